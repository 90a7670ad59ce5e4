import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

it('writes fields that hold separators in quotes, and formulas as text', () => {
  const text = csvOf(
    ['name', 'cost'],
    [
      ['a, "b"', 1.5],
      ['=1+1', null],
    ],
  );
  expect(text).toBe('\uFEFFname,cost\r\n"a, ""b""",1.5\r\n\'=1+1,\r\n');
});
