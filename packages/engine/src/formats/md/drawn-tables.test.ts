import { describe, expect, it } from 'vitest';
import { inlineText } from '../../text/inline.ts';
import { format } from './index.ts';

const open = (text: string) => format.open(new TextEncoder().encode(text));
const texts = (text: string) => open(text).units.map(({ source }) => inlineText(source));

function written(text: string, targets: Readonly<Record<string, string>>): string {
  const document = open(text);
  const result = document.write(
    new Map(
      document.units.flatMap(({ id, source }) => {
        const target = targets[inlineText(source)];
        return target === undefined ? [] : [[id, [target]] as const];
      }),
    ),
  );
  expect(result.messages).toEqual([]);
  return new TextDecoder().decode(result.bytes);
}

const lines = (...all: readonly string[]) => `Words.\n\n${all.join('\n')}\n\nMore.\n`;

describe('grid tables', () => {
  const grid = lines(
    '+---------+:------:+',
    '| Fruit   | Price  |',
    '+=========+========+',
    '| Bananas | cheap  |',
    '| are     |        |',
    '| yellow  |        |',
    '+---------+--------+',
  );

  it('have a unit for each cell, whose lines are one text', () => {
    expect(texts(grid)).toEqual(['Words.', 'Fruit', 'Price', 'Bananas are yellow', 'cheap', 'More.']);
  });

  it('become wider where a text needs it, and keep their rows', () => {
    const targets = { 'Bananas are yellow': 'Bananen sind immer gelb', cheap: '很便宜的水果' };
    expect(written(grid, targets)).toBe(
      lines(
        '+------------+:------------:+',
        '| Fruit      | Price        |',
        '+============+==============+',
        '| Bananen    | 很便宜的水果 |',
        '| sind immer |              |',
        '| gelb       |              |',
        '+------------+--------------+',
      ),
    );
  });

  it('keep cells with markup, and count their words', () => {
    const mixed = lines('+-------+-------+', '| *One* | two   |', '+-------+-------+');
    expect(texts(mixed)).toEqual(['Words.', 'two', 'More.']);
    expect(open(mixed).messages.map(({ text }) => text)).toEqual([
      'One table drawn with characters (Pandoc) has words that stay unchanged: 1.',
    ]);
    const spans = lines('+---+---+', '| one and |', '+---+---+', '| a | b |', '+---+---+');
    expect(texts(spans)).toEqual(['Words.', 'More.']);
  });

  it('refuse targets that would be markup', () => {
    const document = open(grid);
    const { messages } = document.write(new Map([[document.units[1]?.id ?? '', ['a | b']]]));
    expect(messages.map(({ code }) => code)).toEqual(['target-structure']);
  });
});

it('keep a text that would make many rows very long', () => {
  const rows = Array.from({ length: 2_000 }, () => ['| a     | b     |', '+-------+-------+']).flat();
  const grid = lines('+-------+-------+', '| one   | two   |', '+=======+=======+', ...rows);
  const document = open(grid);
  const long = 'word '.repeat(200).trim();
  const { bytes, messages } = document.write(new Map([[document.units[1]?.id ?? '', [long]]]));
  expect(messages.map(({ code }) => code)).toEqual(['target-structure']);
  expect(new TextDecoder().decode(bytes)).toBe(grid);
});

describe('simple tables', () => {
  const simple = lines(
    '  Right     Left     Center     Default',
    '-------     ------ ----------   -------',
    '     12     twelve    middle       words',
    '    123     word       one       more words',
    '',
    'Table: A caption here',
  );

  it('have a unit for each cell and the caption', () => {
    expect(texts(simple)).toEqual([
      ...['Words.', 'Right', 'Left', 'Center', 'Default', 'twelve', 'middle', 'words', 'word', 'one'],
      ...['more words', 'A caption here', 'More.'],
    ]);
  });

  it('keep the place of each heading over its dashes, by which columns are aligned', () => {
    const targets = {
      Right: 'Nach rechts',
      Left: 'Nach links',
      Default: 'Norm',
      twelve: 'zwölf',
      'A caption here': 'Ein Titel',
    };
    expect(written(simple, targets)).toBe(
      lines(
        ' Nach rechts     Nach links    Center     Norm',
        '------------     ----------- ----------   ----',
        '          12     zwölf         middle     words',
        '         123     word           one       more words',
        '',
        'Table: Ein Titel',
      ),
    );
  });
});
