import { ModelCallError } from '@verso/contracts';
import { encodeInline } from '@verso/engine';
import { describe, expect, it } from 'vitest';
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

describe('a text without a term of the glossary', () => {
  const glossary = () =>
    openGlossary(
      [
        { source: 'seller', targets: ['relleso'] },
        { source: 'buyer', targets: ['reyubo'], forbidden: ['client'] },
      ],
      { sourceLanguage: 'en', targetLanguage: 'es' },
    );
  const isCorrection = ({ request }: Call) => request.prompt.includes('[[verso-terms:');
  const withoutTerms = (call: Call) =>
    goodAnswer(call).replaceAll('relleso', 'other').replaceAll('reyubo', 'client').replace('. g', '. G');

  it('is corrected by the words to replace', async () => {
    const gateway = fakeModel((call) => ({
      text: isCorrection(call) ? '1\tother\trelleso\tclient\treyubo\n' : withoutTerms(call),
    }));
    const document = units('The <g1>seller</g1> pays the buyer. Nothing else is due.');
    const outcome = await translate(jobOf({ units: document, gateway, glossary: await glossary() }));
    expect(gateway.calls).toHaveLength(2);
    const lines = gateway.calls[1]?.request.prompt.split('\n') ?? [];
    expect(lines[1]).toBe(
      '1\tehto <g1>other</g1> syapo ehto client.\tseller = relleso\tbuyer = reyubo, never client',
    );
    expect(outcome.units).toMatchObject([{ state: 'repaired', terms: [{ found: 1 }, { found: 1 }] }]);
    expect(encodeInline(outcome.targets.get('u1') ?? [])).toBe(
      'ehto <g1>relleso</g1> syapo ehto reyubo. Gnihtono esleo sio eudo.',
    );
  });

  it('is corrected up to three times, then translated again without context', async () => {
    let corrections = 0;
    const gateway = fakeModel((call, index) => {
      if (!isCorrection(call)) return { text: index === 0 ? withoutTerms(call) : goodAnswer(call) };
      corrections += 1;
      return { text: corrections === 1 ? '1\tother\trelleso\n' : '1\tabsent\treyubo\n' };
    });
    const document = units('The seller pays the buyer');
    const outcome = await translate(jobOf({ units: document, gateway, glossary: await glossary() }));
    expect(gateway.calls.map(isCorrection)).toEqual([false, true, true, true, false]);
    expect(gateway.calls[4]?.request.prompt).toContain('Not as in the glossary: buyer = reyubo, not client.');
    expect(gateway.calls[4]?.request.prompt).toContain('Term: buyer = reyubo; not: client');
    const [first, again] = [gateway.calls[0], gateway.calls[4]].map((call) => call?.request.system ?? '');
    expect(again).not.toContain('Example lines:');
    expect(again?.length).toBeLessThan((first?.length ?? 0) * 0.7);
    expect(outcome.units).toMatchObject([{ state: 'repaired' }]);
  });

  it('is translated again if its corrections do something else', async () => {
    const gateway = fakeModel((call, index) => ({
      text: isCorrection(call) ? '1\totherwise\n' : index === 0 ? withoutTerms(call) : goodAnswer(call),
    }));
    const outcome = await translate(
      jobOf({ units: units('The seller pays 12 dollars'), gateway, glossary: await glossary() }),
    );
    expect(gateway.calls.map(isCorrection)).toEqual([false, true, true, true, false]);
    expect(outcome.units).toMatchObject([{ state: 'repaired' }]);
  });

  it('is corrected around the place of the term, then in a larger part, then in the whole sentence', async () => {
    const gateway = fakeModel((call) => ({ text: isCorrection(call) ? '' : withoutTerms(call) }));
    const words = Array.from({ length: 40 }, (_, at) => `word${'abcdefghij'[at % 10]}`);
    const text = [...words.slice(0, 20), 'seller', ...words.slice(20)].join(' ');
    await translate(jobOf({ units: units(text), gateway, glossary: await glossary() }));
    const shown = gateway.calls
      .filter(isCorrection)
      .map(({ request }) => request.prompt.split('\n')[1]?.split('\t')[1]?.split(' ') ?? []);
    expect(shown.map(({ length }) => length)).toEqual([9, 17, 41]);
    expect(shown.every((part) => part.includes('other'))).toBe(true);
  });

  it('is corrected only where a term is missing that is right elsewhere', async () => {
    const gateway = fakeModel((call) => ({
      text: isCorrection(call) ? '1\tother\trelleso\n' : goodAnswer(call).replace(/relleso(?=\S* )/, 'other'),
    }));
    const between = Array.from({ length: 30 }, () => 'more').join(' ');
    const document = units(`The seller pays ${between} and the seller goes`);
    const outcome = await translate(jobOf({ units: document, gateway, glossary: await glossary() }));
    const shown = gateway.calls[1]?.request.prompt.split('\n')[1]?.split('\t')[1] ?? '';
    expect(shown).toContain('other');
    expect(shown).not.toContain('relleso');
    expect(outcome.units).toMatchObject([{ state: 'repaired', terms: [{ found: 2 }] }]);
  });

  it('keeps the translation that misses the fewest terms', async () => {
    const gateway = fakeModel((call) => ({
      text: isCorrection(call) ? '1\tclient\treyubo\n' : withoutTerms(call),
    }));
    const outcome = await translate(
      jobOf({ units: units('The seller pays the buyer'), gateway, glossary: await glossary() }),
    );
    // The last translation lacks both terms again.
    expect(gateway.calls.map(isCorrection)).toEqual([false, true, true, true, false]);
    expect(outcome.units).toMatchObject([{ state: 'flagged', terms: [{ found: 0 }, { found: 1 }] }]);
  });

  it('keeps words outside the part that was corrected', async () => {
    const gateway = fakeModel((call) => ({
      text: isCorrection(call) ? '1\tother\trelleso\n' : withoutTerms(call),
    }));
    const between = Array.from({ length: 12 }, () => 'more').join(' ');
    // "reht" is "other", written as such.
    const document = units(`The seller pays ${between} for the rehto man`);
    const outcome = await translate(jobOf({ units: document, gateway, glossary: await glossary() }));
    expect(outcome.units).toMatchObject([{ state: 'repaired' }]);
    expect(encodeInline(outcome.targets.get('u1') ?? [])).toMatch(/^ehto relleso .* other/);
  });

  it('shares one call for corrections with the texts of other chunks', async () => {
    const gateway = fakeModel((call) => ({
      text: isCorrection(call)
        ? call.lines.map(({ id }) => `${id}\tother\trelleso\n`).join('')
        : withoutTerms(call),
    }));
    const document = units(...Array.from({ length: 6 }, (_, at) => `The seller pays ${at + 3} coins`));
    const job = jobOf({ units: document, gateway, glossary: await glossary(), chunkTokens: 20 });
    const outcome = await translate(job);
    expect(gateway.calls.filter((call) => !isCorrection(call)).length).toBeGreaterThan(1);
    expect(gateway.calls.filter(isCorrection)).toHaveLength(1);
    expect(outcome.units.every(({ state }) => state === 'repaired')).toBe(true);
  });

  it('is flagged after one more translation, without another model', async () => {
    const gateway = fakeModel((call) => ({
      text: isCorrection(call) ? '1\totherwise\n' : withoutTerms(call),
    }));
    const outcome = await translate(
      jobOf({ units: units('The seller pays 12 dollars'), gateway, glossary: await glossary() }),
    );
    expect(gateway.calls.map(isCorrection)).toEqual([false, true, true, true, false]);
    expect(outcome.units).toMatchObject([{ state: 'flagged', problems: [{ code: 'term' }] }]);
  });
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

it('ends the job where it is aborted, also in a repair that may be left out', async () => {
  const aborted = new ModelCallError('aborted', 'The job was canceled.');
  const gateway = {
    stream: (request: Call['request'], signal: AbortSignal) => {
      const { exclude, ...rest } = request;
      return fakeModel((call) =>
        exclude === undefined
          ? { text: goodAnswer(call).replace(/<[^>]*>/g, ''), model: 'weak' }
          : { error: aborted },
      ).stream(rest, signal);
    },
  };
  await expect(translate(jobOf({ units: [linked], gateway }))).rejects.toBe(aborted);
});
