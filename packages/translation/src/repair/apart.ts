import { deliver, halves } from '../call/deliver.ts';
import type { Run } from '../run.ts';
import type { Segment } from '../segment.ts';

/** What one text can do to others that are asked for with it: an order in it that the model follows, for one. */
const contagious: ReadonlySet<string> = new Set([
  'echo',
  'not-answered',
  'wrong-script',
  'prompt-leaked',
  'chatter',
]);

/** Enough to find one text among a chunk's by halving. */
const maxCalls = 14;

/** Whether a text may have failed for what stood beside it. */
export function mayBeDisturbed(segment: Segment, run: Run): boolean {
  const last = run.tries.attemptsOf(segment).at(-1);
  return last?.problems.some(({ code }) => contagious.has(code)) ?? false;
}

/** Asks for each half of the texts apart, and goes on with those that stay open, until what disturbs stands alone. */
export async function askSeparately(
  segments: readonly Segment[],
  run: Run,
  signal: AbortSignal,
): Promise<void> {
  if (segments.length < 2) return;
  const groups = [...halves(segments)];
  for (let calls = 0; calls < maxCalls; calls += 1) {
    const group = groups.shift();
    if (group === undefined) return;
    const open = await deliver(group, 'apart', run, signal);
    if (open.length > 1) groups.push(...halves(open));
    // Nothing better in either half: whatever it is, it is no neighbour's doing.
    if (calls === 1 && segments.every((segment) => !run.settlements.has(segment))) return;
  }
}
