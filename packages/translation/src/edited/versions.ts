import type { TranslatedUnit } from '@verso/contracts';
import { decodeInline, inlineText } from '@verso/engine';
import { ATOM } from './flatten.ts';
import { similarity, sketchOf } from './similarity.ts';
import { plainSpaces } from './words.ts';

interface Seen {
  readonly current: TranslatedUnit;
  /** Its text in the translated document now. */
  readonly text: string;
  /** Its text in the edited document; undefined: not found. */
  readonly found: string | undefined;
}

/** Which version of its units an edited document has. */
export interface Versions {
  /** Whether a unit was changed after the document was downloaded, so that a different text there would undo that change. */
  isStale(unit: TranslatedUnit, found: string): boolean;
}

/**
 * Determines when an edited document was downloaded: a file says nothing about it, but units that were changed since the delivery
 * show whether it has them before or after that change. What this leaves open is decided for each unit by which of its
 * versions the edited text resembles.
 */
export function openVersions(seen: readonly Seen[]): Versions {
  let [notBefore, notAfter] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const { current, text, found } of seen) {
    if (current.changed_at === undefined || found === undefined) continue;
    const changedAt = Date.parse(current.changed_at);
    const earlier = earlierTexts(current);
    if (earlier.includes(comparableText(text))) continue;
    if (found === text) notBefore = Math.max(notBefore, changedAt);
    else if (earlier.includes(comparableText(found))) notAfter = Math.min(notAfter, changedAt);
  }
  return {
    isStale(unit, found) {
      if (unit.changed_at === undefined) return false;
      const changedAt = Date.parse(unit.changed_at);
      if (changedAt <= notBefore) return false;
      if (changedAt >= notAfter) return true;
      const now = sketchOf(comparableText(plain(unit.target ?? unit.source)));
      const text = sketchOf(comparableText(found));
      return earlierTexts(unit).some((each) => similarity(sketchOf(each), text) > similarity(now, text));
    },
  };
}

const plain = (wire: string): string => inlineText(decodeInline(wire).content);

/** Without codes and white space, which stored and extracted texts may write differently. */
const comparableText = (text: string): string => plainSpaces(text).replaceAll(ATOM, '').replace(/\s+/g, '');

function earlierTexts({ earlier = [] }: TranslatedUnit): readonly string[] {
  return earlier.map(({ target }) => comparableText(plain(target)));
}
