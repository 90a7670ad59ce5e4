import type { UnitKind } from '../../model/index.ts';
import { type Argument, isKeyList, textValues } from './arguments.ts';
import type { Reader } from './pieces.ts';
import { isPhrase, isSentence, isTitled, looksLikeProse } from './prose.ts';
import type { Signature } from './signature.ts';
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
  if (looksLikeProse(source) || (isInSentence && isPhrase(source)) || isTitled(tokens.name(open - 1), source))
    reader.own(from, to, 'paragraph', { isGuess: true });
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
