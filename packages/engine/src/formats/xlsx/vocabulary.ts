import { chartElements } from '../../drawingml/chart/index.ts';
import { diagramElements } from '../../drawingml/diagram/index.ts';
import type { CountedElements, ProtectedElements } from '../../integrity/index.ts';

/** Elements whose content is a formula (ECMA-376 part 1, §18.3.1.40, §18.2.5, §18.3.1.33, §18.3.1.43, §18.5.1.1). */
export const FORMULAS: ReadonlySet<string> = new Set([
  's:f',
  's:definedName',
  's:formula',
  's:formula1',
  's:formula2',
  's:calculatedColumnFormula',
  's:totalsRowFormula',
  // Conditional formats, data validations and sparklines of Excel 2010 ([MS-XLSX] §2.6).
  '{http://schemas.microsoft.com/office/excel/2006/main}f',
]);

/** How an attribute repeats a cell's text. */
export type Repeats = 'text' | 'criterion';

/** How an attribute repeats a cell text. */
export const REPEATING: Readonly<Record<string, Readonly<Record<string, Repeats>>>> = {
  's:filter': { val: 'text' },
  's:customFilter': { val: 'criterion' },
  's:cfRule': { text: 'text' },
  '{http://schemas.microsoft.com/office/spreadsheetml/2009/9/main}cfRule': { text: 'text' },
  's:s': { v: 'text', c: 'text' },
  's:cacheField': { caption: 'text' },
  's:pivotField': { name: 'text', subtotalCaption: 'text' },
  's:dataField': { name: 'text' },
  's:pivotFilter': { stringValue1: 'text', stringValue2: 'text' },
  's:pivotTableDefinition': {
    dataCaption: 'text',
    grandTotalCaption: 'text',
    errorCaption: 'text',
    missingCaption: 'text',
    rowHeaderCaption: 'text',
    colHeaderCaption: 'text',
  },
};

/**
 * Attributes that repeat cell texts, by element: filters (§18.3.2.8, §18.3.2.5), conditional formats (§18.3.1.10), items
 * and captions of pivot tables (§18.10.1), sources of slicers ([MS-XLSX] §2.6.69).
 */
export const countedElements: CountedElements = {
  ...chartElements,
  ...diagramElements,
  's:row': 'rows',
  's:c': 'cells',
  's:f': 'formulas',
  's:v': 'values',
  's:mergeCell': 'merged areas',
  's:hyperlink': 'links',
  's:dataValidation': 'data validations',
  's:cfRule': 'conditional formats',
  's:definedName': 'defined names',
  's:sheet': 'sheets',
  's:tableColumn': 'table columns',
  's:cacheField': 'pivot fields',
  's:comment': 'comments',
  'xdr:sp': 'shapes',
  'xdr:pic': 'pictures',
};

/** What of a formula follows texts: quoted ones, and in brackets the names of a table's columns. */
const FOLLOWING_TEXT = /"[^"]*"|(?<!')\[(?:[^[\]']|'.|\[(?:[^[\]']|'.)*\])*\]/gs;

/** Elements whose number must not change, with their description. */
export const protectedElements: ProtectedElements = {
  's:f': { label: 'formula', follows: FOLLOWING_TEXT },
  's:hyperlink': { label: 'link', attributes: ['ref', 'r:id'] },
};
