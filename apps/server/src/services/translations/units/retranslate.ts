import {
  AppError,
  type ChangedUnitResponse,
  ModelCallError,
  type RetranslateUnitRequest,
} from '@verso/contracts';
import { countWords, type InlineContent, inlineText, type Unit } from '@verso/engine';
import { type TranslationOutcome, translate } from '@verso/translation';
import type { Context } from '../../../context.ts';
import type { SessionUser } from '../../accounts/accounts.ts';
import { refuseUnverified } from '../../accounts/may-translate.ts';
import { quoteFor, tierOf } from '../../credits/read.ts';
import { reserveCharacters } from '../../credits/reserve.ts';
import { settleCharacters } from '../../credits/settle.ts';
import { payerOf } from '../../teams/payer.ts';
import { chooseModelAgain } from '../choose-model.ts';
import { spentOn } from '../complete.ts';
import { neighboursOf } from './neighbours.ts';
import { type OpenedTranslation, openTranslation, unitOf } from './open.ts';
import { keyedBy, rememberTarget } from './remember.ts';
import { replaceUnit } from './replace.ts';

export interface Retranslation extends RetranslateUnitRequest {
  readonly id: string;
  readonly unitId: string;
  readonly signal: AbortSignal;
}

/**
 * Asks the model again for one unit, and charges that unit's characters: in the transaction that delivers it, so that
 * nothing is charged or held for an answer that did not come.
 * @throws AppError `limit_reached`, `email_not_verified`, `unavailable` when no usable answer came; see `replaceUnit`
 */
export async function retranslateUnit(
  context: Context,
  user: SessionUser,
  { id, unitId, signal, instruction, expected }: Retranslation,
): Promise<ChangedUnitResponse> {
  const opened = await openTranslation(context, user.id, id);
  const unit = unitOf(opened, unitId);
  const characters = inlineText(unit.source).length;
  const quoted = await quoteFor(context, user.id, { characters, format: opened.row.format });
  if (!quoted.allowed) throw new AppError('limit_reached', quoted.userFriendlyMessage, { details: quoted });

  const { outcome, target, state, problems } = await ask(context, user, opened, {
    unit,
    signal,
    instruction,
  });
  return replaceUnit(context, opened, { unit, target, state, problems, expected }, async (row) => {
    const attempt = row.attempt + 1;
    const payerId = (await payerOf(context, user.id)).userId;
    const job = { payerId, userId: row.userId, translationId: row.id, attempt };
    await reserveCharacters(context, job, quoted.effectiveCharacters);
    await settleCharacters(context, job, {
      isPart: true,
      charactersUsed: quoted.effectiveCharacters,
      rawCharacters: characters,
      wordsCount: countWords(inlineText(unit.source)),
      tokensUsed: outcome.usage.inputTokens + outcome.usage.outputTokens,
      modelUsed: outcome.models[0] ?? row.modelUsed ?? '',
      formatType: row.format,
      apiCostToCompany: outcome.costUsd,
    });
    if (state !== 'flagged') await rememberTarget(context.database, row, unit, target, instruction);
    return { attempt, ...(await spentOn(context, row.id)) };
  });
}

interface Answer {
  readonly outcome: TranslationOutcome;
  readonly target: InlineContent;
  readonly state: 'translated' | 'repaired' | 'flagged';
  readonly problems: TranslationOutcome['units'][number]['problems'][number][];
}

async function ask(
  context: Context,
  user: SessionUser,
  opened: OpenedTranslation,
  { unit, signal, instruction }: Pick<Retranslation, 'signal' | 'instruction'> & { readonly unit: Unit },
): Promise<Answer> {
  const { row } = opened;
  const route = await chooseModelAgain(context, row, await tierOf(context, user.id));
  refuseUnverified(context, user, route);
  const keys = { ...keyedBy(row, instruction), model: route.modelId };
  const { before, known } = await neighboursOf(context, opened, unit, keys);
  try {
    const outcome = await translate({
      ...keys,
      units: [...before, unit],
      demo: route.demo,
      gateway: context.gateway.bind({ route, jobId: row.id, userId: user.id }),
      journal: { lookup: async () => known, record: async () => undefined },
      concurrency: 1,
      signal,
    });
    return answerOf(outcome, unit);
  } catch (error) {
    if (!(error instanceof ModelCallError)) throw error;
    const message = `The text could not be translated again: ${error.message}`;
    throw new AppError('unavailable', message, { cause: error });
  }
}

function answerOf(outcome: TranslationOutcome, unit: Unit): Answer {
  const target = outcome.targets.get(unit.id);
  const { state = 'skipped', problems = [] } = outcome.units.find(({ unitId }) => unitId === unit.id) ?? {};
  if (state === 'skipped')
    throw new AppError('validation_failed', 'There is nothing to translate in this text.');
  if (target === undefined) throw new AppError('unavailable', 'No model could translate this text.');
  return { outcome, target, state: state === 'reused' ? 'translated' : state, problems: [...problems] };
}
