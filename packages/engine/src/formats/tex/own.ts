import type { UnitKind } from '../../model/index.ts';
import {
  type Argument,
  isKeyList,
  type Parsed,
  readArguments,
  readUnknown,
  textValues,
} from './arguments.ts';
import { decodeControl } from './decode.ts';
import type { Reader } from './pieces.ts';
import { isPhrase, isSentence, isTitled, looksLikeProse } from './prose.ts';
import type { Environment, Signature } from './signature.ts';
import { kinds } from './tokens.ts';

/**
 * Text that is clearly a sentence is translated, whatever macro it is an argument of.
 * @param isInSentence whether the macro is within a sentence: then a few words are part of it.
 */
export function ownProse(reader: Reader, { from, to, open }: Argument, isInSentence = false): void {
  if (open < 0) return;
  const { tokens } = reader.parsed;
  if (isKeyList(tokens, from, to)) {
    ownValues(reader, from, to, isTextValue);
    return;
  }
  const source = tokens.source.slice(tokens.start(from), tokens.start(to));
  const isText = (text: string) => text !== '' && (looksLikeProse(text) || (isInSentence && isPhrase(text)));
  if (isText(source) || isTitled(tokens.name(open - 1), source) || isText(shownText(reader, from, to)))
    reader.own(from, to, 'paragraph', { isGuess: true });
}

/** The length of the source whose markup is read to recognize a sentence. */
const MAX_SHOWN_LENGTH = 500;

/**
 * The start of a text as printed, roughly: words without their formatting, a letter for a formula or a reference. Empty for
 * text without markup and for code.
 */
function shownText({ parsed, vocabulary }: Reader, from: number, to: number): string {
  const { tokens, pairs } = parsed;
  const limit = tokens.start(from) + MAX_SHOWN_LENGTH;
  let shown = '';
  let hasMarkup = false;
  for (let index = from; index < to && tokens.start(index) < limit; index += 1) {
    const kind = tokens.kind(index);
    if (kind === kinds.text || kind === kinds.mark || kind === kinds.space) shown += tokens.slice(index);
    else if (kind === kinds.comment || kind === kinds.tilde) shown += ' ';
    else if (kind === kinds.math || kind === kinds.raw) {
      shown += 'x';
      index = Math.max(index, pairs.partner(index));
      hasMarkup = true;
    } else if (kind === kinds.control) {
      const character = decodeControl(parsed, index, to);
      const signature = vocabulary.macro(tokens.name(index));
      if (character !== undefined) {
        shown += character.text;
        while (index + 1 < to && tokens.end(index + 1) <= character.end) index += 1;
      } else if (signature === undefined || signature.layout === 'block') return '';
      else {
        const { found, next } = readArguments(parsed, index + 1, to, signature.args);
        const text = found.find(({ letter }) => letter === 't');
        if (text === undefined && /^(?:field|code|math)$/.test(signature.role)) shown += 'x';
        index = Math.max(index, (text?.from ?? next) - 1);
      }
      hasMarkup = true;
    } else if (kind !== kinds.open && kind !== kinds.close) return '';
  }
  return hasMarkup ? shown : '';
}

/** Arguments that are separate texts, and key lists with text values. */
export function ownArguments(reader: Reader, found: readonly Argument[], { kind }: Signature): void {
  for (const { letter, from, to, open } of found) {
    if ('Kk'.includes(letter)) ownValues(reader, from, to);
    else if (letter === 'v') ownValues(reader, from, to, () => true);
    else if ('uOg'.includes(letter) && open >= 0)
      reader.own(from, to, kind, { enclosure: letter === 'O' ? 'brackets' : 'braces' });
  }
}

/** Whether the option of a title is the label of an affiliation (`inst1`, `1,2`) rather than a short title. */
export const isLabel = ({ tokens }: Parsed, from: number, to: number): boolean =>
  /^\s*[A-Za-z]{0,20}\d[\w,.-]{0,40}\s*$/.test(tokens.source.slice(tokens.start(from), tokens.start(to)));

const valueKinds: Readonly<Record<string, UnitKind>> = {
  alt: 'alt-text',
  caption: 'caption',
  pdftitle: 'property',
  pdfsubject: 'property',
  pdfkeywords: 'property',
};

/** The value of a key of an unknown macro is text if it is a sentence; keywords always are. */
const isTextValue = (value: string, key: string): boolean => key === 'keywords' || isSentence(value);

/**
 * The visible values of a key list.
 * @param isText whether the value of an unlisted key is text.
 */
export function ownValues(
  reader: Reader,
  from: number,
  to: number,
  isText: (value: string, key: string) => boolean = () => false,
): void {
  for (const value of textValues(reader.parsed, from, to, isText)) {
    const isBraced = reader.parsed.tokens.kind(value.from - 1) === kinds.open;
    reader.own(value.from, value.to, valueKinds[value.key] ?? 'label', {
      enclosure: isBraced ? 'braces' : 'bare',
    });
  }
}

/** Reads the texts in the arguments of an environment. @returns the first token of its body. */
export function readEnvironmentArguments(
  reader: Reader,
  index: number,
  end: number,
  environment: Environment | undefined,
): number {
  const from = reader.parsed.pairs.afterName(index);
  const { tokens } = reader.parsed;
  // The options of a drawing are opaque; unknown options are keys.
  if (environment === undefined || (environment.args === '' && tokens.slice(from) === '[')) {
    if (environment?.body === 'opaque') return from;
    const { found, next } = readUnknown(reader.parsed, from, end);
    const options = environment === undefined ? found : found.slice(0, 1);
    for (const argument of options) ownProse(reader, argument);
    return Math.max(from, environment === undefined ? next : (options.at(-1)?.to ?? from - 1) + 1);
  }
  const args = reader.parsed.pairs.abbreviation(index)?.args ?? environment.args;
  const { found, next } = readArguments(reader.parsed, from, end, args);
  for (const { letter, from: start, to, open } of found) {
    if (open < 0) continue;
    const isTitle = 'ugt'.includes(letter);
    if (isTitle) reader.own(start, to, 'heading');
    else if ('Kk'.includes(letter) || isKeyList(tokens, start, to)) ownValues(reader, start, to);
    else if (letter === 'O') reader.own(start, to, 'label', { enclosure: 'brackets' });
  }
  return Math.max(from, next);
}
