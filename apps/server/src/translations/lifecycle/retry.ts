import { AppError, plans, type TranslationResponse } from '@verso/contracts';
import { translations } from '@verso/db';
import { eq } from '@verso/db/query';
import type { SessionUser } from '../../identity/accounts/accounts.ts';
import { payerOf } from '../../identity/teams/payer.ts';
import { retryModels } from '../../models/gateway/retry-models.ts';
import { chargeable } from '../../money/credits/demo.ts';
import { attemptOf } from '../../money/credits/ledger.ts';
import { tierOfPayer } from '../../money/credits/read.ts';
import { reserveCharacters } from '../../money/credits/reserve.ts';
import { inTransaction } from '../../platform/context.ts';
import type { Context } from '../context.ts';
import { updateWithEvent } from '../progress/events.ts';
import { refuseWhenFull } from '../queue/refuse-when-full.ts';
import { queueTranslation } from '../queue/translate-document.ts';
import { chooseModel } from './choose-model.ts';
import { lockOwnTranslation, ownTranslation, type TranslationRow, toResponse } from './row.ts';

/**
 * Retries a failed or canceled translation. Earlier attempts were not charged; their finished segments are in the
 * journal, so models only translate the rest.
 * @throws AppError `translation_not_found`, `not_retryable`, `file_not_found`, `limit_reached`, `queue_full`,
 * `unavailable`
 */
export async function retryTranslation(
  context: Context,
  user: Pick<SessionUser, 'id'>,
  id: string,
): Promise<TranslationResponse> {
  const { database, clock } = context;
  const before = await ownTranslation(database, user.id, id);
  refuseUnlessRetryable(before);
  await retryModels(context, before.routeReport);
  const payer = await payerOf(context, user.id);
  const tier = await tierOfPayer(context, payer.userId);
  await refuseWhenFull(context, user.id, tier);
  const complexity = before.routeReport?.complexity;
  const route = await chooseModel(context, {
    ...before,
    tier,
    modelId: before.modelRequested,
    characters: before.characterCount,
    ...(complexity && { complexity }),
  });
  return database.transaction(async (tx) => {
    const inside = inTransaction(context, tx);
    const locked = await lockOwnTranslation(tx, user.id, id);
    refuseUnlessRetryable(locked);
    const attempt = locked.attempt + 1;
    const row = await updateWithEvent(
      tx,
      {
        status: 'queued',
        payerId: payer.userId === user.id ? null : payer.userId,
        teamId: before.keepNothing ? null : payer.teamId,
        stage: 'queued',
        attempt,
        unitsDone: 0,
        silentEnds: 0,
        cancelRequestedAt: null,
        errorCode: null,
        errorMessage: null,
        retryable: false,
        modelUsed: route.modelId,
        providerUsed: route.provider,
        routeReport: {
          ...route,
          ...(complexity && { complexity }),
          chain: [...route.chain],
          rejections: [...route.rejections],
        },
        startedAt: null,
        completedAt: null,
        processingTimeSeconds: null,
        filesExpireAt: null,
      },
      eq(translations.id, id),
      clock.now(),
    );
    if (row === null) throw new Error('A locked translation is gone.');
    await reserveCharacters(inside, attemptOf(row), chargeable(inside, row.effectiveCharacters, route));
    await queueTranslation(inside, {
      translationId: id,
      attempt,
      userId: user.id,
      priority: plans[tier].queuePriority,
    });
    return toResponse(row);
  });
}

function refuseUnlessRetryable({ status, retryable, originalFilePath }: TranslationRow): void {
  const ended = status === 'failed' || status === 'cancelled';
  if (!ended || !retryable) throw new AppError('not_retryable');
  if (originalFilePath === null) throw new AppError('file_not_found');
}
