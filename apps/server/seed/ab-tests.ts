import { dayMs } from '@verso/contracts';
import { abTestArms, abTestFeedback, abTests, type Database, translations } from '@verso/db';
import { eq } from '@verso/db/query';
import { estimateCost } from '@verso/gateway';
import type { Random } from './random.ts';
import type { Rows } from './rows.ts';
import { type SeededModel, seededModels } from './traffic.ts';
import type { Delivery } from './translations.ts';

type TestRow = typeof abTests.$inferInsert & { readonly id: string; readonly createdAt: Date };

/** A/B tests in every state. Votes: for A, for B, without preference. A run with a failed arm has no vote. */
const samples = [
  {
    name: 'GPT-5 mini or Haiku (sample)',
    status: 'completed',
    modelA: 'gpt-5-mini',
    modelB: 'claude-haiku-4-5',
    begun: 74,
    ended: 40,
    votes: [17, 41, 6],
    failures: 2,
  },
  {
    name: 'Flash or Flash-Lite (sample)',
    status: 'active',
    modelA: 'gemini-3.6-flash',
    modelB: 'gemini-3.1-flash-lite',
    begun: 30,
    ended: null,
    votes: [34, 19, 7],
    failures: 1,
  },
  {
    name: 'Sonnet or GPT-5.4 (sample)',
    status: 'active',
    modelA: 'claude-sonnet-5-5',
    modelB: 'gpt-5.4',
    begun: 9,
    ended: null,
    votes: [6, 5, 1],
    failures: 0,
  },
  {
    name: 'DeepSeek for drafts (sample)',
    status: 'paused',
    modelA: 'deepseek-v4-flash',
    modelB: 'gemini-3.1-flash-lite',
    begun: 21,
    ended: null,
    votes: [3, 9, 2],
    failures: 4,
  },
  {
    name: 'Next in line (sample)',
    status: 'draft',
    modelA: 'gpt-5-mini',
    modelB: 'gemini-3.6-flash',
    begun: null,
    ended: null,
    votes: [0, 0, 0],
    failures: 0,
  },
] as const;

const preferences = ['model_a', 'model_b', 'no_preference'] as const;
const reasons = ['Reads more naturally', 'Better terms', 'Kept the tone', 'Fewer slips'];

/** Seeds A/B tests with runs and votes. @param pool deliveries to beta users; each is part of at most one test */
export async function seedAbTests(
  database: Database,
  rows: Rows,
  random: Random,
  now: Date,
  { pool, createdBy }: { readonly pool: readonly Delivery[]; readonly createdBy: string },
): Promise<readonly TestRow[]> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  const free = [...pool];
  const tests = samples.map(({ name, status, modelA, modelB, begun, ended }): TestRow => {
    const startedAt = begun === null ? null : daysAgo(begun);
    const createdAt = daysAgo((begun ?? 1) + 1);
    return {
      id: random.uuid(),
      name,
      description: null,
      status,
      modelA,
      modelB,
      documentType: null,
      createdBy,
      startedAt,
      completedAt: ended === null ? null : daysAgo(ended),
      createdAt,
      updatedAt: createdAt,
    };
  });
  await rows.add(abTests, ...tests);
  for (const [index, test] of tests.entries()) {
    const sample = samples[index];
    if (sample === undefined || test.startedAt == null) continue;
    const [from, to] = [test.startedAt, test.completedAt ?? now];
    const outcomes = sample.votes.flatMap((count, which) =>
      Array.from({ length: count }, () => preferences[which]),
    );
    const planned = [...outcomes, ...Array.from({ length: sample.failures }, () => null)];
    for (const preference of planned) {
      const position = free.findIndex(({ createdAt }) => createdAt >= from && createdAt < to);
      if (position === -1) break;
      const [delivery] = free.splice(position, 1);
      if (delivery !== undefined)
        await writeRun(database, rows, random, { test, delivery, preference: preference ?? null });
    }
  }
  return tests;
}

interface Run {
  readonly test: TestRow;
  readonly delivery: Delivery;
  /** Null if the second model failed, so that there was no vote. */
  readonly preference: (typeof preferences)[number] | null;
}

async function writeRun(
  database: Database,
  rows: Rows,
  random: Random,
  { test, delivery, preference }: Run,
): Promise<void> {
  const { id: translationId, person, document, answered } = delivery;
  const completedAt = answered.endedAt;
  const arms = (
    [
      ['a', test.modelA],
      ['b', test.modelB],
    ] as const
  ).map(([arm, modelId], index) => {
    const failed = preference === null && arm === 'b';
    const model = seededModels.find(({ id }) => id === modelId);
    return {
      translationId,
      arm,
      testId: test.id,
      modelId,
      modelUsed: modelId,
      providerUsed: model?.provider ?? null,
      shownFirst: index === 0,
      status: failed ? ('failed' as const) : ('completed' as const),
      errorMessage: failed ? 'No answer within 60 s.' : null,
      latencyMs: failed ? null : Math.round(random.around((model?.latencyMs ?? 4000) * 1.8, 0.3)),
      ...(failed ? noUsage : spent(random, delivery, model)),
      chosen:
        preference === (arm === 'a' ? 'model_a' : 'model_b') || (arm === 'a' && preference !== 'model_b'),
      completedAt,
    };
  });
  await rows.add(abTestArms, ...arms);
  const kept = arms.find(({ chosen }) => chosen);
  await database.orm
    .update(translations)
    .set({
      modelUsed: kept?.modelUsed ?? null,
      providerUsed: kept?.providerUsed ?? null,
      apiCostToCompany: arms.reduce((sum, { costUsd }) => sum + costUsd, 0),
    })
    .where(eq(translations.id, translationId));
  if (preference === null) return;
  const [a, b] = arms;
  const tokens = (arm: typeof a) => (arm?.inputTokens ?? 0) + (arm?.outputTokens ?? 0);
  await rows.add(abTestFeedback, {
    testId: test.id,
    userId: person.id,
    translationId,
    documentName: document.name,
    documentType: document.format,
    modelATokensUsed: tokens(a),
    modelBTokensUsed: tokens(b),
    modelALatencyMs: a?.latencyMs ?? null,
    modelBLatencyMs: b?.latencyMs ?? null,
    userPreference: preference,
    preferenceReason: random.chance(0.4) ? random.pick(reasons) : null,
    ratingQualityA: random.between(2, 5),
    ratingQualityB: random.between(2, 5),
    createdAt: completedAt,
  });
}

const noUsage = { inputTokens: 0, outputTokens: 0, costUsd: 0 };

function spent(random: Random, { answered }: Delivery, model: SeededModel | undefined): typeof noUsage {
  const usage = {
    inputTokens: answered.inputTokens,
    cachedInputTokens: 0,
    outputTokens: Math.round(answered.outputTokens * (0.9 + 0.2 * random.next())),
  };
  const costUsd = model === undefined ? 0 : Number(estimateCost(usage, model.pricing).toFixed(8));
  return { inputTokens: usage.inputTokens, outputTokens: usage.outputTokens, costUsd };
}
