import { expect, it } from 'vitest';
import type { InlineContent, InlineNode } from '../model/index.ts';
import { equalInline, textsBetweenCodes } from './inline.ts';

const paired = (id: number, ...children: InlineNode[]): InlineNode => ({ type: 'paired', id, children });
const standalone = (id: number): InlineNode => ({ type: 'standalone', id });

const model: InlineContent = ['One ', paired(1, 'two', standalone(2)), ' three'];

it('returns the texts between the codes of a target, however they are split', () => {
  const target = ['a', 'b', paired(1, '', 'c', standalone(2)), 'd', ''];
  expect(textsBetweenCodes(model, target)).toEqual(['ab', 'c', '', 'd']);
});

it.each<[string, InlineContent]>([
  ['lacks a code', ['a', paired(1, 'b')]],
  ['has one too many', ['a', paired(1, standalone(2)), standalone(2)]],
  ['has another order', [standalone(2), paired(1, 'a')]],
  ['nests them in another way', [paired(1, 'a'), standalone(2)]],
  ['has another kind of code', ['a', standalone(1)]],
])('returns none for a target that %s', (_, target) => {
  expect(textsBetweenCodes(model, target)).toBeUndefined();
});

it('compares contents as equal when they are split at other positions', () => {
  expect(equalInline(model, ['One', ' ', paired(1, 'two', '', standalone(2)), ' three'])).toBe(true);
  expect(equalInline(['One'], ['O', 'ne'])).toBe(true);
  expect(equalInline([], [''])).toBe(true);
});

it('distinguishes contents by their texts and their codes', () => {
  expect(equalInline(model, ['One ', paired(1, 'two', standalone(2)), ' four'])).toBe(false);
  expect(equalInline(model, ['One ', paired(1, 'two'), standalone(2), ' three'])).toBe(false);
  expect(equalInline(model, ['One two', paired(1, standalone(2)), ' three'])).toBe(false);
  expect(equalInline(['One'], ['One', standalone(1)])).toBe(false);
});
