/** What a translation of a diagram never adds or loses, by element. */
export const diagramElements: Readonly<Record<string, string>> = {
  'dgm:pt': 'points',
  'dgm:cxn': 'connections',
  'dsp:sp': 'shapes',
  'a:p': 'paragraphs',
  'a:fld': 'fields',
  'a:br': 'breaks',
};
