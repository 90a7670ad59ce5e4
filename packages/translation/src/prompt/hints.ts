import type { Code, CodeRole, Unit, UnitKind } from '@verso/engine';
import { oneLine, shorten } from './plain-line.ts';

/** A unit's role in words, where it changes how a text is translated. */
const roles: Readonly<Partial<Record<UnitKind, string>>> = {
  heading: 'heading',
  title: 'title',
  cell: 'table cell',
  caption: 'caption',
  note: 'footnote',
  comment: 'comment',
  header: 'page header',
  footer: 'page footer',
  'alt-text': 'alt text',
  property: 'document property',
  label: 'label',
  'list-item': 'list item',
};

/** What a code stands for, where it matters to a translator. Formatting is described by its label. */
const codeNames: Readonly<Partial<Record<CodeRole, string>>> = {
  link: 'link',
  break: 'line break',
  image: 'image',
  field: 'field',
  note: 'footnote mark',
  math: 'formula',
  code: 'code',
};

/** Characters of a column's header or a label. */
const MAX_NAME = 40;
/** The share of the lines' characters that hints may add, and what they may always add. */
const [SHARE, LEAST] = [0.015, 60];

/** The roles of lines that are no plain paragraphs: `2, 5-7 heading; 9 table cell of "Price"`. Lines count from 1. */
export function describeRoles(units: readonly Unit[], length: number): string {
  return group(
    units.map((unit) => {
      const role = roles[unit.kind];
      return role === undefined ? [] : [role + columnOf(unit)];
    }),
    length,
  );
}

function columnOf({ context: { column } }: Unit): string {
  return column === undefined ? '' : ` of "${shorten(oneLine(column), MAX_NAME)}"`;
}

/** What codes stand for: `1, 4 g1 bold; 2 x1 footnote mark`. Lines count from 1. */
export function describeCodes(units: readonly Unit[], length: number): string {
  return group(
    units.map(({ codes }) =>
      codes.flatMap((code) => {
        const name = nameOf(code);
        return name === '' ? [] : [`${code.type === 'paired' ? 'g' : 'x'}${code.id} ${name}`];
      }),
    ),
    length,
  );
}

function nameOf({ role, label }: Code): string {
  return role === 'formatting' ? shorten(oneLine(label), MAX_NAME) : (codeNames[role] ?? '');
}

/** Lists the lines of each hint, in the order of first appearance, as far as there is room. */
function group(hints: readonly (readonly string[])[], length: number): string {
  const lines = new Map<string, number[]>();
  for (const [index, each] of hints.entries())
    for (const hint of each) lines.set(hint, [...(lines.get(hint) ?? []), index + 1]);
  const parts: string[] = [];
  let room = Math.max(LEAST, length * SHARE);
  for (const [hint, numbers] of lines) {
    const part = `${rangesOf(numbers)} ${hint}`;
    if (part.length > room) continue;
    room -= part.length;
    parts.push(part);
  }
  return parts.join('; ');
}

/** `[1, 2, 3, 5]` as "1-3, 5". */
function rangesOf(numbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === number - 1) last[1] = number;
    else if (last?.[1] !== number) ranges.push([number, number]);
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(', ');
}
