import { describe, expect, it } from 'vitest';
import { estimatedUsage, plausibleUsage } from './plausible-usage.ts';

const texts = {
  request: { system: 'You translate documents. '.repeat(20), prompt: 'Translate: The contract ends in May.' },
  answer: 'Der Vertrag endet im Mai.',
  contextWindow: 100_000,
};
const ours = estimatedUsage(texts);
const good = { inputTokens: 120, cachedInputTokens: 100, outputTokens: 9 };

describe('the usage of a call', () => {
  it.each([
    ['complete figures', good],
    ['no cached tokens', { ...good, cachedInputTokens: 0 }],
    ['thinking as a part of the output', { ...good, reasoningTokens: 9 }],
    ['a system prompt of the server', { ...good, inputTokens: 15_000 }],
  ])('is what the provider reports: %s', (_what, reported) => {
    const { reasoningTokens: _part, ...usage } = { reasoningTokens: 0, ...reported };
    expect(plausibleUsage(reported, texts)).toEqual({ usage, estimated: false });
  });

  it('has no cached tokens where none are reported', () => {
    const { cachedInputTokens: _none, ...reported } = good;
    expect(plausibleUsage(reported, texts)).toEqual({
      usage: { ...good, cachedInputTokens: 0 },
      estimated: false,
    });
  });

  it.each([
    ['nothing', {}, ours],
    ['zeros', { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 }, ours],
    ['the output only', { outputTokens: 9 }, { ...ours, outputTokens: 9 }],
    ['no output for a text', { ...good, outputTokens: 0 }, { ...good, outputTokens: ours.outputTokens }],
    ['NaN', { inputTokens: Number.NaN, cachedInputTokens: Number.NaN, outputTokens: Number.NaN }, ours],
    ['infinity', { inputTokens: Number.POSITIVE_INFINITY, outputTokens: Number.POSITIVE_INFINITY }, ours],
    ['negative figures', { inputTokens: -5, cachedInputTokens: -5, outputTokens: -5 }, ours],
    [
      'input without its cached part',
      { ...good, cachedInputTokens: 500 },
      { ...good, cachedInputTokens: 120 },
    ],
    ['more input than bytes', { ...good, inputTokens: 90_000 }, { ...good, ...part(ours.inputTokens) }],
    [
      'more output than fits in',
      { ...good, outputTokens: 2 ** 40 },
      { ...good, outputTokens: ours.outputTokens },
    ],
    ['output without its thinking', { ...good, reasoningTokens: 30 }, { ...good, outputTokens: 39 }],
    [
      'fractions',
      { inputTokens: 119.2, cachedInputTokens: 99.5, outputTokens: 8.0001 },
      { inputTokens: 120, cachedInputTokens: 100, outputTokens: 9 },
    ],
  ])('is ours where the provider reports %s', (_what, reported, usage) => {
    expect(plausibleUsage(reported, texts)).toEqual({ usage, estimated: true });
  });

  it('is known when a refused prompt has no output', () => {
    const reported = { inputTokens: 120, cachedInputTokens: 0, outputTokens: 0 };
    expect(plausibleUsage(reported, { ...texts, answer: '' })).toEqual({ usage: reported, estimated: false });
  });
});

/** An input of which everything reported as cached is part. */
function part(inputTokens: number) {
  return { inputTokens, cachedInputTokens: Math.min(100, inputTokens) };
}
