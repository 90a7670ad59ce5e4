import { encodeLines, type ProtocolLine } from '@verso/contracts';
import type { DocumentAnalysis, GlossaryTerm, Problem, TranslationJob } from '../job.ts';
import { readableText } from '../segment.ts';
import { holdsTerm } from './terms.ts';

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

/** The context of texts in one request; the first of them is the unit at `position`. */
export function contextOf(
  position: number,
  texts: readonly { readonly text: string }[],
  { units, analysis, glossary = [] }: Pick<TranslationJob, 'units' | 'analysis' | 'glossary'>,
): MessageContext {
  const headings = units[position]?.context.headings ?? [];
  const before = units.slice(Math.max(0, position - unitsBefore), position);
  const terms = glossary.filter(({ source }) => texts.some(({ text }) => holdsTerm(text, source)));
  return { analysis, terms, headings, before: before.map((unit) => readableText(unit.source)) };
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
    ...terms.map(({ source, target }) => `Term: ${sanitize(source)} = ${sanitize(target)}`),
    ...(trail.length > 0 ? [`Section: ${trail.join(' > ')}`] : []),
    ...before.map((text) => `Before: ${text}`),
    ...(notes.size > 0 ? ['An earlier answer was refused for these reasons. Avoid them:'] : []),
    ...[...notes].map(
      ([id, problems]) => `${id}: ${sanitize(problems.map(({ detail }) => detail).join(' '))}`,
    ),
  ];
  return [...head, encodeLines(lines, marker)].join('\n');
}

/** Characters read from the end of a long text. */
const MAX_READ = 2000;

/** Makes document text safe outside the fence: one short line that can't imitate a marker. */
function sanitize(text: string): string {
  const near = text.slice(-MAX_READ).toWellFormed();
  const line = near.replace(/\s+/g, ' ').replaceAll('[[', '[').trim();
  return line.length <= contextLength ? line : `…${line.slice(-contextLength).toWellFormed()}`;
}
