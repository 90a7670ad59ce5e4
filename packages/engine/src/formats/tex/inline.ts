import { type Argument, readArguments, readUnknown } from './arguments.ts';
import { readBranches } from './conditions.ts';
import { decodeControl, decodeGroup } from './decode.ts';
import { bracesInMath, fontsInMath, textInMath } from './macros/index.ts';
import { ownArguments, ownProse } from './own.ts';
import {
  type Atom,
  addAtom,
  addBreak,
  addPair,
  addSpelled,
  addText,
  append,
  lastText,
  pushBreak,
  shortened,
  skipSpace,
} from './piece-list.ts';
import type { Piece, PieceList, Reader } from './pieces.ts';
import { dimensionEnd } from './primitives.ts';
import { isWords } from './prose.ts';
import type { Signature } from './signature.ts';
import { kinds } from './tokens.ts';

/** Reads a range of tokens without paragraphs. */
export function readPieces(reader: Reader, from: number, to: number, literal: boolean): Piece[] {
  const list: PieceList = { pieces: [], literal, readUpTo: 0 };
  for (let index = from; index < to; ) index = readToken(reader, list, index, to);
  return list.pieces;
}

/** Reads the token at `index` and everything that belongs to it. @returns the next token. */
export function readToken(reader: Reader, list: PieceList, index: number, limit: number): number {
  const { tokens, pairs } = reader.parsed;
  if (tokens.end(index) <= list.readUpTo) return index + 1;
  switch (tokens.kind(index)) {
    case kinds.control:
      return readControl(reader, list, index, limit);
    case kinds.open:
      return readGroup(reader, list, index, limit);
    case kinds.math: {
      const close = pairs.partner(index);
      return readMath(reader, list, index, close > index && close < limit ? close + 1 : index + 1);
    }
    case kinds.raw: {
      const slice = tokens.slice(index);
      return addAtom(reader, list, index, index + 1, { role: 'code', label: shortened(slice) });
    }
    case kinds.parameter:
      return addAtom(reader, list, index, index + 1, { role: 'field', label: tokens.slice(index) });
    case kinds.space:
    case kinds.comment:
    case kinds.paragraph:
      addBreak(reader, list, tokens.slice(index), tokens.start(index), tokens.kind(index) !== kinds.comment);
      return index + 1;
    default:
      addText(reader, list, index);
      return index + 1;
  }
}

/** Two lowercase letters, or characters of a script without case: abbreviations in capitals are names. */
const hasWord = /\p{Ll}{2}|\p{Lo}/u;

/** The part of a formula that its label shows. */
const MAX_LABEL_LENGTH = 1000;

/** Math is an atom; the content of `\text` and similar macros in it is a separate text. */
export function readMath(reader: Reader, list: PieceList, from: number, to: number): number {
  const { tokens, pairs } = reader.parsed;
  /** The end of an index or exponent: a single word in it is a name. */
  let scriptEnd = -1;
  for (let index = from; index < to; index += 1) {
    if (tokens.kind(index) === kinds.script && !isUnderBrace(index)) {
      const end = tokens.kind(index + 1) === kinds.open ? pairs.partner(index + 1) : index + 1;
      scriptEnd = Math.max(scriptEnd, end);
    }
    const name = tokens.name(index);
    if (!textInMath.has(name)) continue;
    const { found, next, isComplete } = readArguments(reader.parsed, index + 1, to, '*m');
    const [text] = found;
    if (!isComplete || text === undefined || text.open < 0) continue;
    const source = tokens.source.slice(tokens.start(text.from), tokens.start(text.to));
    const needsWords = index < scriptEnd || fontsInMath.has(name);
    if (needsWords ? isWords(source) : hasWord.test(source))
      reader.own(text.from, text.to, 'paragraph', { isGuess: true });
    index = next - 1;
  }
  const next = addAtom(reader, list, from, to, {
    role: 'math',
    label: shortened(
      tokens.source
        .slice(tokens.start(from), Math.min(tokens.start(to), tokens.start(from) + MAX_LABEL_LENGTH))
        .replace(/\s+/g, ' '),
    ),
  });
  // `\be x \ee and`: TeX ignores the space after the name.
  const endsInName = reader.parsed.pairs.abbreviation(to - 1) !== undefined;
  return endsInName ? skipSpace(reader, list, next, tokens.size) : next;

  /** Whether an index belongs to a brace under or over a formula. */
  function isUnderBrace(index: number): boolean {
    const open = tokens.kind(index - 1) === kinds.close ? pairs.partner(index - 1) : -1;
    return open > from && bracesInMath.has(tokens.name(open - 1));
  }
}

/** A group: formatting that ends with it, the spelling of a character, or grouped text. */
function readGroup(reader: Reader, list: PieceList, index: number, limit: number): number {
  const { tokens, pairs } = reader.parsed;
  const close = pairs.partner(index);
  if (close < 0 || close >= limit)
    return addAtom(reader, list, index, index + 1, { role: 'markup', label: '{' });
  const character = decodeGroup(reader.parsed, index);
  if (character !== undefined) {
    const piece = lastText(list, tokens.start(index));
    addSpelled(reader, piece, character.text, tokens.source.slice(tokens.start(index), character.end));
    piece.end = character.end;
    return close + 1;
  }
  if (close === index + 1) {
    const piece = lastText(list, tokens.start(index));
    piece.end = tokens.end(close);
    return close + 1;
  }
  const switches = readSwitches(reader, index + 1, close);
  const literal = list.literal || switches.literal;
  const label = switches.label === '' ? 'group' : switches.label;
  addPair(reader, list, {
    open: { start: tokens.start(index), end: Math.max(tokens.start(switches.next), tokens.end(index)) },
    close: { start: tokens.start(close), end: tokens.end(close) },
    role: 'formatting',
    label,
    isFormatting: switches.label !== '',
    literal,
    children: readPieces(reader, switches.next, close, literal),
  });
  return close + 1;
}

/** The switches at the start of a group, and the space after them. */
function readSwitches(
  reader: Reader,
  from: number,
  to: number,
): { readonly next: number; readonly label: string; readonly literal: boolean } {
  const { tokens } = reader.parsed;
  const labels: string[] = [];
  let literal = false;
  let next = from;
  for (let at = from; at < to; ) {
    if (tokens.kind(at) === kinds.space || tokens.kind(at) === kinds.comment) {
      at += 1;
      if (labels.length > 0) next = at;
      continue;
    }
    const signature = reader.vocabulary.macro(tokens.name(at));
    if (signature?.layout !== 'switch') break;
    const { next: after, isComplete } = readArguments(reader.parsed, at + 1, to, signature.args);
    if (!isComplete) break;
    labels.push(signature.label);
    if (/^(?:typewriter|ttfamily)$/.test(signature.label)) literal = true;
    at = after;
    next = after;
  }
  return { next, label: shortened(labels.join(', ')), literal };
}

function readControl(reader: Reader, list: PieceList, index: number, limit: number): number {
  const { parsed, vocabulary } = reader;
  const { tokens, pairs } = parsed;
  const name = tokens.name(index);
  const character = decodeControl(parsed, index, limit);
  if (character !== undefined) return addCharacter(reader, list, index, limit, character);
  if (name === '(' || name === '[') {
    const close = pairs.partner(index);
    if (close > index && close < limit) return readMath(reader, list, index, close + 1);
  }
  if (pairs.begins(index, name)) {
    const end = pairs.partner(index);
    const next = end > index && end < limit ? pairs.afterName(end) : pairs.afterName(index);
    return readMath(reader, list, index, next);
  }
  if (name === '\\') return readLineBreak(reader, list, index, limit);
  const dimension = dimensionEnd(tokens.source, tokens.end(index), name);
  if (dimension !== undefined) {
    list.readUpTo = dimension;
    return addAtom(reader, list, index, index + 1, { role: 'markup', label: name, staysAtEdge: true });
  }
  const choice = readBranches(parsed, vocabulary, index, limit);
  if (choice !== undefined) {
    for (const { from, to, open } of choice.branches) if (open >= 0) reader.own(from, to, 'paragraph');
    const staysAtEdge = isAlone(tokens.source, tokens.start(index), tokens.start(choice.next));
    return addAtom(reader, list, index, choice.next, { role: 'markup', label: shortened(name), staysAtEdge });
  }
  const signature = vocabulary.macro(name);
  return signature === undefined
    ? readUnknownControl(reader, list, index, limit)
    : readKnown(reader, list, index, limit, signature);
}

function addCharacter(
  reader: Reader,
  list: PieceList,
  index: number,
  limit: number,
  { text, end }: { readonly text: string; readonly end: number },
): number {
  const { tokens } = reader.parsed;
  const start = tokens.start(index);
  const piece = lastText(list, start);
  const previous = list.pieces.at(-2);
  // `\LaTeX\ is`: the control space is only a space.
  const isPlain = text === '\u2005' && piece.text === '' && previous?.type === 'markup';
  if (isPlain) append(piece, ' ');
  else addSpelled(reader, piece, text, tokens.source.slice(start, end));
  if (/[\n\r]$/.test(tokens.name(index))) {
    pushBreak(reader, piece, end - 1, end, true);
  }
  piece.end = end;
  list.readUpTo = end;
  let next = index + 1;
  while (next < limit && tokens.end(next) <= end) next += 1;
  const isWord = /^\\[A-Za-z]+$/.test(tokens.source.slice(start, end));
  return isWord ? skipSpace(reader, list, next, limit) : next;
}

/** `\\`, with an optional star and length. */
function readLineBreak(reader: Reader, list: PieceList, index: number, limit: number): number {
  const { next } = readArguments(reader.parsed, index + 1, limit, '*');
  const after = readArguments(reader.parsed, next, limit, 'o');
  const isLength = after.found[0] !== undefined && after.found[0].start === reader.parsed.tokens.start(next);
  return addAtom(reader, list, index, isLength ? after.next : next, {
    role: 'break',
    label: 'line break',
    staysAtEdge: true,
  });
}

/** An unknown macro is kept with its arguments. Alone on its line it is a command, not a word of the sentence. */
function readUnknownControl(reader: Reader, list: PieceList, index: number, limit: number): number {
  const { tokens } = reader.parsed;
  const { found, next } = readUnknown(reader.parsed, index + 1, limit);
  const after = Math.max(next, index + 1);
  const staysAtEdge = isAlone(tokens.source, tokens.start(index), tokens.start(after));
  for (const argument of found) ownProse(reader, argument, !staysAtEdge && found.length === 1);
  // `\\name1`: a digit without a gap is an argument too.
  const digits = found.length === 0 ? /^[0-9]*/.exec(tokens.slice(after))?.[0].length : 0;
  if (digits !== undefined && digits > 0 && after < limit) list.readUpTo = tokens.start(after) + digits;
  addAtom(reader, list, index, after, { role: 'markup', label: shortened(tokens.name(index)), staysAtEdge });
  return found.length === 0 ? skipSpace(reader, list, after, limit) : after;
}

function isAlone(source: string, start: number, end: number): boolean {
  const before = /(?:^|[\n\r])[ \t]*$/.test(source.slice(Math.max(0, start - 80), start));
  return before && /^[ \t]*(?:%|[\n\r]|$)/.test(source.slice(end, end + 80));
}

function readKnown(
  reader: Reader,
  list: PieceList,
  index: number,
  limit: number,
  signature: Signature,
): number {
  const { tokens } = reader.parsed;
  const { found, next, isComplete } = readArguments(reader.parsed, index + 1, limit, signature.args);
  const after = Math.max(next, index + 1);
  const isSwitch = signature.layout === 'switch';
  const atom: Atom = {
    role: signature.role,
    label: signature.label,
    staysAtEdge:
      isSwitch || signature.layout === 'anchor' || signature.role === 'break' || signature.role === 'image',
  };
  const text = isComplete ? found.find(({ letter }) => letter === 't') : undefined;
  if (text !== undefined) {
    const rest = found.find(({ letter }) => letter === 'j');
    ownArguments(reader, found, signature);
    addTextArgument(reader, list, { index, after, text, rest, signature });
    return after;
  }
  if (isComplete) ownArguments(reader, found, signature);
  const hasEmptyGroup =
    after + 1 < limit &&
    tokens.kind(after) === kinds.open &&
    reader.parsed.pairs.partner(after) === after + 1;
  const end = found.length === 0 && hasEmptyGroup ? after + 2 : after;
  addAtom(reader, list, index, end, atom);
  return found.length === 0 && end === after ? skipSpace(reader, list, end, limit) : end;
}

interface TextArgument {
  readonly index: number;
  readonly after: number;
  readonly text: Argument;
  /** The rest of a text that starts in `text`. */
  readonly rest: Argument | undefined;
  readonly signature: Signature;
}

function addTextArgument(
  reader: Reader,
  list: PieceList,
  { index, after, text, rest, signature }: TextArgument,
): void {
  const { tokens } = reader.parsed;
  const literal = list.literal || signature.literal;
  const whole = rest === undefined ? undefined : readDivided(reader, text, rest, literal);
  const divider =
    rest === undefined || whole === undefined
      ? undefined
      : { start: tokens.start(text.to), end: tokens.end(rest.open) };
  // The first letter stays in the markup around it.
  const { from, to, open } = divider === undefined ? (rest ?? text) : text;
  const closeAt = divider === undefined ? to : (rest?.to ?? to);
  addPair(reader, list, {
    open: { start: tokens.start(index), end: tokens.end(open) },
    close: { start: tokens.start(closeAt), end: tokens.start(after) },
    ...(divider === undefined ? {} : { divider }),
    role: signature.role,
    label: signature.label,
    isFormatting: signature.role === 'formatting',
    literal,
    children: whole ?? readPieces(reader, from, to, literal),
  });
}

/** A text of two arguments, the first of which is plain: one text. */
function readDivided(reader: Reader, first: Argument, rest: Argument, literal: boolean): Piece[] | undefined {
  const list: PieceList = { pieces: readPieces(reader, first.from, first.to, literal), literal, readUpTo: 0 };
  const [letter, ...others] = list.pieces;
  if (letter?.type === 'text' && letter.breaks.length === 0) letter.isDivided = true;
  else if (letter !== undefined) return undefined;
  if (others.length > 0) return undefined;
  for (let index = rest.from; index < rest.to; ) index = readToken(reader, list, index, rest.to);
  return list.pieces;
}
