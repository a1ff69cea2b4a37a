// SPDX-License-Identifier: MIT
//
// ja.mjs - the texts of the page in Japanese.

export const texts = {
    'title': 'nクイーン',
    'language': '言語',
    'language.name': '日本語',
    'language.short': '日',
    'language.unread': 'この翻訳は、日本語を母語とする人の確認をまだ受けていません。',
    'noscript': 'このページには JavaScript が必要です。',
    'problem.old': 'ブラウザが古く、gzip を展開できないため、このページを表示できません。',
    'screens': '画面',
    'more': 'さらに読む(英語): {section}',
    'more.whole': '文書全体',
    'embed.whole': 'ページ全体を開く',
    'present': '発表モード: 全画面、大きな文字 (p)',
    'present.end': '終了 (Esc)',
    'loading': 'ライブラリを読み込んでいます …',
    'problem.address': 'アドレスの {key} = "{value}" は、このページでは使えません。代わりに既定の値で表示します。',
    'problem.hash': 'アドレスに、このページの知らない部分があります: "{key}"。',
    'problem.others': 'アドレスに、このページの知らない部分がほかに{others}個あります。',
    'problem.library': 'このブラウザではライブラリを開始できませんでした: {reason}',
    'problem.worker': 'ブラウザがワーカーを開始できませんでした: {reason}',
    'problem.close': '閉じる',
    'description': '8クイーン: 毎日のパズル、バックトラックがすべての解を見つけるまでの一歩一歩、そして解の個数。',
    'home.name': 'はじめに',
    'groups': '遊ぶ、学ぶ、数える',
    'group.play': '遊ぶ',
    'group.learn': '学ぶ',
    'group.count': '数える',
    'home.play': '今日の盤: どの行、どの列、どの色にもクイーンを1つずつ置きます。クイーンどうしが隣り合ってはいけません。',
    'home.rule': 'ルール: このクイーンがあると、×印のマスにはほかのクイーンを置けません。同じ行、同じ列、同じ色のマスと、隣り合うマスです。',
    'home.play.open': '今日の盤で遊ぶ',
    'home.learn': 'プログラムがすべての解を見つける方法: クイーンを置いて先へ進み、行き詰まったら置いたクイーンを取り除きます。',
    'home.learn.open': '授業へ',
    'home.count': '8個のクイーンには92通り、14個には365\u202f596通りの解があります。解の数はどれほど速く増え、どこまで数えられるでしょうか。',
    'home.count.open': 'ここで数える',

    'lesson.name': '授業',
    'step.name': 'ステップ',
    'code.name': 'コード',
    'tree.name': '木',
    'play.name': '置いてみる',
    'puzzle.name': 'パズル',
    'bits.name': 'ビット',
    'solutions.name': '解',
    'ways.name': '数え方',
    'race.name': '競走',
    'howmany.name': 'いくつ?',
    'own.name': '自分の盤',

    'board.size': '盤',
    'find': '探すもの',
    'find.all': 'すべての解',
    'find.first': '最初の解',
    'speed': '速さ',
    'speed.value': '毎秒{speed}ステップ',
    'position': 'ステップ {step} / {steps}',
    'position.unknown': 'ステップ {step}。全体を数えています: ここまで {seen} …',
    'position.going': 'ステップ {step} へ移動中: ここまで {seen} …',
    'search.stop': '中止',
    'control.start': '最初',
    'control.back': '戻る',
    'control.play': '再生',
    'control.pause': '停止',
    'control.forward': '進む',
    'control.end': '最後',
    'control.retreat': '後戻り',
    'control.solution': '次の解',
    'keys': 'キー: ← → 1ステップ、スペース 再生と停止、r 次の後戻り、s 次の解、Home と End、p 全画面',
    'placements': '配置',
    'rejections': '却下',
    'solutions': '解',
    'predict': '予想',

    'line.0': '列',
    'line.1': '対角線',
    'line.2': '反対角線',
    'said.start': '盤は空です。探索は0行0列から始まります。',
    'said.place': '{row}行{column}列にクイーンを置きます。上のどのクイーンの利きもありません。',
    'said.reject': '{row}行{column}列には置けません。{attacker}行のクイーンと同じ{line}にあります。',
    'said.retreat': '後戻り: {next}行に置ける列がもうないので、{row}行{column}列のクイーンを取り除きます。',
    'said.onward': '後戻り: 次の解を探すため、{row}行{column}列のクイーンを取り除きます。',
    'said.solution': '{solutions}個目の解です。すべての行にクイーンがあります。',
    'said.end': '探索が終わりました。',

    'step.look': '上の行から順に、列は左から右へ試します。1ステップで1マスを調べ、クイーンを置くか、上のクイーン(◇)が赤い線に沿って攻撃しているマスなら却下(×)します。ある行に試す列がなくなると、すぐ上のクイーンを取り除きます(破線の輪)。これがバックトラックです。',
    'step.question': '次のクイーンはどの列に置かれるでしょうか。その列をクリックするか選んでから、進めてください。',
    'step.guess': '次のクイーンが置かれる列',
    'step.guessed': '予想は{column}列です。',
    'step.right': '正解です。次のクイーンは{row}行{column}列に置かれました。',
    'step.wrong': '予想は{guess}列でしたが、次のクイーンは{row}行{column}列に置かれました。',
    'step.nomore': '予想は{guess}列でしたが、{row}行に置ける列がもうなく、後戻りしました。',
    'step.onward': '予想は{guess}列でしたが、次の解を探すためにクイーンを取り除きました。',
    'step.section': '2. Turn back as soon as two queens attack each other',

    'code.look': '盤の横のプログラムが探索のすべてです。強調されているのは最後に実行された行で、その横に、まだ戻っていない呼び出しが、最も内側のものを上にして並びます。盤上のクイーンは、ループの中で待っている search の呼び出しです。一つ下の呼び出しが戻ると、ループは次の列へ進み、queens[row] を上書きします。ステップを取り消すのはこれだけです。',
    'code.question': '次に強調されるのはどの行でしょうか。isPromising が「いいえ」と答えるか、search が自分自身を呼び出すか。',
    'code.section': '2. Turn back as soon as two queens attack each other',
    'code.language': '言語',
    'code.calls': '呼び出し',
    'code.no': '→ いいえ',
    'code.back': '→ 戻る',

    'tree.look': '節点は、上の何行かにクイーンを置いた盤です。中の数字は最後のクイーンの列です。探索は、クイーンを置くと下へ、後戻りすると上へ動きます。赤い線は却下したマス、破線の輪は行き止まり、チェックの付いた四角は解、実線の輪は解に至ったものです。節点をクリックすると、それを作ったステップへ移ります。節点の下の数字は、そこに畳まれている節点の数です。クリックすると開き、節点の下の矢印で畳みます。探索の現在地は必ず開いていて、残りは入るだけ開きます。キーボードでは、矢印で移動と開閉、Enter で開閉、スペースでそのステップへ移動し、+ と − で拡大・縮小します。8 × 8 より大きい盤では、代わりに棒グラフが出ます。各行数まで置いた盤を探索がいくつ訪れたかを、対数目盛で示します。',
    'tree.question': '次の後戻りはどこまで上がるでしょうか。分かるまで「後戻り」を押してください。',
    'tree.section': '2. Turn back as soon as two queens attack each other',
    'tree.pruning': '枝刈り',
    'tree.cut': '枝刈りありで、ここまで{placements}節点。枝刈りなしの木全体は{nodes}節点で、そのうち{all} = {n}{power}が全部埋まった盤です。',
    'tree.rows': '{rows}行',
    'tree.root': '空の盤',
    'tree.solution': '解',
    'tree.square': '{row}行{column}列',
    'tree.led': '解に至った',
    'tree.deadEnd': '行き止まり',
    'tree.folded': '{nodes}節点を畳んでいます',
    'zoom': '拡大率',
    'zoom.smaller': '縮小',
    'zoom.larger': '拡大',

    'play.look': '盤にクイーンを置いてください。マスをクリックするか、矢印キーで動いてスペースを押します。マスの点は、そのマスを攻撃しているクイーンの数です。互いに攻撃し合う2個のクイーンは赤い線で結ばれます。ページは、残りを置いて完成できるかどうかを示します。ライブラリが、今のクイーンをすべて含む解を探します。',
    'play.question': '解をすべて失わずに取れるマスはどれでしょうか。決めてから、ヒントを見てください。',
    'play.section': '13. Is there another one?',
    'play.board': '盤: 矢印キーで移動、スペースでクイーンを置く・取る',
    'square': '{row}行{column}列',
    'square.empty': '空',
    'square.cross': 'バツ印',
    'square.queen': 'クイーン',
    'square.attacked': '攻撃されている',
    'play.turn': 'クイーン {queens} / {n}。',
    'play.solved': '完成: どの2個のクイーンも攻撃し合いません。',
    'play.hint': 'ヒント',
    'play.follow': '実行',
    'play.undo': '元に戻す',
    'play.redo': 'やり直す',
    'play.clear': '消去',
    'play.chance': 'まだ完成できますか。',
    'play.none': 'いいえ。',
    'play.one': 'はい、ただ1通りです。',
    'play.more': 'はい、2通り以上あります。',
    'play.hint.solved': '盤は完成しています。',
    'play.hint.attack': '{row}行{column}列のクイーンが別のクイーンを攻撃しています。どちらかを取り除いてください。',
    'play.hint.none': 'このままでは完成できませんが、{row}行{column}列のクイーンがなければできます。それを取り除いてください。',
    'play.hint.several': '完成できません。クイーンを1個取り除くだけでは足りません。まず{row}行{column}列のものから取り除いてください。',
    'play.hint.impossible': 'この大きさの盤には解がありません。',
    'play.hint.row': '{row}行には空いたマスが1つだけ残っています: {column}列です。',
    'play.hint.column': '{column}列には空いたマスが1つだけ残っています: {row}行です。',
    'play.hint.fewest': '空いたマスが最も少ないのは{row}行です。{column}列に置けば完成できます。',

    'puzzle.look': '各行、各列、各領域にクイーンを1個ずつ置きます。クイーンどうしは、角でも触れ合ってはいけません。解はただ1つです。マスをタップするとバツ印(クイーンなし)、もう一度でクイーン、さらにもう一度で空に戻ります。長押しか右ボタンで、すぐにクイーンを置けます。なぞるとバツ印が付き、バツ印から始めると消えます。キー: 矢印、スペース、Enter(クイーン)、Ctrl-Z と Ctrl-Y。ヒントは、次に何が言えるかと、その理由を示します。今日のパズルは誰でも同じで、月曜から日曜へと難しくなります。',
    'puzzle.board': '盤: 矢印キーで移動、スペースで×、クイーン、空の順に変わり、Enterでクイーンを置くか取り除きます',
    'puzzle.solved': '{time}で完成、ヒント: {hints}。',
    'puzzle.share': '共有',
    'puzzle.next': '次のパズル',
    'puzzle.clash': '赤いクイーンは互いに取り合います。',
    'puzzle.suppose': 'ここでは、クイーンを仮に置いて、行き詰まるのを確かめることも1ステップです。',
    'puzzle.errors': '解と違うところ: {errors}。',
    'puzzle.time': '時間',
    'puzzle.hints': 'ヒント',
    'puzzle.streak': '連続日数',
    'puzzle.daily': '日替わり',
    'puzzle.level.1': 'とてもやさしい',
    'puzzle.level.2': 'やさしい',
    'puzzle.level.3': 'ふつう',
    'puzzle.level.4': '難しい',
    'puzzle.level.5': '上級',
    'puzzle.number': '{seed}番',
    'puzzle.today': '今日',
    'puzzle.new': '今日の新しい盤があります。',
    'puzzle.another': '別のパズル',
    'puzzle.begun': '続きから',
    'puzzle.archive': '過去の盤',
    'puzzle.is.solved': '解決済み',
    'puzzle.is.begun': '途中',
    'puzzle.switch.time': '時間を表示',
    'puzzle.switch.crosses': 'クイーンの周りにバツ印',
    'puzzle.switch.errors': '解と比べる',
    'puzzle.switch.patterns': '模様',
    'puzzle.switch.large': '大きな盤',
    'puzzle.colours': '色',
    'puzzle.colour': '色{number}',
    'puzzle.colours.usual': 'はじめの色に戻す',
    'puzzle.copy': '結果をコピー',
    'puzzle.copied': 'コピーしました。',
    'puzzle.select': 'Ctrl-C で文字列をコピーしてください。',
    'puzzle.result': `クイーンパズル、{which}、{n} × {n}、{level}
時間 {time}、ヒント: {hints}`,
    'puzzle.failed': 'このパズルは作れませんでした: {reason}',
    'puzzle.question': 'クイーンがなければならないのはどこか、置けないのはどこか。理由を見つけてから、ヒントを見てください。',
    'puzzle.section': '16. Other rules, and regions',
    'puzzle.making': 'パズルを作っています …',
    'puzzle.before': '前の日',
    'puzzle.after': '次の日',
    'puzzle.grade': 'レベル「{level}」: {takes}。この種類のステップ: {times}。',
    'puzzle.tier.1': 'マスが1つだけ残った行、列、領域',
    'puzzle.tier.2': 'マスがすべて別の1つに含まれる領域、行、列',
    'puzzle.tier.3': 'マスがすべて別の同じ数の行、列、領域に含まれる、いくつかの行、列、領域',
    'puzzle.tier.4': '置くと、ある行、列、領域にマスがなくなるマス',
    'puzzle.tier.5': 'そこから順にたどると矛盾するマス',
    'puzzle.hint.0': '{lines}にはマスが残っていません。解はありません。',
    'puzzle.hint.1': '{lines}にはマスが1つだけ残っています。そこにクイーンがあります(枠)。',
    'puzzle.hint.2': '{lines}のマス(枠)はすべて{within}の中にあります。{within}の残りのマスにクイーンはありません(×)。',
    'puzzle.hint.3': '{lines}のマス(枠)はすべて{within}の中にあります。そこの残りのマスにクイーンはありません(×)。',
    'puzzle.hint.4': '×のマスにクイーンを置くと、{lines}(枠)にマスが残りません。',
    'puzzle.hint.5': '×のマスにクイーンを置き、そこから言えることをたどると、最後に{lines}(枠)にマスが残りません。',
    'puzzle.hint.attack': '{row}行{column}列のクイーンは、別のクイーンと行、列、領域が同じか、触れ合っています。どちらかを取り除いてください。',
    'puzzle.hint.wrong': '{row}行{column}列のクイーンは間違いです。取り除いてください。',
    'puzzle.hint.crossed': '{row}行{column}列のバツ印は間違いです。取り除いてください。',
    'puzzle.hint.tried': 'すぐに言えることはありません。{row}行のクイーンは{column}列にあります。',
    'lines.and': '{before}、{last}',
    'lines.row.one': '{names}行',
    'lines.row.several': '{names}行',
    'lines.column.one': '{names}列',
    'lines.column.several': '{names}列',
    'lines.region.one': '領域{names}',
    'lines.region.several': '領域{names}',

    'bits.look': '次に埋める行(枠)を数で表します。ビット c は c 列の下にあります。columns (C) はふさがった列、diagonals (D) と anti_diagonals (A) は、この行で対角線に沿って攻撃されているマスです。クイーンを置くと、そのビットが3つすべてに入り、次の行のために diagonals は << 1 で大きい列のほうへ、anti_diagonals は >> 1 で小さい列のほうへずらされます。free は攻撃されていない列、tried はそのうち探索がもう戻ってきた列、bit は残りのうち最も小さい列、つまり次のクイーンです。ビット0は0列と同じ左にあり、<< は右へ動かします。メニューで、数を書くときのように右に置くこともできます。ここでは1ステップが1個のクイーンです。呼び出しは再帰による探索のうちまだ戻っていないもので、最も内側が上にあり、それぞれ自分の変数を持ちます。left はこれから調べる列、bit はその最初の列で、戻ると一つ下の呼び出しが次の列へ進みます。',
    'bits.question': '次のクイーンの後、diagonals のビットはどうなるでしょうか。頭の中でずらしてみてください。',
    'bits.section': '5. A row as a number',
    'bits.columns': 'columns',
    'bits.diagonals': 'diagonals',
    'bits.antiDiagonals': 'anti_diagonals',
    'bits.free': 'free',
    'bits.tried': 'tried',
    'bits.left': 'left',
    'bits.bit': 'bit',
    'bits.order': 'ビット0',
    'bits.order.left': '左、盤の0列と同じ',
    'bits.order.right': '右、数を書くときと同じ',

    'solutions.look': 'すべての解を辞書式順序に並べ、順位を付けています。ライブラリは、前の解を並べることなく、数えることで順位から盤を求めます。下は、正方形の8つの対称性で移した像です。互いに移り合う解は、1つの基本解と数えます。8 × 8 の盤では92個の解が12個になります。像をクリックすると、その順位へ移ります。',
    'solutions.question': '次の解には、異なる像がいくつあるでしょうか: 8、4、2、1。',
    'solutions.section': '12. Solutions up to symmetry',
    'solutions.said': '順位 {rank} / 全{total}解、対称性を除くと{fundamental}解。この解の異なる像: {images}。',
    'solutions.empty': 'n = {n} には解がありません。',
    'solutions.rank': '順位',
    'solutions.images': '8つの像',
    'solutions.same': '{first}と同じ',
    'solutions.least': '最小 ★',
    'solutions.columns': '列',
    'symmetry.0': 'そのまま',
    'symmetry.1': '左右反転',
    'symmetry.2': '90度回転',
    'symmetry.3': '転置',
    'symmetry.4': '180度回転',
    'symmetry.5': '上下反転',
    'symmetry.6': '270度回転',
    'symmetry.7': '反転置',

    'ways.look': '表の下へ行くほど、見る場合の数が少ないか、1つにかける手間が少ないはずです。本当にそうか測ってみてください。棒は対数目盛です。長さが半分なら、半分ではなく平方根です。最後の方法はライブラリのカーネルで、8つの対称性も使い、3行先まで見ます。',
    'ways.question': 'n! は nⁿ よりずっと小さい数です。n = 12 で、isPromising は n! の何分の1で済むでしょうか。',
    'ways.section': '1. Try everything',
    'ways.squares': '任意の n マス、C(n², n)',
    'ways.everyRow': '各行に1個、nⁿ',
    'ways.permutations': '順列、n!',
    'ways.promising': 'isPromising',
    'ways.arrays': '3つの配列',
    'ways.half': '盤の半分',
    'ways.masks': 'ビットマスク',
    'ways.kernel': 'カーネル「bitmask」',
    'ways.head.way': '方法',
    'ways.head.cases': '場合の数',
    'ways.head.scale': '対数目盛',
    'ways.head.time': 'ここでの時間',
    'ways.measure': 'ここで測る',
    'ways.milliseconds': '{time} ms',
    'ways.long': '長すぎる',
    'ways.short': '{n} × {n} より小さい盤は、すぐに数え終わるので測れません。',
    'ways.fastest': 'ここで最も速いもの: {way}、isPromising の{factor}倍の速さです。',
    'ways.source': '場合の数は docs/lesson.md と docs/algorithms.md の、示した節(§)にあるものです。時間はこのブラウザでのもので、数えない1回目の後に何回か走らせた中の最短です。カーネルは WebAssembly のライブラリ、ほかは JavaScript の短いプログラムです。',

    'race.look': '4つの数え方が同時に出発し、1つの時計で進みます。1拍ごとに、どの方法も検査を1回行います。ですから、比べているのは機械の速さではなく、検査の回数です。総当たりは、すべての行にあらゆる置き方でクイーンを置き、埋まった盤を調べます。isPromising は、進む前にマスを調べます。ビットマスクは、攻撃されているマスをそもそも見ません。ライブラリのカーネルは、8つの対称性も使い、3行先まで見ます。',
    'race.question': 'カーネルが終わったとき、総当たりはどこまで進んでいるでしょうか。上で選んでから始めてください。',
    'race.section': '7. Look three rows ahead',
    'race.test': '検査1回とは、総当たりでは埋まった盤を1つ調べること、isPromising ではマスを1つ調べること、ビットマスクではクイーンを1個置くことです。カーネルでは、対称性を見分ける中央の十字に置くクイーン1個、次の3行を調べながら行に置くクイーン1個、または最後の3行の中央の行が取れる3つの列の1つです。競走のカーネルは、ライブラリと同じ置き方をする JavaScript のモデルです。ライブラリも別に数えていて、その数が答えに出ます。',
    'race.guess': 'カーネルが終わったとき、総当たりは',
    'race.guess.none': '予想は?',
    'race.part': '{part} %',
    'race.step': '1拍',
    'race.again': 'もう一度',
    'race.speed': '毎秒{speed}拍',
    'race.ticks': '{ticks}拍',
    'race.tests': '検査 {tests} / {total}、{part} %',
    'race.solutions': '{solutions}解',
    'race.ended': '✓ 終了',
    'race.order': '{way}は検査{tests}回で終わりました。',
    'race.answer': 'カーネルが検査{tests}回で終わったとき、総当たりは盤の {part} % を調べていました。',
    'race.guessed': '予想は {part} % でした。',
    'race.library': 'ライブラリの数えた解は{solutions}個です。',

    'howmany.look': '解の数は、どのべき乗よりも速く増えます。n = 12 からは、n が1つ増えるごとにおよそ5倍から10倍になり、その倍率も大きくなります。点は知られている数、破線は (0.1431 n)ⁿ で、M. Simkin が2021年に証明した増え方です。n = 28 の数は誰も知りません。推定値(ひし形)は、探索木をでたらめに降りて求めます。棒は、両側へ標準誤差の2倍です。四角は、このブラウザーで数えるのにかかった時間(マイクロ秒)です。',
    'howmany.question': 'n = 20 の解はいくつあるでしょうか。予想を書き留め、推定してから、答えを見てください。',
    'howmany.section': '15. How many, roughly?',
    'howmany.plot': 'n ごとの解の数',
    'howmany.known': 'n = {n}: {solutions}個。',
    'howmany.reveal': 'n = {n}: 知られている数を表示',
    'howmany.unknown': 'n = {n}: 解の数は誰も知りません。',
    'howmany.count': '数える',
    'howmany.end': '終了',
    'howmany.estimate': '推定',
    'howmany.samples': '降下の回数',
    'howmany.counting': '{cores}コアで数えています …',
    'howmany.sofar': '{cores}コア、{seconds}秒で {percent} %、ここまで{solutions}個',
    'howmany.counted': 'ここで数えた数: {solutions}個、{cores}コアで{seconds}秒。',
    'howmany.long': 'n = {n} を数えるには、ブラウザーでは何時間もかかるので、ここでは n = {largest} までです。推定なら1秒です。コマンド nqueens なら、もっと大きな盤を何日もかけ、何台もの計算機で数えられます。',
    'howmany.ended': '終了しました。',
    'howmany.estimating': '推定しています …',
    'howmany.estimated': '推定値: {solutions}、標準誤差 {percent} %、{samples}回の降下から。',
    'howmany.range': 'n は1から100までの数です。',

    'own.look': '各行と各列にクイーンを1個ずつ置きます。n個の領域が盤を覆うときは、各領域にも1個ずつです。領域を選んでマスをなぞるか、矢印キーで動いてその文字を押してください。自分で置いたクイーンは、初めから置かれたものになります。盤を貼り付けることもできます。解がただ1つかどうか、見つけるのがどれだけ難しいか、そこまでのすべてのステップを示します。盤は 16 × 16 までです。',
    'own.question': '2つ目の解を生まずに、別の領域に移せるマスはどれでしょうか。塗って確かめてください。',
    'own.section': '16. Other rules, and regions',
    'own.keys': '盤: 矢印キーで移動、Shift と一緒に押すと塗る。文字でその領域、Delete で領域なし、スペースで選んだ領域を塗り、Enter でクイーンを置く',
    'own.paint': '塗る',
    'own.without': '領域なし',
    'own.random': 'ランダム',
    'own.rule': 'クイーンの利き',
    'own.rule.touching': '触れ合うマス',
    'own.rule.queen': '対角線全体',
    'own.one': '解はただ1つです。',
    'own.several': '解は2つ以上あります。',
    'own.searched': '解なし: ステップが行き詰まり、探索しても見つかりません。',
    'own.ends': '解なし: ステップが示すとおり、最後に{lines}にマスが残りません。',
    'own.long': 'この盤には時間がかかります。まだ計算しています …',
    'own.stopped': '中止しました。解がただ1つかどうかは分かりません。',
    'own.stuck': '「上級」より上: ここから先へ進むステップはなく、探索で解が見つかります。',
    'own.all': 'これらのステップはどの解にも当てはまります。その先に進むステップはありません。',
    'own.solution': '解 {number}',
    'own.differ': '違いは{lines}にあります(枠)。',
    'own.paste': '盤を貼り付ける: マスごとに文字、数字、絵文字を行に並べたもの、または JSON',
    'own.link': 'リンクをコピー',
    'own.text': 'テキストをコピー',
    'own.json': 'JSON をコピー',
    'own.copied': 'コピーしました。',
    'own.select': 'ブラウザがコピーを許可しません。選択された部分をコピーしてください。',
    'own.at': '{line}行目 {character}文字目',
    'own.wrong.none': 'ここに領域がありません。',
    'own.wrong.encoding': 'この文字は読み取れません。',
    'own.wrong.width': 'この行の長さが最初の行と違います。',
    'own.wrong.rows': '盤の行と列の数は同じです。',
    'own.wrong.bracket': 'ここに括弧か引用符が足りないか、1つ余分です。',
    'own.wrong.several': '別の盤が続いています。読み取るのは1つです。',
    'own.wrong.name': 'ここには、文字、数字、単語で領域の名前が必要です。',
    'own.wrong.more': '領域が盤の行より1つ多くなります。',
    'own.wrong.size': '盤の大きさと違うか、盤が大きすぎます。ここでは {limit} × {limit} までです。',
    'own.wrong.large': 'ここでは {limit} × {limit} までです。',
    'own.wrong.twice': 'これは前にも書かれています。',
    'own.wrong.given': 'これは盤のマスでないか、その行で2つ目か、2つの領域にまたがっています。',
    'own.wrong.blocked': 'この盤には使えないマスがあります。ここでは扱えません。',
    'own.wrong.stars': 'ここでは各行にクイーンは1個です。2個以上のパズルは別のものです。',
    'own.wrong.link': 'これはアドレスです。盤そのものを貼り付けてください。',
    'own.wrong.fewer': '領域が行より少ないので、解がありません。',
    'lesson.section': '4. Half the board is enough',
    'lesson.cards': 'カード',
    'lesson.picture': '図',
    'lesson.attacks': '{row}行{column}列のクイーンは{squares}マスを攻撃します。',
    'lesson.board': '盤 {board}: 攻撃し合う組は{attacks}組。',
    'lesson.do': 'やってみよう',
    'lesson.check': '答え合わせ',
    'lesson.column': '{number}列',
    'lesson.row': '{number}行',
    'lesson.right': '正解: {answer}。',
    'lesson.wrong': '予想は{given}、正解は{answer}です。',
    'lesson.number': '「{value}」は0から999\u202f999までの整数ではありません。',
    'lesson.none': '先に1つ選んでください。',
    'lesson.next': '次のカード',
    'lesson.score': '{cards}問中{right}問正解',
    'lesson.clear': '答えを消す',
    'lesson.teacher': '先生へ',
    'lesson.paper': 'カードを印刷するとワークシートになります。',
    'lesson.person': '名前',
    'lesson.date': '日付',
    'lesson.short': '{minutes}分の授業',
    'lesson.offRoute': 'この授業には入らないカード',
    'lesson.routes': '授業の組み立て: 短い授業で省いたカードは宿題にできます。',
    'lesson.route': '{minutes}分、カード{cards}枚',
    'lesson.forTeacher': 'どのカードも、読む、予想する、やってみる、の順です。このページを印刷すると答えが載り、カードを印刷すると答えのないワークシートになります。',
    'lesson.toCards': 'カードへ',
    'lesson.minutes': '{minutes}分',
    'lesson.time': '時間',
    'lesson.aim': 'ねらい',
    'lesson.answer': '答え',
    'lesson.mistakes': 'よくある間違い',
    'lesson.discuss': '話し合うこと',

    // A card: see en.mjs.
    'lesson.problem': `問題
n個のクイーンを n × n の盤に、どの2個も攻撃し合わないように置きます。クイーンは同じ行、同じ列、2方向の対角線を攻撃します。ですから、どの行にも、どの列にも、クイーンはちょうど1個です。 | 図では、1個のクイーンが盤の上を動きます。点は、そのクイーンが攻撃するマスです。
5つの行にはクイーンがあります。{row}行のクイーンは何列でなければならないでしょうか。
クイーンのない列はほかになく、どのクイーンの対角線もそこを通りません。
自分で盤に6個のクイーンを置く
2個のクイーンがいつ攻撃し合うか、なぜ各行に1個なのかを言える。
対角線が隣のマスで終わると考える。すぐ上の行だけを見る。
n + 1 個のクイーンが置けないのはなぜか。
n = 2 と n = 3 に解がないのはなぜか。
クイーンが最も多くのマスを攻撃するのはどこか。`,
    'lesson.everything': `総当たり
各行に1個ずつ、あらゆる置き方でクイーンを置き、埋まった盤をすべて調べます。これなら見落としはありません。でも、4列ある行が4つで、もう 4 · 4 · 4 · 4 = 256 個の盤になります。攻撃し合うクイーンは赤い線で結ばれます。線のない盤は2つです。 | 図は、そのすべてを順に見せます。
n = {n} では盤がいくつあるでしょうか。
{n}行のそれぞれで、数が{n}倍になります。
n = 12 で数え方を比べる
場合の数を数え、nⁿ がどれほど速く増えるかを知る。
足してしまい 5 · 5 = 25。同じ列を2度使わず 5! = 120。
同じ列を2度使わない盤はいくつあるか。
1秒に10⁹個の盤を調べると、n = 12 にはどれだけかかるか。
総当たりで十分なのはどんなときか。`,
    'lesson.back': `引き返す
攻撃し合う2個のクイーンがあれば、そこから始まる盤はすべてだめになります。ですから、クイーンを置くたびに調べます。攻撃されていれば、次の列を試します。試す列がなくなれば、すぐ上の行のクイーンを取り、次の列へ動かします。これがバックトラックです。 | 図は、その1ステップずつを見せます。
{row}行には攻撃されていないマスがありません。次のクイーンは何行に置かれるでしょうか。
{row}行より上の行にも空いた列はもうなく、この行まで戻ります。
n = 6 の探索を1ステップずつ見る
探索がいつ調べ、いつ、どこまで引き返すかを言える。
最初からやり直す。必ず1行だけ戻る。
1つのマスを却下すると、どの盤を調べずに済むか。
引き返しても解を見落とさないのはなぜか。
次に試す列を、プログラムはどうやって知るか。`,
    'lesson.tree': `木
探索が訪れる盤は、木の節点です。いちばん上が空の盤で、どの盤の下にも、クイーンが1個多い盤があります。クイーンが攻撃し合うところでは枝が切られます。赤い線です。n = 4 では、探索は{visited}個の節点を訪れます。枝刈りがなければ{all}個です。
n = {n} の木には、クイーンが2個の節点がいくつあるでしょうか。
最初のクイーンが端なら1行に3列、そうでなければ2列残ります: 3 + 2 + 2 + 2 + 3。
枝刈りを入れたり切ったりする
探索を木として読み、枝刈りを枝を切ることとして理解する。
異なる列の組 5 · 4 = 20 をすべて数える。却下したマスも数える。
木のどこに解があるか。
高いところと低いところ、どちらで切るほうが多く省けるか。
n = 8 の木が中ほどで最も広いのはなぜか。`,
    'lesson.half': `半分で十分
解の左右を入れ替えると、それも解です。ですから、最初のクイーンが左半分にある場合だけを探し、解を2倍に数えれば済みます。n が奇数なら、中央の列から始まる場合も探しますが、こちらは1回だけ数えます。その鏡像も中央から始まるからです。
n = {n} では、中央より左から始まる解が{left}個、中央から始まる解が{middle}個です。全部でいくつでしょうか。
2 · {left} + {middle} です。
n = 7 の解の鏡像を見つける
二重に数えたり見落としたりせずに、対称性を使える。
中央まで2倍にする、または中央を抜かす。
自分自身の鏡像になる解がないのはなぜか。
盤にはほかにどんな対称性があるか。
盤の4分の1では、なぜ同じように簡単にいかないか。`,
    'lesson.bits': `ビット
1つの行は1つの数に収まります。c 列が攻撃されていれば、ビット c が1です。線の種類ごとに数が1つあります: columns、diagonals、anti_diagonals。次の行では対角線が1マスずれるので、<< 1 または >> 1 のシフトになります。こうして、わずかな演算で行のマスをすべて一度に調べられます。
最初のクイーンは{column}列、n = {n} です。1行の free はどんな数でしょうか。0列は1、1列は2、2列は4 … と数えます。
すべての列は{all}で、{columns}、{diagonals}、{antiDiagonals}が攻撃されています。
クイーンを1個ずつ置きながらマスクを追う
列の集まりを数で書き、シフトできる。
攻撃されている列のほうを答える。0列を最上位のビットと考える。
この盤では、<< がなぜ右へ動かすのか。
<< の後、どのビットがはみ出すか。>> ではなぜはみ出さないか。
1回の & はいくつのマスを見るか。`,
    'lesson.rules': `別のルール
何が攻撃かを変えると、同じ探索で別のパズルが解けます。色分けパズルのクイーンが攻撃するのは、同じ行、同じ列と、対角線では隣のマスだけです。赤い線は、ふつうのクイーンなら攻撃し合うものを結びます。 | 図は、n = 5 のそのような盤を、色なしですべて見せます。
ふつうのクイーンでは n = {n} の解は{queen}個です。こちらではどうでしょうか。
{found}個です。ふつうの解はすべて残り、ほかの解が加わります。
今日の色分けパズルを解く
探索と、探索が尋ねるルールとを区別できる。
攻撃が減れば解も減ると考える。
ルークなら解はいくつあるか。
isPromising のどの行が変わるか。
あなたならどんなルールを作るか。
少ない
同じ
多い`,
    'lesson.howmany': `いくつ?
n = 28 の解がいくつあるかは、誰も知りません。でも、推定はできます。木を1回、でたらめに降りながら、空いていたマスの数を掛け合わせます。それが推定値です。解に着かなければ0とします。何回も降りた平均は、本当の数に近くなります。 | 図では、降りる回数が倍ずつ増えます。
n = {n} を1回降りると、空いたマスは行ごとに {open} で、この解に着きました。推定値はいくつでしょうか。
積を求めます。解は{known}個です。1回だけでは大きく外れることがあります。
n = 20 を、降りる回数を増やしながら推定する
数えられないものを推定し、その確かさを言える。
数を足してしまう。失敗した降下を除いてしまう。
失敗した降下を0と数えるのはなぜか。
推定値がそのつど違うのはなぜか。
ひし形の棒は何を表すか。`,
};
