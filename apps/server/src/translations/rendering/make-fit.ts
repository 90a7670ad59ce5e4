import {
  AppError,
  type FitOutcome,
  type FitReport,
  type MakeFitResponse,
  maxShortened,
} from '@verso/contracts';
import { encodeInline, inlineText } from '@verso/engine';
import { proposeShorter, type ShortenOutcome } from '@verso/translation';
import type { SessionUser } from '../../identity/accounts/accounts.ts';
import { refuseUnverified } from '../../identity/accounts/may-translate.ts';
import { limitOutage } from '../../models/gateway/outage.ts';
import { unavailableModel } from '../../models/gateway/unavailable-model.ts';
import { quoteFor, tierOf } from '../../money/credits/read.ts';
import { inTransaction } from '../../platform/context.ts';
import { oneAtATime } from '../../platform/database/one-at-a-time.ts';
import type { Context } from '../context.ts';
import { isInside } from '../lifecycle/access.ts';
import { chooseModelAgain } from '../lifecycle/choose-model.ts';
import { asSeenBy } from '../lifecycle/read.ts';
import { type TranslationRow, toResponse } from '../lifecycle/row.ts';
import { type Editable, editableTranslation, storeTargets } from '../units/change.ts';
import { chargeModelWork, sourceCharacters } from '../units/charge.ts';
import { unitsById } from '../units/load.ts';
import { glossaryOf, promptOf, rememberTargets } from '../units/remember.ts';
import { revisedUnit } from '../units/revise.ts';
import { contentOf, engineUnitOf, type StoredUnit } from '../units/row.ts';
import { measuredFit } from './fit.ts';
import { refuseWithoutPages } from './pages.ts';
import type { Trial } from './shortening.ts';
import { tryTargets } from './try-targets.ts';

export interface MakeFit {
  readonly id: string;
  /** Units with a problem. */
  readonly units: readonly string[];
}

/**
 * Shortens units that do not fit: a model proposes shorter texts, and the longest that fits on the rendered pages is used. Only
 * units that are shortened are charged, in the transaction that delivers them.
 * @throws AppError `limit_reached`, `email_not_verified`, `unavailable`; see `editableTranslation` and `pagesOf`
 */
export async function makeFit(context: Context, user: SessionUser, work: MakeFit): Promise<MakeFitResponse> {
  // No model is asked twice.
  return oneAtATime(
    context.database,
    `make fit ${work.id}`,
    'Texts of this document are already being shortened.',
    () => shortenUnits(context, user, work),
  );
}

async function shortenUnits(
  context: Context,
  user: SessionUser,
  { id, units }: MakeFit,
): Promise<MakeFitResponse> {
  const editable = await editableTranslation(context, { caller: user.id, id });
  const { row } = editable;
  refuseWithoutPages(context, row);
  const report = await measuredFit(context, user.id, row);
  const room = roomOf(report, new Set(units));
  const stored = await unitsById(context.database, id, [...room.keys()]);
  const own = stored.filter(({ position, target }) => target !== null && isInside(editable, position));
  const outcomes = new Map<string, FitOutcome>(units.map((each) => [each, 'changed']));
  if (own.length === 0) return respond(context, user, editable, outcomes);

  const characters = sourceCharacters(own);
  const quoted = await quoteFor(context, user.id, { characters, format: row.format });
  if (!quoted.allowed) throw new AppError('limit_reached', quoted.userFriendlyMessage, { details: quoted });
  const { isDemo, ...answer } = await askModel(context, user, row, { units: own, room });
  for (const each of own) outcomes.set(each.id, answer.candidates.has(each.id) ? 'too-long' : 'none');

  const { chosen, spared } = await tryTargets(context, user.id, row, trialsOf(own, answer, room), report);
  for (const unit of spared) outcomes.set(unit, 'fits');
  const revised = await Promise.all(
    own.flatMap((unit) => {
      const shorter = chosen.get(unit.id);
      if (shorter === undefined) return [];
      const { problems } = shorter;
      return revisedUnit(unit, {
        by: 'model',
        wire: encodeInline(shorter.target),
        state: 'repaired',
        problems: problems.map(({ code, severity, detail }) => ({ code, severity, detail })),
        changedAt: context.clock.now().toISOString(),
        changedBy: user.id,
        sourceLanguage: row.sourceLanguage,
        targetLanguage: row.targetLanguage,
      });
    }),
  );
  if (revised.length === 0) return respond(context, user, editable, outcomes);
  const changed = await storeTargets(
    context,
    { caller: user.id, id },
    revised,
    async (tx, locked, changes) => {
      const delivered = changes.map(({ after }) => after);
      const spent = await chargeModelWork(inTransaction(context, tx), user, locked, {
        ...answer,
        units: delivered,
        effectiveCharacters: Math.round(
          (quoted.effectiveCharacters * sourceCharacters(delivered)) / characters,
        ),
        demo: isDemo,
      });
      await rememberTargets(
        tx,
        locked,
        delivered.map((unit) => ({
          unit: engineUnitOf(unit),
          target: contentOf(unit.target ?? unit.source),
        })),
        instruction,
      );
      return spent;
    },
  );
  for (const { after } of changed.changes) outcomes.set(after.id, 'shortened');
  for (const lost of changed.lost) outcomes.set(lost, 'changed');
  return respond(context, user, changed, outcomes);
}

/** Keeps a shorter text from being reused where there is room. */
const instruction = 'shorter, to fit on its page';

/** The most that a text is shortened without being longer than the original's. */
const leastShortened = 0.9;

/** The part of each text that fits, for the chosen units with a problem and those in their text boxes. */
function roomOf({ problems }: FitReport, chosen: ReadonlySet<string>): ReadonlyMap<string, number> {
  const room = new Map<string, number>();
  for (const { unit, beside, room: own } of problems) {
    if (unit === null || !chosen.has(unit)) continue;
    for (const id of [unit, ...beside])
      if (room.size < maxShortened || room.has(id))
        room.set(id, Math.min(room.get(id) ?? 1, own, leastShortened));
  }
  return room;
}

/** For the answer of a model. */
const modelTimeoutMs = 120_000;
/** How long to wait for an unavailable provider while the user is waiting. */
const outageTimeoutMs = 5_000;

async function askModel(
  context: Context,
  user: SessionUser,
  row: TranslationRow,
  { units, room }: { readonly units: readonly StoredUnit[]; readonly room: ReadonlyMap<string, number> },
): Promise<ShortenOutcome & { readonly isDemo: boolean }> {
  const route = await chooseModelAgain(context, row, await tierOf(context, user.id));
  refuseUnverified(context, user, route);
  const models = context.gateway.bind({ route, jobId: row.id, userId: user.id });
  try {
    const outcome = await proposeShorter({
      texts: units.map((unit) => ({
        unit: engineUnitOf(unit),
        target: contentOf(unit.target ?? unit.source),
        room: room.get(unit.id) ?? leastShortened,
      })),
      sourceLanguage: row.sourceLanguage ?? row.detectedLanguage,
      targetLanguage: row.targetLanguage,
      prompt: promptOf(row),
      glossary: await glossaryOf(context.database, row),
      gateway: limitOutage(models, outageTimeoutMs, context.clock),
      signal: AbortSignal.timeout(modelTimeoutMs),
      random: Math.random,
    });
    return { ...outcome, isDemo: route.demo };
  } catch (error) {
    throw unavailableModel(context.logger, error, {
      log: 'could not shorten units',
      message: 'The texts could not be shortened.',
      fields: { translationId: row.id },
    });
  }
}

/** The candidates of each unit, those that may fit by their length first; shorter ones follow. */
function trialsOf(
  units: readonly StoredUnit[],
  { candidates }: ShortenOutcome,
  room: ReadonlyMap<string, number>,
): readonly Trial[] {
  return units.flatMap((unit): Trial[] => {
    const found = candidates.get(unit.id) ?? [];
    const [first] = found;
    if (first === undefined) return [];
    const letters = [...inlineText(contentOf(unit.target ?? unit.source))].length;
    const fitting = letters * (room.get(unit.id) ?? 1) * 1.1;
    const may = found.filter((each) => each.letters <= fitting);
    const shortest = found.at(-1);
    const tried = may.length > 0 || shortest === undefined ? may : [shortest];
    return [{ unit: unit.id, letters, candidates: tried }];
  });
}

async function respond(
  { database }: Context,
  user: SessionUser,
  { row, right }: Editable,
  outcomes: ReadonlyMap<string, FitOutcome>,
): Promise<MakeFitResponse> {
  const answer = {
    units: [...outcomes].map(([id, outcome]) => ({ id, outcome })),
    translation: toResponse(row),
  };
  return asSeenBy({ database }, { caller: user.id, right, row }, answer);
}
