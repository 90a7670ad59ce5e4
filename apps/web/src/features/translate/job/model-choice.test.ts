import { modelReason } from '@verso/contracts';
import { expect, it } from 'vitest';
import { reasonForModel } from './model-choice.ts';

it('says why auto chose a model, whatever the reason', () => {
  for (const model_reason of modelReason.options) {
    expect(reasonForModel({ mode: 'auto', model_reason }), model_reason).toMatch(/\.$/);
  }
});

it('leaves out what the mode of the user says already, and what is not known', () => {
  expect(reasonForModel({ mode: 'quality', model_reason: 'mode' })).toBeNull();
  expect(reasonForModel({ mode: 'auto', model_reason: null })).toBeNull();
  expect(reasonForModel({ mode: 'quality', model_reason: 'stand-in' })).not.toBeNull();
});
