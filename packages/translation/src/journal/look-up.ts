import { decodeInline } from '@verso/engine';
import { mapPaced } from '../pace.ts';
import type { Run } from '../run.ts';
import type { Segment } from '../segment.ts';
import { describeSubject } from '../verify/subject.ts';
import { hasErrors, verify } from '../verify/verify.ts';

/**
 * Settles the segments that the journal knows, at no cost.
 * @returns the others. A stored target that fails today's verification counts as unknown.
 */
export async function lookUp(segments: readonly Segment[], run: Run): Promise<readonly Segment[]> {
  if (segments.length === 0) return [];
  const stored = await run.job.journal.lookup(segments.map(({ key }) => key));
  const settled = await mapPaced(segments, (segment) => settle(segment, stored.get(segment.key), run));
  return segments.filter((_, index) => settled[index] === false);
}

/** Whether what is stored can be used. */
function settle(segment: Segment, wire: string | undefined, run: Run): boolean {
  if (wire === undefined) return false;
  const { content, problems: wireProblems } = decodeInline(wire);
  const problems = verify(describeSubject(segment, content, run.job, wireProblems));
  if (hasErrors(problems)) return false;
  run.settle(segment, { state: 'reused', target: content, problems });
  return true;
}
