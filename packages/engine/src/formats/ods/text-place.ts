import type { Place } from '../../package/index.ts';
import { inlineText } from '../../text/inline.ts';
import { type CharacterRanges, encodeText, textPiece } from '../../xml/index.ts';

/** A piece of an element's text. */
export function textPlace({ range }: CharacterRanges, from: number, to: number): Place {
  return {
    type: 'custom',
    edits: (target) => [{ ...range(from, to), content: [textPiece(encodeText(inlineText(target)))] }],
  };
}
