import { describe, expect, it } from 'vitest';
import { formatTokens } from './formats.ts';
import { tokensOf } from './wire.ts';

const codes = [
  { id: 1, label: 'bold, color' },
  { id: 2, label: 'italic' },
  { id: 3, label: 'size' },
];
const formatsIn = (wire: string) =>
  formatTokens(tokensOf(wire), codes).flatMap(({ token, formats }) =>
    token.type === 'text' ? [[token.text, formats]] : [],
  );

describe('formatting of text', () => {
  it('is that of the codes around it', () => {
    expect(formatsIn('a<g1>b<g2>c</g2></g1><g3>d</g3>')).toEqual([
      ['a', ''],
      ['b', 'bold'],
      ['c', 'bold italic'],
      ['d', ''],
    ]);
  });

  it('ends with its code and ignores codes without a label', () => {
    expect(formatsIn('<g9>a</g9><g1>b</g1>c')).toEqual([
      ['a', ''],
      ['b', 'bold'],
      ['c', ''],
    ]);
  });
});
