// SPDX-License-Identifier: MIT
//
// ko.mjs - the texts of the page in Korean, with the words of docs/lesson.ko.md.

export const texts = {
    'title': 'N-Queens',
    'language': '언어',
    'language.name': '한국어',
    'language.short': '한',
    'language.unread': '',
    'noscript': '이 페이지에는 자바스크립트가 필요합니다.',
    'problem.old': '이 브라우저는 오래되어 이 페이지를 열 수 없습니다. gzip을 풀지 못합니다.',
    'screens': '화면',
    'more': '더 읽기: {section}',
    'more.whole': '문서 전체 보기',
    'embed.whole': '전체 페이지 열기',
    'present': '발표 화면: 전체 화면, 큰 글자 (p)',
    'present.end': '나가기 (Esc)',
    'loading': '라이브러리를 불러오는 중 …',
    'problem.address': '주소의 {key} = "{value}"는 이 페이지에서 쓸 수 없는 값입니다. 대신 기본값을 보여 줍니다.',
    'problem.hash': '주소에 이 페이지에서 쓰지 않는 부분이 있습니다: "{key}".',
    'problem.others': '주소에 이 페이지에서 쓰지 않는 부분이 {others}개 더 있습니다.',
    'problem.library': '이 브라우저에서 라이브러리를 시작하지 못했습니다: {reason}',
    'problem.worker': '브라우저가 작업자(worker)를 시작하지 못했습니다: {reason}',
    'problem.close': '닫기',

    'description': '여덟 퀸: 매일 새 퍼즐, 백트래킹이 모든 해를 찾는 과정을 한 단계씩, 그리고 해의 개수.',
    'home.name': '처음',
    'groups': '놀기, 배우기, 세기',
    'group.play': '놀기',
    'group.learn': '배우기',
    'group.count': '세기',
    'home.play': '오늘의 보드: 각 행, 각 열, 각 색에 퀸을 하나씩 놓되, 두 퀸이 서로 닿으면 안 됩니다.',
    'home.rule': '규칙: 이 퀸이 있으면 × 표시한 칸에는 다른 퀸을 놓을 수 없습니다. 같은 행, 같은 열, 같은 색의 칸과 퀸에 닿는 칸입니다.',
    'home.play.open': '오늘의 보드 풀기',
    'home.learn': '프로그램은 모든 해를 이렇게 찾습니다. 퀸을 놓고 나아가다가, 막히면 퀸을 되돌립니다.',
    'home.learn.open': '수업으로',
    'home.count': '퀸이 여덟이면 해가 92개, 열넷이면 365\u202f596개입니다. 얼마나 빨리 늘어나고, 어디까지 셀 수 있을까요?',
    'home.count.open': '여기서 세어 보기',
    'lesson.name': '수업',
    'step.name': '한 단계씩',
    'code.name': '코드',
    'tree.name': '트리',
    'play.name': '놓아 보기',
    'puzzle.name': '퍼즐',
    'bits.name': '비트',
    'solutions.name': '해',
    'ways.name': '방법',
    'race.name': '경주',
    'howmany.name': '몇 개?',
    'own.name': '나만의 판',

    'board.size': '판 크기',
    'find': '찾을 해',
    'find.all': '모든 해',
    'find.first': '첫 번째 해',
    'speed': '속도',
    'speed.value': '1초에 {speed}단계',
    'position': '{step} / {steps}단계',
    'position.unknown': '{step}단계, 전체를 세는 중: 지금까지 {seen}단계 …',
    'position.going': '{step}단계로 가는 중: 지금까지 {seen}단계 …',
    'search.stop': '그만두기',
    'control.start': '처음',
    'control.back': '뒤로',
    'control.play': '재생',
    'control.pause': '멈춤',
    'control.forward': '앞으로',
    'control.end': '끝',
    'control.retreat': '다음 되돌아가기',
    'control.solution': '다음 해',
    'keys': '키: ← → 한 단계, 스페이스 재생과 멈춤, r 다음 되돌아가기, s 다음 해, Home과 End, p 발표 화면',
    'placements': '배치',
    'rejections': '제외',
    'solutions': '해',
    'predict': '예상하기',

    'line.0': '열',
    'line.1': '대각선',
    'line.2': '역대각선',
    'said.start': '판이 비어 있습니다. 탐색은 0행 0열에서 시작합니다.',
    'said.place': '{row}행 {column}열에 퀸을 놓습니다. 위의 어느 퀸도 공격하지 않는 칸입니다.',
    'said.reject': '{row}행 {column}열에는 놓을 수 없습니다. {attacker}행의 퀸과 같은 {line}입니다.',
    'said.retreat': '되돌아가기: {next}행에 놓을 수 있는 열이 더 없어 {row}행 {column}열의 퀸을 치웁니다.',
    'said.onward': '되돌아가기: 다음 해를 찾으려고 {row}행 {column}열의 퀸을 치웁니다.',
    'said.solution': '{solutions}번째 해입니다. 모든 행에 퀸이 있습니다.',
    'said.end': '탐색이 끝났습니다.',

    'step.look': '위에서부터 한 행씩 채우며, 열은 왼쪽부터 차례로 시도합니다. 한 단계마다 칸 하나를 검사하여 퀸을 놓거나, 위의 퀸(◇)이 붉은 선을 따라 공격하는 칸은 제외합니다(×). 한 행에 놓을 수 있는 열이 더 없으면 바로 위의 퀸을 치웁니다(점선 원). 이렇게 되돌아가는 것이 백트래킹(퇴각검색)입니다.',
    'step.question': '다음 퀸은 몇 열에 놓일까요? 그 열을 누르거나 고른 다음 앞으로 가 보세요.',
    'step.guess': '다음 퀸이 놓일 열',
    'step.guessed': '{column}열이라고 예상했습니다.',
    'step.right': '맞았습니다. 다음 퀸은 {row}행 {column}열에 놓였습니다.',
    'step.wrong': '{guess}열이라고 예상했지만, 다음 퀸은 {row}행 {column}열에 놓였습니다.',
    'step.nomore': '{guess}열이라고 예상했지만, {row}행에 놓을 수 있는 열이 더 없어 되돌아갔습니다.',
    'step.onward': '{guess}열이라고 예상했지만, 다음 해를 찾으려고 퀸을 치웠습니다.',
    'step.section': '2. 두 퀸이 서로 공격하면 곧바로 되돌아가기',

    'code.look': '판 옆의 프로그램이 탐색의 전부입니다. 강조한 줄이 방금 실행된 줄이고, 그 옆에는 아직 끝나지 않은 호출이 가장 안쪽 것부터 있습니다. 판 위의 퀸 하나는 반복문 안에서 기다리는 search 호출 하나입니다. 안쪽 호출이 끝나면 반복문이 다음 열로 넘어가면서 queens[row]를 덮어씁니다. 따로 되돌리는 일은 없습니다.',
    'code.question': '다음에는 어느 줄이 강조될까요? isPromising이 아니라고 할까요, search가 자신을 다시 호출할까요?',
    'code.section': '2. 두 퀸이 서로 공격하면 곧바로 되돌아가기',
    'code.language': '언어',
    'code.calls': '호출',
    'code.no': '→ 아니요',
    'code.back': '→ 반환',

    'tree.look': '노드 하나는 처음 몇 행에 퀸이 놓인 판이고, 안의 수는 마지막 퀸의 열입니다. 퀸을 놓으면 아래로, 되돌아갈 때는 위로 갑니다. 붉은 선은 제외한 칸, 점선 원은 막다른 곳이고, 체크 표시가 있는 네모는 해, 실선 원은 해로 이어진 노드입니다. 노드를 누르면 그 노드가 생긴 단계로 갑니다. 노드 아래의 수는 그 아래에 접힌 노드의 수입니다. 수를 누르면 펼쳐지고, 노드 아래의 화살표를 누르면 접힙니다. 탐색이 지금 있는 곳은 늘 펼쳐져 있고, 나머지는 자리가 되는 만큼 펼쳐집니다. 키로는 화살표로 옮겨 가며 접고 펼치고, Enter로 접거나 펼치고, 스페이스로 그 단계에 가며, +와 −로 확대하고 축소합니다. 8 × 8보다 큰 판에서는 트리 대신 막대로, 채운 행의 수에 따라 방문한 판의 수를 로그 눈금으로 보여 줍니다.',
    'tree.question': '다음에는 어디까지 되돌아갈까요? 확인될 때까지 ‘다음 되돌아가기’를 눌러 보세요.',
    'tree.section': '2. 두 퀸이 서로 공격하면 곧바로 되돌아가기',
    'tree.pruning': '가지치기',
    'tree.cut': '가지치기를 하면 지금까지 노드가 {placements}개입니다. 하지 않으면 트리 전체의 노드는 {nodes}개이고, 그 가운데 {all} = {n}{power}개가 퀸을 모두 놓은 판입니다.',
    'tree.rows': '행 {rows}개',
    'tree.root': '빈 판',
    'tree.solution': '해',
    'tree.square': '{row} 행 {column} 열',
    'tree.led': '해로 이어짐',
    'tree.deadEnd': '막다른 곳',
    'tree.folded': '노드 {nodes}개 접힘',
    'zoom': '확대',
    'zoom.smaller': '축소하기',
    'zoom.larger': '확대하기',

    'play.look': '판에 퀸을 놓아 보세요. 칸을 누르거나, 화살표 키로 옮겨 가서 스페이스를 누릅니다. 칸의 점은 그 칸을 공격하는 퀸의 수이고, 붉은 선은 서로 공격하는 두 퀸을 잇습니다. 지금의 퀸들을 해로 완성할 수 있는지도 나옵니다. 라이브러리가 그 퀸들을 모두 포함하는 해를 찾아봅니다.',
    'play.question': '해가 하나라도 남도록 놓을 수 있는 칸은 어디일까요? 정한 다음 힌트를 보세요.',
    'play.section': '13. 해가 하나 더 있는가?',
    'play.board': '판: 화살표 키로 옮기고, 스페이스로 퀸을 놓거나 치웁니다',
    'square': '{row}행 {column}열',
    'square.empty': '비어 있음',
    'square.cross': '×표',
    'square.queen': '퀸',
    'square.attacked': '공격받음',
    'play.turn': '퀸 {n}개 가운데 {queens}개를 놓았습니다.',
    'play.solved': '풀었습니다. 어느 두 퀸도 서로 공격하지 않습니다.',
    'play.hint': '힌트',
    'play.follow': '그대로 하기',
    'play.undo': '되돌리기',
    'play.redo': '다시 하기',
    'play.clear': '비우기',
    'play.chance': '아직 완성할 수 있을까요?',
    'play.none': '아니요, 완성할 수 없습니다.',
    'play.one': '예, 방법이 꼭 하나 있습니다.',
    'play.more': '예, 방법이 둘 이상 있습니다.',
    'play.hint.solved': '이미 풀었습니다.',
    'play.hint.attack': '{row}행 {column}열의 퀸이 다른 퀸을 공격합니다. 둘 가운데 하나를 치우세요.',
    'play.hint.none': '이대로는 완성할 수 없지만, {row}행 {column}열의 퀸이 없으면 완성할 수 있습니다. 그 퀸을 치우세요.',
    'play.hint.several': '완성할 수 없고, 퀸 하나만 치워서는 안 됩니다. {row}행 {column}열의 퀸부터 치우세요.',
    'play.hint.impossible': '이 크기의 판에는 해가 없습니다.',
    'play.hint.row': '{row}행에 놓을 수 있는 칸은 {column}열 하나뿐입니다.',
    'play.hint.column': '{column}열에 놓을 수 있는 칸은 {row}행 하나뿐입니다.',
    'play.hint.fewest': '{row}행에 놓을 수 있는 칸이 가장 적습니다. {column}열에 놓으면 완성할 수 있습니다.',

    'puzzle.look': '행마다, 열마다, 영역마다 퀸이 하나씩 있고, 어느 두 퀸도 꼭짓점으로라도 맞닿지 않습니다. 해는 하나뿐입니다. 칸을 누르면 ×표(퀸이 없는 칸), 다시 누르면 퀸, 한 번 더 누르면 빈칸이 됩니다. 길게 누르거나 오른쪽 단추로 누르면 바로 퀸을 놓습니다. 칸 위로 끌면 ×표를 하고, ×표에서 끌기 시작하면 지웁니다. 키: 화살표, 스페이스, Enter(퀸), Ctrl-Z와 Ctrl-Y. 힌트는 다음에 알 수 있는 것을 이유와 함께 알려 줍니다. 그날의 퍼즐은 누구에게나 같으며, 월요일부터 일요일까지 점점 어려워집니다.',
    'puzzle.board': '판: 화살표 키로 옮기고, 스페이스로 ×표, 퀸, 빈칸을 차례로 바꾸며, Enter로 퀸을 놓거나 치웁니다',
    'puzzle.solved': '{time} 만에 풀었습니다. 힌트 {hints}번.',
    'puzzle.share': '공유',
    'puzzle.next': '다음 퍼즐',
    'puzzle.clash': '붉은 퀸은 서로 공격합니다.',
    'puzzle.suppose': '여기서는 퀸이 있다고 가정하고 모순을 찾는 것도 한 단계입니다.',
    'puzzle.errors': '해와 다른 곳 {errors}군데.',
    'puzzle.time': '시간',
    'puzzle.hints': '힌트',
    'puzzle.streak': '연속 일수',
    'puzzle.daily': '그날의 퍼즐',
    'puzzle.level.1': '아주 쉬움',
    'puzzle.level.2': '쉬움',
    'puzzle.level.3': '보통',
    'puzzle.level.4': '어려움',
    'puzzle.level.5': '매우 어려움',
    'puzzle.number': '{seed}번',
    'puzzle.today': '오늘',
    'puzzle.new': '오늘의 새 퍼즐이 있습니다.',
    'puzzle.another': '다른 퍼즐',
    'puzzle.begun': '이어 풀기',
    'puzzle.archive': '지난 퍼즐',
    'puzzle.is.solved': '풀었음',
    'puzzle.is.begun': '푸는 중',
    'puzzle.switch.time': '시간 표시',
    'puzzle.switch.crosses': '퀸을 놓으면 ×표 하기',
    'puzzle.switch.errors': '해와 비교하기',
    'puzzle.switch.patterns': '무늬',
    'puzzle.switch.large': '큰 판',
    'puzzle.colours': '색',
    'puzzle.colour': '색 {number}',
    'puzzle.colours.usual': '처음 색으로',
    'puzzle.copy': '결과 복사',
    'puzzle.copied': '복사했습니다.',
    'puzzle.select': 'Ctrl-C로 복사하세요.',
    'puzzle.result': '퀸 퍼즐, {which}, {n} × {n}, {level}\n시간 {time}, 힌트 {hints}번',
    'puzzle.failed': '이 퍼즐을 만들지 못했습니다: {reason}',
    'puzzle.question': '퀸이 꼭 있어야 하는 칸, 또는 있을 수 없는 칸은 어디일까요? 이유를 찾은 다음 힌트를 보세요.',
    'puzzle.section': '16. 다른 규칙과 영역',
    'puzzle.making': '퍼즐을 만드는 중 …',
    'puzzle.before': '전날',
    'puzzle.after': '다음 날',
    'puzzle.grade': '난이도 ‘{level}’: {takes}. 이 방법을 {times}번 씁니다.',
    'puzzle.tier.1': '칸이 하나만 남은 줄(행·열·영역)',
    'puzzle.tier.2': '남은 칸이 모두 다른 한 줄(행·열·영역) 안에 있는 줄',
    'puzzle.tier.3': '줄 k개의 남은 칸이 모두 다른 줄 k개 안에 있는 경우',
    'puzzle.tier.4': '퀸을 놓으면 남은 칸이 없는 줄(행·열·영역)이 생기는 칸',
    'puzzle.tier.5': '퀸을 놓고 차례로 따라가면 모순에 이르는 칸',
    'puzzle.hint.0': '{lines}에 칸이 남지 않아 해가 없습니다.',
    'puzzle.hint.1': '{lines}에는 칸이 하나만 남았습니다. 그 칸(테두리)에 퀸이 놓입니다.',
    'puzzle.hint.2': '{lines}의 남은 칸(테두리)은 모두 {within} 안에 있습니다. 그래서 {within}의 다른 칸(×)에는 퀸이 없습니다.',
    'puzzle.hint.3': '{lines}의 남은 칸(테두리)은 모두 {within} 안에 있습니다. 그래서 그곳의 다른 칸(×)에는 퀸이 없습니다.',
    'puzzle.hint.4': '×표한 칸에 퀸이 있으면 {lines}(테두리)에 칸이 남지 않습니다. 그래서 그 칸에는 퀸이 없습니다.',
    'puzzle.hint.5': '×표한 칸에 퀸이 있다고 하고 차례로 채워 가면 결국 {lines}(테두리)에 칸이 남지 않습니다. 그래서 그 칸에는 퀸이 없습니다.',
    'puzzle.hint.attack': '{row}행 {column}열의 퀸이 다른 퀸과 같은 행, 열, 영역에 있거나 맞닿아 있습니다. 둘 가운데 하나를 치우세요.',
    'puzzle.hint.wrong': '{row}행 {column}열의 퀸은 잘못 놓였습니다. 치우세요.',
    'puzzle.hint.crossed': '{row}행 {column}열의 ×표는 잘못되었습니다. 지우세요.',
    'puzzle.hint.tried': '지금 놓인 것만으로는 더 알아낼 수 있는 것이 없습니다. {row}행의 퀸은 {column}열에 있습니다.',
    'lines.and': '{before}, {last}',
    'lines.row.one': '{names}행',
    'lines.row.several': '{names}행',
    'lines.column.one': '{names}열',
    'lines.column.several': '{names}열',
    'lines.region.one': '영역 {names}',
    'lines.region.several': '영역 {names}',

    'bits.look': '다음에 채울 행(테두리)을 수로 나타냅니다. c번 비트는 c열 아래에 있습니다. columns(C)는 이미 퀸이 있는 열이고, diagonals(D)와 anti_diagonals(A)는 이 행에서 각각 대각선과 역대각선을 따라 공격받는 칸입니다. 퀸을 놓으면 그 비트가 셋 모두에 들어가고, 다음 행으로 가면서 diagonals는 << 1로 시프트하여 번호가 큰 열로, anti_diagonals는 >> 1로 작은 열로 옮겨 갑니다. free는 공격받지 않는 열, tried는 그 가운데 이미 시도하고 돌아온 열이고, bit는 나머지 가운데 가장 낮은 비트, 곧 다음 퀸입니다. 0번 비트는 0열처럼 왼쪽에 있으므로 <<는 오른쪽으로 옮기는 것이 됩니다. 메뉴에서 수를 쓸 때처럼 오른쪽에 둘 수도 있습니다. 여기서는 한 단계가 퀸 하나입니다. 호출 목록에는 재귀 탐색에서 아직 끝나지 않은 호출이 가장 안쪽 것부터 저마다의 변수와 함께 있습니다. left는 앞으로 시도할 열이고 bit는 그 가운데 첫째입니다. 안쪽 호출이 끝나면 그 아래 호출이 다음 열로 넘어갑니다.',
    'bits.question': '다음 퀸을 놓으면 diagonals의 어느 비트가 1이 될까요? 머릿속에서 시프트해 보세요.',
    'bits.section': '5. 한 행을 수 하나로',
    'bits.columns': 'columns',
    'bits.diagonals': 'diagonals',
    'bits.antiDiagonals': 'anti_diagonals',
    'bits.free': 'free',
    'bits.tried': 'tried',
    'bits.left': 'left',
    'bits.bit': 'bit',
    'bits.order': '0번 비트',
    'bits.order.left': '왼쪽(판의 0열 자리)',
    'bits.order.right': '오른쪽(수를 쓰는 순서)',

    'solutions.look': '모든 해를 사전순으로, 순위(rank)로 보여 줍니다. 라이브러리는 앞의 해를 나열하지 않고 세기만 하여 그 순위의 판을 찾습니다. 아래는 정사각형의 여덟 대칭에 따른 상입니다. 서로의 상인 해들을 하나로 치면 기본 해가 되어, 8 × 8 판에서는 92개가 12개가 됩니다. 상을 누르면 그 순위로 갑니다.',
    'solutions.question': '다음 해의 서로 다른 상은 8개, 4개, 2개, 1개 가운데 몇 개일까요?',
    'solutions.section': '12. 서로 대칭인 해를 하나로 세기',
    'solutions.said': '순위 {rank}. 해는 모두 {total}개, 기본 해는 {fundamental}개입니다. 이 해의 서로 다른 상은 {images}개입니다.',
    'solutions.empty': 'n = {n}이면 해가 없습니다.',
    'solutions.rank': '순위',
    'solutions.images': '여덟 가지 상',
    'solutions.same': '같은 판: {first}',
    'solutions.least': '가장 앞서는 상 ★',
    'solutions.columns': '열 번호',
    'symmetry.0': '그대로',
    'symmetry.1': '좌우 반사',
    'symmetry.2': '90도 회전',
    'symmetry.3': '대각선 반사',
    'symmetry.4': '180도 회전',
    'symmetry.5': '상하 반사',
    'symmetry.6': '270도 회전',
    'symmetry.7': '역대각선 반사',

    'ways.look': '아래로 갈수록 살펴볼 경우가 적거나, 경우 하나에 드는 일을 줄이려 한 방법입니다. 정말 줄었는지 재어 보세요. 막대는 로그 눈금이어서, 길이가 절반이면 수는 절반이 아니라 제곱근입니다. 마지막 방법은 라이브러리의 커널로, 여덟 대칭을 모두 쓰고 세 행 앞을 내다봅니다.',
    'ways.question': 'n!은 nⁿ보다 훨씬 작습니다. n = 12에서 isPromising은 n!보다 몇 배나 적게 볼까요?',
    'ways.section': '1. 모두 놓아 보기',
    'ways.squares': '아무 칸이나 n개, C(n², n)',
    'ways.everyRow': '행마다 퀸 하나, nⁿ',
    'ways.permutations': '순열, n!',
    'ways.promising': 'isPromising',
    'ways.arrays': '배열 세 개',
    'ways.half': '판의 절반',
    'ways.masks': '비트마스크',
    'ways.kernel': '"bitmask" 커널',
    'ways.head.way': '방법',
    'ways.head.cases': '경우의 수',
    'ways.head.scale': '로그 눈금',
    'ways.head.time': '걸린 시간',
    'ways.measure': '이 브라우저에서 재기',
    'ways.milliseconds': '{time} ms',
    'ways.long': '너무 오래 걸림',
    'ways.short': '{n} × {n}보다 작은 판은 너무 빨리 끝나 시간을 잴 수 없습니다.',
    'ways.fastest': '이 브라우저에서 가장 빠른 방법: {way}. isPromising보다 {factor}배 빠릅니다.',
    'ways.source': '경우의 수는 docs/lesson.ko.md와 docs/algorithms.ko.md의 해당 단계(§)에서 가져왔습니다. 시간은 이 브라우저에서 한 번 미리 실행한 다음 여러 번 재어 가장 짧은 것이며, 커널은 WebAssembly로 옮긴 라이브러리이고 나머지는 자바스크립트로 쓴 짧은 프로그램입니다.',

    'race.look': '네 가지 방법이 함께 출발하고, 시계 하나로 나아갑니다. 시계가 한 번 갈 때마다 방법마다 검사를 한 번씩 합니다. 그래서 기계의 빠르기가 아니라 검사의 수를 비교하게 됩니다. 모두 놓아 보기는 행마다 퀸을 하나씩 모든 방법으로 놓고, 판이 다 찬 다음에야 살펴봅니다. isPromising은 칸을 살펴본 다음 나아가고, 비트마스크는 공격받는 칸을 아예 보지 않습니다. 라이브러리의 커널은 여덟 대칭을 모두 쓰고 세 행 앞을 내다봅니다.',
    'race.question': '커널이 끝났을 때 모두 놓아 보기는 얼마나 왔을까요? 위에서 고른 다음 시작하세요.',
    'race.section': '7. 세 행 앞을 내다보기',
    'race.test': '검사 한 번은 다음과 같습니다. 모두 놓아 보기는 다 찬 판 하나, isPromising은 칸 하나, 비트마스크는 놓은 퀸 하나입니다. 커널은 대칭을 가리는 중앙 십자에 놓은 퀸 하나, 놓은 다음 세 행 앞을 내다보는 퀸 하나, 또는 마지막 세 행의 가운데 행에 올 수 있는 세 열 가운데 하나입니다. 경주하는 커널은 라이브러리와 같은 배치를 만드는 자바스크립트 모형이고, 라이브러리도 따로 세어 그 수를 답에 적습니다.',
    'race.guess': '커널이 끝났을 때 모두 놓아 보기는',
    'race.guess.none': '얼마나 왔을까요?',
    'race.part': '{part} %',
    'race.step': '한 번',
    'race.again': '처음부터',
    'race.speed': '1초에 {speed}번',
    'race.ticks': '시계: {ticks}번',
    'race.tests': '검사 {tests} / {total}번, {part} %',
    'race.solutions': '해 {solutions}개',
    'race.ended': '✓ 끝났습니다',
    'race.order': '{way}: 검사 {tests}번으로 끝났습니다.',
    'race.answer': '커널이 검사 {tests}번으로 끝났을 때 모두 놓아 보기는 판의 {part} %를 살펴보았습니다.',
    'race.guessed': '예상은 {part} %였습니다.',
    'race.library': '라이브러리가 센 해는 {solutions}개입니다.',

    'howmany.look': '해의 수는 n의 어떤 거듭제곱보다도 빨리 늘어납니다. n = 12부터는 n이 하나 늘 때마다 약 다섯 배에서 열 배가 되고, 그 배율도 점점 커집니다. 점은 알려진 수이고, 점선은 M. Simkin이 2021년에 증명한 증가율 (0.1431 n)ⁿ입니다. n = 28의 수는 아무도 모릅니다. 추정값(마름모)은 탐색 트리를 무작위로 내려가는 하강에서 얻으며, 막대는 양쪽으로 표준 오차의 두 배입니다. 네모는 이 브라우저에서 세는 데 걸린 시간을 마이크로초로 나타냅니다.',
    'howmany.question': 'n = 20이면 해가 몇 개일까요? 먼저 적어 두고, 추정해 본 다음 확인하세요.',
    'howmany.section': '15. 대략 몇 개인가?',
    'howmany.plot': 'n에 따른 해의 수',
    'howmany.known': 'n = {n}: 해는 {solutions}개입니다.',
    'howmany.reveal': 'n = {n}: 알려진 수 보기',
    'howmany.unknown': 'n = {n}: 해의 수를 아무도 모릅니다.',
    'howmany.count': '세기',
    'howmany.end': '그만두기',
    'howmany.estimate': '추정하기',
    'howmany.samples': '하강',
    'howmany.counting': '코어 {cores}개로 세는 중 …',
    'howmany.sofar': '코어 {cores}개로 {seconds}초에 {percent} %, 지금까지 {solutions}개',
    'howmany.counted': '이 브라우저에서 센 해: {solutions}개, 코어 {cores}개로 {seconds}초.',
    'howmany.long': 'n = {n}은 브라우저에서 몇 시간 넘게 걸리므로 세기는 n = {largest}까지만 할 수 있습니다. 추정은 1초면 됩니다. 더 큰 보드는 명령 nqueens로 여러 날, 여러 컴퓨터에 걸쳐 셀 수 있습니다.',
    'howmany.ended': '그만두었습니다.',
    'howmany.estimating': '추정하는 중 …',
    'howmany.estimated': '추정값: {solutions}, 표준 오차 {percent} %, 하강 {samples}번.',
    'howmany.range': 'n은 1부터 100까지의 수입니다.',

    'own.look': '행마다, 열마다 퀸이 하나씩 있고, n개의 영역이 판을 덮으면 영역마다 하나씩 있습니다. 영역을 골라 칸 위로 끌거나, 화살표 키로 옮겨 가서 그 영역의 글자를 누릅니다. 직접 놓은 퀸은 처음부터 주어진 것입니다. 판을 붙여 넣어도 됩니다. 해가 꼭 하나인지, 얼마나 어려운지, 해에 이르는 단계마다 그 이유를 바로 알려 줍니다. 판은 16 × 16까지입니다.',
    'own.question': '다른 영역으로 바꾸어도 두 번째 해가 생기지 않는 칸은 어디일까요? 칠해서 확인해 보세요.',
    'own.section': '16. 다른 규칙과 영역',
    'own.keys': '판: 화살표 키로 옮기고, Shift와 함께 누르면 칠합니다. 글자는 그 영역을, Delete는 영역 없음을, 스페이스는 고른 것을 칠하고, Enter는 퀸을 놓습니다',
    'own.paint': '칠하기',
    'own.without': '영역 없음',
    'own.random': '무작위',
    'own.rule': '퀸의 공격',
    'own.rule.touching': '맞닿은 칸만',
    'own.rule.queen': '대각선 전체',
    'own.one': '해가 꼭 하나 있습니다.',
    'own.several': '해가 둘 이상 있습니다.',
    'own.searched': '해가 없습니다. 단계로는 더 나아갈 수 없고, 탐색해도 해가 없습니다.',
    'own.ends': '해가 없습니다. 단계를 따라가면 결국 {lines}에 칸이 남지 않습니다.',
    'own.long': '이 판은 시간이 걸립니다. 아직 알아보는 중입니다 …',
    'own.stopped': '그만두었습니다. 해가 하나뿐인지는 알 수 없습니다.',
    'own.stuck': '‘매우 어려움’보다 어렵습니다. 여기서 더 나아가는 단계가 없어 탐색으로 해를 찾았습니다.',
    'own.all': '이 단계들은 모든 해에 맞으며, 그다음으로 나아가는 단계는 없습니다.',
    'own.solution': '해 {number}',
    'own.differ': '두 해는 {lines}에서 다릅니다(테두리).',
    'own.paste': '판 붙여 넣기: 칸마다 글자나 수, 이모지 하나씩 행으로 쓰거나, JSON으로',
    'own.link': '링크 복사',
    'own.text': '텍스트 복사',
    'own.json': 'JSON 복사',
    'own.copied': '복사했습니다.',
    'own.select': '브라우저가 복사를 막았습니다. 선택된 것을 직접 복사하세요.',
    'own.at': '{line}번째 줄 {character}번째 글자',
    'own.wrong.none': '여기에는 영역이 없습니다.',
    'own.wrong.encoding': '읽을 수 없는 문자입니다.',
    'own.wrong.width': '이 행은 첫 행과 칸의 수가 다릅니다.',
    'own.wrong.rows': '판은 행의 수와 열의 수가 같아야 합니다.',
    'own.wrong.bracket': '괄호나 따옴표가 빠졌거나 하나 더 있습니다.',
    'own.wrong.several': '판이 둘 이상 있습니다. 판은 하나만 붙여 넣습니다.',
    'own.wrong.name': '글자나 수, 낱말로 된 영역의 이름이 있어야 합니다.',
    'own.wrong.more': '이 영역까지 세면 영역이 행보다 많습니다.',
    'own.wrong.size': '판의 크기와 다르거나 판이 너무 큽니다. 여기서 판은 {limit} × {limit}까지입니다.',
    'own.wrong.large': '여기서 판은 {limit} × {limit}까지입니다.',
    'own.wrong.twice': '앞에서 이미 나온 것입니다.',
    'own.wrong.given': '판에 없는 칸이거나, 한 행의 두 번째 퀸 또는 두 영역에 든 칸입니다.',
    'own.wrong.blocked': '퀸을 놓을 수 없도록 막힌 칸이 있습니다. 여기서는 막힌 칸이 있는 판을 쓸 수 없습니다.',
    'own.wrong.stars': '여기서는 행마다 퀸이 하나입니다. 둘 이상 놓는 퍼즐은 다른 퍼즐입니다.',
    'own.wrong.link': '이것은 주소입니다. 판 자체를 붙여 넣으세요.',
    'own.wrong.fewer': '영역이 행보다 적어서 해가 없습니다.',
    'lesson.section': '4. 판의 절반이면 충분합니다',
    'lesson.cards': '카드',
    'lesson.picture': '그림',
    'lesson.attacks': '{row}행 {column}열의 퀸은 {squares}칸을 공격합니다.',
    'lesson.board': '{board}번째 판: 공격 {attacks}쌍.',
    'lesson.do': '해 보기',
    'lesson.check': '확인',
    'lesson.column': '{number}열',
    'lesson.row': '{number}행',
    'lesson.right': '맞았습니다: {answer}.',
    'lesson.wrong': '예상은 {given}, 답은 {answer}입니다.',
    'lesson.number': '‘{value}’: 0부터 999\u202f999까지의 정수를 쓰세요.',
    'lesson.none': '먼저 하나를 고르세요.',
    'lesson.next': '다음 카드',
    'lesson.score': '{cards}개 가운데 {right}개 맞음',
    'lesson.clear': '답 지우기',
    'lesson.teacher': '선생님께',
    'lesson.paper': '카드를 인쇄하면 활동지가 됩니다.',
    'lesson.person': '이름',
    'lesson.date': '날짜',
    'lesson.short': '{minutes}분 수업',
    'lesson.offRoute': '이 시간표에는 없는 카드',
    'lesson.routes': '시간표: 45분 수업에서 뺀 카드는 숙제로 낼 수 있습니다.',
    'lesson.route': '{minutes}분, 카드 {cards}장',
    'lesson.forTeacher': '카드마다 읽고, 예상하고, 해 보는 차례로 합니다. 이 페이지를 인쇄하면 답이 나오고, 카드를 인쇄하면 답이 없는 활동지가 됩니다.',
    'lesson.toCards': '카드로 가기',
    'lesson.minutes': '{minutes}분',
    'lesson.time': '시간',
    'lesson.aim': '목표',
    'lesson.answer': '답',
    'lesson.mistakes': '흔한 실수',
    'lesson.discuss': '함께 이야기하기',

    // A card: its name; what to see, after | in the picture that moves, which paper does not have;
    // what to predict, and why it is so; what to do; for the teacher the aim, usual mistakes and
    // three questions; and what can be chosen.
    'lesson.problem': `문제
n × n 판에 퀸 n개를 놓되, 어느 두 퀸도 서로 공격하지 않게 합니다. 퀸은 자기 행과 열, 두 대각선을 따라 공격합니다. 그래서 행마다, 또 열마다 퀸이 꼭 하나씩 있습니다. | 그림에서는 퀸 하나가 판을 돌아다닙니다. 점이 있는 칸이 공격받는 칸입니다.
다섯 행에 퀸이 있습니다. {row}행의 퀸은 몇 열에 있어야 할까요?
퀸이 없는 열은 여기뿐이고, 대각선으로 이 칸을 공격하는 퀸도 없습니다.
판에 퀸 여섯 개를 직접 놓아 보세요
두 퀸이 언제 서로 공격하는지, 왜 행마다 퀸이 하나씩인지 말할 수 있다.
대각선을 바로 옆 칸까지만 본다. 바로 위의 행만 살핀다.
퀸을 n + 1개 놓을 수 없는 까닭은?
n = 2와 n = 3에는 왜 해가 없을까?
퀸이 가장 많은 칸을 공격하는 자리는 어디일까?`,
    'lesson.everything': `모두 놓아 보기
행마다 퀸을 하나씩, 가능한 모든 방법으로 놓고 다 채운 판을 하나하나 살핍니다. 빠뜨리는 해는 없습니다. 하지만 네 행에 네 열씩이면 벌써 4 · 4 · 4 · 4 = 256개입니다. 붉은 선은 서로 공격하는 두 퀸을 잇고, 붉은 선이 없는 판은 둘뿐입니다. | 그림이 그 판을 모두 보여 줍니다.
n = {n}이면 판이 모두 몇 개일까요?
행이 하나 늘 때마다 {n}배가 되고, 행은 {n}개입니다.
n = 12에서 세는 방법을 견주어 보세요
경우의 수를 셈하고, nⁿ이 얼마나 빨리 커지는지 안다.
곱하지 않고 더해서 5 · 5 = 25. 같은 열을 두 번 쓰지 않는다고 보아 5! = 120.
같은 열을 두 번 쓰지 않는 판은 몇 개일까?
1초에 판 10⁹개를 본다면 n = 12는 얼마나 걸릴까?
모두 놓아 보아도 괜찮은 것은 어떤 때일까?`,
    'lesson.back': `되돌아가기
서로 공격하는 두 퀸으로 시작하는 판은 모두 소용없습니다. 그래서 퀸을 놓을 때마다 검사합니다. 공격받는 칸이면 다음 열을 시도하고, 남은 열이 없으면 바로 윗행의 퀸을 치워 다음 열로 옮깁니다. 이것이 백트래킹입니다. | 그림이 한 단계씩 보여 줍니다.
{row}행의 모든 칸이 공격받습니다. 다음 퀸은 몇 행에 놓일까요?
{row}행 위의 행들에도 더 시도할 열이 없어서, 여기까지 되돌아옵니다.
n = 6의 탐색을 한 단계씩 따라가 보세요
탐색이 언제 검사하고, 언제 어디까지 되돌아가는지 말할 수 있다.
처음부터 다시 시작한다고 생각한다. 언제나 한 행만 되돌아간다고 생각한다.
칸 하나를 제외하면 어떤 판들을 안 보아도 될까?
되돌아가도 해를 빠뜨리지 않는 까닭은?
프로그램은 다음에 시도할 열을 어떻게 알까?`,
    'lesson.tree': `트리
탐색이 방문하는 판은 트리의 노드입니다. 맨 위가 빈 판이고, 판마다 그 아래에 퀸이 하나 더 놓인 판이 있습니다. 퀸이 서로 공격하게 되는 가지는 잘라 냅니다(붉은 선). n = 4에서 탐색이 방문하는 노드는 {visited}개이고, 잘라 내지 않으면 {all}개입니다.
n = {n}의 트리에서 퀸이 두 개인 노드는 몇 개일까요?
첫 퀸이 가장자리 열에 있으면 1행에 세 열, 아니면 두 열이 남습니다: 3 + 2 + 2 + 2 + 3.
가지치기를 켜고 꺼 보세요
탐색을 트리로, 가지치기를 가지를 자르는 일로 이해한다.
열만 다르면 된다고 보아 5 · 4 = 20. 제외한 칸까지 센다.
해는 트리의 어디에 있을까?
위쪽 가지와 아래쪽 가지 가운데 어느 쪽을 자르는 것이 이득일까?
n = 8의 트리는 왜 가운데가 가장 넓을까?`,
    'lesson.half': `절반이면 충분
해의 왼쪽과 오른쪽을 뒤바꾸면 또 다른 해가 됩니다. 그러므로 첫 퀸을 왼쪽 절반에만 놓고 탐색하여 해를 두 번씩 세면 됩니다. n이 홀수이면 가운데 열도 탐색하되 한 번씩만 셉니다. 거기서 시작하는 해는 거울상도 가운데에서 시작하기 때문입니다.
n = {n}에서 가운데보다 왼쪽에서 시작하는 해는 {left}개, 가운데에서 시작하는 해는 {middle}개입니다. 해는 모두 몇 개일까요?
2 · {left} + {middle}입니다.
n = 7에서 어떤 해의 거울상을 찾아보세요
두 번 세거나 빠뜨리지 않고 대칭을 쓴다.
가운데까지 두 배로 센다. 가운데를 빠뜨린다.
거울상이 자기 자신인 해는 왜 없을까?
판에는 또 어떤 대칭이 있을까?
판의 4분의 1만 보는 것은 왜 이만큼 쉽지 않을까?`,
    'lesson.bits': `비트
한 행은 수 하나에 담깁니다. c열이 공격받으면 c번 비트가 1입니다. 이런 수가 줄의 종류마다 하나씩 있습니다: columns, diagonals, anti_diagonals. 다음 행에서는 대각선이 한 칸 옮겨 가는데, 이것이 << 1이나 >> 1로 하는 시프트입니다. 그래서 연산 몇 번으로 한 행의 모든 칸을 한꺼번에 검사합니다.
n = {n}이고 첫 퀸은 {column}열에 있습니다. 1행의 free는 어떤 수일까요? 0열은 1, 1열은 2, 2열은 4로 칩니다.
모든 열은 {all}이고, 공격받는 열은 {columns}, {diagonals}, {antiDiagonals}입니다.
퀸을 하나씩 놓으며 마스크를 따라가 보세요
열의 집합을 수로 나타내고 시프트로 옮긴다.
공격받는 열을 답으로 쓴다. 0열을 가장 높은 비트로 본다.
이 판에서는 왜 <<가 오른쪽으로 옮기는 것일까?
<< 다음에는 어떤 비트를 버려야 하고, >> 다음에는 왜 버릴 것이 없을까?
& 한 번으로 몇 칸을 보는 셈일까?`,
    'lesson.rules': `다른 규칙
무엇을 공격하는지 바꾸면 같은 탐색으로 다른 퍼즐을 풉니다. 색칠한 퍼즐의 퀸은 행과 열, 그리고 대각선으로는 바로 옆 칸만 공격합니다. 붉은 선은 보통 퀸이라면 서로 공격할 두 퀸을 잇습니다. | 그림은 n = 5에서 색을 빼고 그런 판을 모두 보여 줍니다.
보통 퀸이면 n = {n}의 해가 {queen}개입니다. 이 규칙에서는 어떨까요?
모두 {found}개입니다. 보통 퀸의 해는 모두 그대로 해이고, 새로운 해가 더 생깁니다.
오늘의 퍼즐을 풀어 보세요
탐색과 탐색이 묻는 규칙을 나누어 생각한다.
공격이 줄면 해도 줄어든다고 생각한다.
퀸 대신 룩이면 해가 몇 개일까?
isPromising에서 어느 줄이 바뀔까?
어떤 규칙을 만들어 보고 싶은가?
더 적다
같다
더 많다`,
    'lesson.howmany': `몇 개?
n = 28의 해가 몇 개인지는 아무도 모릅니다. 하지만 추정할 수는 있습니다. 트리를 무작위로 한 번 내려가면서 놓을 수 있던 칸의 수를 곱해 갑니다. 해에 이르면 그 곱이 추정값이고, 이르지 못하면 0입니다. 하강을 많이 하면 평균이 참값에 가까워집니다. | 그림에서는 하강의 수가 두 배씩 늘어납니다.
n = {n}에서 한 번 내려가며 놓을 수 있던 칸이 행마다 {open}개였고, 이 해에 이르렀습니다. 추정값은 얼마일까요?
모두 곱한 값입니다. 해는 {known}개이니, 하강 한 번으로는 크게 빗나갈 수 있습니다.
하강을 늘려 가며 n = 20을 추정해 보세요
셀 수 없는 것을 추정하고, 얼마나 믿을 만한지 말한다.
곱하지 않고 더한다. 해에 이르지 못한 하강을 평균에서 뺀다.
해에 이르지 못한 하강은 왜 0으로 쳐야 할까?
추정값은 왜 할 때마다 다를까?
마름모의 막대는 무엇을 뜻할까?`,
};
