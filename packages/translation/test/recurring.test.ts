import { describe, expect, it } from 'vitest';
import { estimateTranslation, translate } from '../src/index.ts';
import { jobOf, memoryJournal, units } from './job.ts';
import { type Call, fakeModel, goodAnswer, translateText } from './model.ts';

const subjects = ['Every tenant', 'The landlord', 'One neighbor', 'Our caretaker', 'Any visitor'];
/** Two chunks and more in which three terms recur. */
const document = units(
  ...Array.from({ length: 120 }, (_, index) => {
    const term = ['heating system', 'common room', 'bicycle cellar'][index % 3];
    return `${subjects[index % 5]} who uses the ${term} on day ${index} must write it down in a book that hangs there, ${'and so on, '.repeat(8)}please.`;
  }),
);
const isSettling = ({ request }: Call) => request.prompt.includes('The lines are terms of the document');
const options = { units: document, chunkTokens: 800, concurrency: 3 };

describe('recurring terms', () => {
  it('are decided in one call before the chunks, which are sent those that occur', async () => {
    const gateway = fakeModel((call) => ({ text: goodAnswer(call) }));
    const outcome = await translate(jobOf({ ...options, gateway }));
    expect(gateway.calls.map(isSettling)).toEqual([true, ...Array(gateway.calls.length - 1).fill(false)]);
    const [first, ...chunks] = gateway.calls;
    expect(first?.lines.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['heating system', 'common room', 'bicycle cellar']),
    );
    for (const { request } of chunks)
      expect(request.prompt).toContain(`heating system = ${translateText('heating system')}`);
    expect(outcome.recurring?.kept).toBe(outcome.recurring?.total);
    expect(outcome.recurring?.total).toBeGreaterThanOrEqual(120);
    expect(outcome.calls).toBe(outcome.chunks + 1);
  });

  it('are not asked for again by a resumed job', async () => {
    const journal = memoryJournal();
    const stop = new Error('stopped');
    const breaking = fakeModel((call) => {
      if (!isSettling(call)) throw stop;
      return { text: goodAnswer(call) };
    });
    await expect(translate(jobOf({ ...options, journal, gateway: breaking }))).rejects.toThrow(stop);
    const gateway = fakeModel((call) => ({ text: goodAnswer(call) }));
    const outcome = await translate(jobOf({ ...options, journal, gateway }));
    expect(gateway.calls.some(isSettling)).toBe(false);
    expect(gateway.calls[0]?.request.prompt).toContain('Decided: ');
    expect(outcome.recurring?.terms.length).toBeGreaterThanOrEqual(3);
  });

  it('never flag a unit that uses other words, but are counted', async () => {
    const varying = fakeModel((call) => ({
      text: isSettling(call) ? goodAnswer(call) : goodAnswer(call).replaceAll(translateText('heating'), 'x'),
    }));
    const outcome = await translate(jobOf({ ...options, gateway: varying }));
    expect(outcome.units.map(({ state }) => state)).not.toContain('flagged');
    const { total = 0, kept = 0 } = outcome.recurring ?? {};
    expect(total - kept).toBe(40);
  });

  it('are part of the estimate', async () => {
    const gateway = fakeModel((call) => ({ text: goodAnswer(call) }));
    const { estimate, chunks } = await translate(jobOf({ ...options, gateway }));
    expect(await estimateTranslation(document, jobOf({ ...options, gateway }))).toEqual({
      ...estimate,
      chunks,
    });
  });

  it.each([
    ['a document of one chunk', { chunkTokens: 100_000, concurrency: 1 }],
    ['a document in an unknown language', { sourceLanguage: null }],
    ['the demo model', { demo: true }],
  ])('are not decided for %s', async (_, more) => {
    const gateway = fakeModel((call) => ({ text: goodAnswer(call) }));
    await translate(jobOf({ ...options, ...more, gateway }));
    expect(gateway.calls.some(isSettling)).toBe(false);
  });

  it('continues without terms that the model does not translate', async () => {
    const gateway = fakeModel((call) => ({ text: isSettling(call) ? '' : goodAnswer(call) }));
    const outcome = await translate(jobOf({ ...options, gateway }));
    expect(outcome.units.every(({ state }) => state === 'translated')).toBe(true);
    expect(outcome.recurring).toBeUndefined();
  });
});

it('keeps the first translation of a heading in the texts that mention it', async () => {
  const texts = units(
    'Payment terms',
    ...document.map(({ source }) => String(source[0])),
    'Read the payment terms.',
  );
  const gateway = fakeModel((call) => ({ text: goodAnswer(call) }));
  await translate(jobOf({ ...options, concurrency: 1, units: texts, gateway }));
  expect(gateway.calls.at(-1)?.request.prompt).toContain(`Payment terms = ${translateText('Payment terms')}`);
});
