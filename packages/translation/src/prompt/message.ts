import { encodeLines, type ProtocolLine } from '@verso/contracts';
import type { DocumentAnalysis, Problem, TranslationJob } from '../job.ts';
import { readableText } from '../segment.ts';
import type { FoundTerm, GlossaryTerm } from '../terms/glossary.ts';

/** The parts of a user message other than its lines. */
export interface MessageContext {
  readonly analysis?: DocumentAnalysis | undefined;
  /** Terms that occur in the lines. */
  readonly terms: readonly GlossaryTerm[];
  /** The headings above the first line, outermost first. */
  readonly headings: readonly string[];
  /** The texts directly before the first line, in order. */
  readonly before: readonly string[];
}

/** Problems of an earlier answer, by line id. */
export type LineNotes = ReadonlyMap<string, readonly Problem[]>;

/** Preceding units that the model sees, and the characters of each: enough to resolve a pronoun. */
const unitsBefore = 2;
const contextLength = 120;
/** Characters of a term's note: enough to tell meanings apart. */
const noteLength = 200;

/** The context of texts in one request; the first of them is the unit at `position`. */
export function contextOf(
  position: number,
  texts: readonly { readonly terms: readonly FoundTerm[] }[],
  { units, analysis }: Pick<TranslationJob, 'units' | 'analysis'>,
): MessageContext {
  const headings = units[position]?.context.headings ?? [];
  const before = units.slice(Math.max(0, position - unitsBefore), position);
  const terms = new Set(texts.flatMap(({ terms: found }) => found.flatMap(({ entries }) => entries)));
  return { analysis, terms: [...terms], headings, before: before.map((unit) => readableText(unit.source)) };
}

/** Builds the user message: context, notes of a retry, and last the fenced lines. */
export function buildMessage(
  lines: readonly ProtocolLine[],
  context: MessageContext,
  marker: string,
  notes: LineNotes = new Map(),
): string {
  const trail = context.headings.map((heading) => sanitize(heading)).filter((heading) => heading !== '');
  const before = context.before.map((text) => sanitize(text)).filter((text) => text !== '');
  const { analysis, terms } = context;
  const head = [
    ...(analysis === undefined
      ? []
      : [`Document: ${sanitize(analysis.documentType)}. ${sanitize(analysis.summary)}`]),
    ...terms.map(termLine),
    ...(trail.length > 0 ? [`Section: ${trail.join(' > ')}`] : []),
    ...before.map((text) => `Before: ${text}`),
    ...(notes.size > 0 ? ['An earlier answer was refused for these reasons. Avoid them:'] : []),
    ...[...notes].map(
      ([id, problems]) => `${id}: ${sanitize(problems.map(({ detail }) => detail).join(' '))}`,
    ),
  ];
  return [...head, encodeLines(lines, marker)].join('\n');
}

/** A term with its translations: `Term: bank = Ufer (of a river); not: Bank`. */
function termLine({ source, targets, forbidden = [], note = '' }: GlossaryTerm): string {
  const [term, ...accepted] = [source, ...(targets.length === 0 ? [source] : targets)].map(oneLine);
  const meaning = note.trim() === '' ? '' : ` (${oneLine(note.slice(0, noteLength))})`;
  const not = forbidden.length === 0 ? '' : `; not: ${forbidden.map(oneLine).join(' / ')}`;
  return `Term: ${term} = ${accepted.join(' / ')}${meaning}${not}`;
}

/** Characters read from the end of a long text. */
const MAX_READ = 2000;

/** Makes document text safe outside the fence: the end of a text, as one short line that can't imitate a marker. */
function sanitize(text: string): string {
  const line = oneLine(text.slice(-MAX_READ));
  return line.length <= contextLength ? line : `…${line.slice(-contextLength).toWellFormed()}`;
}

function oneLine(text: string): string {
  return text.toWellFormed().replace(/\s+/g, ' ').replaceAll('[[', '[').trim();
}
