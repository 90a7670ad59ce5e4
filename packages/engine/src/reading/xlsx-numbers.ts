import type { XmlTree } from '../xml/index.ts';
import { at, attributeAt } from './tree.ts';

/** How numbers are shown in a cell's style: dates as dates, percentages as such, all others in digits. */
export interface NumberFormats {
  show(value: number, style: number): string;
}

/** Built-in formats of every workbook (ECMA-376 part 1, §18.8.30). */
const builtInDates = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);
const builtInPercents = new Set([9, 10]);

/** Day 0 of each date system, as days before the Unix epoch (§18.17.4.1). */
const dayZero = { 1900: 25_569, 1904: 24_107 } as const;
const dayMs = 86_400_000;

export function readNumberFormats(styles: XmlTree | undefined, workbook: XmlTree): NumberFormats {
  const is1904 = ['1', 'true'].includes(
    attributeAt(workbook, at(workbook, 0, 's:workbookPr'), 'date1904') ?? '',
  );
  const kinds = styles === undefined ? [] : kindsOf(styles);
  return {
    show(value, style) {
      if (!Number.isFinite(value)) return String(value);
      const kind = kinds[style];
      if (kind === 'date') return dateOf(value, is1904 ? dayZero[1904] : dayZero[1900]);
      if (kind === 'percent') return `${Number((value * 100).toPrecision(12))}%`;
      return String(Number(value.toPrecision(15)));
    },
  };
}

type Kind = 'date' | 'percent' | 'number';

function kindsOf(styles: XmlTree): readonly Kind[] {
  const codes = new Map<number, string>();
  const custom = at(styles, 0, 's:numFmts');
  for (const node of custom === undefined ? [] : styles.children(custom)) {
    codes.set(Number(attributeAt(styles, node, 'numFmtId')), attributeAt(styles, node, 'formatCode') ?? '');
  }
  const cells = at(styles, 0, 's:cellXfs');
  return (cells === undefined ? [] : styles.children(cells)).map((node): Kind => {
    const id = Number(attributeAt(styles, node, 'numFmtId') ?? 0);
    // Quoted, bracketed and escaped characters are literal.
    const code = (codes.get(id) ?? '').replace(/"[^"]*"|\[[^[\]]*\]|\\./g, '');
    if (builtInDates.has(id) || /[dyhs]/i.test(code)) return 'date';
    return builtInPercents.has(id) || code.includes('%') ? 'percent' : 'number';
  });
}

function dateOf(value: number, zero: number): string {
  const moment = new Date(Math.round((value - zero) * dayMs));
  if (Number.isNaN(moment.getTime())) return String(value);
  const [date = '', time = ''] = moment.toISOString().split('T');
  const clock = time.slice(0, 5);
  if (value > 0 && value < 1) return clock;
  return clock === '00:00' ? date : `${date} ${clock}`;
}
