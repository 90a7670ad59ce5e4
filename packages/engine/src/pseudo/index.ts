import type { InlineContent, InlineNode } from '../model/index.ts';
import { inlineText, mapInlineText, normalizeInline } from '../text/inline.ts';
import { aroundLiterals } from '../text/literals.ts';

export type PseudoStyle = 'accents' | 'rot13';

export interface PseudoOptions {
  /** Moves codes and text, as in a language with another word order. */
  readonly reorder?: boolean;
  /** Keeps addresses and placeholders, as a real translation would. */
  readonly keepLiterals?: boolean;
}

/**
 * Pseudo-translation that keeps every code: shows which text is translated, truncated or omitted.
 * `accents` stays readable, is about 30 % longer and enclosed in brackets; `rot13` keeps every length.
 */
export function pseudoTranslate(
  content: InlineContent,
  style: PseudoStyle,
  options: PseudoOptions = {},
): InlineContent {
  const change = style === 'rot13' ? rot13 : accented;
  const changed = mapInlineText(
    content,
    options.keepLiterals === true ? (text) => aroundLiterals(text, change) : change,
  );
  const ordered = options.reorder === true ? reordered(changed) : changed;
  if (style === 'rot13' || inlineText(content).trim() === '') return normalizeInline(ordered);
  return normalizeInline(['[', ...ordered, `${filler(content)}]`]);
}

/** A pseudo-translation with the words cut to a part of their letters, and without its filler. Short words stay. */
export function shortenPseudo(content: InlineContent, share: number): InlineContent {
  const cut = (text: string) =>
    text
      .replaceAll('·', '')
      .replace(/\p{L}+/gu, (word) =>
        [...word].slice(0, Math.max(3, Math.ceil([...word].length * share))).join(''),
      )
      .replaceAll(' ]', ']');
  return normalizeInline(mapInlineText(content, (text) => aroundLiterals(text, cut)));
}

/** Each list of nodes rotated by one, so that a code between two texts moves to an end. */
function reordered(content: InlineContent): InlineContent {
  const nodes = content.map(
    (node): InlineNode =>
      typeof node !== 'string' && node.type === 'paired'
        ? { ...node, children: reordered(node.children) }
        : node,
  );
  return nodes.length < 2 ? nodes : [...nodes.slice(1), ...nodes.slice(0, 1)];
}

function rot13(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => {
    const base = letter <= 'Z' ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - base + 13) % 26) + base);
  });
}

const plain = 'AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpQqRrSsTtUuVvWwXxYyZz';
const accents = 'ÅåƁƀÇçÐðÉéƑƒĜĝĤĥÎîĴĵĶķĻļṀṁÑñÖöÞþǪǫŔŕŠšŢţÛûṼṽŴŵẊẋÝýŽž';
const accentOf = new Map([...plain].map((letter, index) => [letter, [...accents][index] ?? letter]));

const accented = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) => accentOf.get(letter) ?? letter);

/** Translations from English grow by about a third; scripts without case express all growth by padding. */
function filler(content: InlineContent): string {
  const growth = Math.ceil([...inlineText(content)].length * 0.3) - 2;
  return growth > 0 ? ` ${'·'.repeat(Math.max(0, growth - 1))}` : '';
}
