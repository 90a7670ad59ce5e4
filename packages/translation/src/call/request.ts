import { encodePlacingLines, encodeTermLines, type ModelRequest, type ProtocolLine } from '@verso/contracts';
import { encodeInline, type Unit } from '@verso/engine';
import type { Problem, TranslationJob } from '../job.ts';
import type { Shape } from '../parse/shapes.ts';
import {
  briefContext,
  buildMessage,
  type ContextSource,
  contextOf,
  type LineNotes,
  termContext,
} from '../prompt/message.ts';
import { answerTokens } from '../prompt/size.ts';
import { buildBriefSystem, buildPlacingSystem, buildSystem, buildTermsSystem } from '../prompt/system.ts';
import type { WorkItem } from '../repair/item.ts';
import { lastTranslation } from '../repair/passages.ts';
import { plainTranslation } from '../repair/plain.ts';
import { lackedTerms, lacksOnlyTerms } from '../repair/reword.ts';
import type { Manner } from './manner.ts';
import type { Tally } from './tally.ts';

/** Values shared by all requests of a job. */
export interface RequestContext {
  readonly job: Pick<TranslationJob, 'sourceLanguage' | 'targetLanguage' | 'glossary'> & ContextSource;
  /** The system message of every translating call, by the shape of its answer. */
  readonly system: (shape: Shape) => string;
  /** The same for texts of which only terms were wrong. */
  readonly briefSystem: (shape: Shape) => string;
  /** Fences the document's text. */
  readonly marker: string;
  readonly positions: ReadonlyMap<Unit, number>;
  /** Set if the items are terms: where each occurs in the document. */
  readonly examples?: (item: WorkItem) => string;
}

export function createRequestContext(job: TranslationJob & ContextSource, marker: string): RequestContext {
  return {
    job,
    system: byShape((shape) => buildSystem(job, shape)),
    briefSystem: byShape((shape) => buildBriefSystem(job, shape)),
    marker,
    positions: positionsOf(job.units),
  };
}

/** Builds the message of each shape once. */
function byShape(build: (shape: Shape) => string): (shape: Shape) => string {
  const built = new Map<Shape, string>();
  return (shape) => {
    const message = built.get(shape) ?? build(shape);
    built.set(shape, message);
    return message;
  };
}

/** The position of each unit in the document. */
export function positionsOf(units: readonly Unit[]): ReadonlyMap<Unit, number> {
  return new Map(units.map((unit, position) => [unit, position]));
}

/** Extra output tokens for every call: for a greeting, or for models that reason first. */
const spareTokens = 512;

/**
 * Builds the model call for items. Lines are numbered from 1 within the call, which is cheaper than unit ids.
 * @param state.allowance allowed output, as a multiple of the expected output
 * @param state.shape how the model writes lines
 * @param state.answersIn what the provider is to hold such an answer to
 */
export function buildRequest(
  items: readonly WorkItem[],
  manner: Manner,
  attempt: number,
  { allowance, shape, answersIn }: Pick<Tally, 'allowance' | 'shape' | 'answersIn'>,
  { job, system, briefSystem, marker, positions, examples }: RequestContext,
): ModelRequest {
  const lines = items.map((item, index) => ({ id: String(index + 1), text: wireOf(item, manner) }));
  const shared = {
    purpose: manner === 'first' ? 'translate' : 'repair',
    maxOutputTokens: spareTokens + allowance * answerTokens(lines, job.targetLanguage),
    attempt,
  } as const;
  if (manner === 'placing') {
    const translated = lines.map((line, index) => ({ ...line, translation: plainWire(items[index]) }));
    return { ...shared, system: buildPlacingSystem(job), prompt: encodePlacingLines(translated, marker) };
  }
  if (manner === 'terms') {
    const lacking = lines.map(({ id }, index) => ({ id, ...lackedTerms(items[index], job) }));
    return { ...shared, system: buildTermsSystem(job), prompt: encodeTermLines(lacking, marker) };
  }
  const translating = { ...shared, ...(answersIn === undefined ? {} : { answersIn }) };
  if (manner === 'again' && items.every(lacksOnlyTerms)) {
    const prompt = buildMessage(lines, briefContext(items, job), marker, notesOn(items, lines));
    return { ...translating, system: briefSystem(shape), prompt };
  }
  const places = items.map(({ units }) => positions.get(units[0]) ?? 0);
  const notes = manner === 'again' || manner === 'apart' ? notesOn(items, lines) : undefined;
  const context =
    examples === undefined ? contextOf(places, items, job) : termContext(items.map(examples), job);
  const prompt = buildMessage(lines, context, marker, notes);
  const exclude = manner === 'of-another' ? [...new Set(items.flatMap(({ models }) => models))] : [];
  return { ...translating, system: system(shape), prompt, ...(exclude.length === 0 ? {} : { exclude }) };
}

function plainWire(item: WorkItem | undefined): string {
  const plain = item && plainTranslation(item);
  return plain === undefined ? '' : encodeInline([plain]);
}

function wireOf(item: WorkItem, manner: Manner): string {
  return manner === 'without-codes' ? encodeInline([item.text]) : item.wire;
}

function notesOn(items: readonly WorkItem[], lines: readonly ProtocolLine[]): LineNotes {
  const notes = new Map<string, readonly Problem[]>();
  for (const [index, { id }] of lines.entries()) {
    const item = items[index];
    const last = item && lastTranslation(item);
    const errors = last?.problems.filter(({ severity }) => severity === 'error') ?? [];
    if (errors.length > 0) notes.set(id, errors);
  }
  return notes;
}
