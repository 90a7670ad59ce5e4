import type { Token } from '../../formula/index.ts';
import { withoutEnd, withoutStart } from '../../text/trim.ts';
import { hasWildcards, matchesPattern, readCriterion } from './formula/criterion.ts';
import { mayPick } from './formula/functions.ts';
import { joinTokens, lexFormula } from './formula/lexer.ts';
import { findLiterals, type Literal } from './formula/literals.ts';
import { unescapeColumn } from './formula/structured.ts';
import type { FormulaPlace } from './formulas.ts';
import { columnNamed, sheetNamed, tableNamed } from './lookup.ts';
import type { Related } from './related.ts';
import { type Area, LAST_ROW, parseArea, parseAreas } from './sheet/address.ts';
import type { Sheet, Workbook } from './workbook.ts';

/** A condition that selects cells by part of their text: a criterion with wildcards, SEARCH, a conditional format. */
export interface Pattern {
  readonly kind: 'wildcard' | 'part' | 'start' | 'end';
  readonly text: string;
  /** Undefined for all sheets. */
  readonly sheet: Sheet | undefined;
  readonly areas: readonly Area[];
}

/** Whether a pattern matches a text, ignoring case. */
export function isPicked({ kind, text }: Pattern, cell: string): boolean {
  if (kind === 'wildcard') return matchesPattern(text, cell);
  const wanted = text.toLowerCase();
  const whole = cell.toLowerCase();
  if (kind === 'part') return whole.includes(wanted);
  return kind === 'start' ? whole.startsWith(wanted) : whole.endsWith(wanted);
}

/** Types of conditional formats that match part of the text (ECMA-376 part 1, §18.18.12). */
const RULES: Readonly<Record<string, Pattern['kind']>> = {
  containsText: 'part',
  notContainsText: 'part',
  beginsWith: 'start',
  endsWith: 'end',
};

/** More than any realistic workbook has. */
const MAX_PATTERNS = 500;

const EVERYWHERE: Area = { top: 1, left: 1, bottom: LAST_ROW, right: LAST_ROW };

/** The patterns of a workbook, without duplicates. */
export class Patterns {
  readonly #workbook: Workbook;
  readonly #related: Related;
  readonly #patterns = new Map<string, Pattern>();

  constructor(workbook: Workbook, related: Related) {
    this.#workbook = workbook;
    this.#related = related;
    for (const sheet of workbook.sheets) for (const pattern of conditionalPatterns(sheet)) this.#add(pattern);
  }

  get all(): Pattern[] {
    return [...this.#patterns.values()];
  }

  add(place: FormulaPlace): void {
    if (!place.text.includes('"') || !mayPick.test(place.text)) return;
    for (const literal of findLiterals(lexFormula(place.text))) {
      const pattern = patternOf(literal, place, this.#workbook, this.#related);
      if (pattern) this.#add(pattern);
    }
  }

  #add(pattern: Pattern): void {
    const { kind, text, sheet, areas } = pattern;
    const key = JSON.stringify([kind, text, sheet?.number, areas]);
    if (text !== '' && this.#patterns.size < MAX_PATTERNS) this.#patterns.set(key, pattern);
  }
}

function patternOf(
  { text, use, subject }: Literal,
  place: FormulaPlace,
  workbook: Workbook,
  related: Related,
): Pattern | undefined {
  if (use === 'part') {
    const found = areaOf(subject, place, workbook, related);
    return found && { kind: 'part', text, sheet: found.sheet, areas: [wholeColumn(found.area)] };
  }
  const pattern = use === 'criterion' ? readCriterion(text).operand : text;
  if ((use !== 'criterion' && use !== 'pattern') || !hasWildcards(pattern)) return undefined;
  const found = areaOf(subject, place, workbook, related);
  return {
    kind: 'wildcard',
    text: pattern,
    sheet: found?.sheet,
    areas: [found ? wholeColumn(found.area) : EVERYWHERE],
  };
}

/** An area of a sheet. */
export interface FoundArea {
  readonly sheet: Sheet;
  readonly area: Area;
}

/** The cells that an argument refers to. */
export function areaOf(
  tokens: readonly Token[],
  place: FormulaPlace,
  workbook: Workbook,
  related: Related,
): FoundArea | undefined {
  const words = tokens.filter(({ kind }) => kind !== 'space');
  const [first, second] = words;
  if (words.length === 2 && first?.kind === 'word' && second?.kind === 'bracket') {
    return columnArea(first.text, second.text, related);
  }
  const mark = words.findIndex(({ text }) => text === '!');
  const name = joinTokens(words.slice(0, Math.max(mark, 0)))
    .replace(/^'|'$/g, '')
    .replaceAll("''", "'");
  const sheet = mark === -1 ? place.sheet : sheetNamed(workbook.sheets, name);
  const area = parseArea(joinTokens(words.slice(mark + 1)));
  if (!sheet || !area) return undefined;
  return { sheet, area };
}

/** A single cell is extended to the cells that its formula was filled into (ECMA-376 part 1, §18.3.1.40). */
export function filledArea(area: Area, { part, node }: FormulaPlace): Area {
  if (area.top !== area.bottom) return area;
  if (part.tree.name(node) !== 's:f') return { ...area, bottom: LAST_ROW };
  const filled = parseArea(part.tree.attribute(node, 'ref')?.value ?? '');
  return filled ? { ...area, bottom: area.top + filled.bottom - filled.top } : area;
}

/** A single cell represents its column: formulas are filled down. */
function wholeColumn(area: Area): Area {
  const isCell = area.top === area.bottom && area.left === area.right;
  return isCell ? { ...area, top: 1, bottom: LAST_ROW } : area;
}

/** `Table1[Column]`; the whole table for several of its columns or rows. */
function columnArea(tableName: string, brackets: string, { tables }: Related) {
  const table = tableNamed(tables, tableName.toLowerCase());
  if (!table) return undefined;
  const wanted = unescapeColumn(withoutEnd(withoutStart(brackets, '['), ']')).toLowerCase();
  const column = columnNamed(table.columns, wanted)?.column;
  const { area, sheet } = table;
  return { sheet, area: column === undefined ? area : { ...area, left: column, right: column } };
}

function conditionalPatterns(sheet: Sheet): Pattern[] {
  const { tree } = sheet.part;
  return (sheet.scan?.others ?? [])
    .filter((node) => tree.name(node) === 's:conditionalFormatting')
    .flatMap((node) => {
      const areas = parseAreas(tree.attribute(node, 'sqref')?.value ?? '');
      return tree.children(node).flatMap((rule): Pattern[] => {
        const kind = RULES[tree.attribute(rule, 'type')?.value ?? ''];
        const text = tree.attribute(rule, 'text')?.value;
        return kind === undefined || text === undefined ? [] : [{ kind, text, sheet, areas }];
      });
    });
}
