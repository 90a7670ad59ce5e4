import { weighLetters } from '../pack/tokens.ts';
import { readableText } from '../segment.ts';
import { findMisplaced, MIN_JUDGED_LETTERS } from '../verify/misplaced.ts';
import { type LanguagePair, sourceOf } from '../verify/subject.ts';
import { type WorkItem, withAttempt } from './item.ts';

/**
 * Opens the items of a chunk again whose translations belong to other lines: a model that skips or merges a line may shift all
 * that follow, each correct by itself. Doubtful ones are left as they are; a text that says too little to be judged is not
 * trusted next to one that failed.
 */
export function reopenMisplaced(
  items: readonly WorkItem[],
  languages: LanguagePair,
  onReopened: (item: WorkItem) => void,
): readonly WorkItem[] {
  if (languages.demo === true) return items;
  const answered = items.flatMap((item) => {
    // A line that failed may show that it is its neighbor's.
    const target = item.settlement === undefined ? item.attempts.at(-1)?.target : item.settlement.target;
    return target === undefined ? [] : [{ key: item.key, text: item.text, target }];
  });
  const found = findMisplaced(
    answered.map(({ text, target }) => ({ source: text, target: readableText(target) })),
    { source: sourceOf(languages), target: languages.targetLanguage },
  );
  const certain = found.filter(({ isCertain }) => isCertain).map(({ at }) => at);
  const brief = certain
    .flatMap((at) => [at - 1, at + 1])
    .filter((at) => weighLetters(answered[at]?.text ?? '') < MIN_JUDGED_LETTERS);
  const wrong = new Set([...certain, ...brief].map((at) => answered[at]?.key));
  if (wrong.size === 0) return items;
  return items.map((item) => {
    // A reused translation is not an answer of this call.
    if (!wrong.has(item.key) || item.settlement === undefined || item.settlement.state === 'reused')
      return item;
    onReopened(item);
    return withAttempt(
      { ...item, settlement: undefined },
      {
        manner: 'first',
        target: item.settlement.target,
        problems: [
          {
            code: 'misplaced',
            severity: 'error',
            detail: 'This is the translation of another line. Answer each line with its own translation.',
          },
        ],
      },
    );
  });
}
