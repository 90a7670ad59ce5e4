import type { Verdict } from '@verso/contracts';
import { translate } from '../../../messages/translate.ts';

const messages = translate.result;

/** The verdict in words, as in headings. */
export function verdictTitle(verdict: Verdict): string {
  switch (verdict.kind) {
    case 'complete':
      return messages.title;
    case 'look':
      return messages.titleLook({ units: verdict.units });
    case 'not-translated':
      return messages.titleNone({ units: verdict.units, of: verdict.of });
  }
}
