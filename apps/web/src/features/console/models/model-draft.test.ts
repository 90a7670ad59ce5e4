import { createModelRequest } from '@verso/contracts';
import { expect, it } from 'vitest';
import { additionOf, changeOf, emptyModel } from './model-draft.ts';

const draft = {
  ...emptyModel,
  model_id: 'm',
  display_name: 'M',
  pricing_input_per_1m: 1,
  pricing_output_per_1m: 2,
  categories: 'fast, , flash ',
};

it('sends a new model as the server takes it', () => {
  const request = additionOf(draft);
  expect(request).toMatchObject({ categories: ['fast', 'flash'], deprecation_date: null, priority: 50 });
  expect(createModelRequest.safeParse(request).success).toBe(true);
});

it('sends of a changed model only what is new', () => {
  expect(changeOf(draft, draft)).toEqual({});
  expect(changeOf(draft, { ...draft, categories: 'fast,flash', pricing_input_per_1m: 3 })).toEqual({
    pricing_input_per_1m: 3,
  });
  expect(changeOf({ ...draft, deprecation_date: '2026-01-01' }, draft)).toEqual({ deprecation_date: null });
});
