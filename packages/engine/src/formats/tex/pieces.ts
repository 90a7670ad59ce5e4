import { type CodeRole, tooComplex, type UnitKind } from '../../model/index.ts';
import type { Parsed } from './arguments.ts';
import type { Vocabulary } from './definitions.ts';

export interface Range {
  readonly start: number;
  readonly end: number;
}

/** A line end or comment within text: its source and its position. */
export interface Break {
  readonly at: number;
  readonly start: number;
  readonly end: number;
  /** Whether it represents a space. */
  readonly isSpace: boolean;
}

/** The relation of a text to those around it. */
export interface Standing {
  readonly enclosure: Enclosure;
  /** Whether it is only assumed to be text. */
  readonly isGuess: boolean;
}

/** The delimiters of a text: braces and blank lines, the brackets of an option, or none in a key list. */
export type Enclosure = 'braces' | 'brackets' | 'bare';

/** A character and its spelling, with the number of uses. */
export interface SpelledCharacter {
  readonly character: string;
  readonly source: string;
  count: number;
}

export interface TextPiece {
  readonly type: 'text';
  text: string;
  readonly start: number;
  end: number;
  readonly breaks: Break[];
  /** Characters that the source spells out, with the most recent spelling last. */
  readonly spelled: SpelledCharacter[];
  /** Whether it currently ends in a space. */
  endsInSpace: boolean;
  /** Whether it contains a divider: its source can't be used elsewhere. */
  isDivided?: boolean;
}

/** The source that a code represents. */
export interface Markup {
  readonly role: CodeRole;
  readonly label: string;
  readonly open: Range;
  /** Absent for a standalone code. */
  readonly close?: Range;
  /** Plain formatting: a target may omit or repeat it. */
  readonly isFormatting: boolean;
  /** The source between the first letter and the rest, when these are two arguments. */
  readonly divider?: Range;
  /** Whether it stays outside a unit when it is at the edge. */
  readonly staysAtEdge: boolean;
  /** Whether its characters are literal. */
  readonly literal: boolean;
}

export interface MarkupPiece {
  readonly type: 'markup';
  readonly start: number;
  readonly end: number;
  readonly markup: Markup;
  readonly children: readonly Piece[];
}

/** Inline content as read from the source, before codes are numbered. */
export type Piece = TextPiece | MarkupPiece;

/** The context for reading, which also collects nested texts. */
export interface Reader {
  readonly parsed: Parsed;
  readonly vocabulary: Vocabulary;
  /** Whether babel's German shorthands are active. */
  readonly shorthands: boolean;
  /** Reads a separate text within the current one, given as tokens. */
  readonly own: (from: number, to: number, kind: UnitKind, as?: Partial<Standing>) => void;
  /** Whether a group contains more than one paragraph. */
  readonly hasBlocks: (open: number) => boolean;
  readonly budget: Budget;
}

/** The remaining number of codes, line ends within texts and spelled characters. */
export class Budget {
  private left = MAX_DETAILS;

  /** @throws DocumentError `too-complex` */
  spend(): void {
    this.left -= 1;
    if (this.left < 0)
      throw tooComplex('It has more than 1,000,000 commands, formulas and line ends in its text.');
  }
}

const MAX_DETAILS = 1_000_000;

/** A list of pieces under construction. */
export interface PieceList {
  readonly pieces: Piece[];
  /** Whether characters are literal, without ligatures. */
  readonly literal: boolean;
  /** Everything before this offset has been read. */
  readUpTo: number;
}
