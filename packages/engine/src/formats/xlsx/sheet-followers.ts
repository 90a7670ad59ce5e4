import type { PartEdits } from './edits.ts';
import { followFormula, type Renames } from './formula/follow.ts';
import type { OpenedXlsx } from './open.ts';
import { RELATIONS, type XlsxPart } from './parts.ts';

/** Attributes with a sheet name, by element: alone, or at the start of a reference. */
const NAMES: Readonly<Record<string, Readonly<Record<string, 'name' | 'reference'>>>> = {
  's:sheet': { name: 'name' },
  's:hyperlink': { location: 'reference' },
  's:worksheetSource': { sheet: 'name' },
  's:rangeSet': { sheet: 'name' },
  's:dataRef': { sheet: 'name' },
};

/** Cell references of charts (ECMA-376 part 1, §21.2.2.65; [MS-ODRAWXML] §2.24). */
const CHART_FORMULAS = new Set(['c:f', 'c15:f', 'c15:sqref', 'cx:f']);

/** Renames sheets everywhere except in cell formulas. */
export function followSheetNames(source: OpenedXlsx, renames: Renames, edits: PartEdits): void {
  if (renames.sheets.size === 0) return;
  for (const part of source.parts) {
    const { tree } = part;
    for (let node = 0; node < tree.size; node += 1) {
      const name = tree.name(node);
      if (Object.hasOwn(NAMES, name)) followAttributes(part, node, name, renames, edits);
      else if (CHART_FORMULAS.has(name)) {
        const text = tree.text(node);
        const followed = followFormula(text, renames);
        if (followed !== text) edits.setText(part, node, followed);
      }
    }
  }
  followTitles(source, renames, edits);
}

function followAttributes(
  part: XlsxPart,
  node: number,
  name: string,
  renames: Renames,
  edits: PartEdits,
): void {
  for (const attribute of part.tree.attributes(node)) {
    const use = NAMES[name]?.[attribute.name];
    if (!use) continue;
    const followed =
      use === 'name'
        ? (renames.sheets.get(attribute.value.toLowerCase()) ?? attribute.value)
        : followFormula(attribute.value, renames);
    if (followed !== attribute.value) edits.setAttribute(part, attribute, followed);
  }
}

/** `TitlesOfParts` lists sheets and named areas (ECMA-376 part 1, §22.2.2.30). */
function followTitles({ workbook }: OpenedXlsx, renames: Renames, edits: PartEdits): void {
  const { parts } = workbook;
  const [name] = parts.rootTargets(RELATIONS.extendedProperties);
  if (name === undefined || !parts.has(name)) return;
  const part = parts.load(name);
  const { tree } = part;
  for (let node = 0; node < tree.size; node += 1) {
    if (!tree.name(node).endsWith('}lpstr')) continue;
    const text = tree.text(node);
    const followed = renames.sheets.get(text.toLowerCase()) ?? followFormula(text, renames);
    if (followed !== text) edits.setText(part, node, followed);
  }
}
