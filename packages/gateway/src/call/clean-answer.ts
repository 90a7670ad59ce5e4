import { storable } from '@verso/contracts';

/** Cleans an answer chunk by chunk. */
export interface AnswerCleaner {
  /** @returns the text that can be passed on so far */
  push(text: string): string;
  /** @returns the text that was held back */
  end(): string;
}

/**
 * Removes content that databases can't store: U+0000, and unpaired surrogates, which become U+FFFD. A chunk may end
 * within a pair, so a high surrogate is held until the next chunk.
 */
export function createAnswerCleaner(): AnswerCleaner {
  let keptBack = '';
  return {
    push(text) {
      const joined = (keptBack + text).replaceAll('\0', '');
      keptBack = endsInPair(joined) ? joined.slice(-1) : '';
      return storable(keptBack === '' ? joined : joined.slice(0, -1));
    },
    end() {
      const rest = storable(keptBack);
      keptBack = '';
      return rest;
    },
  };
}

function endsInPair(text: string): boolean {
  const last = text.charCodeAt(text.length - 1);
  return last >= 0xd800 && last <= 0xdbff;
}
