import type { Place } from '../../package/index.ts';
import { inlineText } from '../../text/inline.ts';
import {
  characterRanges,
  type Edit,
  encodeText,
  textPiece,
  type XmlNode,
  type XmlTree,
} from '../../xml/index.ts';
import { fieldName, type OpenField } from './fields.ts';

const LETTER = /\p{L}/u;

/** A quoted argument; a backslash escapes a quotation mark in it (ECMA-376 part 1, §17.16.1). */
const STRAIGHT = /^(\s*\w+\s+")((?:\\[\s\S]|[^"\\])*)"/;
const CURLY = /^(\s*\w+\s+[“”„])((?:\\[\s\S]|[^“”„\\])*)[“”]/;
/** The text that an index shows instead of a page number. */
const INSTEAD = /(\\t\s{0,9}")((?:\\[\s\S]|[^"\\]){0,1000})"/;

/** A text that an index or table of contents takes from a field. */
export interface Entry {
  readonly text: string;
  readonly place: Place;
}

/** A range of characters in an instruction. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * The texts of an `XE` or `TC` field: the levels of an index entry, each a separate text so that subentries of the same
 * entry stay together; and the text shown instead of a page number.
 * @returns the texts, and the elements with the field's instruction.
 */
export function readEntries(
  tree: XmlTree,
  field: OpenField,
): { readonly texts: readonly Entry[]; readonly nodes: readonly XmlNode[] } {
  const instruction = new Instruction(tree, field);
  const { text } = instruction;
  const argument = argumentIn(STRAIGHT.exec(text)) ?? argumentIn(CURLY.exec(text));
  if (argument === undefined || !instruction.isPlain) return { texts: [], nodes: [] };
  const hasLevels = fieldName(text) === 'XE';
  const instead = hasLevels ? insteadOf(text, argument.end) : [];
  const spans = [...(hasLevels ? levelsOf(text, argument) : [argument]), ...instead];
  const special = hasLevels ? /["“”„:\\]/g : /["“”„\\]/g;
  return {
    texts: spans
      .map((span) => trimmed(text, span))
      .filter(({ start, end }) => LETTER.test(text.slice(start, end)))
      .map((span) => ({
        text: text.slice(span.start, span.end).replace(/\\([\s\S])/g, '$1'),
        place: {
          type: 'custom',
          edits: (target) => instruction.edits(span, escaped(inlineText(target).trim(), special)),
        },
      })),
    nodes: instruction.nodes,
  };
}

/** Unescaped quotation marks, colons and backslashes would end an entry or one of its levels. */
function escaped(text: string, special: RegExp): string {
  return text.replace(special, '\\$&');
}

function insteadOf(text: string, from: number): Span[] {
  const found = argumentIn(INSTEAD.exec(text.slice(from)));
  return found === undefined ? [] : [{ start: from + found.start, end: from + found.end }];
}

/** The range of the match's second group, which directly follows the first. */
function argumentIn(match: RegExpExecArray | null): Span | undefined {
  if (match === null) return undefined;
  const start = match.index + (match[1] ?? '').length;
  return { start, end: start + (match[2] ?? '').length };
}

/** Main entry and subentries, separated by colons. */
function levelsOf(text: string, { start, end }: Span): Span[] {
  const levels: Span[] = [];
  let from = start;
  for (let at = start; at < end; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === ':') {
      levels.push({ start: from, end: at });
      from = at + 1;
    }
  }
  return [...levels, { start: from, end }];
}

function trimmed(text: string, { start, end }: Span): Span {
  const content = text.slice(start, end);
  const from = start + content.length - content.trimStart().length;
  return { start: from, end: from + content.trim().length };
}

/** A field's instruction, which may be split across several elements. */
class Instruction {
  readonly #tree: XmlTree;
  readonly #parts: readonly { readonly node: XmlNode; readonly start: number; readonly end: number }[];
  readonly text: string;

  constructor(tree: XmlTree, { parts, instruction }: OpenField) {
    this.#tree = tree;
    const nodes: XmlNode[] = [];
    for (let part = parts; part !== undefined; part = part.before) nodes.push(part.node);
    let end = 0;
    this.#parts = nodes.reverse().map((node) => {
      const start = end;
      end += tree.text(node).length;
      return { node, start, end };
    });
    this.text = instruction;
  }

  get nodes(): readonly XmlNode[] {
    return this.#parts.map(({ node }) => node);
  }

  /** Whether each character is written literally in the source. */
  get isPlain(): boolean {
    return this.#parts.every(({ node }) => this.#ranges(node).text === this.#tree.text(node));
  }

  /** Replaces a range of characters: the first element that overlaps it gets the text. */
  edits(span: Span, text: string): Edit[] {
    if (text === '') return [];
    return this.#within(span).map(({ node, start, end }, index) => {
      const from = Math.max(span.start, start) - start;
      const to = Math.min(span.end, end) - start;
      const content = index === 0 ? [textPiece(encodeText(text))] : [];
      return { ...this.#ranges(node).range(from, to), content };
    });
  }

  #within(span: Span) {
    return this.#parts.filter(({ start, end }) => start < span.end && end > span.start);
  }

  #ranges(node: XmlNode) {
    return characterRanges(this.#tree.bytes, this.#tree.contentStart(node), this.#tree.contentEnd(node));
  }
}
