import { chartElements } from '../../drawingml/chart/index.ts';
import { diagramElements } from '../../drawingml/diagram/index.ts';
import type { CountedElements, ProtectedElements } from '../../integrity/index.ts';

/** Elements whose number must not change, with their description. Links are run properties and may be repeated. */
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

/** Parts of protected elements that a translation must not change. */
export const protectedElements: ProtectedElements = {
  'a:fld': { label: 'field', attributes: ['type', 'id'] },
  'a:hlinkClick': { label: 'link', attributes: ['r:id', 'action'], mayRepeat: true },
  'a:hlinkMouseOver': { label: 'link', attributes: ['r:id', 'action'], mayRepeat: true },
  'm:t': { label: 'formula' },
  'a:blip': { label: 'image', attributes: ['r:embed', 'r:link'] },
};
