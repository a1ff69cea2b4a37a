// SPDX-License-Identifier: MIT
//
// de.mjs - the texts of the page in German.

export const texts = {
    'title': 'n Damen',
    'language': 'Sprache',
    'language.name': 'Deutsch',
    'language.short': 'De',
    'language.unread': 'Diese Übersetzung hat noch niemand durchgesehen, dessen Muttersprache Deutsch ist.',
    'noscript': 'Diese Seite braucht JavaScript.',
    'problem.old': 'Dieser Browser ist zu alt für die Seite: Er kann gzip nicht entpacken.',
    'screens': 'Ansichten',
    'more': 'Mehr dazu (englisch): {section}',
    'more.whole': 'Das ganze Dokument',
    'embed.whole': 'Die ganze Seite',
    'present': 'Vorführen: ganzer Bildschirm, große Schrift (p)',
    'present.end': 'Beenden (Esc)',
    'loading': 'Die Bibliothek wird geladen …',
    'problem.address': 'In der Adresse steht {key} = "{value}"; das kennt diese Seite nicht. Sie zeigt stattdessen die Voreinstellung.',
    'problem.hash': 'Die Adresse enthält einen Teil, den diese Seite nicht kennt: "{key}".',
    'problem.others': 'Die Adresse enthält noch {others} {others|Teil|Teile}, {others|den|die} diese Seite nicht kennt.',
    'problem.library': 'Die Bibliothek ließ sich in diesem Browser nicht starten: {reason}',
    'problem.worker': 'Der Browser hat keinen Worker gestartet: {reason}',
    'problem.close': 'Schließen',
    'description': 'Acht Damen: jeden Tag ein Rätsel, Schritt für Schritt, wie Backtracking alle Lösungen findet, und wie viele es sind.',
    'home.name': 'Start',
    'groups': 'Spielen, lernen, zählen',
    'group.play': 'Spielen',
    'group.learn': 'Lernen',
    'group.count': 'Zählen',
    'home.play': 'Das Brett von heute: in jeder Zeile, jeder Spalte und jeder Farbe eine Dame, und keine zwei dürfen sich berühren.',
    'home.rule': 'Die Regel: Kreuze zeigen, wo neben dieser Dame keine andere stehen kann: in ihrer Zeile, ihrer Spalte und ihrer Farbe und wo sie berührt.',
    'home.play.open': 'Das Brett von heute spielen',
    'home.learn': 'Wie ein Programm alle Lösungen findet: Es setzt eine Dame, geht weiter und nimmt sie zurück, wo es nicht weiterkommt.',
    'home.learn.open': 'Zur Lektion',
    'home.count': 'Acht Damen haben 92 Lösungen, vierzehn 365\u202f596. Wie schnell wächst ihre Zahl, und wer kann sie noch zählen?',
    'home.count.open': 'Hier zählen',

    'lesson.name': 'Kurs',
    'step.name': 'Schritt',
    'code.name': 'Code',
    'tree.name': 'Baum',
    'play.name': 'Spiel',
    'puzzle.name': 'Rätsel',
    'bits.name': 'Bits',
    'solutions.name': 'Lösungen',
    'ways.name': 'Wege',
    'race.name': 'Rennen',
    'howmany.name': 'Anzahl',
    'own.name': 'Dein Brett',

    'board.size': 'Brett',
    'find': 'Gesucht',
    'find.all': 'alle Lösungen',
    'find.first': 'die erste Lösung',
    'speed': 'Tempo',
    'speed.value': '{speed} {speed|Schritt|Schritte} pro Sekunde',
    'position': 'Schritt {step} von {steps}',
    'position.unknown': 'Schritt {step}; alle werden gezählt, bisher {seen} …',
    'position.going': 'Weiter zu Schritt {step}; bisher {seen} gesehen …',
    'search.stop': 'Abbrechen',
    'control.start': 'Anfang',
    'control.back': 'Zurück',
    'control.play': 'Start',
    'control.pause': 'Pause',
    'control.forward': 'Weiter',
    'control.end': 'Ende',
    'control.retreat': 'Umkehr',
    'control.solution': 'Lösung',
    'keys': 'Tasten: ← → ein Schritt, Leertaste Start und Pause, r nächste Umkehr, s nächste Lösung, Pos1 und Ende, p ganzer Bildschirm',
    'placements': 'gesetzt',
    'rejections': 'verworfen',
    'solutions': 'Lösungen',
    'predict': 'Sag voraus',

    'line.0': 'Spalte',
    'line.1': 'Diagonale',
    'line.2': 'Gegendiagonale',
    'said.start': 'Das Brett ist leer. Die Suche beginnt mit Zeile 0, Spalte 0.',
    'said.place': 'Dame in Zeile {row}, Spalte {column} gesetzt: Keine Dame darüber greift das Feld an.',
    'said.reject': 'Zeile {row}, Spalte {column} verworfen: Die Dame in Zeile {attacker} greift das Feld an ({line}).',
    'said.retreat': 'Umkehr: In Zeile {next} ist keine Spalte mehr übrig, also verlässt die Dame von Zeile {row} Spalte {column}.',
    'said.onward': 'Umkehr: Auf dem Weg zur nächsten Lösung verlässt die Dame von Zeile {row} Spalte {column}.',
    'said.solution': 'Lösung {solutions}: In jeder Zeile steht eine Dame.',
    'said.end': 'Die Suche ist zu Ende.',

    'step.look': 'Die Zeilen werden von oben gefüllt, die Spalten von links nach rechts probiert. Jeder Schritt prüft ein Feld: Eine Dame wird gesetzt, oder das Feld wird verworfen (×), weil eine Dame darüber (◇) es entlang der roten Linie angreift. Ist in einer Zeile keine Spalte mehr übrig, wird die Dame darüber weggenommen (gestrichelter Ring): Das ist Backtracking.',
    'step.question': 'In welche Spalte kommt die nächste Dame? Klicke auf die Spalte oder wähle sie, dann geh weiter.',
    'step.guess': 'Die nächste Dame kommt in Spalte',
    'step.guessed': 'Dein Tipp: Spalte {column}.',
    'step.right': 'Richtig: Die nächste Dame, die von Zeile {row}, kam in Spalte {column}.',
    'step.wrong': 'Dein Tipp war Spalte {guess}; die nächste Dame, die von Zeile {row}, kam in Spalte {column}.',
    'step.nomore': 'Dein Tipp war Spalte {guess}; aber in Zeile {row} war keine Spalte mehr übrig, die Suche kehrte um.',
    'step.onward': 'Dein Tipp war Spalte {guess}; aber die Suche ging zur nächsten Lösung weiter und nahm eine Dame weg.',
    'step.section': '2. Turn back as soon as two queens attack each other',

    'code.look': 'Das Programm neben dem Brett ist die ganze Suche. Hervorgehoben ist die Zeile, die zuletzt ausgeführt wurde; daneben stehen die Aufrufe, die noch nicht zurückgekehrt sind, der innerste oben. Eine Dame auf dem Brett ist ein Aufruf von search, der in seiner Schleife wartet: Kehrt der Aufruf darunter zurück, geht die Schleife mit der nächsten Spalte weiter, die queens[row] überschreibt. Nichts anderes macht den Schritt rückgängig.',
    'code.question': 'Welche Programmzeile kommt als nächste: Sagt isPromising nein, oder ruft search sich selbst auf?',
    'code.section': '2. Turn back as soon as two queens attack each other',
    'code.language': 'Sprache',
    'code.calls': 'Aufrufe',
    'code.no': '→ nein',
    'code.back': '→ kehrt zurück',

    'tree.look': 'Jeder Knoten ist ein Brett mit Damen in den ersten Zeilen; die Zahl darin ist die Spalte der letzten Dame. Die Suche geht nach unten, wenn sie eine Dame setzt, und nach oben, wenn sie umkehrt. Rote Striche sind verworfene Felder, gestrichelte Ringe Sackgassen; ein Quadrat mit Haken ist eine Lösung, ein durchgezogener Ring führte zu einer. Ein Klick auf einen Knoten geht zu dem Schritt, der ihn gemacht hat. Eine Zahl unter einem Knoten sagt, wie viele Knoten dort eingeklappt sind: Ein Klick klappt sie aus, der Pfeil unter einem Knoten klappt ein. Wo die Suche steht, ist immer ausgeklappt, vom Rest, was Platz hat. Mit der Tastatur: Pfeile gehen, klappen aus und ein, Enter klappt aus und ein, die Leertaste geht zum Schritt; + und − vergrößern und verkleinern. Bei mehr als 8 × 8 Feldern stehen hier Balken: wie viele Bretter die Suche mit jeder Zahl von Zeilen besucht hat, logarithmisch.',
    'tree.question': 'Wie weit nach oben geht die nächste Umkehr? Drücke „Umkehr“, bis du es siehst.',
    'tree.section': '2. Turn back as soon as two queens attack each other',
    'tree.pruning': 'Abschneiden',
    'tree.cut': 'Mit Abschneiden bisher {placements} Knoten. Ohne hat der ganze Baum {nodes}, davon sind {all} = {n}{power} volle Bretter.',
    'tree.rows': '{rows} {rows|Zeile|Zeilen}',
    'tree.root': 'leeres Brett',
    'tree.solution': 'Lösung',
    'tree.square': 'Zeile {row}, Spalte {column}',
    'tree.led': 'führte zu einer Lösung',
    'tree.deadEnd': 'Sackgasse',
    'tree.folded': '{nodes} Knoten eingeklappt',
    'zoom': 'Größe',
    'zoom.smaller': 'Verkleinern',
    'zoom.larger': 'Vergrößern',

    'play.look': 'Setze Damen auf das Brett: Klicke auf ein Feld, oder geh mit den Pfeiltasten und drücke die Leertaste. Die Punkte auf einem Feld sagen, wie viele Damen es angreifen; eine rote Linie verbindet zwei Damen, die einander angreifen. Die Seite sagt, ob sich das Brett noch ergänzen lässt: Die Bibliothek sucht eine Lösung, die alle deine Damen enthält.',
    'play.question': 'Welches Feld kannst du noch nehmen, ohne jede Lösung zu verlieren? Entscheide dich, dann lass dir einen Tipp geben.',
    'play.section': '13. Is there another one?',
    'play.board': 'Brett: Pfeiltasten gehen, die Leertaste setzt eine Dame oder nimmt sie weg',
    'square': 'Zeile {row}, Spalte {column}',
    'square.empty': 'leer',
    'square.cross': 'Kreuz',
    'square.queen': 'Dame',
    'square.attacked': 'angegriffen',
    'play.turn': '{queens} von {n} Damen.',
    'play.solved': 'Gelöst: Keine zwei Damen greifen einander an.',
    'play.hint': 'Tipp',
    'play.follow': 'Ausführen',
    'play.undo': 'Rückgängig',
    'play.redo': 'Wiederholen',
    'play.clear': 'Leeren',
    'play.chance': 'Lässt sich das Brett noch ergänzen?',
    'play.none': 'Nein.',
    'play.one': 'Ja, auf genau eine Weise.',
    'play.more': 'Ja, auf mehr als eine Weise.',
    'play.hint.solved': 'Das Brett ist gelöst.',
    'play.hint.attack': 'Die Dame in Zeile {row}, Spalte {column} greift eine andere an: Nimm eine von beiden weg.',
    'play.hint.none': 'So lässt sich das Brett nicht ergänzen, aber ohne die Dame in Zeile {row}, Spalte {column} schon: Nimm sie weg.',
    'play.hint.several': 'Das Brett lässt sich nicht ergänzen, und eine Dame wegzunehmen genügt nicht. Fang mit der in Zeile {row}, Spalte {column} an.',
    'play.hint.impossible': 'Auf einem Brett dieser Größe gibt es keine Lösung.',
    'play.hint.row': 'In Zeile {row} ist nur noch ein Feld frei: Spalte {column}.',
    'play.hint.column': 'In Spalte {column} ist nur noch ein Feld frei: Zeile {row}.',
    'play.hint.fewest': 'Zeile {row} hat die wenigsten freien Felder. Mit Spalte {column} lässt sich das Brett ergänzen.',

    'puzzle.look': 'In jeder Zeile, jeder Spalte und jedem Gebiet steht eine Dame, und keine zwei Damen berühren sich, auch nicht an einer Ecke. Es gibt genau eine Lösung. Tippe auf ein Feld für ein Kreuz (hier keine Dame), noch einmal für eine Dame, ein drittes Mal, um es zu leeren. Langes Drücken oder die rechte Maustaste setzt sofort eine Dame; ein Strich macht Kreuze oder löscht sie, wenn er bei einem Kreuz beginnt. Tasten: Pfeile, Leertaste, Enter (Dame), Strg-Z und Strg-Y. Ein Tipp sagt, was als Nächstes folgt, und warum. Das Rätsel des Tages ist für alle dasselbe; von Montag bis Sonntag wird es schwerer.',
    'puzzle.board': 'Brett: Pfeiltasten bewegen, die Leertaste macht ein Kreuz, dann eine Dame, dann leert sie das Feld; Enter setzt eine Dame oder nimmt sie weg',
    'puzzle.solved': 'Gelöst in {time}, Tipps: {hints}.',
    'puzzle.share': 'Teilen',
    'puzzle.next': 'Nächstes Rätsel',
    'puzzle.clash': 'Die roten Damen bedrohen einander.',
    'puzzle.suppose': 'Hier kann ein Schritt heißen: eine Dame annehmen und sehen, dass es nicht geht.',
    'puzzle.errors': 'Anders als in der Lösung: {errors}.',
    'puzzle.time': 'Zeit',
    'puzzle.hints': 'Tipps',
    'puzzle.streak': 'Tage in Folge',
    'puzzle.daily': 'des Tages',
    'puzzle.level.1': 'sehr leicht',
    'puzzle.level.2': 'leicht',
    'puzzle.level.3': 'mittel',
    'puzzle.level.4': 'schwer',
    'puzzle.level.5': 'Experte',
    'puzzle.number': 'Nr. {seed}',
    'puzzle.today': 'Heute',
    'puzzle.new': 'Es gibt heute ein neues Brett.',
    'puzzle.another': 'Ein anderes',
    'puzzle.begun': 'Weiterspielen',
    'puzzle.archive': 'Archiv',
    'puzzle.is.solved': 'gelöst',
    'puzzle.is.begun': 'begonnen',
    'puzzle.switch.time': 'Zeit zeigen',
    'puzzle.switch.crosses': 'Damen setzen Kreuze',
    'puzzle.switch.errors': 'Mit der Lösung vergleichen',
    'puzzle.switch.patterns': 'Muster',
    'puzzle.switch.large': 'Größeres Brett',
    'puzzle.colours': 'Farben',
    'puzzle.colour': 'Farbe {number}',
    'puzzle.colours.usual': 'Die üblichen Farben',
    'puzzle.copy': 'Ergebnis kopieren',
    'puzzle.copied': 'Kopiert.',
    'puzzle.select': 'Kopiere den Text mit Strg-C.',
    'puzzle.result': `Damenrätsel, {which}, {n} × {n}, {level}
Zeit {time}, Tipps: {hints}`,
    'puzzle.failed': 'Dieses Rätsel ließ sich nicht erzeugen: {reason}',
    'puzzle.question': 'Wo muss eine Dame stehen, oder wo kann keine stehen? Finde den Grund, dann lass dir einen Tipp geben.',
    'puzzle.section': '16. Other rules, and regions',
    'puzzle.making': 'Das Rätsel wird erzeugt …',
    'puzzle.before': 'Der Tag davor',
    'puzzle.after': 'Der Tag danach',
    'puzzle.grade': 'Stufe „{level}“: {takes}. Schritte dieser Art: {times}.',
    'puzzle.tier.1': 'Zeilen, Spalten oder Gebiete, in denen ein Feld übrig ist',
    'puzzle.tier.2': 'ein Gebiet, eine Zeile oder eine Spalte, deren Felder alle in einer einzigen anderen Linie liegen',
    'puzzle.tier.3': 'mehrere Zeilen, Spalten oder Gebiete, deren Felder alle in ebenso vielen anderen liegen',
    'puzzle.tier.4': 'Felder, die einer Zeile, einer Spalte oder einem Gebiet keines lassen würden',
    'puzzle.tier.5': 'Felder, aus denen Schritt für Schritt ein Widerspruch folgt',
    'puzzle.hint.0': '{lines}: kein Feld mehr übrig, es gibt keine Lösung.',
    'puzzle.hint.1': '{lines}: nur noch ein Feld übrig, dort steht eine Dame (umrahmt).',
    'puzzle.hint.2': '{lines}: Alle Felder (umrahmt) liegen in {within}. Auf den anderen Feldern von {within} steht keine Dame (×).',
    'puzzle.hint.3': '{lines}: Alle Felder (umrahmt) liegen in {within}. Auf den anderen Feldern dort steht keine Dame (×).',
    'puzzle.hint.4': '{lines}: Mit einer Dame auf einem Feld mit × wäre hier kein Feld (umrahmt) mehr übrig.',
    'puzzle.hint.5': '{lines}: Mit einer Dame auf dem Feld mit × und allem, was daraus folgt, wäre hier am Ende kein Feld (umrahmt) mehr übrig.',
    'puzzle.hint.attack': 'Die Dame in Zeile {row}, Spalte {column} teilt mit einer anderen eine Zeile, eine Spalte oder ein Gebiet, oder berührt sie: Nimm eine von beiden weg.',
    'puzzle.hint.wrong': 'Die Dame in Zeile {row}, Spalte {column} steht falsch: Nimm sie weg.',
    'puzzle.hint.crossed': 'Das Kreuz in Zeile {row}, Spalte {column} ist falsch: Nimm es weg.',
    'puzzle.hint.tried': 'Von selbst folgt nichts. In Zeile {row} steht die Dame in Spalte {column}.',
    'lines.and': '{before} und {last}',
    'lines.row.one': 'Zeile {names}',
    'lines.row.several': 'Zeilen {names}',
    'lines.column.one': 'Spalte {names}',
    'lines.column.several': 'Spalten {names}',
    'lines.region.one': 'Gebiet {names}',
    'lines.region.several': 'Gebiete {names}',

    'bits.look': 'Die Zeile, die als nächste gefüllt wird (umrahmt), in Zahlen: Bit c steht unter Spalte c. columns (C) enthält die besetzten Spalten; diagonals (D) und anti_diagonals (A) enthalten die Felder dieser Zeile, die entlang einer Diagonale angegriffen werden. Wird eine Dame gesetzt, kommt ihr Bit in alle drei, und für die nächste Zeile wird diagonals um << 1 verschoben, zu höheren Spalten, anti_diagonals um >> 1, zu niedrigeren. free enthält die Spalten, die nicht angegriffen werden, tried diejenigen davon, aus denen die Suche zurückgekommen ist, und bit ist die niedrigste der übrigen: die nächste Dame. Bit 0 steht links, wo Spalte 0 ist, und << schiebt nach rechts; im Menü lässt es sich nach rechts stellen, wie man Zahlen schreibt. Ein Schritt ist hier eine Dame. Die Aufrufe sind die der rekursiven Suche, die noch nicht zurückgekehrt sind, der innerste oben, jeder mit eigenen Variablen: left enthält die Spalten, die er noch durchzugehen hat, bit die erste davon; kehrt er zurück, geht der Aufruf darunter mit der nächsten weiter.',
    'bits.question': 'Welche Bits hat diagonals nach der nächsten Dame? Verschiebe sie im Kopf.',
    'bits.section': '5. A row as a number',
    'bits.columns': 'columns',
    'bits.diagonals': 'diagonals',
    'bits.antiDiagonals': 'anti_diagonals',
    'bits.free': 'free',
    'bits.tried': 'tried',
    'bits.left': 'left',
    'bits.bit': 'bit',
    'bits.order': 'Bit 0',
    'bits.order.left': 'links, wie Spalte 0 auf dem Brett',
    'bits.order.right': 'rechts, wie man Zahlen schreibt',

    'solutions.look': 'Alle Lösungen in lexikographischer Ordnung, nach ihrem Rang; die Bibliothek findet das Brett eines Rangs durch Zählen, ohne die davor aufzulisten. Darunter stehen seine Bilder unter den acht Symmetrien des Quadrats. Lösungen, die Bilder voneinander sind, gelten als eine grundlegende Lösung: Auf dem 8 × 8-Brett werden so aus 92 Lösungen 12. Ein Klick auf ein Bild geht zu seinem Rang.',
    'solutions.question': 'Wie viele verschiedene Bilder hat die nächste Lösung: 8, 4, 2 oder 1?',
    'solutions.section': '12. Solutions up to symmetry',
    'solutions.said': 'Rang {rank} von {total} {total|Lösung|Lösungen}, {fundamental} bis auf Symmetrie. Verschiedene Bilder dieser Lösung: {images}.',
    'solutions.empty': 'Für n = {n} gibt es keine Lösung.',
    'solutions.rank': 'Rang',
    'solutions.images': 'Die acht Bilder',
    'solutions.same': 'dasselbe wie: {first}',
    'solutions.least': 'kleinstes ★',
    'solutions.columns': 'Spalten',
    'symmetry.0': 'wie es ist',
    'symmetry.1': 'gespiegelt',
    'symmetry.2': 'Vierteldrehung',
    'symmetry.3': 'transponiert',
    'symmetry.4': 'halbe Drehung',
    'symmetry.5': 'auf den Kopf',
    'symmetry.6': 'Dreivierteldrehung',
    'symmetry.7': 'gegentransponiert',

    'ways.look': 'Von oben nach unten sehen die Verfahren weniger Fälle an oder sollen für jeden weniger aufwenden: Miss nach, ob sie es tun. Die Balken sind logarithmisch: Ein halb so langer ist die Wurzel, nicht die Hälfte. Das letzte Verfahren ist der Kern der Bibliothek, der auch die acht Symmetrien nutzt und drei Zeilen vorausschaut.',
    'ways.question': 'n! ist viel kleiner als nⁿ. Um welchen Faktor ist isPromising bei n = 12 besser als n!?',
    'ways.section': '1. Try everything',
    'ways.squares': 'beliebige n Felder, C(n², n)',
    'ways.everyRow': 'eine Dame je Zeile, nⁿ',
    'ways.permutations': 'Permutationen, n!',
    'ways.promising': 'isPromising',
    'ways.arrays': 'drei Felder (Arrays)',
    'ways.half': 'das halbe Brett',
    'ways.masks': 'Bitmasken',
    'ways.kernel': 'Kern „bitmask“',
    'ways.head.way': 'Verfahren',
    'ways.head.cases': 'Fälle',
    'ways.head.scale': 'Logarithmisch',
    'ways.head.time': 'Zeit hier',
    'ways.measure': 'Hier messen',
    'ways.milliseconds': '{time} ms',
    'ways.long': 'zu lang',
    'ways.short': 'Bretter kleiner als {n} × {n} sind zu schnell gezählt, um gemessen zu werden.',
    'ways.fastest': 'Hier am schnellsten: {way}, {factor}-mal so schnell wie isPromising.',
    'ways.source': 'Die Zahlen der Fälle stehen in docs/lesson.md und docs/algorithms.md, in den genannten Abschnitten (§). Die Zeiten gelten für diesen Browser, jede die beste aus mehreren Läufen nach einem ersten, der nicht zählt: Der Kern ist die Bibliothek in WebAssembly, die anderen sind kurze Programme in JavaScript.',

    'race.look': 'Vier Zählverfahren starten zusammen, und eine Uhr treibt sie an: Jeder Takt gibt jedem Verfahren eine Prüfung. Verglichen wird also, wie viele Prüfungen jedes braucht, nicht wie schnell eine Maschine sie macht. Alles zu probieren heißt, auf jede Art eine Dame in jede Zeile zu setzen und das volle Brett anzusehen; isPromising sieht ein Feld an, bevor es weitergeht; Bitmasken sehen angegriffene Felder gar nicht erst an; der Kern der Bibliothek nutzt auch die acht Symmetrien und schaut drei Zeilen voraus.',
    'race.question': 'Wie weit ist das Probieren von allem, wenn der Kern fertig ist? Wähle oben, dann starte.',
    'race.section': '7. Look three rows ahead',
    'race.test': 'Eine Prüfung ist: ein volles Brett, das beim Probieren von allem angesehen wird; ein Feld, das isPromising ansieht; eine Dame, die die Bitmasken setzen; und beim Kern eine Dame, die er setzt, auf dem mittleren Kreuz, an dem die Symmetrien erkannt werden, oder in einer Zeile, wo er dann die nächsten drei ansieht, oder eine der drei Spalten, die die mittlere der letzten drei Zeilen haben kann. Der Kern im Rennen ist ein Modell in JavaScript, das dieselben Damen setzt wie die Bibliothek; die Bibliothek zählt daneben, und ihre Zahl steht in der Antwort.',
    'race.guess': 'Wenn der Kern fertig ist, ist das Probieren von allem bei',
    'race.guess.none': 'was meinst du?',
    'race.part': '{part} %',
    'race.step': 'Ein Takt',
    'race.again': 'Noch einmal',
    'race.speed': '{speed} {speed|Takt|Takte} pro Sekunde',
    'race.ticks': '{ticks} {ticks|Takt|Takte}',
    'race.tests': '{tests} von {total} {total|Prüfung|Prüfungen}, {part} %',
    'race.solutions': '{solutions} {solutions|Lösung|Lösungen}',
    'race.ended': '✓ ist fertig',
    'race.order': '{way}: fertig nach {tests} {tests|Prüfung|Prüfungen}.',
    'race.answer': 'Als der Kern nach {tests} Prüfungen fertig war, hatte das Probieren von allem {part} % seiner Bretter angesehen.',
    'race.guessed': 'Dein Tipp war {part} %.',
    'race.library': 'Die Bibliothek zählt {solutions} {solutions|Lösung|Lösungen}.',

    'howmany.look': 'Die Zahl der Lösungen wächst schneller als jede Potenz: Ab n = 12 hat jedes n etwa fünf- bis zehnmal so viele wie das davor, und der Faktor wächst. Punkte sind bekannte Zahlen, die gestrichelte Linie ist (0,1431 n)ⁿ, das Wachstum, das M. Simkin 2021 bewiesen hat. Niemand kennt die Zahl für n = 28. Eine Schätzung (Raute) steigt zufällig den Suchbaum hinab; ihr Balken reicht zwei Standardfehler nach jeder Seite. Quadrate sind die Mikrosekunden, die Zählungen in diesem Browser gebraucht haben.',
    'howmany.question': 'Wie viele Lösungen hat n = 20? Schreib deinen Tipp auf, dann schätze, dann sieh nach.',
    'howmany.section': '15. How many, roughly?',
    'howmany.plot': 'Zahl der Lösungen je n',
    'howmany.known': 'n = {n}: {solutions} {solutions|Lösung|Lösungen}.',
    'howmany.reveal': 'n = {n}: die bekannte Zahl zeigen',
    'howmany.unknown': 'n = {n}: Niemand kennt die Zahl der Lösungen.',
    'howmany.count': 'Zählen',
    'howmany.end': 'Beenden',
    'howmany.estimate': 'Schätzen',
    'howmany.samples': 'Abstiege',
    'howmany.counting': 'Es wird auf {cores} {cores|Kern|Kernen} gezählt …',
    'howmany.sofar': '{percent} % in {seconds} s auf {cores} {cores|Kern|Kernen}; bisher {solutions}',
    'howmany.counted': 'Hier gezählt: {solutions} in {seconds} s auf {cores} {cores|Kern|Kernen}.',
    'howmany.long': 'Eine Zählung für n = {n} würde in einem Browser Stunden und länger dauern, darum gibt es sie hier nur bis n = {largest}. Eine Schätzung dauert eine Sekunde. Der Befehl nqueens zählt größere Bretter, über Tage und auf vielen Rechnern.',
    'howmany.ended': 'Beendet.',
    'howmany.estimating': 'Es wird geschätzt …',
    'howmany.estimated': 'Schätzung: {solutions}, Standardfehler {percent} %, aus {samples} Abstiegen.',
    'howmany.range': 'n ist eine Zahl von 1 bis 100.',

    'own.look': 'In jeder Zeile und jeder Spalte steht eine Dame, und ebenso in jedem Gebiet, wenn n Gebiete das Brett bedecken. Wähle ein Gebiet und zieh über Felder, oder geh mit den Pfeiltasten und drücke seinen Buchstaben; Damen, die du setzt, stehen von Anfang an. Oder füge ein Brett ein. Die Seite sagt, ob es genau eine Lösung gibt, wie schwer sie zu finden ist, und jeden Schritt dorthin. Bretter gehen bis 16 × 16.',
    'own.question': 'Welches Feld könnte zu einem anderen Gebiet gehören, ohne dass es eine zweite Lösung gibt? Male es um und sieh nach.',
    'own.section': '16. Other rules, and regions',
    'own.keys': 'Brett: Pfeiltasten gehen, mit der Umschalttaste malen sie; Buchstaben malen ihr Gebiet, Entf keines, die Leertaste das gewählte, Enter setzt eine Dame',
    'own.paint': 'Malen',
    'own.without': 'kein Gebiet',
    'own.random': 'Zufällig',
    'own.rule': 'Damen greifen an',
    'own.rule.touching': 'was sie berührt',
    'own.rule.queen': 'entlang der Diagonalen',
    'own.one': 'Genau eine Lösung.',
    'own.several': 'Mehr als eine Lösung.',
    'own.searched': 'Keine Lösung: Die Schritte kommen nicht weiter, und eine Suche findet keine.',
    'own.ends': 'Keine Lösung. Am Ende bleibt hier kein Feld, wie die Schritte zeigen: {lines}.',
    'own.long': 'Dieses Brett dauert länger; die Seite rechnet noch …',
    'own.stopped': 'Abgebrochen: Ob es genau eine Lösung gibt, ist nicht bekannt.',
    'own.stuck': 'Schwerer als „Experte“: Kein Schritt führt von hier weiter, eine Suche findet die Lösung.',
    'own.all': 'Diese Schritte gelten für jede Lösung; danach führt keiner weiter.',
    'own.solution': 'Lösung {number}',
    'own.differ': 'Sie unterscheiden sich hier (umrahmt): {lines}.',
    'own.paste': 'Brett einfügen: ein Buchstabe, eine Zahl oder ein Emoji je Feld, in Zeilen, oder JSON',
    'own.link': 'Link kopieren',
    'own.text': 'Text kopieren',
    'own.json': 'JSON kopieren',
    'own.copied': 'Kopiert.',
    'own.select': 'Der Browser lässt die Seite nicht kopieren: Kopiere, was markiert ist.',
    'own.at': 'Zeile {line}, Zeichen {character}',
    'own.wrong.none': 'hier stehen keine Gebiete.',
    'own.wrong.encoding': 'dieses Zeichen ist nicht lesbar.',
    'own.wrong.width': 'diese Zeile ist nicht so lang wie die erste.',
    'own.wrong.rows': 'ein Brett hat so viele Zeilen wie Spalten.',
    'own.wrong.bracket': 'hier fehlt eine Klammer oder ein Anführungszeichen, oder eines ist zu viel.',
    'own.wrong.several': 'es folgt ein weiteres Brett, gelesen wird eines.',
    'own.wrong.name': 'hier sollte ein Gebiet stehen: ein Buchstabe, eine Zahl oder ein Wort.',
    'own.wrong.more': 'das ist ein Gebiet mehr, als das Brett Zeilen hat.',
    'own.wrong.size': 'das ist nicht die Größe des Bretts, oder es ist zu groß: Hier gehen Bretter bis {limit} × {limit}.',
    'own.wrong.large': 'hier gehen Bretter bis {limit} × {limit}.',
    'own.wrong.twice': 'das wurde schon gesagt.',
    'own.wrong.given': 'das ist kein Feld des Bretts, oder ein zweites in seiner Zeile oder für zwei Gebiete.',
    'own.wrong.blocked': 'einige Felder dieses Bretts sind gesperrt; das geht hier nicht.',
    'own.wrong.stars': 'hier hat jede Zeile eine Dame; Rätsel mit zwei oder mehr sind andere.',
    'own.wrong.link': 'das ist eine Adresse; füge das Brett selbst ein.',
    'own.wrong.fewer': 'es gibt weniger Gebiete als Zeilen, also keine Lösung.',
    'lesson.section': '4. Half the board is enough',
    'lesson.cards': 'Karten',
    'lesson.picture': 'Bild',
    'lesson.attacks': 'Eine Dame in Zeile {row}, Spalte {column} greift {squares} Felder an.',
    'lesson.board': 'Brett {board}: {attacks} {attacks|Angriff|Angriffe}.',
    'lesson.do': 'Probier es aus',
    'lesson.check': 'Prüfen',
    'lesson.column': 'Spalte {number}',
    'lesson.row': 'Zeile {number}',
    'lesson.right': 'Richtig: {answer}.',
    'lesson.wrong': 'Deine Antwort war {given}, richtig ist {answer}.',
    'lesson.number': '„{value}“ ist keine ganze Zahl von 0 bis 999\u202f999.',
    'lesson.none': 'Wähle erst etwas aus.',
    'lesson.next': 'Nächste Karte',
    'lesson.score': '{right} von {cards} richtig',
    'lesson.clear': 'Antworten löschen',
    'lesson.teacher': 'Für die Lehrkraft',
    'lesson.paper': 'Gedruckt sind die Karten ein Arbeitsblatt.',
    'lesson.person': 'Name',
    'lesson.date': 'Datum',
    'lesson.short': 'Weg von {minutes} Minuten',
    'lesson.offRoute': 'nicht auf diesem Weg',
    'lesson.routes': 'Wege: Was der kurze auslässt, kann Hausaufgabe sein.',
    'lesson.route': '{minutes} Minuten, {cards} Karten',
    'lesson.forTeacher': 'Jede Karte: erst lesen, dann voraussagen, dann ausprobieren. Gedruckt enthält diese Seite die Antworten; die Karten sind ein Arbeitsblatt ohne sie.',
    'lesson.toCards': 'Zu den Karten',
    'lesson.minutes': '{minutes} Minuten',
    'lesson.time': 'Zeit',
    'lesson.aim': 'Ziel',
    'lesson.answer': 'Antwort',
    'lesson.mistakes': 'Häufige Fehler',
    'lesson.discuss': 'Zum Besprechen',

    // A card: see en.mjs.
    'lesson.problem': `Die Aufgabe
Setze n Damen so auf ein n × n-Brett, dass keine zwei einander angreifen. Eine Dame greift ihre Zeile, ihre Spalte und beide Diagonalen an; also steht in jeder Zeile genau eine Dame, und in jeder Spalte auch. | Im Bild wandert eine Dame über das Brett; ein Punkt markiert jedes Feld, das sie angreift.
Fünf Zeilen haben ihre Dame. In welcher Spalte muss die von Zeile {row} stehen?
Keine andere Spalte ist ohne Dame, und keine Diagonale führt von einer Dame dorthin.
setze selbst sechs Damen auf das Brett
Sagen können, wann zwei Damen einander angreifen, und warum in jeder Zeile eine steht.
Diagonalen enden am nächsten Feld. Nur die Zeile darüber wird angesehen.
Warum ist für n + 1 Damen kein Platz?
Warum gibt es für n = 2 und n = 3 keine Lösung?
Wo greift eine Dame die meisten Felder an?`,
    'lesson.everything': `Alles probieren
Setze auf jede mögliche Art eine Dame in jede Zeile, und sieh jedes volle Brett an. So entgeht dir nichts. Aber vier Zeilen mit je vier Spalten sind schon 4 · 4 · 4 · 4 = 256 Bretter. Rote Linien verbinden Damen, die einander angreifen; zwei Bretter haben keine. | Das Bild geht alle durch.
Wie viele Bretter gibt es für n = {n}?
Jede der {n} Zeilen vervielfacht die Zahl mit {n}.
vergleiche die Zählverfahren für n = 12
Möglichkeiten zählen und sehen, wie schnell nⁿ wächst.
Addieren, 5 · 5 = 25. Keine Spalte zweimal nehmen, 5! = 120.
Wie viele Bretter nehmen keine Spalte zweimal?
Wie lange dauert n = 12 bei 10⁹ Brettern in der Sekunde?
Wann ist es gut genug, alles zu probieren?`,
    'lesson.back': `Umkehren
Zwei Damen, die einander angreifen, verderben jedes Brett, das so beginnt. Prüfe also jede Dame, wenn du sie setzt. Wird sie angegriffen, probier die nächste Spalte. Ist keine Spalte übrig, nimm die Dame in der Zeile darüber weg und rück sie weiter. Das ist Backtracking. | Das Bild zeigt jeden seiner Schritte.
Kein Feld von Zeile {row} ist frei von Angriffen. In welcher Zeile wird die nächste Dame gesetzt?
Auch die Zeilen über Zeile {row} haben keine freie Spalte mehr, bis hinauf zu dieser.
geh die Suche für n = 6 Schritt für Schritt durch
Sagen können, wann die Suche prüft, wann sie umkehrt, und wie weit.
Sie beginnt von vorn. Sie geht immer nur eine Zeile zurück.
Welche Bretter erspart ein verworfenes Feld?
Warum entgeht dem Umkehren keine Lösung?
Woher weiß das Programm, welche Spalte die nächste ist?`,
    'lesson.tree': `Der Baum
Jedes Brett, das die Suche besucht, ist ein Knoten eines Baums: oben das leere Brett, unter jedem Brett die mit einer Dame mehr. Wo Damen einander angreifen würden, wird der Ast abgeschnitten, ein roter Strich. Für n = 4 besucht die Suche {visited} Knoten; ohne Abschneiden wären es {all}.
Wie viele Knoten des Baums für n = {n} haben zwei Damen?
Eine erste Dame am Rand lässt in Zeile 1 drei Spalten frei, eine andere zwei: 3 + 2 + 2 + 2 + 3.
schalte das Abschneiden ein und aus
Eine Suche als Baum lesen, und Pruning als Abschneiden von Ästen.
Alle 5 · 4 = 20 Paare in verschiedenen Spalten zählen. Verworfene Felder mitzählen.
Wo im Baum stehen die Lösungen?
Welcher Schnitt erspart mehr, einer weit oben oder einer weit unten?
Warum ist der Baum für n = 8 in der Mitte am breitesten?`,
    'lesson.half': `Die Hälfte genügt
Vertausche in einer Lösung links und rechts: Das ist wieder eine Lösung. Suche also nur mit der ersten Dame in der linken Hälfte, und zähle jede Lösung doppelt. Ist n ungerade, suche auch mit ihr in der mittleren Spalte, aber zähle diese einfach: Ihre Spiegelbilder beginnen ebenfalls in der Mitte.
Für n = {n} gibt es {left} Lösungen, die links der Mitte beginnen, und {middle}, die in ihr beginnen. Wie viele sind es insgesamt?
Es sind 2 · {left} + {middle}.
finde das Spiegelbild einer Lösung für n = 7
Symmetrie nutzen, ohne etwas doppelt zu zählen oder auszulassen.
Auch die Mitte wird verdoppelt oder ausgelassen.
Warum ist keine Lösung ihr eigenes Spiegelbild?
Welche anderen Symmetrien hat das Brett?
Warum geht es mit einem Viertel des Bretts nicht ebenso leicht?`,
    'lesson.bits': `Bits
Eine Zeile passt in eine Zahl: Bit c ist 1, wenn Spalte c angegriffen wird. Für jede Art von Linie gibt es eine Zahl: columns, diagonals, anti_diagonals. In der nächsten Zeile ist eine Diagonale ein Feld weiter, und das ist eine Verschiebung: << 1 oder >> 1. So prüfen wenige Operationen alle Felder einer Zeile auf einmal.
Die erste Dame steht in Spalte {column}, n = {n}. Welche Zahl ist free für Zeile 1? Spalte 0 zählt 1, Spalte 1 zählt 2, Spalte 2 zählt 4 …
Alle Spalten sind {all}; {columns}, {diagonals} und {antiDiagonals} sind angegriffen.
verfolge die Masken Dame für Dame
Eine Menge von Spalten als Zahl schreiben und verschieben.
Die angegriffenen Spalten werden genannt. Spalte 0 wird für das höchste Bit gehalten.
Warum schiebt << auf diesem Brett nach rechts?
Welche Bits geraten nach << hinaus, und warum keine nach >>?
Wie viele Felder sieht ein & an?`,
    'lesson.rules': `Andere Regeln
Ändere, was angreift, und dieselbe Suche löst andere Rätsel. In farbigen Rätseln greift eine Dame ihre Zeile, ihre Spalte und entlang der Diagonalen nur das nächste Feld an. Rote Linien verbinden solche, die als gewöhnliche Damen einander angreifen würden. | Das Bild zeigt alle solchen Bretter für n = 5, ohne Farben.
Mit gewöhnlichen Damen hat n = {n} {queen} Lösungen. Und mit diesen?
Es sind {found}: Alle gewöhnlichen Lösungen bleiben, und andere kommen dazu.
löse das farbige Rätsel des Tages
Die Suche von der Regel unterscheiden, nach der sie fragt.
Weniger Angriffe werden für weniger Lösungen gehalten.
Wie viele Lösungen gibt es für Türme?
Welche Zeile von isPromising ändert sich?
Welche Regel würdest du erfinden?
weniger
ebenso viele
mehr`,
    'lesson.howmany': `Wie viele?
Niemand weiß, wie viele Lösungen n = 28 hat. Aber die Zahl lässt sich schätzen: Steig einmal zufällig den Baum hinab, und multipliziere die Zahlen der freien Felder. Das ist die Schätzung, oder 0, wenn keine Lösung erreicht wird. Der Mittelwert vieler Abstiege liegt nahe an der Wahrheit. | Im Bild verdoppelt sich ihre Zahl.
Ein Abstieg für n = {n} hatte, Zeile für Zeile, {open} freie Felder und erreichte diese Lösung. Was schätzt er?
Es ist das Produkt. Es gibt {known} Lösungen: Ein Abstieg allein kann weit danebenliegen.
schätze n = 20 mit immer mehr Abstiegen
Schätzen, was sich nicht zählen lässt, und sagen, wie gut.
Die Zahlen werden addiert. Abstiege, die scheitern, werden ausgelassen.
Warum muss ein gescheiterter Abstieg als 0 zählen?
Warum weichen Schätzungen voneinander ab?
Was sagt der Balken der Raute?`,
};
