import type { TranslatedUnit } from '@verso/contracts';
import {
  type Code,
  decodeInline,
  encodeInline,
  type InlineContent,
  inlineText,
  joinInline,
  segmentInline,
  sliceInline,
} from '@verso/engine';
import type { TmxSegmentType } from '@verso/exchange';
import type { ExportedTranslation } from './exported.ts';
import { tmxTypeOf } from './tmx-types.ts';

/** A segment with its translation, as wire text. */
export interface SegmentPair {
  readonly segmentType: TmxSegmentType;
  readonly source: string;
  readonly target: string;
}

interface Contents {
  readonly source: InlineContent;
  readonly target: InlineContent;
}

/**
 * The segments of a unit. Sentences are paired if source and target have equal numbers of them; otherwise the unit stays
 * whole.
 * @param segmentType all of them when absent, and the phrases that tools make of sentences with a mark or line break inside
 */
export function segmentPairs(
  unit: TranslatedUnit,
  target: string,
  languages: Pick<ExportedTranslation, 'sourceLanguage' | 'targetLanguage'>,
  segmentType?: 'paragraph' | 'sentence',
): readonly SegmentPair[] {
  const whole = { source: decodeInline(unit.source).content, target: decodeInline(target).content };
  if (segmentType === 'paragraph') return [pair('paragraph', whole)];
  const sentences = sentencesOf(whole, unit.codes.map(codeOf), languages);
  const type = sentences === undefined ? 'paragraph' : 'sentence';
  const parts = sentences ?? [whole];
  const pairs = parts.map((part) => pair(type, part));
  if (segmentType === 'sentence') return pairs;
  const breaks = new Set(unit.codes.flatMap(({ id, label }) => (tmxTypeOf(label) === 'lb' ? [id] : [])));
  const phrases = phrasesOf(parts, breaks)
    .filter((phrase) => !parts.includes(phrase))
    .map((phrase) => pair('phrase', phrase));
  return [...(parts.length > 1 ? [pair('paragraph', whole)] : []), ...pairs, ...phrases];
}

/** A target that the rules of its language split otherwise is split by those of the source: it may be names and code. */
function sentencesOf(
  { source, target }: Contents,
  codes: readonly Code[],
  { sourceLanguage, targetLanguage }: Pick<ExportedTranslation, 'sourceLanguage' | 'targetLanguage'>,
): readonly Contents[] | undefined {
  const sources = segmentInline(source, codes, { language: sourceLanguage });
  if (sources.length === 1) return [{ source, target }];
  for (const language of [targetLanguage, sourceLanguage, null]) {
    const paired = zip(sources, segmentInline(target, codes, { language }));
    if (paired !== undefined) return paired;
  }
  return undefined;
}

/** A line break that is a code. */
const BREAK = '\n';

/**
 * Where many tools split: at a line break, in white space after a question or exclamation mark ("the panic! macro"), and after a
 * period unless the text goes on in lower case ("A. Collect data", "11 p.m. Eastern Time"). Fixed spaces are none to them.
 */
const AFTER_MARK = /\n|[!?][ \t]|\.[ \t](?=\s*[^\s\p{Ll}])/gu;
/** White space at the end of a sentence that begins with a fixed space. */
const FIXED_SPACE = /\S[^\S \t\n\r]\s*$/u;

/**
 * The parts of sentences between marks and line breaks, where source and target have equal numbers of them. A sentence
 * without any is a part itself; a fixed space behind a sentence joins it with the next.
 */
function phrasesOf(sentences: readonly Contents[], breaks: ReadonlySet<number>): readonly Contents[] {
  const phrases: Contents[] = [];
  let joins = false;
  for (const sentence of sentences) {
    const sources = splitAtMarks(sentence.source, breaks);
    const split = sources.length < 2 ? undefined : zip(sources, splitAtMarks(sentence.target, breaks));
    const [first = sentence, ...rest] = split ?? [sentence];
    const last = joins ? phrases.pop() : undefined;
    phrases.push(last === undefined ? first : joined(last, first), ...rest);
    joins = FIXED_SPACE.test(inlineText(sentence.source));
  }
  return phrases;
}

function joined(one: Contents, other: Contents): Contents {
  return {
    source: joinInline([one.source, other.source]),
    target: joinInline([one.target, other.target]),
  };
}

function splitAtMarks(content: InlineContent, breaks: ReadonlySet<number>): readonly InlineContent[] {
  const text = textWithCodes(content, breaks);
  const cuts = [...text.matchAll(AFTER_MARK)].flatMap(({ 0: mark, index }) =>
    mark === BREAK ? [index, index + 1] : [index + 1],
  );
  const end = text.trimEnd().length;
  const inner = [...new Set(cuts)].filter((each) => each > 0 && each < end);
  const parts = sliceInline(
    content,
    [0, ...inner].map((from, index) => ({ from, to: inner[index] ?? text.length })),
  );
  return parts.filter((part) => inlineText(part).trim() !== '');
}

/** Text in which a standalone code is one character, as `sliceInline` counts. */
function textWithCodes(content: InlineContent, breaks: ReadonlySet<number>): string {
  return content
    .map((node) => {
      if (typeof node === 'string') return node.replaceAll(BREAK, ' ');
      if (node.type === 'paired') return textWithCodes(node.children, breaks);
      return breaks.has(node.id) ? BREAK : '\ufffc';
    })
    .join('');
}

function zip(
  sources: readonly InlineContent[],
  targets: readonly InlineContent[],
): readonly Contents[] | undefined {
  if (sources.length !== targets.length) return undefined;
  return sources.map((source, index) => ({ source, target: targets[index] ?? [] }));
}

/** Tools compare segments without white space around them. */
function pair(segmentType: TmxSegmentType, { source, target }: Contents): SegmentPair {
  return { segmentType, source: trimmed(source), target: trimmed(target) };
}

function trimmed(content: InlineContent): string {
  const start = trimEdge(content, (text) => text.trimStart());
  const reversed = trimEdge(reverse(start), (text) => text.trimEnd());
  return encodeInline(reverse(reversed));
}

/** Trims the text at one edge, also within codes, up to the first character or standalone code. */
function trimEdge(content: InlineContent, trim: (text: string) => string): InlineContent {
  let isDone = false;
  return visit(content);

  function visit(nodes: InlineContent): InlineContent {
    return nodes.map((node) => {
      if (isDone) return node;
      if (typeof node === 'string') {
        const text = trim(node);
        isDone = text !== '';
        return text;
      }
      if (node.type === 'paired') return { ...node, children: visit(node.children) };
      isDone = true;
      return node;
    });
  }
}

function reverse(content: InlineContent): InlineContent {
  return content
    .map((node) =>
      typeof node === 'string' || node.type === 'standalone'
        ? node
        : { ...node, children: reverse(node.children) },
    )
    .reverse();
}

/** A code as far as stored units describe it. */
function codeOf({ id, label, optional = false }: TranslatedUnit['codes'][number]): Code {
  return { id, label, type: 'paired', role: 'markup', canOmit: optional, canRepeat: optional };
}
