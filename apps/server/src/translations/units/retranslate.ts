import { AppError, type ChangedUnitResponse, type RetranslateUnitRequest } from '@verso/contracts';
import { encodeInline, type InlineContent, inlineText, type Unit } from '@verso/engine';
import { journalEntryOf, type KeyedBy, type TranslationOutcome, translate } from '@verso/translation';
import type { SessionUser } from '../../identity/accounts/accounts.ts';
import { refuseUnverified } from '../../identity/accounts/may-translate.ts';
import { limitOutage } from '../../models/gateway/outage.ts';
import { unavailableModel } from '../../models/gateway/unavailable-model.ts';
import { quoteFor, tierOf } from '../../money/credits/read.ts';
import { inTransaction } from '../../platform/context.ts';
import { oneAtATime } from '../../platform/database/one-at-a-time.ts';
import type { Context } from '../context.ts';
import { refuseOutside } from '../lifecycle/access.ts';
import { chooseModelAgain } from '../lifecycle/choose-model.ts';
import type { TranslationRow } from '../lifecycle/row.ts';
import { changeUnit, editableTranslation } from './change.ts';
import { chargeModelWork } from './charge.ts';
import { changedResponse } from './edit.ts';
import { unitById, unitsAt } from './load.ts';
import { keyedBy, type NewTarget, rememberTarget } from './remember.ts';
import { refuseStale, revisedUnit } from './revise.ts';
import { contentOf, engineUnitOf, type StoredUnit } from './row.ts';

export interface Retranslation extends RetranslateUnitRequest {
  readonly id: string;
  readonly unitId: string;
  readonly signal: AbortSignal;
}

/**
 * Translates one unit again and charges its characters. The charge is part of the transaction that delivers the unit,
 * so nothing is charged without an answer.
 * @throws AppError `limit_reached`, `email_not_verified`, `unavailable` without a usable answer; see `changeUnit`
 */
export async function retranslateUnit(
  context: Context,
  user: SessionUser,
  retranslation: Retranslation,
): Promise<ChangedUnitResponse> {
  // Of two concurrent answers for a unit, only one could be delivered and charged.
  return oneAtATime(
    context.database,
    `retranslate ${retranslation.id}/${retranslation.unitId}`,
    'This text is already being translated again.',
    () => retranslate(context, user, retranslation),
  );
}

async function retranslate(
  context: Context,
  user: SessionUser,
  { id, unitId, signal, instruction, expected }: Retranslation,
): Promise<ChangedUnitResponse> {
  const { row, unit, before } = await find(context, user, { id, unitId, expected });
  const characters = inlineText(unit.source).length;
  const quoted = await quoteFor(context, user.id, { characters, format: row.format });
  if (!quoted.allowed) throw new AppError('limit_reached', quoted.userFriendlyMessage, { details: quoted });

  const answer = await askModel(context, user, { row, unit, before }, { signal, instruction });
  const { outcome, target, state, problems } = answer;
  const revise = (current: StoredUnit, { sourceLanguage, targetLanguage }: TranslationRow) => {
    refuseStale(current.target, expected);
    return revisedUnit(current, {
      by: 'model',
      wire: encodeInline(target),
      state,
      problems,
      changedAt: context.clock.now().toISOString(),
      changedBy: user.id,
      sourceLanguage,
      targetLanguage,
    });
  };
  const stored = await changeUnit(
    context,
    { caller: user.id, id, unitId },
    revise,
    async (tx, locked, changes) => {
      const spent = await chargeModelWork(inTransaction(context, tx), user, locked, {
        ...outcome,
        units: changes.map(({ after }) => after),
        effectiveCharacters: quoted.effectiveCharacters,
        model: outcome.models[0] ?? '',
      });
      if (state !== 'flagged') await rememberTarget(tx, locked, unit, target, instruction);
      return spent;
    },
  );
  return changedResponse(context, user.id, stored);
}

/** A unit of a delivered translation, with the units before it. */
interface UnitInContext {
  readonly row: TranslationRow;
  readonly unit: Unit;
  readonly before: readonly NewTarget[];
}

/** Preceding units shown to the model as context. */
const contextUnits = 2;

/** Finds the unit, and refuses a stale change before a model call is paid for. */
async function find(
  context: Context,
  user: SessionUser,
  { id, unitId, expected }: Pick<Retranslation, 'id' | 'unitId' | 'expected'>,
): Promise<UnitInContext> {
  const { row, ...access } = await editableTranslation(context, { caller: user.id, id });
  const stored = await unitById(context.database, id, unitId);
  refuseOutside(access, stored.position);
  refuseStale(stored.target, expected);
  const positions = Array.from(
    { length: contextUnits },
    (_, index) => stored.position - contextUnits + index,
  );
  const neighbors = await unitsAt(context.database, id, positions);
  const before = neighbors.flatMap((neighbor) =>
    neighbor.state === 'flagged' || neighbor.target === null
      ? []
      : { unit: engineUnitOf(neighbor), target: contentOf(neighbor.target) },
  );
  return { row, unit: engineUnitOf(stored), before };
}

interface Answer {
  readonly outcome: TranslationOutcome;
  readonly target: InlineContent;
  readonly state: 'translated' | 'repaired' | 'flagged';
  readonly problems: TranslationOutcome['units'][number]['problems'][number][];
}

/** How long to wait for an unavailable provider while the user is waiting. */
const outageTimeoutMs = 5_000;

async function askModel(
  context: Context,
  user: SessionUser,
  { row, unit, before }: UnitInContext,
  { signal, instruction }: Pick<Retranslation, 'signal' | 'instruction'>,
): Promise<Answer> {
  const route = await chooseModelAgain(context, row, await tierOf(context, user.id));
  refuseUnverified(context, user, route);
  const keys = { ...(await keyedBy(context.database, row, instruction)), model: route.modelId };
  const neighbors = await neighborsOf(unit, before, keys);
  const models = context.gateway.bind({ route, jobId: row.id, userId: user.id });
  try {
    const outcome = await translate({
      ...keys,
      ...(row.analysis === null ? {} : { analysis: row.analysis }),
      units: [...neighbors.units, unit],
      demo: route.demo,
      gateway: limitOutage(models, outageTimeoutMs, context.clock),
      journal: { lookup: async () => neighbors.targets, record: async () => undefined },
      concurrency: 1,
      signal,
    });
    return answerOf(outcome, unit);
  } catch (error) {
    throw unavailableModel(context.logger, error, {
      log: 'could not translate a unit again',
      message: 'The text could not be translated again.',
      fields: { translationId: row.id },
    });
  }
}

interface Neighbors {
  readonly units: readonly Unit[];
  /** Their targets by journal key, so that they are not translated again. */
  readonly targets: ReadonlyMap<string, string>;
}

/** The units shown as context. A neighbor with the same journal key is left out, or its target would be reused. */
async function neighborsOf(unit: Unit, before: UnitInContext['before'], keys: KeyedBy): Promise<Neighbors> {
  const own = journalEntryOf(unit, unit.source, keys);
  const entries = await Promise.all(
    before.map(async (neighbor) => ({
      unit: neighbor.unit,
      ...journalEntryOf(neighbor.unit, neighbor.target, keys),
    })),
  );
  const others = entries.filter(({ key }) => key !== own.key);
  return {
    units: others.map((other) => other.unit),
    targets: new Map(others.map(({ key, target }) => [key, target])),
  };
}

function answerOf(outcome: TranslationOutcome, unit: Unit): Answer {
  const target = outcome.targets.get(unit.id);
  const { state = 'skipped', problems = [] } = outcome.units.find(({ unitId }) => unitId === unit.id) ?? {};
  if (state === 'skipped')
    throw new AppError('validation_failed', 'There is nothing to translate in this text.');
  if (target === undefined) throw new AppError('unavailable', 'No model could translate this text.');
  return { outcome, target, state: state === 'reused' ? 'translated' : state, problems: [...problems] };
}
