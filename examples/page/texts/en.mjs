// SPDX-License-Identifier: MIT
//
// en.mjs - the texts of the page in English.

export const texts = {
    'title': 'n queens',
    'language': 'Language',
    'language.name': 'English',
    'language.short': 'En',
    'language.unread': '',
    'noscript': 'This page needs JavaScript.',
    'problem.old': 'This browser is too old for the page: it cannot unpack gzip.',
    'screens': 'Screens',
    'more': 'Read on: {section}',
    'more.whole': 'The whole document',
    'embed.whole': 'The whole page',
    'present': 'Present: full screen, large type (p)',
    'present.end': 'Leave (Esc)',
    'loading': 'Loading the library …',
    'problem.address': 'The address says {key} = "{value}", which this page does not know. It shows the default instead.',
    'problem.hash': 'The address has a part that this page does not know: "{key}".',
    'problem.others': 'The address has {others} more {others|part|parts} that this page does not know.',
    'problem.library': 'The library did not start in this browser: {reason}',
    'problem.worker': 'The browser did not start a worker: {reason}',
    'problem.close': 'Close',

    'description': 'Eight queens: a puzzle for every day, how backtracking finds all solutions, step by step, and how many there are.',
    'home.name': 'Start',
    'groups': 'Play, learn, count',
    'group.play': 'Play',
    'group.learn': 'Learn',
    'group.count': 'Count',
    'home.play': 'Today’s board: a queen in each row, each column and each colour, and no two may touch.',
    'home.rule': 'The rule: crosses mark where no other queen can stand beside this one: in her row, her column and her colour, and where she touches.',
    'home.play.open': 'Play today’s board',
    'home.learn': 'How a program finds all solutions: it puts a queen, goes on, and takes her back where it gets stuck.',
    'home.learn.open': 'To the lesson',
    'home.count': 'Eight queens have 92 solutions, fourteen 365\u202f596. How fast do they grow, and who can still count them?',
    'home.count.open': 'Count them here',
    'lesson.name': 'Lesson',
    'step.name': 'Step',
    'code.name': 'Code',
    'tree.name': 'Tree',
    'play.name': 'Play',
    'puzzle.name': 'Puzzle',
    'bits.name': 'Bits',
    'solutions.name': 'Solutions',
    'ways.name': 'Ways',
    'race.name': 'Race',
    'howmany.name': 'How many?',
    'own.name': 'Your board',

    'board.size': 'Board',
    'find': 'Search for',
    'find.all': 'all solutions',
    'find.first': 'the first solution',
    'speed': 'Speed',
    'speed.value': '{speed} {speed|step|steps} a second',
    'position': 'Step {step} of {steps}',
    'position.unknown': 'Step {step}; counting all, {seen} so far …',
    'position.going': 'Going to step {step}; {seen} seen …',
    'search.stop': 'Stop',
    'control.start': 'Start',
    'control.back': 'Back',
    'control.play': 'Play',
    'control.pause': 'Pause',
    'control.forward': 'Forward',
    'control.end': 'End',
    'control.retreat': 'Retreat',
    'control.solution': 'Solution',
    'keys': 'Keys: ← → one step, space plays and pauses, r next retreat, s next solution, Home and End, p full screen',
    'placements': 'placed',
    'rejections': 'rejected',
    'solutions': 'solutions',
    'predict': 'Predict',

    'line.0': 'column',
    'line.1': 'diagonal',
    'line.2': 'anti-diagonal',
    'said.start': 'The board is empty. The search begins with row 0, column 0.',
    'said.place': 'Place a queen in row {row}, column {column}: no queen above attacks it.',
    'said.reject': 'Reject row {row}, column {column}: the queen in row {attacker} attacks it along the {line}.',
    'said.retreat': 'Retreat: row {next} has no column left, so the queen of row {row} leaves column {column}.',
    'said.onward': 'Retreat: on to the next solution, the queen of row {row} leaves column {column}.',
    'said.solution': 'Solution {solutions}: every row has a queen.',
    'said.end': 'The search has ended.',

    'step.look': 'The rows are filled from the top, the columns tried from left to right. Each step tests one square: a queen is placed, or the square is rejected (×) because a queen above (◇) attacks it along the red line. When a row has no column left, the queen above is taken off (dashed ring): that is backtracking.',
    'step.question': 'On which column will the next queen be placed? Click that column or choose it, then go forward.',
    'step.guess': 'The next queen goes to column',
    'step.guessed': 'You say column {column}.',
    'step.right': 'Right: the next queen, that of row {row}, went to column {column}.',
    'step.wrong': 'You said column {guess}; the next queen, that of row {row}, went to column {column}.',
    'step.nomore': 'You said column {guess}; but row {row} had no column left, so the search retreated.',
    'step.onward': 'You said column {guess}; but the search went on to the next solution and took a queen off.',
    'step.section': '2. Turn back as soon as two queens attack each other',

    'code.look': 'The program beside the board is the whole search. The lit line is the one that ran last; beside it stand the calls that have not returned, the innermost on top. A queen on the board is a call of search that waits in its loop: when the call below it returns, the loop goes on with the next column, which overwrites queens[row]. Nothing else undoes the step.',
    'code.question': 'Which line will be lit next: will isPromising say no, or will search call itself?',
    'code.section': '2. Turn back as soon as two queens attack each other',
    'code.language': 'Language',
    'code.calls': 'Calls',
    'code.no': '→ no',
    'code.back': '→ returns',

    'tree.look': 'Each node is a board with queens on the first rows; the number in it is the column of the last queen. The search goes down when it places a queen, and up when it retreats. Red strokes are rejected squares, dashed rings dead ends; a square with a check is a solution, and a solid ring led to one. Click a node to go to the step that made it. A number below a node says how many nodes are folded there: click it to unfold them, and the arrow below a node to fold. Where the search stands is always unfolded, and of the rest what fits. With the keys: arrows move, fold and unfold, Enter folds and unfolds, space goes to the step; + and − zoom. Larger boards than 8 × 8 have bars instead: how many boards the search has visited on each number of rows, on a logarithmic scale.',
    'tree.question': 'How far up will the next retreat go? Press “Retreat” until you see it.',
    'tree.section': '2. Turn back as soon as two queens attack each other',
    'tree.pruning': 'Pruning',
    'tree.cut': 'With pruning {placements} {placements|node|nodes} so far. Without it the whole tree has {nodes}, of which {all} = {n}{power} are full boards.',
    'tree.rows': '{rows} {rows|row|rows}',
    'tree.root': 'empty board',
    'tree.solution': 'solution',
    'tree.square': 'row {row}, column {column}',
    'tree.led': 'led to a solution',
    'tree.deadEnd': 'dead end',
    'tree.folded': '{nodes} {nodes|node|nodes} folded',
    'zoom': 'Zoom',
    'zoom.smaller': 'Zoom out',
    'zoom.larger': 'Zoom in',

    'play.look': 'Put queens on the board: click a square, or move with the arrow keys and press space. The pips on a square say how many queens attack it; a red line joins two queens that attack each other. The page says whether they can still be completed: the library looks for a solution that has them all.',
    'play.question': 'Which square can you still take without losing every solution? Decide, then ask for a hint.',
    'play.section': '13. Is there another one?',
    'play.board': 'Board: arrow keys move, space puts a queen or takes it off',
    'square': 'row {row}, column {column}',
    'square.empty': 'empty',
    'square.cross': 'cross',
    'square.queen': 'queen',
    'square.attacked': 'attacked',
    'play.turn': '{queens} of {n} queens.',
    'play.solved': 'Solved: no two queens attack each other.',
    'play.hint': 'Hint',
    'play.follow': 'Do it',
    'play.undo': 'Undo',
    'play.redo': 'Redo',
    'play.clear': 'Clear',
    'play.chance': 'Can it still be completed?',
    'play.none': 'No.',
    'play.one': 'Yes, in exactly one way.',
    'play.more': 'Yes, in more than one way.',
    'play.hint.solved': 'The board is solved.',
    'play.hint.attack': 'The queen in row {row}, column {column} attacks another one: take one of them off.',
    'play.hint.none': 'The board cannot be completed as it stands, but it can without the queen in row {row}, column {column}: take it off.',
    'play.hint.several': 'The board cannot be completed, and taking off one queen is not enough. Begin with that in row {row}, column {column}.',
    'play.hint.impossible': 'There is no solution on a board of this size.',
    'play.hint.row': 'Row {row} has one open square left: column {column}.',
    'play.hint.column': 'Column {column} has one open square left: row {row}.',
    'play.hint.fewest': 'Row {row} has the fewest open squares. With column {column} the board can be completed.',

    'puzzle.look': 'Each row, column and region has one queen, and no two queens touch, not even at a corner. There is one solution. Tap a square for a cross (no queen here), again for a queen, once more to clear it. A long press or the right button puts a queen at once; a stroke makes crosses, or, from a cross on, clears them. Keys: arrows, space, Enter (queen), Ctrl-Z and Ctrl-Y. A hint says what follows next, and why. The puzzle of a day is the same for everybody; from Monday to Sunday they get harder.',
    'puzzle.board': 'Board: arrow keys move, space makes a cross, then a queen, then clears, Enter puts a queen or takes it off',
    'puzzle.solved': 'Solved in {time}, hints: {hints}.',
    'puzzle.share': 'Share',
    'puzzle.next': 'Next puzzle',
    'puzzle.clash': 'The red queens attack each other.',
    'puzzle.suppose': 'Here a step may be: suppose a queen, and see it fail.',
    'puzzle.errors': 'Other than in the solution: {errors}.',
    'puzzle.time': 'Time',
    'puzzle.hints': 'Hints',
    'puzzle.streak': 'Days in a row',
    'puzzle.daily': 'of the day',
    'puzzle.level.1': 'very easy',
    'puzzle.level.2': 'easy',
    'puzzle.level.3': 'medium',
    'puzzle.level.4': 'hard',
    'puzzle.level.5': 'expert',
    'puzzle.number': 'no. {seed}',
    'puzzle.today': 'Today',
    'puzzle.new': 'There is a new board today.',
    'puzzle.another': 'Another',
    'puzzle.begun': 'Continue',
    'puzzle.archive': 'Archive',
    'puzzle.is.solved': 'solved',
    'puzzle.is.begun': 'begun',
    'puzzle.switch.time': 'Show the time',
    'puzzle.switch.crosses': 'Queens make crosses',
    'puzzle.switch.errors': 'Compare with the solution',
    'puzzle.switch.patterns': 'Patterns',
    'puzzle.switch.large': 'Larger board',
    'puzzle.colours': 'Colours',
    'puzzle.colour': 'Colour {number}',
    'puzzle.colours.usual': 'The usual colours',
    'puzzle.copy': 'Copy the result',
    'puzzle.copied': 'Copied.',
    'puzzle.select': 'Copy the text with Ctrl-C.',
    'puzzle.result': 'Queens puzzle, {which}, {n} × {n}, {level}\nTime {time}, hints: {hints}',
    'puzzle.failed': 'This puzzle could not be made: {reason}',
    'puzzle.question': 'Where must a queen stand, or where can none? Find the reason, then ask for a hint.',
    'puzzle.section': '16. Other rules, and regions',
    'puzzle.making': 'Making the puzzle …',
    'puzzle.before': 'The day before',
    'puzzle.after': 'The day after',
    'puzzle.grade': 'Level “{level}”: {takes}. Steps of this kind: {times}.',
    'puzzle.tier.1': 'rows, columns or regions that have one square left',
    'puzzle.tier.2': 'a region, row or column whose squares are all in one other',
    'puzzle.tier.3': 'several rows, columns or regions whose squares are all in as many others',
    'puzzle.tier.4': 'squares that would leave a row, column or region without any',
    'puzzle.tier.5': 'squares from which a contradiction follows step by step',
    'puzzle.hint.0': '{lines} has no square left: there is no solution.',
    'puzzle.hint.1': '{lines} has one square left: a queen stands there (framed).',
    'puzzle.hint.2': 'The squares of {lines} (framed) are all in {within}: no queen on the other squares of {within} (×).',
    'puzzle.hint.3': 'The squares of {lines} (framed) are all in {within}: no queen on the other squares there (×).',
    'puzzle.hint.4': 'With a queen on a square with ×, {lines} (framed) would have no square left.',
    'puzzle.hint.5': 'With a queen on the square with ×, and all that follows from her, {lines} (framed) would have no square left in the end.',
    'puzzle.hint.attack': 'The queen in row {row}, column {column} shares a row, column or region with another one, or touches it: take one of them off.',
    'puzzle.hint.wrong': 'The queen in row {row}, column {column} is wrong: take it off.',
    'puzzle.hint.crossed': 'The cross in row {row}, column {column} is wrong: take it off.',
    'puzzle.hint.tried': 'Nothing follows by itself. Row {row} has its queen in column {column}.',
    'lines.and': '{before} and {last}',
    'lines.row.one': 'row {names}',
    'lines.row.several': 'rows {names}',
    'lines.column.one': 'column {names}',
    'lines.column.several': 'columns {names}',
    'lines.region.one': 'region {names}',
    'lines.region.several': 'regions {names}',

    'bits.look': 'The row that is filled next (framed) as numbers: bit c stands below column c. columns (C) has the columns that are taken; diagonals (D) and anti_diagonals (A) have the squares of this row that are attacked along a diagonal. When a queen is placed, its bit enters all three, and for the next row diagonals are shifted by << 1, to higher columns, anti_diagonals by >> 1, to lower ones. free has the columns that are not attacked, tried those of them that the search has come back from, and bit is the lowest of the others: the next queen. Bit 0 stands on the left, where column 0 is, and << moves to the right; the menu puts it on the right, as numbers are written. One step here is one queen. The calls are those of the recursive search that have not returned, the innermost on top, each with its own variables: left has the columns that it has still to go through, bit the first of them; after it returns, the call below goes on with the next.',
    'bits.question': 'Which bits will diagonals have after the next queen? Shift them in your mind.',
    'bits.section': '5. A row as a number',
    'bits.columns': 'columns',
    'bits.diagonals': 'diagonals',
    'bits.antiDiagonals': 'anti_diagonals',
    'bits.free': 'free',
    'bits.tried': 'tried',
    'bits.left': 'left',
    'bits.bit': 'bit',
    'bits.order': 'Bit 0',
    'bits.order.left': 'left, as column 0 on the board',
    'bits.order.right': 'right, as numbers are written',

    'solutions.look': 'All solutions in lexicographic order, by their rank; the library finds the board of a rank by counting, without listing those before it. Below are its images under the eight symmetries of the square. Solutions that are images of each other are one fundamental solution: on the 8 × 8 board 92 become 12. Click an image to go to its rank.',
    'solutions.question': 'How many different images will the next solution have: 8, 4, 2 or 1?',
    'solutions.section': '12. Solutions up to symmetry',
    'solutions.said': 'Rank {rank} of {total} {total|solution|solutions}, {fundamental} up to symmetry. Different images of this one: {images}.',
    'solutions.empty': 'There is no solution for n = {n}.',
    'solutions.rank': 'Rank',
    'solutions.images': 'The eight images',
    'solutions.same': 'the same as: {first}',
    'solutions.least': 'least ★',
    'solutions.columns': 'Columns',
    'symmetry.0': 'as it is',
    'symmetry.1': 'mirror',
    'symmetry.2': 'quarter turn',
    'symmetry.3': 'transposition',
    'symmetry.4': 'half turn',
    'symmetry.5': 'flip',
    'symmetry.6': 'three-quarter turn',
    'symmetry.7': 'anti-transposition',

    'ways.look': 'Down the table the ways look at fewer cases, or are meant to spend less on each: measure whether they do. The bars are logarithmic: one that is half as long is the square root, not the half. The last way is the kernel of the library, which also uses the eight symmetries and looks three rows ahead.',
    'ways.question': 'n! is far less than nⁿ. By what factor does isPromising beat n! at n = 12?',
    'ways.section': '1. Try everything',
    'ways.squares': 'any n squares, C(n², n)',
    'ways.everyRow': 'a queen a row, nⁿ',
    'ways.permutations': 'permutations, n!',
    'ways.promising': 'isPromising',
    'ways.arrays': 'three arrays',
    'ways.half': 'half of the board',
    'ways.masks': 'bitmasks',
    'ways.kernel': 'kernel “bitmask”',
    'ways.head.way': 'Way',
    'ways.head.cases': 'Cases',
    'ways.head.scale': 'Log scale',
    'ways.head.time': 'Time here',
    'ways.measure': 'Measure here',
    'ways.milliseconds': '{time} ms',
    'ways.long': 'too long',
    'ways.short': 'Smaller boards than {n} × {n} are counted too quickly to be measured.',
    'ways.fastest': 'Fastest here: {way}, {factor} times as fast as isPromising.',
    'ways.source': 'The numbers of cases are those of docs/lesson.md and docs/algorithms.md, in the sections named (§). Times are of this browser, each the best of several runs after a first one that does not count: the kernel is the library in WebAssembly, the others are short programs in JavaScript.',

    'race.look': 'Four ways to count start together, and one clock drives them: a tick gives every way one test. So what is compared is how many tests each makes, not how fast a machine makes them. Trying everything puts a queen in every row in all ways, and looks at the board when it is full; isPromising looks at a square before it goes on; bitmasks do not look at attacked squares at all; the kernel of the library also uses the eight symmetries and looks three rows ahead.',
    'race.question': 'How far is trying everything when the kernel has ended? Choose above, then start.',
    'race.section': '7. Look three rows ahead',
    'race.test': 'One test is: a full board that trying everything looks at; a square that isPromising looks at; a queen that bitmasks place; and for the kernel a queen that it places, on the centre cross, from which the symmetries are told, or in a row, where it then looks at the next three, or one of the three columns that the middle one of the last three rows can take. The kernel in the race is a model in JavaScript that makes the same placements as the library; the library counts besides, and its number stands in the answer.',
    'race.guess': 'When the kernel has ended, trying everything is at',
    'race.guess.none': 'what do you say?',
    'race.part': '{part} %',
    'race.step': 'One tick',
    'race.again': 'Again',
    'race.speed': '{speed} {speed|tick|ticks} a second',
    'race.ticks': '{ticks} {ticks|tick|ticks}',
    'race.tests': '{tests} of {total} {total|test|tests}, {part} %',
    'race.solutions': '{solutions} {solutions|solution|solutions}',
    'race.ended': '✓ has ended',
    'race.order': '{way} has ended with {tests} {tests|test|tests}.',
    'race.answer': 'When the kernel ended, after {tests} tests, trying everything had looked at {part} % of its boards.',
    'race.guessed': 'You said {part} %.',
    'race.library': 'The library counts {solutions} {solutions|solution|solutions}.',

    'howmany.look': 'The number of solutions grows faster than any power: from n = 12 on each n has about five to ten times as many as the one before, and the factor grows. Dots are known numbers, and the dashed line is (0.1431 n)ⁿ, the growth that M. Simkin proved in 2021. Nobody knows the number for n = 28. An estimate (diamond) takes random descents of the search tree; its bar is two standard errors to each side. Squares are the microseconds that counts took in this browser.',
    'howmany.question': 'How many solutions has n = 20? Write your guess down, then estimate, then look.',
    'howmany.section': '15. How many, roughly?',
    'howmany.plot': 'Number of solutions by n',
    'howmany.known': 'n = {n}: {solutions} {solutions|solution|solutions}.',
    'howmany.reveal': 'n = {n}: show the known number',
    'howmany.unknown': 'n = {n}: nobody knows the number of solutions.',
    'howmany.count': 'Count',
    'howmany.end': 'End',
    'howmany.estimate': 'Estimate',
    'howmany.samples': 'Descents',
    'howmany.counting': 'Counting on {cores} {cores|core|cores} …',
    'howmany.sofar': '{percent} % in {seconds} s on {cores} {cores|core|cores}; {solutions} so far',
    'howmany.counted': 'Counted here: {solutions} in {seconds} s on {cores} {cores|core|cores}.',
    'howmany.long': 'A count of n = {n} would take hours or more in a browser, so it is offered to n = {largest} only. An estimate takes a second. The command nqueens counts larger boards, over days and machines.',
    'howmany.ended': 'Ended.',
    'howmany.estimating': 'Estimating …',
    'howmany.estimated': 'Estimate: {solutions}, standard error {percent} %, from {samples} descents.',
    'howmany.range': 'n is a number from 1 to 100.',

    'own.look': 'Each row and each column has one queen, and so has each region where n regions cover the board. Choose a region and drag over squares, or move with the arrow keys and press its letter; queens that you put stand from the start. Or paste a board. The page says whether there is exactly one solution, how hard it is to find, and each step to it. Boards go up to 16 × 16.',
    'own.question': 'Which square could go to another region without a second solution? Paint it, and look.',
    'own.section': '16. Other rules, and regions',
    'own.keys': 'Board: arrow keys move, with shift they paint; letters paint their regions, Delete none, space the chosen one, Enter puts a queen',
    'own.paint': 'Paint',
    'own.without': 'no region',
    'own.random': 'Random',
    'own.rule': 'Queens attack',
    'own.rule.touching': 'what touches them',
    'own.rule.queen': 'along diagonals',
    'own.one': 'Exactly one solution.',
    'own.several': 'More than one solution.',
    'own.searched': 'No solution: the steps get stuck, and a search finds none.',
    'own.ends': 'No solution: in the end {lines} has no square left, as the steps show.',
    'own.long': 'This board takes longer; the page is still at work …',
    'own.stopped': 'Stopped: it is not known whether there is one solution.',
    'own.stuck': 'Harder than “expert”: no step leads on from here, and a search finds the solution.',
    'own.all': 'These steps hold for each solution; then no step leads on.',
    'own.solution': 'Solution {number}',
    'own.differ': 'They differ in {lines} (framed).',
    'own.paste': 'Paste a board: a letter, number or emoji for each square in rows, or JSON',
    'own.link': 'Copy link',
    'own.text': 'Copy text',
    'own.json': 'Copy JSON',
    'own.copied': 'Copied.',
    'own.select': 'The browser does not let the page copy: copy what is selected.',
    'own.at': 'line {line}, character {character}',
    'own.wrong.none': 'no regions stand here.',
    'own.wrong.encoding': 'this character cannot be read.',
    'own.wrong.width': 'this row is not as long as the first.',
    'own.wrong.rows': 'a board has as many rows as columns.',
    'own.wrong.bracket': 'a bracket or a quotation mark is missing here, or is one too many.',
    'own.wrong.several': 'another board follows, and one is read.',
    'own.wrong.name': 'here a region should be named, by a letter, a number or a word.',
    'own.wrong.more': 'this is one region more than the board has rows.',
    'own.wrong.size': 'this is not the size of the board, or the board is too large: here boards go up to {limit} × {limit}.',
    'own.wrong.large': 'boards here go up to {limit} × {limit}.',
    'own.wrong.twice': 'this says again what was said before.',
    'own.wrong.given': 'this is no square of the board, or a second one in its row or for two regions.',
    'own.wrong.blocked': 'some squares of this board are blocked, which boards here cannot have.',
    'own.wrong.stars': 'here each row has one queen; puzzles with two or more are other ones.',
    'own.wrong.link': 'this is an address; paste the board itself.',
    'own.wrong.fewer': 'there are fewer regions than rows, so that there is no solution.',
    'lesson.section': '4. Half the board is enough',
    'lesson.cards': 'Cards',
    'lesson.picture': 'Picture',
    'lesson.attacks': 'A queen in row {row}, column {column} attacks {squares} squares.',
    'lesson.board': 'Board {board}: {attacks} {attacks|attack|attacks}.',
    'lesson.do': 'Try it',
    'lesson.check': 'Check',
    'lesson.column': 'column {number}',
    'lesson.row': 'row {number}',
    'lesson.right': 'Right: {answer}.',
    'lesson.wrong': 'You said {given}, but it is {answer}.',
    'lesson.number': '“{value}” is no whole number from 0 to 999\u202f999.',
    'lesson.none': 'Choose one first.',
    'lesson.next': 'Next card',
    'lesson.score': '{right} of {cards} right',
    'lesson.clear': 'Clear the answers',
    'lesson.teacher': 'For the teacher',
    'lesson.paper': 'Printed, the cards are a worksheet.',
    'lesson.person': 'Name',
    'lesson.date': 'Date',
    'lesson.short': 'Route of {minutes} minutes',
    'lesson.offRoute': 'not on this route',
    'lesson.routes': 'Routes: what is left out of the short one can be homework.',
    'lesson.route': '{minutes} minutes, {cards} cards',
    'lesson.forTeacher': 'Each card: first read, then predict, then try. Printed, this page has the answers, and the cards are a worksheet without them.',
    'lesson.toCards': 'To the cards',
    'lesson.minutes': '{minutes} minutes',
    'lesson.time': 'Time',
    'lesson.aim': 'Aim',
    'lesson.answer': 'Answer',
    'lesson.mistakes': 'Usual mistakes',
    'lesson.discuss': 'To discuss',

    // A card: its name; what to see, after | in the picture that moves, which paper does not have;
    // what to predict, and why it is so; what to do; for the teacher the aim, usual mistakes and
    // three questions; and what can be chosen.
    'lesson.problem': `The problem
Put n queens on an n × n board so that no two attack each other. A queen attacks along her row, her column and both diagonals, so each row has one queen, and each column too. | In the picture one queen goes over the board; a pip marks each square that she attacks.
Five rows have their queens. In which column must that of row {row} stand?
No other column is without a queen, and no diagonal leads there from a queen.
put six queens on the board yourself
Say when two queens attack each other, and why each row has one.
Diagonals end at the next square. Only the row above is looked at.
Why is there no room for n + 1 queens?
Why is there no solution for n = 2 and n = 3?
Where does a queen attack most squares?`,
    'lesson.everything': `Try everything
Put a queen in each row in every possible way, and look at each full board. That misses nothing. But four rows with four columns each are 4 · 4 · 4 · 4 = 256 boards already. Red lines join queens that attack each other; two boards have none. | The picture goes through all of them.
How many boards are there for n = {n}?
Each of the {n} rows multiplies the number by {n}.
compare the ways to count for n = 12
Count possibilities, and see how fast nⁿ grows.
Adding, 5 · 5 = 25. Using no column twice, 5! = 120.
How many boards use no column twice?
How long does n = 12 take with 10⁹ boards a second?
When is trying everything good enough?`,
    'lesson.back': `Turn back
Two queens that attack each other spoil every board that begins with them. So test each queen when she is placed. If she is attacked, try the next column. If no column is left, take off the queen in the row above, and move her on. That is backtracking. | The picture shows each of its steps.
No square of row {row} is free of attacks. In which row will the next queen be placed?
The rows above row {row} have no further free column either, down to this one.
step through the search for n = 6
Say when the search tests, when it turns back, and how far.
It begins anew. It goes back by one row only.
Which boards does one rejected square save?
Why does turning back miss no solution?
How does the program know which column is next?`,
    'lesson.tree': `The tree
Each board that the search visits is a node of a tree: the empty board on top, below each board those with one more queen. Where queens would attack each other the branch is cut, a red stroke. For n = 4 the search visits {visited} nodes; without cuts there would be {all}.
How many nodes of the tree for n = {n} have two queens?
A first queen at the edge leaves three columns of row 1, another one two: 3 + 2 + 2 + 2 + 3.
switch pruning on and off
Read a search as a tree, and pruning as cutting branches.
Counting all 5 · 4 = 20 pairs in different columns. Counting rejected squares.
Where in the tree are the solutions?
Which cut saves more, one high up or one far down?
Why is the tree for n = 8 widest in the middle?`,
    'lesson.half': `Half is enough
Exchange left and right in a solution: that is another solution. So search only with the first queen in the left half, and count each solution twice. If n is odd, search with her in the middle column, too, but count these once: their mirror images begin in the middle as well.
For n = {n} there are {left} solutions that begin left of the middle, and {middle} that begin in it. How many are there in all?
It is 2 · {left} + {middle}.
find the mirror image of a solution for n = 7
Use symmetry without counting twice or missing one.
The middle is doubled, too, or left out.
Why is no solution its own mirror image?
Which other symmetries has the board?
Why does a quarter of the board not do as easily?`,
    'lesson.bits': `Bits
A row fits into a number: bit c is 1 if column c is attacked. There is one number for each kind of line: columns, diagonals, anti_diagonals. In the next row a diagonal is one square further on, which is a shift: << 1 or >> 1. So a few operations test all squares of a row at once.
The first queen is in column {column}, n = {n}. Which number is free for row 1? Column 0 counts 1, column 1 counts 2, column 2 counts 4 …
All columns are {all}; {columns}, {diagonals} and {antiDiagonals} are attacked.
follow the masks queen by queen
Write a set of columns as a number, and shift it.
The attacked columns are given. Column 0 is taken for the highest bit.
Why does << move to the right on this board?
Which bits go astray after <<, and why none after >>?
How many squares does one & look at?`,
    'lesson.rules': `Other rules
Change what attacks, and the same search solves other puzzles. In coloured puzzles a queen attacks her row, her column, and along a diagonal only the next square. Red lines join those that would attack each other as usual queens. | The picture shows all such boards for n = 5, without colours.
With usual queens n = {n} has {queen} solutions. And with these?
There are {found}: all usual solutions remain, and others join them.
solve the coloured puzzle of the day
Tell the search from the rule that it asks.
Fewer attacks are taken for fewer solutions.
How many solutions are there for rooks?
Which line of isPromising changes?
Which rule would you make?
fewer
as many
more`,
    'lesson.howmany': `How many?
Nobody knows how many solutions n = 28 has. But the number can be estimated: go down the tree once, at random, and multiply the numbers of squares that were open. That is the estimate, or 0 if no solution is reached. The mean of many descents is near the truth. | In the picture their number doubles.
A descent for n = {n} had {open} open squares, row by row, and reached this solution. What does it estimate?
It is the product. There are {known} solutions: one descent alone may be far off.
estimate n = 20 with more and more descents
Estimate what cannot be counted, and say how well.
The numbers are added. Descents that fail are left out.
Why must a failed descent count as 0?
Why do estimates differ from each other?
What does the bar of the diamond say?`,
};
