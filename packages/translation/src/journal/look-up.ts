import { decodeInline } from '@verso/engine';
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
  return segments.filter((segment) => {
    const wire = stored.get(segment.key);
    if (wire === undefined) return true;
    const { content, problems: wireProblems } = decodeInline(wire);
    const problems = verify(describeSubject(segment, content, run.job, wireProblems));
    if (hasErrors(problems)) return true;
    run.settle(segment, { state: 'reused', target: content, problems });
    return false;
  });
}
