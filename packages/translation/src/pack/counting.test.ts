import { roughTokens } from '@verso/contracts';
import { decodeInline, encodeInline } from '@verso/engine';
import { pseudoTranslate } from '@verso/engine/pseudo';
import { expect, it } from 'vitest';
import { demoCounting } from './counting.ts';

it.each([
  'The <g1>tenant</g1> of flat 4 pays before noon<x2/>; everybody else is late.',
  'Yes',
  'Write to info@example.org before <g1>31 December</g1>, or call.',
  '租户在中午之前付款,其他人都迟到了。',
])('counts the tokens of the demo model’s answer to %j', (wire) => {
  const target = pseudoTranslate(decodeInline(wire).content, 'accents', { keepLiterals: true });
  expect(demoCounting.countTarget(wire, 'de')).toBe(roughTokens(encodeInline(target)));
});
