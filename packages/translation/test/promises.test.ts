import { ModelCallError } from '@verso/contracts';
import { inlineCodes, inlineText, type Unit } from '@verso/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../engine/src/testing/runs.ts';
import { type TranslationOutcome, translate } from '../src/index.ts';
import { jobOf, memoryJournal, steadyRandom, unit, withLinks } from './job.ts';
import { type Call, fakeModel, goodAnswer, type Reply } from './model.ts';

const word = fc.constantFrom(
  'contract',
  'the',
  'pays',
  'within',
  '30',
  'days',
  '1,250.00',
  '{name}',
  '漢字',
  '&amp;',
  '<',
  'a@b.org',
);
const texts = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(' '));
const wires = fc
  .array(fc.tuple(texts, fc.constantFrom('plain', 'bold', 'note', 'both')), { minLength: 1, maxLength: 3 })
  .map((parts) => parts.map(([text, kind], index) => decorate(text, kind, index * 2 + 1)).join(' '));
const documents = fc.array(fc.tuple(wires, fc.boolean()), { minLength: 1, maxLength: 25 }).map((list) =>
  list.map(([wire, linked], index): Unit => {
    const made = unit(`u${index}`, wire);
    return linked ? withLinks(made) : made;
  }),
);

function decorate(text: string, kind: string, id: number): string {
  if (kind === 'bold') return `<g${id}>${text}</g${id}>`;
  if (kind === 'note') return `${text}<x${id}/>`;
  return kind === 'both' ? `<g${id}>${text}<x${id + 1}/></g${id}>` : text;
}

type Misbehaviour = (answer: string, random: () => number) => Reply;

const ofLines =
  (
    change: (line: string, index: number, all: readonly string[], random: () => number) => readonly string[],
  ): Misbehaviour =>
  (answer, random) => {
    const all = answer.trimEnd().split('\n');
    return { text: `${all.flatMap((line, index) => change(line, index, all, random)).join('\n')}\n` };
  };
const sometimes = (change: (line: string) => readonly string[]) =>
  ofLines((line, _, __, random) => (random() < 0.3 ? change(line) : [line]));

/** Known misbehavior of models, each as a change to a good answer. */
const misbehaviours: Readonly<Record<string, Misbehaviour>> = {
  none: (answer) => ({ text: answer }),
  droppedCodes: sometimes((line) => [line.replace(/<[^>]*>/g, '')]),
  doubledCodes: sometimes((line) => [line.replace(/(<x\d+\/>)/g, '$1$1')]),
  inventedCodes: sometimes((line) => [`${line}<x77/>`]),
  swappedCodes: sometimes((line) => [
    line.replaceAll('g1', 'g0').replaceAll('g3', 'g1').replaceAll('g0', 'g3'),
  ]),
  unclosedCodes: sometimes((line) => [line.replace(/<\/g\d+>/, '')]),
  cutCodes: sometimes((line) => [line.replace(/>$/, '')]),
  escapedCodes: sometimes((line) => [line.replaceAll('<', '&lt;').replaceAll('>', '&gt;')]),
  missingLines: sometimes(() => []),
  mergedLines: ofLines((line, index, all, random) =>
    random() < 0.3 && all[index + 1] !== undefined ? [`${line} ${all[index + 1]?.split('\t')[1]}`] : [line],
  ),
  extraLines: sometimes((line) => [line, `999\t${line}`, 'chatter']),
  doubledLines: sometimes((line) => [line, `${line} otra`]),
  brokenLines: sometimes((line) => line.split(/ (?=\S+$)/)),
  reordered: (answer) => ({ text: answer.trimEnd().split('\n').toReversed().join('\n') }),
  emptyLines: sometimes((line) => [line.replace(/\t.*/, '\t')]),
  truncated: (answer, random) => ({ text: answer.slice(0, answer.length * random()), reason: 'length' }),
  filtered: (answer, random) => ({
    text: answer.slice(0, answer.length * random()),
    reason: 'content_filter',
  }),
  refused: () => ({ text: "I'm sorry, but I can't help with that." }),
  chatter: (answer) => ({ text: `Sure! Here is the translation:\n\`\`\`\n${answer}\`\`\`\nAnything else?` }),
  brokenStream: (answer, random) => ({ text: answer.slice(0, answer.length * random()), breakOff: true }),
  json: (answer) => ({ text: JSON.stringify(answer.split('\n')) }),
  rubbish: (_, random) => ({ text: String(random()).repeat(9) }),
  overloaded: () => ({ error: new ModelCallError('overloaded', 'busy') }),
  rateLimited: () => ({ error: new ModelCallError('rate_limited', 'slow down', { retryAfterMs: 5000 }) }),
  contextTooLong: () => ({ error: new ModelCallError('context_too_long', 'too long') }),
  contentFiltered: () => ({ error: new ModelCallError('content_filtered', 'blocked') }),
};
const names = Object.keys(misbehaviours);

function misbehavingModel(seed: number, rate: number) {
  const random = steadyRandom(seed);
  return fakeModel(
    (call: Call) => {
      const name = random() < rate ? names[Math.floor(random() * names.length)] : 'none';
      const misbehave = misbehaviours[name ?? 'none'] ?? misbehaviours.none;
      return misbehave?.(goodAnswer(call), random) ?? {};
    },
    1 + (seed % 13),
  );
}

/** Checks the invariants: each unit has an outcome, and each target has all required and only allowed codes. */
function expectWhole(outcome: TranslationOutcome, document: readonly Unit[]): void {
  expect(outcome.units.map(({ unitId }) => unitId)).toEqual(document.map(({ id }) => id));
  for (const [index, { state, unitId, problems }] of outcome.units.entries()) {
    const source = document[index];
    const target = outcome.targets.get(unitId);
    if (source === undefined) throw new Error('more outcomes than units');
    if (state === 'skipped' || target === undefined) {
      expect(['skipped', 'flagged']).toContain(state);
      continue;
    }
    if (state !== 'flagged') expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    const uses = inlineCodes(target);
    for (const code of source.codes) {
      const count = uses.filter(({ id, type }) => id === code.id && type === code.type).length;
      if (!code.canOmit) expect(count).toBe(1);
    }
    expect(uses.every((use) => source.codes.some(({ id, type }) => id === use.id && type === use.type))).toBe(
      true,
    );
    expect(inlineText(target).trim()).not.toBe('');
  }
}

describe('with any misbehavior', () => {
  it('translates or flags every unit, and writes valid codes', async () => {
    await fc.assert(
      fc.asyncProperty(documents, fc.nat(), fc.constantFrom(0.1, 0.3, 0.6), async (document, seed, rate) => {
        const gateway = misbehavingModel(seed, rate);
        const seen: number[] = [];
        const job = jobOf({
          units: document,
          gateway,
          chunkTokens: 60,
          onProgress: ({ unitsDone }) => seen.push(unitsDone),
        });
        const outcome = await orProviderFailure(translate(job));
        if (outcome === undefined) return;
        expectWhole(outcome, document);
        expect(seen.at(-1)).toBe(document.length);
      }),
      { numRuns: propertyRuns(150) },
    );
  });

  it.each(names.filter((name) => !['overloaded', 'rateLimited'].includes(name)))(
    'in every call (%s), the document is complete',
    async (name) => {
      await fc.assert(
        fc.asyncProperty(documents, fc.nat(), async (document, seed) => {
          const random = steadyRandom(seed);
          const gateway = fakeModel((call) => misbehaviours[name]?.(goodAnswer(call), random) ?? {});
          const outcome = await orProviderFailure(
            translate(jobOf({ units: document, gateway, chunkTokens: 60 })),
          );
          if (outcome !== undefined) expectWhole(outcome, document);
        }),
        { numRuns: propertyRuns(15) },
      );
    },
  );

  it('never requests a text from the journal again, wherever it was stopped', async () => {
    await fc.assert(
      fc.asyncProperty(documents, fc.nat(), fc.nat(20), async (document, seed, stopAt) => {
        const journal = memoryJournal();
        const controller = new AbortController();
        const stopped = translate(
          jobOf({
            units: document,
            gateway: misbehavingModel(seed, 0.3),
            journal,
            chunkTokens: 60,
            signal: controller.signal,
            onProgress: ({ unitsDone }) => {
              if (unitsDone >= stopAt) controller.abort();
            },
          }),
        );
        await stopped.catch(() => undefined);
        const journaled = new Set(journal.entries.keys());
        const recorded: string[] = [];
        const resumed = {
          lookup: journal.lookup,
          record: async (entries: readonly { key: string; target: string }[]) => {
            recorded.push(...entries.map(({ key }) => key));
            await journal.record(entries);
          },
        };
        const gateway = fakeModel((call) => ({ text: goodAnswer(call) }));
        const outcome = await translate(
          jobOf({ units: document, gateway, journal: resumed, chunkTokens: 60 }),
        );
        expectWhole(outcome, document);
        expect(recorded.filter((key) => journaled.has(key))).toEqual([]);
        expect(new Set(recorded).size).toBe(recorded.length);
        const reused = outcome.units.filter(({ state }) => state === 'reused').length;
        expect(reused).toBeGreaterThanOrEqual(journaled.size);

        const asked = fakeModel((call) => ({ text: goodAnswer(call) }));
        const third = await translate(jobOf({ units: document, gateway: asked, journal, chunkTokens: 60 }));
        const flagged = outcome.units.filter(({ state }) => state === 'flagged').length;
        if (flagged === 0) expect(third.calls).toBe(0);
      }),
      { numRuns: propertyRuns(100) },
    );
  });
});

/** Allows a job to fail only with its provider's reason. */
async function orProviderFailure(
  outcome: Promise<TranslationOutcome>,
): Promise<TranslationOutcome | undefined> {
  try {
    return await outcome;
  } catch (error) {
    expect(error).toBeInstanceOf(ModelCallError);
    expect(error).toMatchObject({ retryable: true });
    return undefined;
  }
}
