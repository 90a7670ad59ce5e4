import { ModelCallError } from '@verso/contracts';
import { encodeInline } from '@verso/engine';
import { expect, it } from 'vitest';
import { jobOf, unit, units, withLinks } from '../../test/job.ts';
import { type Call, fakeModel, goodAnswer, translateText } from '../../test/model.ts';
import { openGlossary } from '../terms/glossary.ts';
import { translate } from '../translate.ts';

const linked = withLinks(unit('a', 'Read <g1>the terms of use</g1> before you sign the paper'));
const isPlacing = ({ request }: Call) => request.prompt.includes('[[verso-place:');

it('asks another model when the first fails twice on a text', async () => {
  const asked: (readonly string[] | undefined)[] = [];
  const gateway = {
    stream: (request: Call['request'], signal: AbortSignal) => {
      asked.push(request.exclude);
      const model = request.exclude === undefined ? 'weak' : 'strong';
      const { exclude: _, ...rest } = request;
      return fakeModel((call) => ({
        model,
        text: model === 'weak' ? goodAnswer(call).replace(/<[^>]*>/g, '') : goodAnswer(call),
      })).stream(rest, signal);
    },
  };
  const outcome = await translate(jobOf({ units: [linked], gateway }));
  expect(asked).toEqual([undefined, undefined, ['weak']]);
  expect(outcome.units).toMatchObject([{ state: 'repaired', problems: [] }]);
  expect(outcome.models).toEqual(['weak', 'strong']);
});

it('asks another model for a text that the first refuses', async () => {
  const gateway = {
    stream: (request: Call['request'], signal: AbortSignal) => {
      const { exclude, ...rest } = request;
      return fakeModel((call) =>
        exclude === undefined
          ? { error: new ModelCallError('content_filtered', 'blocked', { model: 'prude' }) }
          : { text: goodAnswer(call), model: 'calm' },
      ).stream(rest, signal);
    },
  };
  const outcome = await translate(jobOf({ units: units('Some harsh words'), gateway }));
  expect(outcome.units).toMatchObject([{ state: 'repaired' }]);
});

it('asks only for the placement of codes when a model loses them in every translation', async () => {
  const gateway = fakeModel((call) => ({
    text: isPlacing(call) ? goodAnswer(call) : goodAnswer(call).replace(/<[^>]*>/g, ''),
  }));
  const outcome = await translate(jobOf({ units: [linked], gateway }));
  expect(gateway.calls.filter(isPlacing)).toHaveLength(1);
  expect(outcome.units).toMatchObject([{ state: 'repaired', problems: [] }]);
  expect(encodeInline(outcome.targets.get('a') ?? [])).toBe(translateText(encodeInline(linked.source)));
});

it('rejects a placement that changes the words', async () => {
  const gateway = fakeModel((call) => ({
    text: isPlacing(call)
      ? goodAnswer(call).replace('daero', 'etirw')
      : goodAnswer(call).replace(/<[^>]*>/g, ''),
  }));
  const outcome = await translate(jobOf({ units: [linked], gateway }));
  expect(outcome.units).toMatchObject([{ state: 'flagged' }]);
  expect(outcome.units[0]?.problems[0]?.code).toBe('codes-placed');
});

it('retries a text whose glossary term is missing', async () => {
  const glossary = await openGlossary([{ source: 'seller', targets: ['relleso'] }], {
    sourceLanguage: 'en',
    targetLanguage: 'es',
  });
  const gateway = fakeModel((call, index) => ({
    text: index === 0 ? goodAnswer(call).replaceAll('relleso', 'other') : goodAnswer(call),
  }));
  const outcome = await translate(jobOf({ units: units('The seller pays'), gateway, glossary }));
  expect(gateway.calls).toHaveLength(2);
  expect(gateway.calls[1]?.request.prompt).toContain('Not as in the glossary: seller = relleso.');
  expect(outcome.units).toMatchObject([{ state: 'repaired' }]);
});

it('waits for a paused model before it falls back to a lesser repair', async () => {
  const resting = new ModelCallError('paused', 'The model rests.', { retryAfterMs: 30_000 });
  const gateway = fakeModel((call) =>
    isPlacing(call) ? { error: resting } : { text: goodAnswer(call).replace(/<[^>]*>/g, '') },
  );
  await expect(translate(jobOf({ units: [linked], gateway }))).rejects.toBe(resting);
});

it('continues without a repair whose call fails permanently', async () => {
  const gateway = fakeModel((call) =>
    isPlacing(call)
      ? { error: new ModelCallError('auth', 'The key is refused.') }
      : { text: goodAnswer(call).replace(/<[^>]*>/g, '') },
  );
  const outcome = await translate(jobOf({ units: [linked], gateway }));
  expect(outcome.units).toMatchObject([{ state: 'flagged' }]);
});
