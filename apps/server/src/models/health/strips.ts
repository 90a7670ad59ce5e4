import { type CircuitStripsResponse, providerIds } from '@verso/contracts';
import { sql } from '@verso/db/query';
import type { BreakerState } from '@verso/gateway';
import { z } from 'zod';
import type { Context } from '../context.ts';

const cellMinutes = 30;
const cells = 48;
const cellMs = cellMinutes * 60 * 1000;

const phase = z.enum(['closed', 'half-open', 'open']);
const changed = z.object({ route: z.string(), at: z.coerce.date(), phase });
const called = z.object({
  route: z.string(),
  cell: z.coerce.number(),
  calls: z.coerce.number(),
  failures: z.coerce.number(),
});

/** The states of the circuit breakers and the calls of the last 24 hours, per half hour. */
export async function readStrips({
  database,
  clock,
}: Pick<Context, 'database' | 'clock'>): Promise<CircuitStripsResponse> {
  // Cells are aligned with half hours of the clock, so that they stay the same between requests.
  const end = Math.ceil((clock.now().getTime() + 1) / cellMs) * cellMs;
  const window = { from: end - cells * cellMs, cellMs, cells };
  const from = new Date(window.from).toISOString();
  const { rows: earlier } = await database.orm.execute(sql`
    select distinct on (route) route, at, phase from circuit_changes
    where at < ${from}::timestamptz order by route, at desc, id desc`);
  const { rows: later } = await database.orm.execute(sql`
    select route, at, phase from circuit_changes where at >= ${from}::timestamptz order by at, id`);
  const { rows: calls } = await database.orm.execute(sql`
    select provider || '/' || model_id as route,
      floor(extract(epoch from started_at - ${from}::timestamptz) * 1000 / ${cellMs}::float8)::int as cell,
      count(*) as calls, count(*) filter (where outcome = 'failed') as failures
    from model_calls where started_at >= ${from}::timestamptz and outcome <> 'aborted' group by 1, 2`);
  const before = new Map(earlier.map((row) => changed.parse(row)).map((row) => [row.route, row.phase]));
  const changes = Map.groupBy(
    later.map((row) => changed.parse(row)),
    ({ route }) => route,
  );
  const traffic = Map.groupBy(
    calls.map((row) => called.parse(row)),
    ({ route }) => route,
  );
  const stillOpen = [...before].filter(([, last]) => last !== 'closed').map(([route]) => route);
  const routes = [...new Set([...changes.keys(), ...traffic.keys(), ...stillOpen])].toSorted();
  return {
    from,
    cell_minutes: cellMinutes,
    strips: routes.flatMap((route) => {
      const [name = '', ...rest] = route.split('/');
      const provider = providerIds.find((id) => id === name);
      if (provider === undefined || provider === 'demo') return [];
      const own = (changes.get(route) ?? []).map((change) => ({
        at: change.at.getTime(),
        phase: change.phase,
      }));
      const counted = new Map(traffic.get(route)?.map((row) => [row.cell, row]));
      const strip = stripOf(before.get(route) ?? 'closed', own, window).map((state, cell) => ({
        state,
        calls: counted.get(cell)?.calls ?? 0,
        failures: counted.get(cell)?.failures ?? 0,
      }));
      return [{ provider, model_id: rest.join('/'), cells: strip }];
    }),
  };
}

type Phase = BreakerState['phase'];

/** When a breaker changed, in milliseconds. */
interface CircuitChange {
  readonly at: number;
  readonly phase: Phase;
}

/** A time range divided into equal cells. */
interface Window {
  readonly from: number;
  readonly cellMs: number;
  readonly cells: number;
}

const severity: Readonly<Record<Phase, number>> = { closed: 0, 'half-open': 1, open: 2 };

/**
 * The worst phase of a breaker in each cell of a window.
 * @param before the phase at the start of the window
 * @param changes within the window, oldest first
 */
export function stripOf(before: Phase, changes: readonly CircuitChange[], window: Window): Phase[] {
  let phase = before;
  return Array.from({ length: window.cells }, (_, index) => {
    const start = window.from + index * window.cellMs;
    const within = changes.filter(({ at }) => at >= start && at < start + window.cellMs);
    const seen = [phase, ...within.map((change) => change.phase)];
    phase = within.at(-1)?.phase ?? phase;
    return seen.reduce((worst, other) => (severity[other] > severity[worst] ? other : worst));
  });
}
