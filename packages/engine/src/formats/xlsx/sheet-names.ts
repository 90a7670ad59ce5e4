import type { InlineContent, Targets, Unit } from '../../model/index.ts';
import { isCellLanguage } from '../../text/cell-text.ts';
import { inlineText } from '../../text/inline.ts';
import type { OpenedXlsx } from './open.ts';
import type { UnitList } from './units.ts';
import type { Sheet, Workbook } from './workbook.ts';

/** The maximum length of a sheet name in Excel. */
const MAX_NAME_LENGTH = 31;
/** Characters that a sheet name must not contain, or start or end with (ECMA-376 part 1, §18.2.19). */
const ILLEGAL = /[[\]:*?/\\\p{Cc}]/gu;
const EDGES = /^['\s]+|(?<!['\s])['\s]+$/g;

/**
 * Creates units for the names of visible sheets, on request.
 * @param kept sheets whose name a formula may put together
 */
export function addSheetNames(
  { main, sheets, options }: Workbook,
  kept: ReadonlySet<Sheet>,
  units: UnitList,
): Map<Sheet, Unit> {
  const names = new Map<Sheet, Unit>();
  if (!options.sheetNames) return names;
  for (const sheet of sheets) {
    if (!sheet.isShown || !isCellLanguage(sheet.name)) continue;
    if (kept.has(sheet)) {
      const text = `The sheet “${sheet.name}” keeps its name: a formula (INDIRECT) may put it together.`;
      units.leave(main.name, 'sheet-name-kept', text);
      continue;
    }
    const constraints = { maxLength: MAX_NAME_LENGTH, singleLine: true };
    const unit = { id: `w.${sheet.number}`, kind: 'title' as const, source: [sheet.name], constraints };
    names.set(sheet, units.add(main, unit));
  }
  return names;
}

/** New sheet names by lowercase old ones: valid, short enough and unique. */
export function sheetRenames({ workbook, names }: OpenedXlsx, targets: Targets): ReadonlyMap<string, string> {
  const renames = new Map<string, string>();
  const targetOf = (sheet: Sheet): InlineContent | undefined => targets.get(names.get(sheet)?.id ?? '');
  const kept = workbook.sheets.filter((sheet) => !targetOf(sheet)).map(({ name }) => name.toLowerCase());
  // Excel reserves the name "History".
  const taken = new Set([...kept, 'history']);
  for (const sheet of workbook.sheets) {
    const target = targetOf(sheet);
    const legal = target && legalName(inlineText(target), taken);
    if (!legal) continue;
    taken.add(legal.toLowerCase());
    renames.set(sheet.name.toLowerCase(), legal);
  }
  return renames;
}

/** Undefined when no characters remain. */
function legalName(text: string, taken: ReadonlySet<string>): string | undefined {
  const name = cut(text.replace(ILLEGAL, ' ').replace(EDGES, ''), MAX_NAME_LENGTH);
  if (name === '') return undefined;
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : ` ${number}`;
    const candidate = cut(name, MAX_NAME_LENGTH - suffix.length) + suffix;
    if (!taken.has(candidate.toLowerCase())) return candidate;
  }
}

/** Truncates a name without splitting a surrogate pair or leaving an invalid last character. */
function cut(name: string, length: number): string {
  return name
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, '')
    .replace(EDGES, '');
}
