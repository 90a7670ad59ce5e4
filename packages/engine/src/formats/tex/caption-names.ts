import { type Parsed, readArguments } from './arguments.ts';
import { decodeControl } from './decode.ts';
import type { Vocabulary } from './definitions.ts';
import { kinds } from './tokens.ts';

export const captionDefiners = new Set(['newcommand', 'renewcommand', 'providecommand', 'def', 'gdef']);
/** Words of LaTeX, cleveref, hyperref, algorithmic and exam that documents redefine. */
const captionName =
  /^\\(?:[a-z]+name|cref[a-z]{1,20}conjunction|algorithmic[a-z]+|solutiontitle|glossarypreamble|bibpreamble)$/i;

/**
 * `\renewcommand{\contentsname}{Contents}`: words that LaTeX inserts into a document.
 * @returns the tokens of the words and the token after the definition; undefined for anything else.
 */
export function readCaptionName(
  parsed: Parsed,
  vocabulary: Vocabulary,
  index: number,
  to: number,
): { readonly from: number; readonly to: number; readonly next: number } | undefined {
  const { tokens } = parsed;
  if (!captionDefiners.has(tokens.name(index))) return undefined;
  const { found, next, isComplete } = readArguments(parsed, index + 1, to, '*mm');
  const [target, text] = found;
  if (!isComplete || target === undefined || text === undefined || text.open < 0) return undefined;
  const name = tokens.source.slice(tokens.start(target.from), tokens.start(target.to)).trim();
  if (!captionName.test(name)) return undefined;
  for (let at = text.from; at < text.to; at += 1)
    if (tokens.kind(at) === kinds.control && !isPrinted(at, text.to)) return undefined;
  return { from: text.from, to: text.to, next };

  /** Whether a control sequence is a character, or formats text. */
  function isPrinted(at: number, end: number): boolean {
    return (
      vocabulary.macro(tokens.name(at))?.role === 'formatting' || decodeControl(parsed, at, end) !== undefined
    );
  }
}
