import { NAMING } from './formula/functions.ts';
import { lexFormula } from './formula/lexer.ts';
import { findOpaqueArguments } from './formula/literals.ts';
import { type FormulaPlace, formulasOf } from './formulas.ts';
import { areaOf } from './patterns.ts';
import type { Related } from './related.ts';
import { type Area, LAST_ROW, parseArea } from './sheet/address.ts';
import type { Workbook } from './workbook.ts';

const MOST_AREAS = 500;

/**
 * Takes cells out of what people read whose texts are formats to some function: `TEXT(A1,B1)`.
 * @returns texts that formulas take as names, in lower case: of defined names, tables and sheets, where `INDIRECT` reads
 *   names from cells (lists that depend on what was picked before).
 */
export function hideUnspoken(workbook: Workbook, related: Related): ReadonlySet<string> {
  let readsNames = false;
  let areas = 0;
  for (const place of formulasOf(workbook, related)) {
    const tokens = lexFormula(place.text);
    readsNames ||= tokens.some(({ kind, text }) => kind === 'function' && text.toUpperCase() === NAMING);
    for (const argument of findOpaqueArguments(tokens)) {
      const found = areaOf(argument, place, workbook, related);
      if (!found || areas >= MOST_AREAS) continue;
      areas += 1;
      found.sheet.scan?.hide(filledArea(found.area, place));
    }
  }
  return readsNames ? namesOf(workbook, related) : new Set();
}

/** A single cell goes down with the cells that its formula was filled into (ECMA-376 part 1, §18.3.1.40). */
function filledArea(area: Area, { part, node }: FormulaPlace): Area {
  if (area.top !== area.bottom) return area;
  if (part.tree.name(node) !== 's:f') return { ...area, bottom: LAST_ROW };
  const filled = parseArea(part.tree.attribute(node, 'ref')?.value ?? '');
  return filled ? { ...area, bottom: area.top + filled.bottom - filled.top } : area;
}

function namesOf({ main, sheets }: Workbook, { tables }: Related): Set<string> {
  const { tree } = main;
  const names = [...sheets.map(({ name }) => name), ...tables.map(({ name }) => name)];
  for (let node = 0; node < tree.size; node += 1) {
    if (tree.name(node) === 's:definedName') names.push(tree.attribute(node, 'name')?.value ?? '');
  }
  // Names have no spaces: formulas put underscores in their place.
  return new Set(names.flatMap((name) => [name.toLowerCase(), name.toLowerCase().replaceAll('_', ' ')]));
}
