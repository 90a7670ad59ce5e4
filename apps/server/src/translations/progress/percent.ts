import { readStage, type TranslationStage } from '@verso/contracts';
import { type SQL, type SQLWrapper, sql } from '@verso/db/query';

/** The percentages at which each stage starts and ends. Model calls take nearly all of the time. */
const spans: Record<TranslationStage, readonly [start: number, end: number]> = {
  queued: [0, 0],
  extracting: [1, 4],
  translating: [4, 95],
  writing: [95, 98],
  storing: [98, 99],
  done: [100, 100],
};

/** The progress of a job as an integer from 0 to 100. It never decreases, and is 100 only when the job is done. */
export function percentOf(stored: TranslationStage, unitsDone: number, unitsTotal: number): number {
  // The stage may have been stored by a newer version.
  const stage = readStage.parse(stored);
  const [start, end] = spans[stage];
  const share = stage === 'translating' && unitsTotal > 0 ? Math.min(1, unitsDone / unitsTotal) : 0;
  return Math.floor(start + (end - start) * share);
}

/** `percentOf` for columns of a statement. */
export function percentExpression(columns: {
  readonly stage: SQLWrapper;
  readonly unitsDone: SQLWrapper;
  readonly unitsTotal: SQLWrapper;
}): SQL<number> {
  const { stage, unitsDone, unitsTotal } = columns;
  const { translating, ...constant } = spans;
  const [start, end] = translating;
  const cases = Object.entries(constant).map(([name, [at]]) => sql`when ${name} then ${at}::int`);
  const share = sql`least(1, coalesce(${unitsDone}::float8 / nullif(${unitsTotal}, 0), 0))`;
  return sql`case ${stage} ${sql.join(cases, sql` `)}
    else floor(${start}::int + ${end - start}::int * ${share})::int end`;
}
