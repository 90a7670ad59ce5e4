import { type CodeRole, tooComplex, type UnitKind } from '../../model/index.ts';
import type { Parsed } from './arguments.ts';
import type { Vocabulary } from './definitions.ts';

export interface Range {
  readonly start: number;
  readonly end: number;
}

/** A line end or comment within text: what it looks like, and where in the text it stands. */
export interface Break {
  readonly at: number;
  readonly start: number;
  readonly end: number;
  /** Whether it stands for a space. */
  readonly isSpace: boolean;
}

/** How a text stands within others. */
export interface Standing {
  readonly enclosure: Enclosure;
  /** Whether it is text by its looks alone. */
  readonly isGuess: boolean;
}

/** What stands around a text: braces and blank lines, the brackets of an option, or nothing in a list of keys. */
export type Enclosure = 'braces' | 'brackets' | 'bare';

/** A character and how the source writes it, any number of times. */
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
  /** Characters that the source writes in another way, the way used last behind the others. */
  readonly spelled: SpelledCharacter[];
  /** Whether it ends in a space so far. */
  endsInSpace: boolean;
  /** Whether a divider is in it: its source is of no use elsewhere. */
  isDivided?: boolean;
}

/** What a code stands for in the source. */
export interface Markup {
  readonly role: CodeRole;
  readonly label: string;
  readonly open: Range;
  /** Absent for a standalone code. */
  readonly close?: Range;
  /** Plain formatting: a target may leave it out or use it twice. */
  readonly isFormatting: boolean;
  /** What stands between the first letter of its text and the rest, where these are two arguments. */
  readonly divider?: Range;
  /** Whether it stays outside of a unit at whose edge it stands. */
  readonly staysAtEdge: boolean;
  /** Whether the characters in it stand for themselves. */
  readonly literal: boolean;
}

export interface MarkupPiece {
  readonly type: 'markup';
  readonly start: number;
  readonly end: number;
  readonly markup: Markup;
  readonly children: readonly Piece[];
}

/** Inline content as read from the source, before codes get numbers. */
export type Piece = TextPiece | MarkupPiece;

/** What reading needs to know, and where it puts texts that stand within others. */
export interface Reader {
  readonly parsed: Parsed;
  readonly vocabulary: Vocabulary;
  /** Whether babel's German shorthands are in force. */
  readonly shorthands: boolean;
  /** A text of its own within the text that is being read, as tokens. */
  readonly own: (from: number, to: number, kind: UnitKind, as?: Partial<Standing>) => void;
  /** Whether a group has more than one paragraph in it. */
  readonly hasBlocks: (open: number) => boolean;
  readonly budget: Budget;
}

/** What may still be read: codes, line ends within texts, characters that are spelled. */
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
  /** Characters stand for themselves: no ligatures. */
  readonly literal: boolean;
  /** What lies before this offset has been read. */
  readUpTo: number;
}
