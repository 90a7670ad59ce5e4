import { readableText } from '../segment.ts';
import { findMisplaced } from '../verify/misplaced.ts';
import type { LanguagePair } from '../verify/subject.ts';
import { type WorkItem, withAttempt } from './item.ts';

/**
 * Opens the items of a chunk again whose translations belong to other lines: a model that skips or merges a line may shift all
 * that follow, each correct by itself. Doubtful ones are left as they are.
 */
export function reopenMisplaced(
  items: readonly WorkItem[],
  { sourceLanguage, detectedLanguage, targetLanguage, demo }: LanguagePair,
): readonly WorkItem[] {
  if (demo === true) return items;
  const answered = items.filter(({ settlement }) => settlement?.target !== undefined);
  const found = findMisplaced(
    answered.map(({ text, settlement }) => ({
      source: text,
      target: readableText(settlement?.target ?? []),
    })),
    { source: sourceLanguage ?? detectedLanguage ?? null, target: targetLanguage },
  );
  const wrong = new Map(
    found
      .filter(({ isCertain }) => isCertain)
      .map(({ at, fits }) => [answered[at]?.key, answered[fits]?.text]),
  );
  if (wrong.size === 0) return items;
  return items.map((item) => {
    const other = wrong.get(item.key);
    // A reused translation is not an answer of this call.
    if (other === undefined || item.settlement === undefined || item.settlement.state === 'reused')
      return item;
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
