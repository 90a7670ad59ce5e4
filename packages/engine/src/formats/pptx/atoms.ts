import { chartElements } from '../../drawingml/chart/index.ts';
import { diagramElements } from '../../drawingml/diagram/index.ts';
import type { CountedElements } from '../../integrity/index.ts';

/** What a translation never adds or loses, by element. Links are properties of runs, of which there may be more. */
export const countedElements: CountedElements = {
  ...chartElements,
  ...diagramElements,
  'a:p': 'paragraphs',
  'a:br': 'line breaks',
  'a:fld': 'fields',
  'a14:m': 'formulas',
  'm:oMath': 'formulas',
  'a:tbl': 'tables',
  'a:tr': 'table rows',
  'a:tc': 'table cells',
  'p:sp': 'shapes',
  'p:pic': 'pictures',
  'p:cxnSp': 'connectors',
  'p:grpSp': 'groups',
  'p:graphicFrame': 'graphic frames',
  'p:oleObj': 'embedded objects',
  'p:cm': 'comments',
  'p188:cm': 'comments',
  'p188:reply': 'replies',
  'p:ph': 'placeholders',
};
