import type { LongLine, ProtocolLine } from '@verso/contracts';
import { sampleTranslation } from '@verso/contracts/samples';
import { decodeInline, encodeInline, inlineText } from '@verso/engine';
import { pseudoTranslate, shortenPseudo } from '@verso/engine/pseudo';

/**
 * One line of the answer. Texts of our samples have stored translations in some languages; everything else is returned
 * accented, lengthened and bracketed, with every code kept: not a real translation.
 */
export function answerLine(line: ProtocolLine, language: string | undefined): string {
  const known = language === undefined ? undefined : sampleTranslation(line.text, language);
  if (known !== undefined) return `${line.id}\t${known}\n`;
  const target = pseudoTranslate(decodeInline(line.text).content, 'accents', { keepLiterals: true });
  return `${line.id}\t${encodeInline(target)}\n`;
}

/** Parts of the letters that fit, for the candidates of a translation to shorten. */
const shares = [1, 0.8, 0.6];

/** Shorter candidates for a translation, each a line of the answer: with cut words. */
export function shorterLines({ id, translation, letters }: LongLine): string {
  const { content } = decodeInline(translation);
  const length = Math.max(1, [...inlineText(content)].length);
  return shares
    .map((share) => `${id}\t${encodeInline(shortenPseudo(content, (share * letters) / length))}\n`)
    .join('');
}
