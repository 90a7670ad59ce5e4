import type { Problem } from '../job.ts';
import { readableText } from '../segment.ts';
import { describeSubject, type LanguagePair } from '../verify/subject.ts';
import { mayBeKept, verify } from '../verify/verify.ts';
import type { Settlement, WorkItem } from './item.ts';
import { placeCodes } from './place.ts';

const codesPlaced: Problem = {
  code: 'codes-placed',
  severity: 'warning',
  detail: 'Formatting was left out; links, notes and images were put back by position.',
};
const sourceKept: Problem = { code: 'source-kept', severity: 'error', detail: 'The source text was kept.' };

/** What a model can't do better when it is asked again. */
const finalProblems: ReadonlySet<string> = new Set([
  'content-filtered',
  'context-too-long',
  'cut-off',
  'model-failed',
]);

/** Whether asking again may help: not where the model refused the text alone, or it was too long for it. */
export function isWorthAsking({ attempts }: WorkItem): boolean {
  const last = attempts.at(-1);
  return last === undefined || !last.problems.some(({ code }) => finalProblems.has(code));
}

/**
 * The lowest rungs of the repair ladder, for an item with no verified target: the best attempt that may be written,
 * then the text of an attempt with the codes put back by position, then the source. Always flagged.
 */
export function fallBack(item: WorkItem, languages: LanguagePair, marker: string): Settlement {
  const { source, codes, attempts } = item;
  const answers = attempts.flatMap(({ target, problems }) =>
    target === undefined ? [] : [{ target, problems }],
  );
  const kept = answers.filter(({ problems }) => mayBeKept(problems));
  const placed = answers
    .filter(({ problems }) => !problems.some(({ code }) => code === 'codes-malformed'))
    .map(({ target }) => {
      const text = readableText(target).replace(/ {2,}/g, ' ').trim();
      const content = placeCodes(source, codes, text);
      const problems = verify(describeSubject(item, content, languages, [], { marker }));
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
  answers: readonly T[],
): T | undefined {
  return answers.toReversed().sort((a, b) => countErrors(a.problems) - countErrors(b.problems))[0];
}

function countErrors(problems: readonly Problem[]): number {
  return problems.filter(({ severity }) => severity === 'error').length;
}
