import type { Problem } from '../job.ts';
import type { Run, Settlement } from '../run.ts';
import { readableText, type Segment } from '../segment.ts';
import { describeSubject, type LanguagePair } from '../verify/subject.ts';
import { mayBeKept, verify } from '../verify/verify.ts';
import type { Attempt } from './attempts.ts';
import { placeCodes } from './place.ts';

const codesPlaced: Problem = {
  code: 'codes-placed',
  severity: 'warning',
  detail: 'Formatting was left out; links, notes and images were put back by position.',
};
const sourceKept: Problem = { code: 'source-kept', severity: 'error', detail: 'The source text was kept.' };

/** What a model can't do better on another try. */
const finalProblems: ReadonlySet<string> = new Set([
  'content-filtered',
  'context-too-long',
  'cut-off',
  'model-failed',
]);

/** Whether asking again may help: not where the model refused the text alone, or it was too long for it. */
export function isWorthAsking(segment: Segment, run: Run): boolean {
  const last = run.tries.attemptsOf(segment).at(-1);
  return last === undefined || !last.problems.some(({ code }) => finalProblems.has(code));
}

/**
 * The lowest rungs of the repair ladder, for a segment with no verified target: the best try that may be written,
 * then the text of a try with the codes put back by position, then the source. Always flagged.
 */
export function fallBack(
  segment: Segment,
  attempts: readonly Attempt[],
  languages: LanguagePair,
  marker: string,
): Settlement {
  const tries = attempts.flatMap(({ target, problems }) =>
    target === undefined ? [] : [{ target, problems }],
  );
  const kept = tries.filter(({ problems }) => mayBeKept(problems));
  const placed = tries
    .filter(({ problems }) => !problems.some(({ code }) => code === 'codes-malformed'))
    .map(({ target }) => {
      const text = readableText(target).replace(/ {2,}/g, ' ').trim();
      const content = placeCodes(segment.source, segment.codes, text);
      const problems = verify(describeSubject(segment, content, languages, [], { marker }));
      return { target: content, problems: [codesPlaced, ...problems] };
    })
    .filter(({ problems }) => mayBeKept(problems));
  const best = fewestErrors(kept) ?? fewestErrors(placed);
  if (best !== undefined) return { state: 'flagged', ...best };
  const problems = attempts.at(-1)?.problems ?? [];
  return { state: 'flagged', target: undefined, problems: [...problems, sourceKept] };
}

/** The one with the fewest errors, the latest of equals. */
function fewestErrors<T extends { readonly problems: readonly Problem[] }>(
  tries: readonly T[],
): T | undefined {
  return tries.toReversed().sort((a, b) => countErrors(a.problems) - countErrors(b.problems))[0];
}

function countErrors(problems: readonly Problem[]): number {
  return problems.filter(({ severity }) => severity === 'error').length;
}
