/** Elements of a diagram whose number must not change, with their description. */
export const diagramElements: Readonly<Record<string, string>> = {
  'dgm:pt': 'points',
  'dgm:cxn': 'connections',
  'dsp:sp': 'shapes',
  'a:p': 'paragraphs',
  'a:fld': 'fields',
  'a:br': 'breaks',
};
