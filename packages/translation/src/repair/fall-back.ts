import type { InlineContent } from '@verso/engine';
import type { Problem } from '../job.ts';
import { readableText } from '../verify/flat.ts';
import { describeSubject, type LanguagePair } from '../verify/subject.ts';
import { mayBeKept, verify } from '../verify/verify.ts';
import type { Settlement, WorkItem } from './item.ts';
import { placeCodes } from './place.ts';

const codesPlaced: Problem = {
  code: 'codes-placed',
  severity: 'warning',
  detail: 'Formatting was dropped; links, notes and images were restored by position.',
};
const sourceKept: Problem = { code: 'source-kept', severity: 'error', detail: 'The source text was kept.' };

/** Problems that a retry can't solve. */
const finalProblems: ReadonlySet<string> = new Set([
  'content-filtered',
  'context-too-long',
  'cut-off',
  'model-failed',
  'unreadable',
]);

/** Whether a retry may help. It can't if the model refused this text alone, or the text is too long. */
export function isWorthAsking({ attempts }: WorkItem): boolean {
  const last = attempts.at(-1);
  return last === undefined || !last.problems.some(({ code }) => finalProblems.has(code));
}

/**
 * The last rungs of the repair ladder, for an item without a verified target: the best attempt that may be written, else
 * an attempt's text with codes restored by position, else the source. Always flagged.
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
  const missed = (target: InlineContent) => countMissed(item, target, languages);
  const best = fewestErrors(kept, missed) ?? fewestErrors(placed, missed);
  if (best !== undefined) return { state: 'flagged', ...best };
  const problems = attempts.at(-1)?.problems ?? [];
  return { state: 'flagged', target: undefined, problems: [...problems, sourceKept] };
}

/** The attempt with the fewest errors; of equal ones the one that misses the fewest terms, then the latest. */
function fewestErrors<T extends { readonly target: InlineContent; readonly problems: readonly Problem[] }>(
  answers: readonly T[],
  missed: (target: InlineContent) => number,
): T | undefined {
  return answers
    .toReversed()
    .map((answer) => ({ answer, errors: countErrors(answer.problems), missed: missed(answer.target) }))
    .sort((a, b) => a.errors - b.errors || a.missed - b.missed)[0]?.answer;
}

/** Occurrences of terms that a target has not as required, and forbidden words in it. */
function countMissed({ terms }: WorkItem, target: InlineContent, { glossary }: LanguagePair): number {
  const checks = glossary?.check(terms, readableText(target)) ?? [];
  return checks.reduce(
    (sum, { surfaces, found, misused }) => sum + surfaces.length - found + misused.length,
    0,
  );
}

function countErrors(problems: readonly Problem[]): number {
  return problems.filter(({ severity }) => severity === 'error').length;
}
