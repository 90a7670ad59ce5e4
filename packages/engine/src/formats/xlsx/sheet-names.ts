import type { InlineContent, Targets, Unit } from '../../model/index.ts';
import { isCellLanguage } from '../../text/cell-text.ts';
import { inlineText } from '../../text/inline.ts';
import type { OpenedXlsx } from './open.ts';
import type { UnitList } from './units.ts';
import type { Sheet, Workbook } from './workbook.ts';

/** The longest name of a sheet that Excel takes. */
const MAX_NAME_LENGTH = 31;
/** What no name of a sheet may have in it, and what it may not begin or end with (ECMA-376 part 1, §18.2.19). */
const ILLEGAL = /[[\]:*?/\\\p{Cc}]/gu;
const EDGES = /^['\s]+|(?<!['\s])['\s]+$/g;

/** Makes units of the names of visible sheets, where that is asked for. */
export function addSheetNames({ main, sheets, options }: Workbook, units: UnitList): Map<Sheet, Unit> {
  const names = new Map<Sheet, Unit>();
  if (!options.sheetNames) return names;
  for (const sheet of sheets) {
    if (!sheet.isShown || !isCellLanguage(sheet.name)) continue;
    const constraints = { maxLength: MAX_NAME_LENGTH, singleLine: true };
    const unit = { id: `w.${sheet.number}`, kind: 'title' as const, source: [sheet.name], constraints };
    names.set(sheet, units.add(main, unit));
  }
  return names;
}

/** New names of sheets by their old ones in lower case: legal, no longer than they may be, each another one. */
export function sheetRenames({ workbook, names }: OpenedXlsx, targets: Targets): ReadonlyMap<string, string> {
  const renames = new Map<string, string>();
  const targetOf = (sheet: Sheet): InlineContent | undefined => targets.get(names.get(sheet)?.id ?? '');
  const kept = workbook.sheets.filter((sheet) => !targetOf(sheet)).map(({ name }) => name.toLowerCase());
  // "History" is a name that Excel keeps for itself.
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

/** Undefined when nothing is left of it. */
function legalName(text: string, taken: ReadonlySet<string>): string | undefined {
  const name = cut(text.replace(ILLEGAL, ' ').replace(EDGES, ''), MAX_NAME_LENGTH);
  if (name === '') return undefined;
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : ` ${number}`;
    const candidate = cut(name, MAX_NAME_LENGTH - suffix.length) + suffix;
    if (!taken.has(candidate.toLowerCase())) return candidate;
  }
}

/** No half of a surrogate pair is left at the end, nor what may not stand there. */
function cut(name: string, length: number): string {
  return name
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, '')
    .replace(EDGES, '');
}
