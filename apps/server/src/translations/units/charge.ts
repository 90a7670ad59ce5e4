import { countWords, inlineText } from '@verso/engine';
import type { TranslationOutcome } from '@verso/translation';
import type { SessionUser } from '../../identity/accounts/accounts.ts';
import { payerOf } from '../../identity/teams/payer.ts';
import { chargeable } from '../../money/credits/demo.ts';
import { reserveCharacters } from '../../money/credits/reserve.ts';
import { settleCharacters } from '../../money/credits/settle.ts';
import type { TransactionContext } from '../../platform/context.ts';
import type { TranslationRow } from '../lifecycle/row.ts';
import { spentOn } from '../lifecycle/spent-on.ts';
import { contentOf, type StoredUnit } from './row.ts';

/** Units of a delivered translation that a model has translated again or shortened. */
export interface ModelWork extends Pick<TranslationOutcome, 'usage' | 'costUsd'> {
  readonly units: readonly Pick<StoredUnit, 'source'>[];
  /** What is charged for them unless the demo model answered. */
  readonly effectiveCharacters: number;
  readonly demo: boolean;
  /** The model that answered; empty if no call was needed. */
  readonly model: string;
}

/** Characters of the units' source texts. */
export function sourceCharacters(units: ModelWork['units']): number {
  return units.reduce((sum, { source }) => sum + inlineText(contentOf(source)).length, 0);
}

/**
 * Charges units in the transaction that delivers them. The caller's workspace is charged, or the caller if they have none.
 * @returns the new values of the locked translation
 */
export async function chargeModelWork(
  context: TransactionContext,
  user: Pick<SessionUser, 'id'>,
  locked: TranslationRow,
  { units, effectiveCharacters, demo, model, usage, costUsd }: ModelWork,
): Promise<Pick<TranslationRow, 'attempt' | 'tokensUsed' | 'apiCostToCompany'>> {
  const attempt = locked.attempt + 1;
  const payerId = (await payerOf(context, user.id)).userId;
  const job = { payerId, userId: user.id, translationId: locked.id, attempt };
  const charged = chargeable(context, effectiveCharacters, { demo });
  await reserveCharacters(context, job, charged);
  await settleCharacters(context, job, {
    isPart: true,
    charactersUsed: charged,
    rawCharacters: sourceCharacters(units),
    wordsCount: units.reduce((sum, { source }) => sum + countWords(inlineText(contentOf(source))), 0),
    tokensUsed: usage.inputTokens + usage.outputTokens,
    modelUsed: model === '' ? locked.modelUsed : model,
    formatType: locked.format,
    apiCostToCompany: costUsd,
  });
  return { attempt, ...(await spentOn(context, locked.id)) };
}
