import { parse, postprocess, preprocess } from 'micromark';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfm } from 'micromark-extension-gfm';
import { addressFinder, withoutAddresses } from './addresses.ts';
import { boundedParser } from './budget.ts';
import { definitionBlock, definitionMarker } from './definition-block.ts';
import { Labels } from './labels.ts';
import { mathBlock } from './math-block.ts';
import { mathText } from './math-text.ts';
import { mkdocsBlock, mkdocsMarkers } from './mkdocs-block.ts';
import { readSimpleBlocks } from './simple.ts';
import { readSimpleInline } from './simple-inline.ts';
import type { InlineReader } from './simple-table.ts';
import { markerAt, nextCut } from './stretches.ts';
import { isBlock, markerOf, NO_TOKENS, type Token, UNREAD } from './tokens.ts';
import { Work } from './work.ts';

const DOLLAR = 36;
const { constructs: common } = parse({
  extensions: [frontmatter(['yaml', 'toml']), gfm(), { flow: { [DOLLAR]: mathBlock } }],
});

/** The constructs of our dialect. Some look ahead in the text. */
function constructsFor(text: string): typeof common {
  const block = mkdocsBlock(text);
  return {
    ...common,
    document: {
      ...common.document,
      ...Object.fromEntries(mkdocsMarkers.map((marker) => [marker, [block]])),
      [definitionMarker]: [definitionBlock(text)],
    },
    text: { ...common.text, [DOLLAR]: [mathText(text)] },
  };
}

/**
 * Converts the tokens of a chunk.
 * @param start the position of the chunk.
 * @param openList the marker of the list that its first block may continue (CommonMark §5.3).
 */
export type Keep<Part> = (tokens: readonly Token[], start: number, openList: string | undefined) => Part;

export interface TokenizeOptions<Part> {
  /** The size of a chunk, in characters. */
  readonly size?: number | undefined;
  /** Whether the rest of the text can be skipped. */
  readonly isEnough?: () => boolean;
  /** Results for similar texts: a chunk whose text is the same in one of them is not parsed again. */
  readonly earlier?: readonly Earlier<Part>[];
}

/** A result for a similar text. */
export interface Earlier<Part> {
  readonly tokenized: Tokenized<Part>;
  /** The position in the similar text that corresponds to one in this text, if any. */
  readonly positionOf: (at: number) => number | undefined;
  /** Whether a chunk with the same text may be used at a position. */
  readonly isUsable?: (chunk: Chunk<Part>, start: number) => boolean;
}

export interface Tokenized<Part> {
  readonly text: string;
  readonly chunks: readonly Chunk<Part>[];
}

export interface Chunk<Part> {
  readonly start: number;
  readonly end: number;
  readonly part: Part;
  readonly isSimple: boolean;
  readonly openList: string | undefined;
  /** The marker of the list that the next chunk may continue. */
  readonly nextList: string | undefined;
  /** Labels that it uses, and that were not yet defined when it was parsed: of links, of notes. */
  readonly missed: readonly ReadonlySet<string>[];
  /** Labels that it defines. */
  readonly defined: readonly (readonly string[])[];
}

/**
 * Parses a text in chunks and keeps the converted tokens: the tokens of a whole document would take a hundred times its
 * size.
 * @param work to which the parsing steps are added.
 * @throws DocumentError `too-complex`.
 */
export function tokenize<Part>(
  text: string,
  keep: Keep<Part>,
  work: Work,
  { size, isEnough = () => false, earlier = [] }: TokenizeOptions<Part> = {},
): Tokenized<Part> {
  const reader = new Reader(text, work);
  const finders = earlier.map((one) => unchangedChunks(one, text));
  const chunks: Chunk<Part>[] = [];
  for (let start = 0; start < text.length && !isEnough(); start = chunks.at(-1)?.end ?? text.length) {
    const openList = chunks.at(-1)?.nextList;
    const same = firstUnchanged(finders, start, openList);
    if (same !== undefined) {
      reader.define(same.defined);
      chunks.push(same);
      continue;
    }
    const isKnown = (at: number) => finders.some((find) => find(at) !== undefined);
    const { tokens, end, isSimple } = reader.readNext(start, { size, isKnown });
    const part = keep(tokens, start, openList);
    const last = tokens.findLast(isBlock);
    const nextList = last === undefined ? openList : markerOf(last, text);
    chunks.push({ start, end, isSimple, openList, nextList, part, ...reader.takeLabels() });
  }
  const hasLabels = earlier.every(({ tokenized }) =>
    tokenized.chunks.every(({ defined }) => reader.hasAll(defined)),
  );
  if (!hasLabels) return tokenize(text, keep, work, { size, isEnough });
  // A chunk that used a label before its definition is parsed again, at most once, without counting its work.
  reader.stopCounting();
  const corrected = chunks.map((chunk) => {
    if (!reader.hasAny(chunk.missed)) return chunk;
    const tokens = reader.read(chunk.start, chunk.end, chunk.isSimple);
    const part = keep(tokens, chunk.start, chunk.openList);
    return { ...chunk, part, missed: reader.takeLabels().missed };
  });
  return { text, chunks: corrected };
}

/** How far the parser's search for a boundary looks, as a multiple of the chunk's length, and at least. */
const LOOK_AHEAD = 4;
const MIN_LOOK_AHEAD = 2500;

type FindChunk<Part> = (start: number) => Chunk<Part> | undefined;

function firstUnchanged<Part>(
  finders: readonly FindChunk<Part>[],
  start: number,
  openList: string | undefined,
): Chunk<Part> | undefined {
  for (const find of finders) {
    const chunk = find(start);
    if (chunk !== undefined && chunk.openList === openList) return chunk;
  }
  return undefined;
}

/** @returns finds the chunk of an earlier text that this text has at a position, if it would be parsed in the same way. */
function unchangedChunks<Part>(
  { tokenized: { text: before, chunks }, positionOf, isUsable = () => true }: Earlier<Part>,
  text: string,
): FindChunk<Part> {
  const byStart = new Map(chunks.map((chunk) => [chunk.start, chunk]));
  return (start) => {
    const from = positionOf(start);
    const chunk = from === undefined ? undefined : byStart.get(from);
    // Only the first chunk may start with front matter.
    if (from === undefined || chunk === undefined || (from === 0) !== (start === 0)) return undefined;
    const length = chunk.end - from;
    const lookAhead = chunk.isSimple ? 0 : Math.max(MIN_LOOK_AHEAD, LOOK_AHEAD * length);
    const seen = Math.max(from + lookAhead, blockEnd(before, chunk.end));
    const isSame = before.slice(from, seen) === text.slice(start, start + seen - from);
    if (!isSame || !isUsable(chunk, start)) return undefined;
    return from === start ? chunk : { ...chunk, start, end: start + length };
  };
}

/** The first character after the block and the empty lines at a position. */
function blockEnd(text: string, start: number): number {
  blockAndSpace.lastIndex = start;
  return blockAndSpace.exec(text) === null ? text.length : blockAndSpace.lastIndex;
}

const blockAndSpace = /\n[ \t]*\r?\n\s*/g;

class Reader {
  readonly #text: string;
  #work: Work;
  readonly #parser: ReturnType<typeof boundedParser>['parser'];
  readonly #unread: ReadonlySet<number>;
  readonly #labels = [new Labels(), new Labels()] as const;

  constructor(text: string, work: Work) {
    const constructs = constructsFor(text);
    const plainConstructs = withoutAddresses(constructs);
    const { parser, unread } = boundedParser(constructs);
    this.#text = text;
    this.#work = work;
    this.#parser = parser;
    this.#unread = unread;
    const [links, notes] = this.#labels;
    parser.defined = links;
    Object.assign(parser, { gfmFootnotes: notes });
    const hasAddress = addressFinder(text);
    const createText = parser.text;
    parser.text = (from) => {
      parser.constructs = hasAddress(from?.offset ?? 0) ? constructs : plainConstructs;
      return createText(from);
    };
  }

  /**
   * @param isKnown whether the chunk at a position need not be read.
   * @returns the chunk that starts at a position: its simple blocks, or up to where nothing is open.
   */
  readNext(
    start: number,
    { size, isKnown }: { readonly size: number | undefined; readonly isKnown: (at: number) => boolean },
  ): { tokens: readonly Token[]; end: number; isSimple: boolean } {
    const simple = readSimpleBlocks(this.#text, start, this.#inline, isKnown);
    if (simple.end > start) return { ...simple, isSimple: true };
    for (let end = nextCut(this.#text, start, size); ; end = nextCut(this.#text, start, 2 * (end - start))) {
      const tokens = this.read(start, end, false);
      if (end >= this.#text.length || isClosed(tokens, this.#text, start, end))
        return { tokens, end, isSimple: false };
    }
  }

  read(start: number, end: number, isSimple: boolean): readonly Token[] {
    // Labels defined since then may have changed what is simple.
    const isEnd = (at: number) => at >= end;
    const simple = isSimple ? readSimpleBlocks(this.#text, start, this.#inline, isEnd) : undefined;
    if (simple?.end === end) return simple.tokens;
    this.#work.addBlock(this.#text, start, end);
    this.#parser.lazy = {};
    // Front matter can only start on the first line.
    const document = this.#parser.document({ line: start === 0 ? 1 : 2, column: 1, offset: start });
    const chunks = preprocess()(this.#text.slice(start, end), undefined, true);
    return treeOf(postprocess(document.write(chunks)), this.#unread);
  }

  readonly #inline: InlineReader = {
    text: (start, end) => this.#readSimple(start, end) ?? this.#readInline(start, end),
    indented: (start, end) => this.#readSimple(start, end),
  };

  #readSimple(start: number, end: number): readonly Token[] | undefined {
    const tokens = readSimpleInline(this.#text, start, end, (label) => this.#labels[0].includes(label));
    if (tokens !== undefined) this.#work.addSimpleText(end - start);
    return tokens;
  }

  #readInline(start: number, end: number): readonly Token[] {
    const text = this.#text.slice(start, end);
    this.#work.addText(text);
    const tokenizer = this.#parser.text({ line: 2, column: 2, offset: start });
    const tokens = treeOf(postprocess(tokenizer.write(preprocess()(text, undefined, true))), this.#unread);
    return this.#unread.has(start) ? [{ type: UNREAD, start, end, children: NO_TOKENS }] : tokens;
  }

  stopCounting(): void {
    this.#work = new Work(Number.POSITIVE_INFINITY);
  }

  /** The labels of what was read since the last call. */
  takeLabels(): Pick<Chunk<unknown>, 'missed' | 'defined'> {
    return {
      missed: this.#labels.map((labels) => labels.takeMissed()),
      defined: this.#labels.map((labels) => labels.takeAdded()),
    };
  }

  define(defined: Chunk<unknown>['defined']): void {
    for (const [index, labels] of this.#labels.entries()) {
      labels.push(...(defined[index] ?? []));
      labels.takeAdded();
    }
  }

  hasAll(defined: Chunk<unknown>['defined']): boolean {
    return this.#labels.every((labels, index) => labels.hasAll(defined[index]));
  }

  hasAny(missed: readonly ReadonlySet<string>[]): boolean {
    return this.#labels.some((labels, index) => labels.hasAny(missed[index]));
  }
}

/**
 * A construct that is open at the end of a chunk (a fence, a comment) extends over the line end; without an empty line,
 * others may too.
 */
function isClosed(tokens: readonly Token[], text: string, start: number, end: number): boolean {
  const last = tokens.findLast(isBlock);
  if (last === undefined) return true;
  const textEnd = start + text.slice(start, end).trimEnd().length;
  const lineEnd = textEnd + text.slice(textEnd, end).search(/[\r\n]/);
  if (last.end > lineEnd) return false;
  const marker = markerAt(text, end);
  if (marker !== undefined) return marker === markerOf(last, text);
  return last.type === 'atxHeading' || /\n\r?\n$/.test(text.slice(textEnd, end));
}

/** Tokens whose content is text with inline marks. */
const textHolders: ReadonlySet<string> = new Set([
  'atxHeadingText',
  'paragraph',
  'setextHeadingText',
  'tableContent',
]);

function treeOf(events: ReturnType<typeof postprocess>, unread: ReadonlySet<number>): readonly Token[] {
  const root: OpenToken = { type: '', start: 0, end: 0, children: NO_TOKENS };
  const open: OpenToken[] = [root];
  for (const [kind, { type, start, end }] of events) {
    if (kind === 'exit') {
      open.pop();
      continue;
    }
    const token: OpenToken = { type, start: start.offset, end: end.offset, children: NO_TOKENS };
    const parent = open.at(-1) ?? root;
    if (parent.children === NO_TOKENS) parent.children = [token];
    else (parent.children as Token[]).push(token);
    const isUnread = textHolders.has(type) && unread.has(token.start);
    if (isUnread) token.children = [{ ...token, type: UNREAD }];
    open.push(isUnread ? { ...token } : token);
  }
  return root.children;
}

interface OpenToken extends Token {
  children: readonly Token[];
}
