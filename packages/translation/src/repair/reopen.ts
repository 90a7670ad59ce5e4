import type { Manner } from '../call/manner.ts';
import type { Problem } from '../job.ts';
import { weighLetters } from '../pack/tokens.ts';
import { readableText } from '../verify/flat.ts';
import { findJoined, findMisplaced, MIN_JUDGED_LETTERS, type TextPair } from '../verify/misplaced.ts';
import { type LanguagePair, sourceOf } from '../verify/subject.ts';
import { isOpen, type WorkItem, withAttempt } from './item.ts';

const misplaced: Problem = {
  code: 'misplaced',
  severity: 'error',
  detail: 'This is the translation of another line. Answer each line with its own translation.',
};
const joined: Problem = {
  code: 'lines-merged',
  severity: 'error',
  detail: 'Contains the translation of a neighboring line, too. Answer each line separately.',
};
const distrusted: Problem = {
  code: 'distrusted',
  severity: 'error',
  detail: 'Other lines of the same answer were no translations. Check this one.',
};

/**
 * Opens items again whose translations only their neighbors show to be wrong: those of other lines, as a model that skips
 * or merges a line may shift all that follow, and brief ones of an answer that was wrong where it can be judged.
 * @param items all items of a chunk after they were asked for in a manner
 * @param asked the keys of those that were
 * @param onReopened called with each item that is opened
 */
export function reopenDoubtful(
  items: readonly WorkItem[],
  asked: ReadonlySet<string>,
  manner: Manner,
  languages: LanguagePair,
  onReopened: (item: WorkItem) => void,
): readonly WorkItem[] {
  if (languages.demo === true) return items;
  const answered = answeredOf(items);
  const merged = new Set(findJoined(answered).map((at) => answered[at]?.key));
  const apart = reopen(items, merged, joined, manner, onReopened);
  const shifted = reopen(apart, keysOfMisplaced(answered, languages), misplaced, manner, onReopened);
  return reopen(shifted, keysOfDistrusted(shifted, asked), distrusted, manner, onReopened);
}

function reopen(
  items: readonly WorkItem[],
  keys: ReadonlySet<string | undefined>,
  problem: Problem,
  manner: Manner,
  onReopened: (item: WorkItem) => void,
): readonly WorkItem[] {
  if (keys.size === 0) return items;
  return items.map((item) => {
    const { settlement } = item;
    // A reused translation is not an answer of this job's model, and a flagged one is known to be doubtful.
    if (!keys.has(item.key) || settlement === undefined) return item;
    if (settlement.state === 'reused' || settlement.state === 'flagged') return item;
    onReopened(item);
    const attempt = { manner, target: settlement.target, problems: [...settlement.problems, problem] };
    return withAttempt({ ...item, settlement: undefined }, attempt);
  });
}

/** A text with its last answer. */
interface Answered extends TextPair {
  readonly key: string;
}

function answeredOf(items: readonly WorkItem[]): readonly Answered[] {
  return items.flatMap((item) => {
    // A line that failed may show that it is its neighbor's.
    const target = item.settlement === undefined ? item.attempts.at(-1)?.target : item.settlement.target;
    return target === undefined ? [] : [{ key: item.key, source: item.text, target: readableText(target) }];
  });
}

/** Doubtful ones are left as they are; a text that says too little to be judged is not trusted next to one that failed. */
function keysOfMisplaced(
  answered: readonly Answered[],
  languages: LanguagePair,
): ReadonlySet<string | undefined> {
  const found = findMisplaced(answered, {
    source: sourceOf(languages),
    target: languages.targetLanguage,
  });
  const certain = found.filter(({ isCertain }) => isCertain).map(({ at }) => at);
  const brief = certain
    .flatMap((at) => [at - 1, at + 1])
    .filter((at) => weighLetters(answered[at]?.source ?? '') < MIN_JUDGED_LETTERS);
  return new Set([...certain, ...brief].map((at) => answered[at]?.key));
}

/** What an answer has where it is no translation at all. */
const noTranslation: ReadonlySet<string> = new Set([
  'not-a-translation',
  'wrong-language',
  'wrong-script',
  'echo',
  'misplaced',
  'garbled',
  'stray-script',
]);
/** Texts that failed, so that brief ones are not trusted. */
const MIN_FAILED = 2;

/** Brief texts of an answer in which more texts failed than those that can be judged are right. */
function keysOfDistrusted(items: readonly WorkItem[], asked: ReadonlySet<string>): ReadonlySet<string> {
  const answered = items.filter(({ key }) => asked.has(key));
  const failed = answered.filter(
    (item) => isOpen(item) && item.attempts.at(-1)?.problems.some(({ code }) => noTranslation.has(code)),
  ).length;
  const isBrief = ({ text }: WorkItem) => weighLetters(text) < MIN_JUDGED_LETTERS;
  const right = answered.filter((item) => !isOpen(item) && !isBrief(item)).length;
  if (failed < MIN_FAILED || failed <= right) return new Set();
  return new Set(answered.filter((item) => !isOpen(item) && isBrief(item)).map(({ key }) => key));
}
