import { inlineText } from '@verso/engine';
import { describe, expect, it } from 'vitest';
import { type AttemptStore, type Journal, type TranslationOutcome, translate } from '../src/index.ts';
import { jobOf, memoryJournal, units } from './job.ts';
import { type Call, fakeModel, goodAnswer, type Reply, translateText } from './model.ts';

const document = (count: number) =>
  units(...Array.from({ length: count }, (_, at) => `The ferry number ${at + 3} leaves here today`));

/** The lines of a good answer, each written in another way. */
const written = ({ lines }: Call, write: (id: string, text: string) => string) =>
  lines.map(({ id, text }) => write(id, translateText(text))).join('\n');
const asJson = ({ lines }: Call) =>
  JSON.stringify(Object.fromEntries(lines.map(({ id, text }) => [id, translateText(text)])));

function expectRight(outcome: TranslationOutcome, count: number): void {
  expect([...outcome.targets.values()].map((target) => inlineText(target))).toEqual(
    document(count).map(({ source }) => translateText(inlineText(source))),
  );
}

const refusal: Reply = { text: "I'm sorry, but I can't help with that." };

describe('drafts', () => {
  const draft = (call: Call) => written(call, (id, text) => `${id}\t${text} draft`);

  it.each<[string, (call: Call) => string]>([
    ['in reasoning', (call) => `<think>\n${draft(call)}\n</think>\n${goodAnswer(call)}`],
    ['in reasoning without a beginning', (call) => `Hm.\n${draft(call)}\n</think>\n${goodAnswer(call)}`],
    ['before the answer', (call) => `${draft(call)}\nBetter:\n${goodAnswer(call)}`],
  ])('%s are replaced, also in the journal, and counted once', async (_, answer) => {
    const journal = memoryJournal();
    const seen: number[] = [];
    const outcome = await translate(
      jobOf({
        units: document(6),
        gateway: fakeModel((call) => ({ text: answer(call) })),
        journal,
        onProgress: ({ unitsDone }) => seen.push(unitsDone),
      }),
    );
    expectRight(outcome, 6);
    expect([...journal.entries.values()].filter((target) => target.includes('draft'))).toEqual([]);
    expect(Math.max(...seen)).toBe(6);
  });

  it('that verify stay, flagged, if the last answer never does', async () => {
    const gateway = fakeModel((call) => ({
      text: `${goodAnswer(call)}1\tThe ferry number 3 leaves here today\n`,
    }));
    const outcome = await translate(jobOf({ units: document(1), gateway }));
    expect(outcome.units).toMatchObject([{ state: 'flagged' }]);
    expectRight(outcome, 1);
  });

  it('that an answer did not revise before it was cut off are asked for again', async () => {
    const gateway = fakeModel((call, index) =>
      index === 0
        ? {
            text: `${draft(call)}\n${goodAnswer(call).split('\n').slice(0, 2).join('\n')}\n`,
            reason: 'length',
          }
        : { text: goodAnswer(call) },
    );
    const outcome = await translate(jobOf({ units: document(6), gateway }));
    expect(gateway.calls[1]?.lines).toHaveLength(4);
    expectRight(outcome, 6);
  });

  it('are no reasoning where the document writes of it', async () => {
    const texts = units('Write <think> first', 'Then close it with </think>');
    const gateway = fakeModel((call) => ({ text: goodAnswer(call) }));
    const outcome = await translate(jobOf({ units: texts, gateway }));
    expect(inlineText(outcome.targets.get('u2') ?? [])).toContain('</think>');
    expect(gateway.calls).toHaveLength(1);
  });
});

describe('the shape of answers', () => {
  it('is asked for from the next call on', async () => {
    const gateway = fakeModel((call) => ({ text: asJson(call) }));
    const outcome = await translate(jobOf({ units: document(30), gateway, chunkTokens: 60, concurrency: 1 }));
    expectRight(outcome, 30);
    const [first = '', ...rest] = gateway.calls.map(({ request }) => request.system);
    expect(first).toContain('the same id, tab, translation');
    expect(new Set(rest).size).toBe(1);
    expect(rest[0]).toContain('one JSON object');
    expect(rest[0]).toContain('{"1":"Le <g1>locataire</g1>');
    const [asked, ...later] = gateway.calls.map(({ request }) => request.answersIn);
    expect([asked, ...new Set(later)]).toEqual([undefined, 'json']);
  });

  it('is not required of the provider once that leaves an answer empty', async () => {
    const gateway = fakeModel((call) => ({
      text: call.request.answersIn === 'json' ? '   ' : asJson(call),
    }));
    const outcome = await translate(jobOf({ units: document(30), gateway, chunkTokens: 60, concurrency: 1 }));
    expectRight(outcome, 30);
    expect(gateway.calls.filter(({ request }) => request.answersIn === 'json')).toHaveLength(1);
  });

  it('is read from what came before an answer was cut off', async () => {
    const gateway = fakeModel((call, index) =>
      index === 0 ? { text: asJson(call).slice(0, -30), reason: 'length' } : { text: goodAnswer(call) },
    );
    const outcome = await translate(jobOf({ units: document(6), gateway }));
    expect(gateway.calls[1]?.lines).toHaveLength(1);
    expectRight(outcome, 6);
  });
});

describe('a model', () => {
  it.each<[string, (call: Call) => Reply]>([
    ['refuses everything', () => refusal],
    ['writes no ids', (call) => ({ text: written(call, (_, text) => text) })],
    ['says nothing', () => ({ text: '' })],
    ['never ends its reasoning', (call) => ({ text: `<think>${goodAnswer(call)}` })],
  ])('that %s ends the job with the reason, after a request and three samples', async (_, reply) => {
    const saved: unknown[] = [];
    const attemptStore: AttemptStore = {
      load: async () => new Map(),
      save: async (attempts) => void saved.push(attempts),
    };
    for (const count of [14, 60]) {
      const gateway = fakeModel(reply);
      await expect(translate(jobOf({ units: document(count), gateway, attemptStore }))).rejects.toMatchObject(
        {
          code: 'malformed',
          message: 'The model did not answer in a form that can be read.',
        },
      );
      expect(gateway.calls.map(({ lines }) => lines.length)).toEqual([count, 1, 1, 1]);
    }
    // Another run asks again.
    expect(saved).toEqual([]);
  });

  it.each<[string, Reply]>([
    ['filters everything', { reason: 'content_filter' }],
    ['repeats itself without end', { text: `1\t${'sehr '.repeat(30_000)}` }],
  ])('that %s is asked a few times, and every text is flagged', async (_, reply) => {
    const gateway = fakeModel(() => reply, 1000);
    const outcome = await translate(jobOf({ units: document(60), gateway }));
    expect(gateway.calls.length).toBeLessThan(10);
    expect(outcome.units.every(({ state }) => state === 'flagged')).toBe(true);
  });

  it('that refuses everything is replaced by another one', async () => {
    const weak = fakeModel(() => ({ ...refusal, model: 'weak' }));
    const strong = fakeModel((call) => ({ text: goodAnswer(call), model: 'strong' }));
    const gateway = {
      stream: ({ exclude, ...request }: Call['request'], signal: AbortSignal) =>
        (exclude === undefined ? weak : strong).stream(request, signal),
    };
    const outcome = await translate(jobOf({ units: document(14), gateway }));
    expectRight(outcome, 14);
    expect(strong.calls).toHaveLength(1);
  });

  it('that refuses a part of the texts in each request is asked at most 1.5 times per text', async () => {
    const refuses = ({ lines }: Call) => lines.some(({ text }) => /number \d*[28] /.test(text));
    const gateway = fakeModel((call) => (refuses(call) ? refusal : { text: goodAnswer(call) }));
    const outcome = await translate(jobOf({ units: document(60), gateway }));
    expect(gateway.calls.length).toBeLessThanOrEqual(90);
    const states = outcome.units.map(({ state }) => state);
    expect(states.filter((state) => state === 'translated')).toHaveLength(48);
    expect(outcome.units.find(({ state }) => state === 'flagged')?.problems.map(({ code }) => code)).toEqual([
      'not-answered',
      'source-kept',
    ]);
  });

  it('that answered in an earlier round is not sampled again', async () => {
    const journal: Journal = memoryJournal();
    const good = fakeModel((call) => ({ text: goodAnswer(call) }));
    await translate(jobOf({ units: document(10), gateway: good, journal }));
    const gateway = fakeModel((call) => (call.lines.length > 3 ? refusal : { text: goodAnswer(call) }));
    const outcome = await translate(jobOf({ units: document(16), gateway, journal }));
    expect(gateway.calls.map(({ lines }) => lines.length)).toEqual([6, 3, 3]);
    expectRight(outcome, 16);
  });
});

describe('noise', () => {
  it('is removed from answers without a flag', async () => {
    const noises: readonly ((text: string, source: string) => string)[] = [
      (text) => `\u202e${text.replaceAll(' ', '\u200b ')}`,
      (text) => text.replaceAll('o', '\\u006f'),
      (text) => `**${text}**`,
      (text) => `"${text}"`,
      (text, source) => `${source} => ${text}`,
    ];
    const gateway = fakeModel(({ lines }) => ({
      text: lines
        .map(({ id, text }, at) => `${id}\t${noises[at % noises.length]?.(translateText(text), text)}`)
        .join('\n'),
    }));
    const outcome = await translate(jobOf({ units: document(5), gateway }));
    expectRight(outcome, 5);
    expect(
      outcome.units.every(({ state, problems }) => state === 'translated' && problems.length === 0),
    ).toBe(true);
  });
});
