import { describe, expect, it } from 'vitest';
import { budgetTone, metricTone, npsTone, rateTone } from './tones.ts';

describe('the tone of a success rate', () => {
  it.each([
    ['key', 100, 'good'],
    ['key', 95, 'good'],
    ['key', 94.9, 'fair'],
    ['key', 80, 'fair'],
    ['key', 79.9, 'bad'],
    ['key', null, 'neutral'],
    ['provider', 95, 'good'],
    ['provider', 94.9, 'fair'],
    ['provider', 90, 'fair'],
    ['provider', 89.9, 'bad'],
    ['model', 95, 'good'],
    ['model', 94.9, 'fair'],
    ['model', 90, 'fair'],
    ['model', 89.9, 'bad'],
    ['model', null, 'neutral'],
  ] as const)('of a %s at %s percent is %s', (kind, percent, tone) => {
    expect(rateTone(kind, percent)).toBe(tone);
  });
});

describe('the tone of a metric', () => {
  it.each([
    [100, 'bad'],
    [90, 'bad'],
    [89.9, 'fair'],
    [80, 'fair'],
    [79.9, 'notice'],
    [70, 'notice'],
    [69.9, 'good'],
    [0, 'good'],
    [null, 'neutral'],
  ])('at %s percent is %s', (percent, tone) => expect(metricTone(percent)).toBe(tone));
});

describe('the tone of a budget', () => {
  it.each([
    [100, 80, 'bad'],
    [99.9, 80, 'fair'],
    [80, 80, 'fair'],
    [79.9, 80, 'good'],
    [50, 50, 'fair'],
    [100, 100, 'bad'],
  ])('at %s percent with its threshold at %s is %s', (percent, threshold, tone) =>
    expect(budgetTone(percent, threshold)).toBe(tone),
  );
});

describe('the tone of an NPS score', () => {
  it.each([
    [10, 'good'],
    [9, 'good'],
    [8, 'fair'],
    [7, 'fair'],
    [6, 'bad'],
    [0, 'bad'],
    [null, 'neutral'],
  ])('of %s is %s', (score, tone) => expect(npsTone(score)).toBe(tone));
});
