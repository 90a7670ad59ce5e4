import { encodeLines, limits, type ProtocolLine } from '@verso/contracts';
import type { Unit } from '@verso/engine';
import type { Problem, SimilarSegment, TranslationJob } from '../job.ts';
import type { Examples } from '../memory/examples.ts';
import type { DecidedTerm, Decisions } from '../terms/decisions.ts';
import type { FoundTerm, GlossaryTerm } from '../terms/glossary.ts';
import { readableText } from '../verify/flat.ts';
import { describeCodes, describeRoles } from './hints.ts';
import { endOf, oneLine, startOf, termText } from './plain-line.ts';

/** A text next to the lines. */
interface Neighbor {
  readonly text: string;
  /** Its translation, if there is one already. */
  readonly target?: string | undefined;
}

/** The parts of a user message other than its lines. */
export interface MessageContext {
  /** What the document is: the same in every message of a job. */
  readonly document?: string | undefined;
  /** Terms of the glossary that occur in the lines. */
  readonly terms: readonly GlossaryTerm[];
  /** Terms in the lines whose translation the document already uses. */
  readonly decided?: readonly DecidedTerm[];
  /** Texts of a memory that are similar to the lines. */
  readonly matches?: readonly SimilarSegment[];
  /** The headings above the first line, outermost first. */
  readonly headings: readonly string[];
  /** The texts directly before the first line, in order. */
  readonly before: readonly Neighbor[];
  /** The text directly after the last line. */
  readonly after?: string | undefined;
  /** The units of the lines, in order. */
  readonly units?: readonly Unit[];
  /** Where each line occurs, for lines that are terms. */
  readonly examples?: readonly string[];
}

/** Problems of an earlier answer, by line id. */
export type LineNotes = ReadonlyMap<string, readonly Problem[]>;

/** Preceding units that the model sees, and the characters of each: enough to resolve a pronoun. */
const unitsBefore = 2;
const contextLength = 120;
const afterLength = 80;
const titleLength = 120;
/** Characters around a term. */
const exampleLength = 60;
/** Characters of a similar text and of its translation. */
const matchLength = 500;
/** What similar texts may always add, in characters. Above, they add no more than the lines have. */
const leastMatches = 400;
/** Characters of a term's note: enough to tell meanings apart. */
const noteLength = 200;

/** The parts of a job that determine the context of its requests. */
export type ContextSource = Pick<TranslationJob, 'units'> & {
  /** See `describeDocument`. */
  readonly document?: string | undefined;
  readonly decisions?: Decisions | undefined;
  /** Targets so far, as text. */
  readonly targets?: ReadonlyMap<Unit, string>;
  /** Similar texts of a memory. */
  readonly similar?: Pick<Examples, 'of'> | undefined;
};

/** The context of texts in one request, whose first units are at `positions`. */
export function contextOf(
  positions: readonly number[],
  texts: readonly {
    readonly terms: readonly FoundTerm[];
    readonly text: string;
    readonly units: readonly [Unit, ...Unit[]];
    readonly key?: string;
  }[],
  { units, document, decisions, targets, similar }: ContextSource,
): MessageContext {
  // No spread: a chunk of a spreadsheet has many lines.
  const first = positions.reduce((least, position) => Math.min(least, position), positions[0] ?? 0);
  const last = positions.reduce((most, position) => Math.max(most, position), first);
  const before = units.slice(Math.max(0, first - unitsBefore), first);
  const next = units[last + 1];
  return {
    document,
    terms: entriesIn(texts),
    decided: decisions?.for(texts.map(({ text }) => text)) ?? [],
    matches: texts.flatMap(({ key }) => (key === undefined ? [] : (similar?.of({ key }) ?? []))),
    headings: units[first]?.context.headings ?? [],
    before: before.map((unit, index) => ({
      text: readableText(unit.source),
      target: index === before.length - 1 ? targets?.get(unit) : undefined,
    })),
    after: next && readableText(next.source),
    units: texts.map((text) => text.units[0]),
  };
}

/** The context of texts that only lack terms: these terms, and what the document is. */
export function briefContext(
  texts: readonly { readonly terms: readonly FoundTerm[] }[],
  { document }: ContextSource,
): MessageContext {
  return { document, terms: entriesIn(texts), headings: [], before: [] };
}

/** The entries of the glossary that occur in texts, each once. */
function entriesIn(texts: readonly { readonly terms: readonly FoundTerm[] }[]): readonly GlossaryTerm[] {
  return [...new Set(texts.flatMap(({ terms }) => terms.flatMap(({ entries }) => entries)))];
}

/** The context of lines that are terms. */
export function termContext(examples: readonly string[], { document }: ContextSource): MessageContext {
  return {
    document,
    terms: [],
    headings: [],
    before: [],
    examples: examples.map((text) => startOf(text, exampleLength)),
  };
}

/** Its kind and summary; without an analysis its title. */
export function describeDocument({
  units,
  analysis,
}: Pick<TranslationJob, 'units' | 'analysis'>): string | undefined {
  if (analysis !== undefined)
    return `${startOf(analysis.documentType, titleLength)}. ${startOf(analysis.contextSummary, limits.summaryLength)}`;
  const title = units.find(({ kind }) => kind === 'title') ?? units.find(({ kind }) => kind === 'heading');
  return title && startOf(readableText(title.source), titleLength);
}

/** Builds the user message: context, the part that is the same in a job first; notes of a retry; and last the fenced lines. */
export function buildMessage(
  lines: readonly ProtocolLine[],
  context: MessageContext,
  marker: string,
  notes: LineNotes = new Map(),
): string {
  const {
    document = '',
    terms,
    decided = [],
    matches = [],
    headings,
    before,
    after = '',
    units = [],
    examples = [],
  } = context;
  const trail = headings.map((heading) => endOf(heading, contextLength)).filter((heading) => heading !== '');
  const length = lines.reduce((sum, { text }) => sum + text.length, 0);
  const next = startOf(after, afterLength);
  const [roles, codes] = [describeRoles(units, length), describeCodes(units, length)];
  const head = [
    ...(document === '' ? [] : [`Document: ${document}`]),
    ...terms.map(termLine),
    ...(decided.length === 0 ? [] : [decidedLine(decided)]),
    ...matchLines(matches, Math.max(leastMatches, length)),
    ...(trail.length > 0 ? [`Section: ${trail.join(' > ')}`] : []),
    ...before.flatMap(beforeLine),
    ...(next === '' ? [] : [`After: ${next}`]),
    ...(roles === '' ? [] : [`Lines: ${roles}`]),
    ...(codes === '' ? [] : [`Codes: ${codes}`]),
    ...(examples.length === 0 ? [] : [termsTask, ...examples.map((text, at) => `${at + 1}: ${text}`)]),
    ...(notes.size > 0 ? ['An earlier answer was refused for these reasons. Avoid them:'] : []),
    ...[...notes].map(
      ([id, problems]) => `${id}: ${endOf(problems.map(({ detail }) => detail).join(' '), contextLength)}`,
    ),
  ];
  return [...head, encodeLines(lines, marker)].join('\n');
}

const termsTask =
  'The lines are terms of the document, each as used here. Translate each as a dictionary lists it, without an article:';

/** A text before the lines, with its translation: `Before: It rains. => Es regnet.` */
function beforeLine({ text, target }: Neighbor): readonly string[] {
  const shown = endOf(text, contextLength);
  if (shown === '') return [];
  return [`Before: ${shown}${target === undefined ? '' : ` => ${endOf(target, contextLength)}`}`];
}

/** Translations that the document uses: `Decided: bank = Ufer; boat = Kahn`. */
function decidedLine(decided: readonly DecidedTerm[]): string {
  return `Decided: ${decided.map(({ source, target }) => `${termText(source)} = ${termText(target)}`).join('; ')}`;
}

/** Similar texts with their translations, the most similar first as far as there is room: `Match: It rains. => Es regnet.` */
function matchLines(matches: readonly SimilarSegment[], most: number): readonly string[] {
  const lines = new Set<string>();
  let room = most;
  for (const { source, target } of matches.toSorted((a, b) => b.score - a.score)) {
    const line = `Match: ${startOf(source, matchLength)} => ${startOf(target, matchLength)}`;
    if (lines.has(line) || line.length > room) continue;
    lines.add(line);
    room -= line.length;
  }
  return [...lines];
}

/** A term with its translations: `Term: bank = Ufer (of a river); not: Bank`. */
function termLine({ source, targets, forbidden = [], note = '' }: GlossaryTerm): string {
  const [term, ...accepted] = [source, ...(targets.length === 0 ? [source] : targets)].map(termText);
  const meaning = note.trim() === '' ? '' : ` (${oneLine(note.slice(0, noteLength))})`;
  const not = forbidden.length === 0 ? '' : `; not: ${forbidden.map(termText).join(' / ')}`;
  return `Term: ${term} = ${accepted.join(' / ')}${meaning}${not}`;
}
