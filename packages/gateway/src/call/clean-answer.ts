import { storable } from '@verso/contracts';

/** Cleans an answer piece by piece. */
export interface AnswerCleaner {
  /** @returns what can be passed on of the answer so far */
  push(text: string): string;
  /** @returns what was kept back */
  end(): string;
}

/**
 * Takes out of an answer what no database stores: U+0000, and unpaired surrogates, which become U+FFFD. A piece may end
 * in the middle of a pair, so a high surrogate waits for the next piece.
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
