import { promptPreset } from '@verso/contracts';
import type { Queryable } from '@verso/db';
import type { InlineContent, Unit } from '@verso/engine';
import {
  type Glossary,
  journalEntryOf,
  type KeyedBy,
  readableText,
  type TranslationOutcome,
  withRules,
} from '@verso/translation';
import { loadGlossary } from '../../words/glossaries/use.ts';
import { remember, rememberTranslated } from '../../words/memories/record.ts';
import { keptTermsOf } from '../../words/style/use.ts';
import type { Context } from '../context.ts';
import { expireJournal, journalOf } from '../journal/journal.ts';
import type { TranslationRow } from '../lifecycle/row.ts';
import { termsBoundTo } from '../term-lists/lists.ts';
import { memoryTexts, type UnitChange } from './change.ts';
import { contentOf, engineUnitOf } from './row.ts';

/** A unit as translation memories keep it. */
export interface MemoryText {
  readonly source: InlineContent;
  readonly target: InlineContent;
  /** The source texts before and after it. */
  readonly before: string | null;
  readonly after: string | null;
}

/** The prompt of a translation, with the style rules that it uses. */
export function promptOf({ customPrompt, promptCategory, style }: TranslationRow): string {
  return withRules(customPrompt ?? promptPreset(promptCategory).template, style?.rules ?? []);
}

/** The required terms of a translation, as they are now. */
export async function glossaryOf(database: Queryable, row: TranslationRow): Promise<Glossary | undefined> {
  const { glossaryIds, sourceLanguage, detectedLanguage, targetLanguage } = row;
  return loadGlossary(database, {
    boundTerms: [await termsBoundTo(database, row.id), await keptTermsOf(database, row.style)],
    glossaryIds,
    sourceLanguage: sourceLanguage ?? detectedLanguage,
    targetLanguage,
  });
}

/**
 * What identifies the entries of a translation in its owner's translation memory.
 * @param instruction the user's instruction for one unit; as part of the prompt, it keeps the answer from being reused
 * elsewhere
 */
export async function keyedBy(database: Queryable, row: TranslationRow, instruction = ''): Promise<KeyedBy> {
  const { sourceLanguage, targetLanguage, formality, routeReport, modelUsed } = row;
  const glossary = await glossaryOf(database, row);
  return {
    sourceLanguage,
    targetLanguage,
    formality,
    ...(glossary === undefined ? {} : { glossary }),
    model: routeReport?.modelId ?? modelUsed ?? '',
    prompt: instruction === '' ? promptOf(row) : `${promptOf(row)}\n\nFor this text: ${instruction}`,
  };
}

/** A unit with its new target. */
export interface NewTarget {
  readonly unit: Unit;
  readonly target: InlineContent;
}

/**
 * Adds units' new targets to their owner's translation memory for as long as the files are kept, unless nothing may be kept.
 */
export async function rememberTargets(
  database: Queryable,
  row: TranslationRow,
  changed: readonly NewTarget[],
  instruction?: string,
): Promise<void> {
  if (row.keepNothing || changed.length === 0) return;
  const keys = await keyedBy(database, row, instruction);
  const entries = changed.map(({ unit, target }) => journalEntryOf(unit, target, keys));
  await journalOf(database, row).record(entries);
  if (row.filesExpireAt !== null) await expireJournal(database, row.id, row.filesExpireAt);
}

/** Adds one unit's new target; see `rememberTargets`. */
export async function rememberTarget(
  database: Queryable,
  row: TranslationRow,
  unit: Unit,
  target: InlineContent,
  instruction?: string,
): Promise<void> {
  await rememberTargets(database, row, [{ unit, target }], instruction);
}

/**
 * Adds what a model translated and no one has checked to the memories of its user. Nothing of a translation that keeps nothing,
 * of the demo model, or that failed verification enters them.
 */
export async function rememberOutcome(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  row: TranslationRow,
  units: readonly Unit[],
  { targets, units: outcomes, demo }: TranslationOutcome,
): Promise<void> {
  const sourceLanguage = row.sourceLanguage ?? row.detectedLanguage;
  if (row.keepNothing || demo || sourceLanguage === null) return;
  const made = new Set(
    outcomes.flatMap(({ unitId, state }) => (state === 'translated' || state === 'repaired' ? [unitId] : [])),
  );
  await rememberTranslated(database, {
    userId: row.userId,
    translationId: row.id,
    sourceLanguage,
    targetLanguage: row.targetLanguage,
    document: row.originalFilename,
    at: clock.now(),
    texts: units.map(({ id, source }) => ({
      source,
      text: readableText(source),
      target: made.has(id) ? targets.get(id) : undefined,
    })),
  });
}

/** Adds what a person edited to the translation memory of the journal and to the memories of its user. */
export async function rememberEdits(
  database: Queryable,
  row: TranslationRow,
  changes: readonly UnitChange[],
  at: Date,
): Promise<void> {
  const units = changes.map(({ after }) => after);
  await rememberTargets(
    database,
    row,
    units.map((unit) => ({ unit: engineUnitOf(unit), target: contentOf(unit.target ?? unit.source) })),
  );
  const edited = units.filter(({ state }) => state === 'edited');
  await rememberConfirmed(database, row, await memoryTexts(database, row.id, edited), {
    origin: 'edited',
    at,
  });
}

/**
 * Adds texts that a person wrote or confirmed to the memories of its user, which outlive the translation. Nothing enters them
 * from a translation that keeps nothing, nor what the demo model wrote.
 */
export async function rememberConfirmed(
  database: Queryable,
  row: TranslationRow,
  texts: readonly MemoryText[],
  how: { readonly origin: 'edited' | 'confirmed'; readonly at: Date },
): Promise<void> {
  const sourceLanguage = row.sourceLanguage ?? row.detectedLanguage;
  if (row.keepNothing || sourceLanguage === null || texts.length === 0) return;
  if (how.origin === 'confirmed' && row.qualityReport?.demo) return;
  await remember(database, {
    userId: row.userId,
    sourceLanguage,
    targetLanguage: row.targetLanguage,
    document: row.originalFilename,
    texts,
    ...how,
  });
}
