import { checkUnitCount, isTranslationReadAgain, resolveLimits } from '../../limits.ts';
import {
  type Code,
  type InlineContent,
  type InlineNode,
  type OpenOptions,
  tooComplex,
  type Unit,
} from '../../model/index.ts';
import { hasBrokenBytes } from '../../text/encoding/index.ts';
import { inlineText } from '../../text/inline.ts';
import { type Core, coreOf } from './core.ts';
import { findParts, type Leaf, type Parts } from './parts.ts';
import { longText, MAX_TEXT_LENGTH } from './piece-list.ts';
import type { Markup, Piece, TextPiece } from './pieces.ts';

/** A unit with the position of its text. */
export interface Placement extends Core {
  readonly unit: Unit;
  readonly leaf: Leaf;
  readonly markups: ReadonlyMap<number, Markup>;
}

export interface Extraction {
  readonly parts: Parts;
  readonly placements: readonly Placement[];
}

/** The start of options whose values a template fills in: `[title=`. */
const keyWithoutValue = /^\s*\[[\w-]+=\s*(?:\]\s*)?$/;

/** How many texts a character may belong to, on average over the document: a note in a paragraph makes it two. */
const MAX_LAYERS = 4;

/**
 * Finds the units of a document.
 * @throws DocumentError `too-complex` or `too-deep`.
 */
export function extract(source: string, options: OpenOptions = {}): Extraction {
  const isTranslation = isTranslationReadAgain(resolveLimits(options.limits));
  const parts = findParts(source);
  const placements: Placement[] = [];
  const trail: { readonly level: number; readonly text: string }[] = [];
  let characters = 0;
  /** Shared by all units up to the next heading. */
  let context = contextOf(trail);
  for (const leaf of parts.leaves) {
    if (leaf.level > 0) {
      while ((trail.at(-1)?.level ?? 0) >= leaf.level) trail.pop();
      context = contextOf(trail);
    }
    const core = coreOf(leaf.pieces, source, leaf.literal);
    if (core === undefined) continue;
    if (core.end - core.start > MAX_TEXT_LENGTH && !isTranslation) throw longText();
    // A nested text is read and written again with each enclosing text.
    characters += core.end - core.start;
    if (characters > MAX_LAYERS * source.length)
      throw tooComplex('Its notes stand within one another, many levels deep.');
    const { content, codes, markups } = toContent(core.pieces);
    const text = inlineText(content);
    if (!/\p{L}/u.test(text) || keyWithoutValue.test(text) || hasBrokenBytes(text)) continue;
    const unit: Unit = {
      id: `l${placements.length + 1}`,
      kind: leaf.kind,
      source: content,
      codes,
      context,
      constraints,
    };
    checkUnitCount(placements.length + 1);
    placements.push({ ...core, unit, leaf, markups });
    if (leaf.level > 0) trail.push({ level: leaf.level, text: text.trim() });
    if (leaf.level > 0) context = contextOf(trail);
  }
  return { parts, placements };
}

const constraints = { singleLine: true };

const contextOf = (trail: readonly { readonly text: string }[]): Unit['context'] => ({
  part: '',
  headings: trail.map(({ text }) => text),
});

const noCodes: ReturnType<typeof toContent> = { content: [], codes: [], markups: new Map() };

/** Numbers the codes of some pieces. */
export function toContent(pieces: readonly Piece[]): {
  readonly content: InlineContent;
  readonly codes: readonly Code[];
  readonly markups: ReadonlyMap<number, Markup>;
} {
  const [only] = pieces;
  if (pieces.length === 1 && only?.type === 'text')
    return { ...noCodes, content: only.text === '' ? [] : [shownText(only)] };
  const codes: Code[] = [];
  const markups = new Map<number, Markup>();
  const content = (list: readonly Piece[]): InlineNode[] =>
    list
      .filter((piece) => piece.type === 'markup' || piece.text !== '')
      .map((piece) => (piece.type === 'text' ? shownText(piece) : number(piece)));
  const number = ({ markup, children }: Extract<Piece, { type: 'markup' }>): InlineNode => {
    const id = codes.length + 1;
    const { role, label, close, isFormatting } = markup;
    const type = close === undefined ? 'standalone' : 'paired';
    codes.push({ id, type, role, label, canOmit: isFormatting || role === 'break', canRepeat: isFormatting });
    markups.set(id, markup);
    return close === undefined
      ? { type: 'standalone', id }
      : { type: 'paired', id, children: content(children) };
  };
  return { content: content(pieces), codes, markups };
}

const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;

/** The displayed text of a piece: a line end between characters of a script without spaces is dropped. */
export function shownText({ text, breaks }: TextPiece): string {
  if (breaks.length === 0 || !spaceless.test(text)) return text;
  let shown = '';
  let at = 0;
  for (const found of breaks) {
    shown += text.slice(at, found.at);
    at = found.at;
    const isBetween = spaceless.test(text.charAt(at - 1)) && spaceless.test(text.charAt(at + 1));
    if (found.isSpace && isBetween && text.charAt(at) === ' ') at += 1;
  }
  return shown + text.slice(at);
}
