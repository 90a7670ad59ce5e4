import { tooComplex, type UnitKind } from '../../model/index.ts';
import { type Argument, isKeyList, type Parsed, readArguments, readUnknown } from './arguments.ts';
import { markBlocks } from './blocks.ts';
import { captionDefiners, readCaptionName } from './caption-names.ts';
import { findText, internalCodeEnd } from './code-regions.ts';
import { readBranches } from './conditions.ts';
import type { Vocabulary } from './definitions.ts';
import { isDrawing, ownDrawing } from './drawings.ts';
import { textBeforeBody } from './environments.ts';
import { readMath, readToken } from './inline.ts';
import { carriers, definers, slideCarriers } from './macros/index.ts';
import { isLabel, ownArguments, ownProse, ownValues, readEnvironmentArguments } from './own.ts';
import type { Leaf } from './parts.ts';
import { Budget, type Enclosure, type PieceList, type Range, type Reader } from './pieces.ts';
import { dimensionEnd } from './primitives.ts';
import { regionEnd } from './regions.ts';
import type { Signature } from './signature.ts';
import { kinds } from './tokens.ts';

/** Paragraphs, cells and notes: twice the number in the sources of the longest books. */
const MAX_TEXTS = 200_000;

const inserted = new Set([...captionDefiners, ...Object.keys(carriers), ...Object.keys(slideCarriers)]);
/** The points of a question: `\part[5]`. */
const points = /^[\s\d.,/+½¼¾-]*$/;

/** The mode in which a range of tokens is read. */
interface Flow {
  readonly kind: UnitKind;
  readonly isTable: boolean;
  readonly literal: boolean;
  readonly enclosure: Enclosure;
  readonly isGuess: boolean;
}

const body: Flow = {
  kind: 'paragraph',
  isTable: false,
  literal: false,
  enclosure: 'braces',
  isGuess: false,
};

/** Traverses a document by block and passes the text between blocks to the piece reader. */
export class Finder {
  readonly leaves: Leaf[] = [];
  unreadableFrom: number | undefined;
  private readonly keepsPieces: boolean;
  private readonly parsed: Parsed;
  private readonly vocabulary: Vocabulary;
  private readonly reader: Reader;
  private list: PieceList = { pieces: [], literal: false, readUpTo: 0 };
  private flow = body;
  private level = 0;
  /** The most recently examined line. */
  private line: Range = { start: 0, end: -1 };

  constructor(parsed: Parsed, vocabulary: Vocabulary, shorthands: boolean, keepsPieces: boolean) {
    this.keepsPieces = keepsPieces;
    this.parsed = parsed;
    this.vocabulary = vocabulary;
    const blocks = markBlocks(parsed, vocabulary);
    this.reader = {
      parsed,
      vocabulary,
      shorthands,
      hasBlocks: (open) => blocks[open] === 1,
      budget: new Budget(),
      own: (from, to, kind, as) => {
        const isGuess = this.flow.isGuess || as?.isGuess === true;
        this.readNested(from, to, { ...body, ...as, kind, isGuess });
      },
    };
  }

  /**
   * A document has a preamble, which contains little text; a file without a document class is all body. One inside an
   * environment or a group is an example.
   */
  readDocument(): void {
    const { tokens, pairs } = this.parsed;
    const whole = { from: 0, to: tokens.size, isPreamble: true };
    let hasClass = false;
    for (let index = 0; index < tokens.size; index += 1) {
      const name = tokens.name(index);
      if (name === 'documentclass' || name === 'documentstyle') hasClass = true;
      const end = pairs.partner(index);
      if (name === 'begin' && hasClass && pairs.environment(index) === 'document') {
        this.readPreamble(0, index);
        this.readFlow(pairs.afterName(index), end < 0 ? tokens.size : end);
        return;
      }
      if (end > index && (name === 'begin' || tokens.kind(index) === kinds.open)) index = end;
    }
    // Without a visible start (it may be conditional) the body starts at the first text.
    const body = hasClass ? findText(this.parsed, this.vocabulary, whole) : undefined;
    if (body !== undefined) this.readPreamble(0, body.at);
    if (body?.isText !== false) this.readFlow(body?.at ?? 0, tokens.size);
  }

  private readPreamble(from: number, to: number): void {
    const { tokens } = this.parsed;
    for (let index = from; index < to && this.unreadableFrom === undefined; ) {
      index = tokens.kind(index) === kinds.control ? this.readPreambleControl(index, to) : index + 1;
    }
  }

  private readPreambleControl(index: number, to: number): number {
    const { tokens, pairs } = this.parsed;
    const name = tokens.name(index);
    const defined = this.readInserted(index, to, name) ?? this.skipRegion(index, to);
    if (defined !== undefined) return defined;
    if (pairs.begins(index, name) && pairs.partner(index) > index)
      return textBeforeBody.has(pairs.environment(index))
        ? this.readEnvironment(index, to)
        : pairs.partner(index) + 1;
    const letters = Object.hasOwn(definers, name) ? definers[name] : undefined;
    if (letters !== undefined) return this.readDefinition(index, to, letters);
    const signature = this.vocabulary.macro(name);
    if (signature === undefined) {
      const { found, next } = readUnknown(this.parsed, index + 1, to);
      for (const argument of found) if (argument.letter === 'm') ownProse(this.reader, argument);
      return Math.max(index + 1, next);
    }
    const { found, next, isComplete } = readArguments(this.parsed, index + 1, to, signature.args);
    if (isComplete && signature.layout === 'block') {
      this.readArgumentTexts(found, signature.kind, signature.level);
      for (const argument of found) if (argument.letter === 'm') this.readNotes(argument);
    }
    return this.afterOption(Math.max(index + 1, next), to);
  }

  /** Definitions of words that are inserted elsewhere, and macros around definitions. */
  private readInserted(index: number, to: number, name: string): number | undefined {
    if (!inserted.has(name)) return undefined;
    const found = readCaptionName(this.parsed, this.vocabulary, index, to);
    if (found === undefined) return this.readCarrier(index, to, name);
    this.reader.own(found.from, found.to, 'label');
    return found.next;
  }

  /** `\addto\captionsenglish{…}`, `\AtBeginSection{…}`: definitions and slides that are inserted elsewhere. */
  private readCarrier(index: number, to: number, name: string): number | undefined {
    const hasSlides = Object.hasOwn(slideCarriers, name);
    if (!hasSlides && !Object.hasOwn(carriers, name)) return undefined;
    const letters = (hasSlides ? slideCarriers : carriers)[name] ?? '';
    const { found, next, isComplete } = readArguments(this.parsed, index + 1, to, letters);
    if (!isComplete) return undefined;
    for (const { from, to: end, open } of found) {
      if (open < 0) continue;
      if (hasSlides) this.readNested(from, end, body);
      else this.readPreamble(from, end);
    }
    return next;
  }

  /** A definition is code, but one without arguments may be a shorthand for a sentence. */
  private readDefinition(index: number, to: number, letters: string): number {
    const { found, next, isComplete } = readArguments(this.parsed, index + 1, to, letters);
    const body = found.at(-1);
    const isShort = /command$/.test(this.parsed.tokens.name(index)) && found.length === 2;
    if (isComplete && isShort && body !== undefined) ownProse(this.reader, body);
    return Math.max(index + 1, next);
  }

  /** Author names stay, but acknowledgments in them are text. */
  private readNotes({ from, to }: Argument): void {
    const { tokens } = this.parsed;
    for (let index = from; index < to; index += 1) {
      const signature = this.vocabulary.macro(tokens.name(index));
      if (signature?.role !== 'note') continue;
      const { found, next } = readArguments(this.parsed, index + 1, to, signature.args);
      ownArguments(this.reader, found, signature);
      index = Math.max(index, next - 1);
    }
  }

  /** Reads a text within another, which continues afterwards. */
  private readNested(from: number, to: number, flow: Flow, level = 0): void {
    const outer = { list: this.list, flow: this.flow, level: this.level };
    this.list = { pieces: [], literal: flow.literal, readUpTo: 0 };
    this.flow = flow;
    this.level = level;
    this.readFlow(from, to);
    this.list = outer.list;
    this.flow = outer.flow;
    this.level = outer.level;
  }

  private flush(): void {
    const [first] = this.list.pieces;
    if (first !== undefined) {
      if (this.leaves.length >= MAX_TEXTS) throw tooComplex('It has more than 200,000 paragraphs.');
      // Text joined from many parts keeps them all until it is first read.
      for (const piece of this.list.pieces) if (piece.type === 'text') piece.text.charCodeAt(0);
      this.leaves.push({
        kind: this.flow.kind,
        level: this.level,
        pieces: this.keepsPieces ? this.list.pieces : [],
        start: first.start,
        literal: this.flow.literal,
        enclosure: this.flow.enclosure,
        isGuess: this.flow.isGuess,
      });
    }
    this.list = { pieces: [], literal: this.flow.literal, readUpTo: this.list.readUpTo };
  }

  private readFlow(from: number, to: number): void {
    const { tokens, pairs } = this.parsed;
    for (let index = from; index < to && this.unreadableFrom === undefined; ) {
      const kind = tokens.kind(index);
      if (kind === kinds.control) {
        index = this.readControl(index, to);
      } else if (kind === kinds.paragraph || kind === kinds.close || kind === kinds.parameter) {
        this.flush();
        index += 1;
      } else if (kind === kinds.ampersand && this.flow.isTable) {
        this.flush();
        index += 1;
      } else if (kind === kinds.math && pairs.partner(index) <= index) {
        this.flush();
        index += 1;
      } else if (kind === kinds.open && (pairs.partner(index) < 0 || this.reader.hasBlocks(index))) {
        this.flush();
        index += 1;
      } else {
        index = readToken(this.reader, this.list, index, to);
      }
    }
    this.flush();
  }

  private readControl(index: number, to: number): number {
    const { tokens, pairs } = this.parsed;
    const name = tokens.name(index);
    if (pairs.begins(index, name)) return this.readEnvironment(index, to);
    const region = this.readInserted(index, to, name) ?? this.skipRegion(index, to);
    if (region !== undefined) return this.skip(region);
    if (name === '[' || name === '(')
      return pairs.partner(index) > index
        ? readToken(this.reader, this.list, index, to)
        : this.skip(index + 1);
    if (name === '\\' && this.flow.isTable) {
      this.flush();
      return readToken(this.reader, { pieces: [], literal: false, readUpTo: 0 }, index, to);
    }
    const choice = this.readChoice(index, to);
    if (choice !== undefined) return choice;
    const letters = Object.hasOwn(definers, name) ? definers[name] : undefined;
    if (letters !== undefined) {
      this.flush();
      return this.readDefinition(index, to, letters);
    }
    if (name === 'end') return this.skip(pairs.afterName(index));
    if (name === ')' || name === ']' || name.startsWith('if') || name === 'csname')
      return this.skip(index + 1);
    const signature = this.vocabulary.macro(name);
    if (signature === undefined) return this.readUnknown(index, to);
    if (signature.layout === 'block') return this.readBlock(index, to, signature);
    return this.readInline(index, to, signature);
  }

  /** `\ifthenelse{…}{text}{text}`: its branches are texts within the sentence, or paragraphs. */
  private readChoice(index: number, to: number): number | undefined {
    const choice = readBranches(this.parsed, this.vocabulary, index, to);
    if (choice === undefined) return undefined;
    if (!choice.branches.some(({ open }) => this.reader.hasBlocks(open)))
      return readToken(this.reader, this.list, index, to);
    this.flush();
    for (const { from, to: end, open } of choice.branches)
      if (open >= 0) this.readNested(from, end, this.flow);
    return choice.next;
  }

  private skip(next: number): number {
    this.flush();
    return next;
  }

  /** Code within text: definitions, regions with other category codes, excluded conditional parts. */
  private skipRegion(index: number, to: number): number | undefined {
    const end = internalCodeEnd(this.parsed, this.vocabulary, index, to) ?? regionEnd(this.parsed, index, to);
    if (end === undefined) return undefined;
    if (end === 'unreadable') {
      this.flush();
      this.unreadableFrom = this.parsed.tokens.start(index);
      return to;
    }
    return end;
  }

  /** An inline macro around paragraphs is a block. */
  private readInline(index: number, to: number, signature: Signature): number {
    const { found, next, isComplete } = readArguments(this.parsed, index + 1, to, signature.args);
    const blocks = found.filter(({ letter, open }) => letter === 't' && this.reader.hasBlocks(open));
    if (!isComplete || blocks.length === 0) return readToken(this.reader, this.list, index, to);
    this.flush();
    ownArguments(this.reader, found, signature);
    for (const { letter, from, to: end } of found) {
      const literal = this.flow.literal || signature.literal;
      if (letter === 't') this.readNested(from, end, { ...this.flow, isTable: false, literal });
    }
    return next;
  }

  private readBlock(index: number, to: number, signature: Signature): number {
    this.flush();
    const { tokens } = this.parsed;
    const { found, next, isComplete } = readArguments(this.parsed, index + 1, to, signature.args);
    if (isComplete) this.readArgumentTexts(found, signature.kind, signature.level);
    const dimension = dimensionEnd(tokens.source, tokens.end(index), tokens.name(index));
    if (dimension !== undefined) this.list.readUpTo = dimension;
    if (isComplete) return this.afterOption(Math.max(index + 1, next), to);
    const [option] = found;
    const hasPoints =
      option?.letter === 'O' && points.test(tokens.source.slice(option.start + 1, option.end - 1));
    return hasPoints ? option.to + 1 : index + 1;
  }

  /** Classes give macros more options than LaTeX: `\\author{…}[orcid=…]`. Keys after a brace are not text. */
  private afterOption(index: number, to: number): number {
    const { tokens, pairs } = this.parsed;
    const followsBrace = tokens.kind(index - 1) === kinds.close && tokens.slice(index) === '[';
    const end = followsBrace && index < to ? pairs.bracketEnd(index) : -1;
    return end > index && end < to && isKeyList(tokens, index + 1, end) ? end + 1 : index;
  }

  private readArgumentTexts(found: readonly Argument[], kind: UnitKind, level = 0): void {
    for (const { letter, from, to, open } of found) {
      if (open < 0) continue;
      const isShort = letter === 'O' && level > 0;
      // Journal classes pass keys with values to their title page macros; any other title may start with an equation.
      const hasKeys = kind === 'title' && 'uO'.includes(letter) && isKeyList(this.parsed.tokens, from, to);
      if (letter === 'O' && kind === 'title' && isLabel(this.parsed, from, to)) continue;
      if (hasKeys || 'Kk'.includes(letter)) ownValues(this.reader, from, to);
      else if (letter === 'v') ownValues(this.reader, from, to, () => true);
      else if ('uOgt'.includes(letter))
        this.readNested(
          from,
          to,
          { ...body, kind, enclosure: letter === 'O' ? 'brackets' : 'braces' },
          isShort ? 0 : level,
        );
    }
  }

  private readUnknown(index: number, to: number): number {
    const { tokens } = this.parsed;
    const isLength = dimensionEnd(tokens.source, tokens.end(index), tokens.name(index)) !== undefined;
    const isName = /^[A-Za-z@]/.test(tokens.name(index));
    if (isLength || !isName || tokens.slice(index + 1) !== '=')
      return readToken(this.reader, this.list, index, to);
    // An assignment extends to the end of its line.
    this.flush();
    this.list.readUpTo = this.lineEnd(tokens.start(index + 1));
    return index + 1;
  }

  /** The end of the line at an offset, or the start of its comment. */
  private lineEnd(offset: number): number {
    if (offset < this.line.start || offset > this.line.end) {
      const line = /[^\n\r%]*/y;
      line.lastIndex = offset;
      line.test(this.parsed.tokens.source);
      this.line = { start: offset, end: line.lastIndex };
    }
    return this.line.end;
  }

  private readEnvironment(index: number, to: number): number {
    const { pairs } = this.parsed;
    const end = pairs.partner(index);
    if (end < 0 || end >= to) return this.skip(pairs.afterName(index));
    const name = pairs.environment(index);
    const environment = this.vocabulary.environment(name);
    const next = pairs.afterName(end);
    if (environment?.body === 'math') return readMath(this.reader, this.list, index, next);
    this.flush();
    if (environment?.body === 'opaque' && isDrawing(name)) {
      ownDrawing(this.reader, pairs.afterName(index), end);
      return next;
    }
    const from = readEnvironmentArguments(this.reader, index, end, environment);
    if (environment?.body !== 'opaque') {
      const isTable = environment?.body === 'table' || (environment === undefined && this.flow.isTable);
      const kind =
        environment === undefined || environment.body === 'text' ? this.flow.kind : environment.kind;
      this.readNested(from, end, { ...this.flow, kind: isTable ? 'cell' : kind, isTable });
    }
    return next;
  }
}
