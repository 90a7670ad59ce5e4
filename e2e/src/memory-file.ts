const unit = (source: string, target: string) =>
  `<tu><tuv xml:lang="en"><seg>${source}</seg></tuv><tuv xml:lang="de" changeid="Ada"><seg>${target}</seg></tuv></tu>`;

/** A TMX file of four segments from English to German; the first has an inline code. */
export const memoryFile = `<?xml version="1.0" encoding="utf-8"?><tmx version="1.4">
<header creationtool="x" creationtoolversion="1" segtype="sentence" o-tmf="x" adminlang="en" srclang="en" datatype="plaintext"/>
<body>
${unit('The <bpt i="1" x="1">b</bpt>seller<ept i="1">b</ept> pays the price.', 'Der <bpt i="1" x="1">b</bpt>Verkäufer<ept i="1">b</ept> zahlt den Preis.')}
${unit('The buyer takes it over.', 'Der Käufer übernimmt sie.')}
${unit('Visitors leave before dark.', 'Besucher gehen vor Einbruch der Dunkelheit.')}
${unit('Nobody else is bound.', 'Niemand sonst ist gebunden.')}
</body></tmx>`;
