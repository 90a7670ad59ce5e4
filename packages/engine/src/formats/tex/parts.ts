import type { UnitKind } from '../../model/index.ts';
import type { Abbreviations } from './abbreviations.ts';
import type { Parsed } from './arguments.ts';
import { readDefinitions, type Vocabulary } from './definitions.ts';
import { Finder } from './finder.ts';
import { hasGermanShorthands } from './packages.ts';
import { findPairs } from './pairs.ts';
import type { Enclosure, Piece } from './pieces.ts';
import { type RawRules, rawRules } from './raw.ts';
import { tokenize } from './tokens.ts';

/** A text of the document: a paragraph, heading, item, cell, note. */
export interface Leaf {
  readonly kind: UnitKind;
  /** Depth of a heading, 0 for anything else. */
  readonly level: number;
  readonly pieces: readonly Piece[];
  readonly start: number;
  readonly literal: boolean;
  readonly enclosure: Enclosure;
  /** Whether it is only assumed to be text: its translation may not look like text. */
  readonly isGuess: boolean;
}

/** The result of parsing a document. */
export interface Parts {
  readonly parsed: Parsed;
  readonly rules: RawRules;
  readonly vocabulary: Vocabulary;
  readonly abbreviations: Abbreviations;
  readonly shorthands: boolean;
  readonly leaves: readonly Leaf[];
  /** Where category codes change in an unsupported way, if they do. */
  readonly unreadableFrom: number | undefined;
}

/**
 * Parses a source and finds its texts, in document order.
 * @param rules those of the source document when `source` is a translation.
 * @param detail `outline` omits the pieces of texts, which use most of a document's memory.
 */
export function findParts(
  source: string,
  rules = rawRules(source),
  detail: 'full' | 'outline' = 'full',
): Parts {
  const tokens = tokenize(source, rules);
  const bare: Parsed = { tokens, pairs: findPairs(tokens) };
  const { vocabulary, abbreviations } = readDefinitions(bare);
  const parsed: Parsed =
    abbreviations.size === 0 ? bare : { tokens, pairs: findPairs(tokens, abbreviations) };
  const shorthands = hasGermanShorthands(source);
  const finder = new Finder(parsed, vocabulary, shorthands, detail === 'full');
  finder.readDocument();
  finder.leaves.sort((a, b) => a.start - b.start);
  return {
    parsed,
    rules,
    vocabulary,
    abbreviations,
    shorthands,
    leaves: finder.leaves,
    unreadableFrom: finder.unreadableFrom,
  };
}
