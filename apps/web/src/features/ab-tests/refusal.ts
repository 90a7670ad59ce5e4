import { voteRefusals } from '@verso/contracts';
import { comparison } from '../../messages/ab-tests.ts';
import type { Choice } from './use-comparison.ts';

/** Why a vote can't be sent; null when it can. */
export function refusalOf(choice: Choice | null, signedIn: boolean): string | null {
  if (choice === null) return voteRefusals.noChoice;
  return signedIn ? null : comparison.noSession;
}
