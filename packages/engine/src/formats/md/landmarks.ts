import type { Range } from '../../markdown/ranges.ts';
import { findTokens, type Token, UNREAD } from '../../markdown/tokens.ts';

/** A token that matters to the document as a whole, at any position. */
export interface Landmark extends Range {
  readonly type: string;
}

/** Blocks whose content has no markup. */
export const opaqueTypes = ['codeFenced', 'codeIndented', 'mathFlow', 'yaml', 'toml'] as const;
export const destinationTypes = ['resourceDestinationString', 'definitionDestinationString'] as const;

const landmarkTypes: ReadonlySet<string> = new Set([
  ...opaqueTypes,
  ...destinationTypes,
  'codeText',
  'htmlFlow',
  'htmlText',
  UNREAD,
]);

/** The landmarks of a range, in order. */
export const landmarksIn = (tokens: readonly Token[]): Landmark[] =>
  findTokens(tokens, landmarkTypes).map(({ type, start, end }) => ({ type, start, end }));

/** Landmarks of the given types. */
export function landmarksOf(landmarks: readonly Landmark[], types: readonly string[]): readonly Landmark[] {
  const wanted = new Set(types);
  return landmarks.filter(({ type }) => wanted.has(type));
}
