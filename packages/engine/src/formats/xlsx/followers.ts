import { DocumentError, type WriteOptions } from '../../model/index.ts';
import { inlineText } from '../../text/inline.ts';
import { type Edit, NO_NODE, textPiece, type XmlTree } from '../../xml/index.ts';
import { followChoices, isChoice, readChoices } from './choices.ts';
import { standInText } from './comments.ts';
import { followDirection } from './direction.ts';
import { PartEdits } from './edits.ts';
import { followCriterion, followFormula, isSameFormula, type Renames } from './formula/follow.ts';
import { formulasOf } from './formulas.ts';
import { composeHeaderFooter } from './header-footer.ts';
import type { OpenedXlsx } from './open.ts';
import type { XlsxPart } from './parts.ts';
import type { Plan } from './plan.ts';
import { repetitionsOf } from './repeats.ts';
import { followResults } from './results.ts';
import { followSheetNames } from './sheet-followers.ts';

/** The edits that follow from translated texts. */
export function followEdits(source: OpenedXlsx, plan: Plan, options: WriteOptions): PartEdits {
  const edits = new PartEdits();
  splitStrings(source, plan, edits);
  const changedFormulas = followFormulas(source, plan, edits);
  followResults(source, plan, edits);
  followRepetitions(source, plan, edits);
  followHeaders(plan, edits);
  followPivots(source, plan, edits);
  followSheetNames(source, plan.renames, edits);
  writeHeadersFooters(source, plan, edits);
  followThreads(source, plan, edits);
  const hasTextResults = source.workbook.sheets.some(({ scan }) => (scan?.results.length ?? 0) > 0);
  const cellsChange = () => source.cells.all.some(({ unit }) => unit && plan.targets.has(unit.id));
  if (changedFormulas || (hasTextResults && cellsChange())) {
    edits.add(source.workbook.main, ...recalculationEdits(source.workbook.main.tree));
  }
  const { targetLanguage } = options;
  if (targetLanguage !== undefined) followDirection(source.workbook, targetLanguage, edits);
  return edits;
}

/** The first byte after a shared string index, which starts the end tag. */
const LESS_THAN = 0x3c;

/** Cells that keep a text whose string is translated get their own string: a copy at the end of the table. */
function splitStrings({ cells, workbook }: OpenedXlsx, { targets }: Plan, edits: PartEdits): void {
  const { strings } = workbook;
  const part = strings.part as XlsxPart | undefined;
  if (!part) return;
  const { tree } = part;
  let size = strings.size;
  const copies: Edit['content'][number][] = [];
  for (const { unit, keepers, string } of cells.all) {
    if (!keepers || !unit || !targets.has(unit.id)) continue;
    const node = strings.node(string);
    copies.push(textPiece(tree.source(node)));
    for (const { part: sheet, value: start } of keepers) {
      const end = sheet.tree.bytes.indexOf(LESS_THAN, start);
      edits.add(sheet, { start, end, content: [textPiece(String(size))] });
    }
    size += 1;
  }
  if (copies.length === 0) return;
  const end = tree.end(strings.node(strings.size - 1));
  edits.add(part, { start: end, end, content: copies });
  const unique = tree.attribute(0, 'uniqueCount');
  if (unique) edits.setAttribute(part, unique, String(size));
}

/** Whether a formula changed. */
function followFormulas({ workbook, related }: OpenedXlsx, plan: Plan, edits: PartEdits): boolean {
  const { targets, renames } = plan;
  if (targets.size === 0) return false;
  const followed = new Map<string, string>();
  let changed = false;
  for (const { part, node, text, table } of formulasOf(workbook, related)) {
    const key = `${table ?? ''}\n${text}`;
    const known = followed.get(key) ?? followPlace(part, node, text, renames, table);
    followed.set(key, known);
    if (known === text) continue;
    changed = true;
    edits.setText(part, node, known);
  }
  return changed;
}

function followPlace(
  part: XlsxPart,
  node: number,
  text: string,
  renames: Renames,
  table: string | undefined,
): string {
  const isList = isChoice(part.tree.name(node)) && readChoices(text) !== undefined;
  const followed = isList ? (followChoices(text, renames) ?? text) : followFormula(text, renames, table);
  if (!isSameFormula(text, followed)) throw brokenFormula(part, text, followed);
  return followed;
}

function brokenFormula({ name }: XlsxPart, before: string, after: string): DocumentError {
  return new DocumentError(
    'integrity-failed',
    'The translated document did not pass its own check and was not written. Your original is unchanged.',
    { part: name, cause: new Error(`The formula ${before} would become ${after}`) },
  );
}

function followRepetitions({ workbook, related }: OpenedXlsx, plan: Plan, edits: PartEdits): void {
  const { targets, renames } = plan;
  if (targets.size === 0) return;
  for (const { part, attribute, text, repeats } of repetitionsOf(workbook, related)) {
    const followed =
      repeats === 'criterion'
        ? followCriterion(text, renames.texts)
        : (renames.texts.get(text.toLowerCase()) ?? text);
    if (followed !== text) edits.setAttribute(part, attribute, followed);
  }
}

function followHeaders({ headers, renames }: Plan, edits: PartEdits): void {
  for (const [{ part, columns }, names] of headers) {
    const { tree } = part;
    columns.forEach(({ node, name }, index) => {
      const attribute = tree.attribute(node, 'name');
      const renamed = names[index];
      if (attribute && renamed !== undefined && renamed !== name)
        edits.setAttribute(part, attribute, renamed);
      const label = tree.attribute(node, 'totalsRowLabel');
      const text = label && renames.texts.get(label.value.toLowerCase());
      if (label && text !== undefined) edits.setAttribute(part, label, text);
    });
  }
}

/** Field names follow the headers of their source cells; slicers reference them too. */
function followPivots({ related }: OpenedXlsx, { pivots, headers }: Plan, edits: PartEdits): void {
  const renamed = new Map<string, string>();
  for (const { part, fields } of pivots) {
    for (const { node, name, newName } of fields) {
      const attribute = part.tree.attribute(node, 'name');
      if (!attribute || newName === name) continue;
      edits.setAttribute(part, attribute, newName);
      renamed.set(name, newName);
    }
  }
  for (const [{ columns }, names] of headers) {
    columns.forEach(({ name }, index) => {
      if (names[index] !== name) renamed.set(name, names[index] ?? name);
    });
  }
  for (const part of related.slicerCaches) {
    const source = part.tree.attribute(0, 'sourceName');
    const name = source && renamed.get(source.value);
    if (source && name !== undefined) edits.setAttribute(part, source, name);
  }
}

function writeHeadersFooters({ headers }: OpenedXlsx, { targets }: Plan, edits: PartEdits): void {
  for (const { part, header } of headers) {
    if (!header.sections.some(({ unit }) => unit && targets.has(unit.id))) continue;
    edits.setText(
      part,
      header.node,
      composeHeaderFooter(header, (unit) => targets.get(unit.id)),
    );
  }
}

function followThreads({ standIns }: OpenedXlsx, { targets }: Plan, edits: PartEdits): void {
  for (const standIn of standIns) {
    const text = standInText(standIn, (id) => {
      const target = targets.get(id);
      return target && inlineText(target);
    });
    if (text !== standIn.text) edits.setText(standIn.part, standIn.node, text);
  }
}

/** Elements that may precede `calcPr` in a workbook (ECMA-376 part 1, §18.2.27), nearest first. */
const BEFORE = ['s:definedNames', 's:externalReferences', 's:functionGroups', 's:sheets'];

/** Makes Excel recalculate all formulas when it opens the workbook: `fullCalcOnLoad` (§18.2.2). */
function recalculationEdits(tree: XmlTree): Edit[] {
  const node = tree.child(0, 's:calcPr');
  if (node === NO_NODE) {
    const before = BEFORE.map((name) => tree.child(0, name)).find((each) => each !== NO_NODE) ?? NO_NODE;
    if (before === NO_NODE) return [];
    const at = tree.end(before);
    const element = `<${tree.prefixOf(before)}calcPr fullCalcOnLoad="1"/>`;
    return [{ start: at, end: at, content: [textPiece(element)] }];
  }
  const attribute = tree.attribute(node, 'fullCalcOnLoad');
  if (attribute?.value === '1' || attribute?.value === 'true') return [];
  if (attribute) return [{ start: attribute.valueStart, end: attribute.valueEnd, content: [textPiece('1')] }];
  const at = tree.contentStart(node) - (tree.isEmptyTag(node) ? 2 : 1);
  return [{ start: at, end: at, content: [textPiece(' fullCalcOnLoad="1"')] }];
}
