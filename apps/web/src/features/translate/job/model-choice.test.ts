import { modelReason } from '@verso/contracts';
import { expect, it } from 'vitest';
import { reasonForModel } from './model-choice.ts';

it('has a sentence for every reason', () => {
  for (const model_reason of modelReason.options) {
    expect(reasonForModel({ mode: 'auto', model_reason }), model_reason).toMatch(/\.$/);
  }
});

it('returns null when the reason is unknown or follows from the chosen mode', () => {
  expect(reasonForModel({ mode: 'quality', model_reason: 'mode' })).toBeNull();
  expect(reasonForModel({ mode: 'auto', model_reason: null })).toBeNull();
  expect(reasonForModel({ mode: 'quality', model_reason: 'stand-in' })).not.toBeNull();
});
