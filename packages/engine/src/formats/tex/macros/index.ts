import { readSignatures } from '../signature.ts';
import { blockRows } from './blocks.ts';
import { inlineRows } from './inline.ts';
import { journalRows } from './journals.ts';
import { layoutRows } from './layout.ts';
import { referenceRows } from './references.ts';

export { carriers, definers, slideCarriers } from './definers.ts';
export { bracesInMath, fontsInMath, referenceKeys, textInMath, textKeys } from './keys.ts';

/**
 * Signatures of the macros of the LaTeX kernel and the most common packages, by name. For duplicate names, the later
 * row wins.
 */
export const macros = readSignatures([
  ...inlineRows,
  ...referenceRows,
  ...layoutRows,
  ...blockRows,
  ...journalRows,
]);
