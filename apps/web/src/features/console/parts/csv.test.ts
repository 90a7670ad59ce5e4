import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

it('quotes fields with separators, and escapes formulas', () => {
  const text = csvOf(
    ['name', 'cost'],
    [
      ['a, "b"', 1.5],
      ['=1+1', null],
    ],
  );
  expect(text).toBe('\uFEFFname,cost\r\n"a, ""b""",1.5\r\n\'=1+1,\r\n');
});
