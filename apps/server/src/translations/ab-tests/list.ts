import type { AbTestReason, AbTestResponse } from '@verso/contracts';
import { abTestArms, abTestFeedback, abTests, type Database } from '@verso/db';
import { and, desc, eq, isNotNull, or, sql } from '@verso/db/query';
import { modelProblem } from '../../models/gateway/problem.ts';
import type { Context } from '../context.ts';
import { analyzeVotes } from './analyze.ts';

type TestRow = typeof abTests.$inferSelect;
type ArmFigures = AbTestResponse['arm_a'];

interface Votes {
  readonly a: number;
  readonly b: number;
  readonly none: number;
  readonly ratingA: number | null;
  readonly ratingB: number | null;
}

const noVotes: Votes = { a: 0, b: 0, none: 0, ratingA: null, ratingB: null };
const noRuns: ArmFigures = {
  runs: 0,
  failures: 0,
  avg_latency_ms: null,
  avg_tokens: null,
  avg_cost_usd: null,
};

/** All tests with their results, newest first. */
export async function listAbTests({
  database,
  gateway,
}: Pick<Context, 'database' | 'gateway'>): Promise<AbTestResponse[]> {
  const tests = await database.orm.select().from(abTests).orderBy(desc(abTests.createdAt), desc(abTests.id));
  const snapshot = await gateway.snapshot();
  const [votes, arms] = [await votesByTest(database), await figuresByArm(database)];
  return tests.map((test) => ({
    ...toResponse(
      test,
      votes.get(test.id) ?? noVotes,
      arms.get(`${test.id}/a`) ?? noRuns,
      arms.get(`${test.id}/b`) ?? noRuns,
    ),
    model_a_problem: modelProblem(test.modelA, snapshot),
    model_b_problem: modelProblem(test.modelB, snapshot),
  }));
}

async function votesByTest(database: Database): Promise<ReadonlyMap<string, Votes>> {
  const { testId, userPreference, ratingQualityA, ratingQualityB } = abTestFeedback;
  const votesFor = (preference: string) =>
    sql`count(*) filter (where ${userPreference} = ${preference})`.mapWith(Number);
  const rows = await database.orm
    .select({
      testId,
      a: votesFor('model_a'),
      b: votesFor('model_b'),
      none: votesFor('no_preference'),
      ratingA: sql<string | null>`avg(${ratingQualityA})`,
      ratingB: sql<string | null>`avg(${ratingQualityB})`,
    })
    .from(abTestFeedback)
    .groupBy(testId);
  return new Map(
    rows.map((row) => [
      row.testId,
      { ...row, ratingA: toNumber(row.ratingA), ratingB: toNumber(row.ratingB) },
    ]),
  );
}

async function figuresByArm(database: Database): Promise<ReadonlyMap<string, ArmFigures>> {
  const { testId, arm, status, latencyMs, inputTokens, outputTokens, costUsd } = abTestArms;
  const completed = sql`filter (where ${status} = 'completed')`;
  const rows = await database.orm
    .select({
      testId,
      arm,
      runs: sql`count(*) ${completed}`.mapWith(Number),
      failures: sql`count(*) filter (where ${status} = 'failed')`.mapWith(Number),
      latency: sql<string | null>`avg(${latencyMs}) ${completed}`,
      tokens: sql<string | null>`avg(${inputTokens} + ${outputTokens}) ${completed}`,
      cost: sql<string | null>`avg(${costUsd}) ${completed}`,
    })
    .from(abTestArms)
    .groupBy(testId, arm);
  return new Map(
    rows.map((row) => [
      `${row.testId}/${row.arm}`,
      {
        runs: row.runs,
        failures: row.failures,
        avg_latency_ms: toNumber(row.latency),
        avg_tokens: toNumber(row.tokens),
        avg_cost_usd: toNumber(row.cost),
      },
    ]),
  );
}

/** PostgreSQL returns averages as decimal strings. */
function toNumber(average: string | null): number | null {
  return average === null ? null : Number(average);
}

function toResponse(
  test: TestRow,
  votes: Votes,
  armA: ArmFigures,
  armB: ArmFigures,
): Omit<AbTestResponse, 'model_a_problem' | 'model_b_problem'> {
  const { analysis, pValue, shareA, votesNeeded } = analyzeVotes(votes);
  return {
    id: test.id,
    name: test.name,
    description: test.description,
    status: test.status,
    model_a: test.modelA,
    model_b: test.modelB,
    document_type: test.documentType,
    avg_rating_a: votes.ratingA,
    avg_rating_b: votes.ratingB,
    model_a_preferred: votes.a,
    model_b_preferred: votes.b,
    no_preference: votes.none,
    total_tests: votes.a + votes.b + votes.none,
    analysis,
    p_value: pValue,
    share_a: shareA,
    votes_needed: votesNeeded,
    arm_a: armA,
    arm_b: armB,
    started_at: test.startedAt?.toISOString() ?? null,
    completed_at: test.completedAt?.toISOString() ?? null,
    created_at: test.createdAt.toISOString(),
  };
}

const maxReasons = 100;

/** The comments that voters gave for their choice, newest first. Of their documents only the type is shown. */
export async function listReasons(database: Database, testId: string): Promise<AbTestReason[]> {
  const hasComment = or(isNotNull(abTestFeedback.preferenceReason), isNotNull(abTestFeedback.feedbackText));
  const rows = await database.orm
    .select()
    .from(abTestFeedback)
    .where(and(eq(abTestFeedback.testId, testId), hasComment))
    .orderBy(desc(abTestFeedback.createdAt), desc(abTestFeedback.id))
    .limit(maxReasons);
  return rows.map((row) => ({
    preference: row.userPreference,
    reason: row.preferenceReason,
    feedback_text: row.feedbackText,
    rating_a: row.ratingQualityA,
    rating_b: row.ratingQualityB,
    document_type: row.documentType,
    created_at: row.createdAt.toISOString(),
  }));
}
