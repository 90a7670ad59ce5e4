import { DocumentError } from '../../model/index.ts';
import { isCellLanguage } from '../../text/cell-text.ts';
import { NO_NODE } from '../../xml/index.ts';
import { type Parts, RELATIONS, type XlsxPart } from './parts.ts';
import { addTextAttributes } from './sheet-texts.ts';
import type { UnitList } from './units.ts';
import type { Sheet } from './workbook.ts';

/**
 * Creates units for the captions of a sheet's form controls: texts in `v:textbox` (ECMA-376 part 4, §19.1.2.22), and for the
 * alternative texts of controls and comments. Text boxes of comments are empty, since comment texts are stored elsewhere.
 */
export function addCaptions(sheet: Sheet, parts: Parts, units: UnitList): void {
  for (const name of parts.targets(sheet.part.name, RELATIONS.vmlDrawing)) {
    if (parts.has(name)) continue;
    const part = readable(parts, name);
    if (part) addTextBoxes(part, sheet, units);
    else units.leave(name, 'drawing-kept', 'A drawing could not be read and was left unchanged.');
  }
}

function addTextBoxes(part: XlsxPart, sheet: Sheet, units: UnitList): void {
  const { tree } = part;
  let boxEnd = 0;
  for (let node = 0; node < tree.size; node += 1) {
    addTextAttributes(part, node, `b${sheet.number}`, units, sheet.name);
    if (tree.name(node) === 'v:textbox') boxEnd = tree.after(node);
    if (node >= boxEnd || tree.firstChild(node) !== NO_NODE) continue;
    const text = tree.text(node);
    if (!isCellLanguage(text)) continue;
    const id = `b${sheet.number}.${part.records.length + 1}`;
    const unit = { id, kind: 'label' as const, source: [text], headings: [sheet.name], location: sheet.name };
    units.add(part, unit, { type: 'element', node });
  }
}

/** VML is often not well formed: then it stays unchanged. */
function readable(parts: Parts, name: string): XlsxPart | undefined {
  try {
    return parts.load(name);
  } catch (error) {
    if (error instanceof DocumentError && error.code === 'malformed-xml') return undefined;
    throw error;
  }
}
