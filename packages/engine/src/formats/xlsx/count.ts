import type { DocumentCount, TextSample, Unit } from '../../model/index.ts';
import { countTexts } from '../../text/count.ts';
import { inlineText } from '../../text/inline.ts';
import { sampleTexts } from '../../text/sample.ts';

/** Formats of cells that aren't counted, by the product's published rules. */
const UNCOUNTED: readonly RegExp[] = [
  /^=/,
  // Numbers, currency, percentages.
  /^[-+(]? ?(?:[\p{Sc}]|[A-Z]{3})? ?[-+]?[.,' ]*\d[\d.,' ]*\)? ?(?:%|[\p{Sc}]|[A-Z]{3})?$/u,
  // Numeric dates and times.
  /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?:[T\s]+\d{1,2}:\d{2}.*)?$/,
  /^\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[AaPp]\.?[Mm]\.?)?$/,
  // Uppercase codes and identifiers: a single word of letters, digits and dashes.
  /^[A-Z0-9][A-Z0-9_./-]*$/,
  // Telephone numbers.
  /^\+?[\d\s().-]{6,}$/,
  /^(?:https?:\/\/|ftp:\/\/|www\.)\S+$/i,
];

const SHORTEST = 3;
/** The maximum length of numbers, codes and addresses; longer texts are not checked. */
const MAX_CODE_LENGTH = 200;

/** Whether a cell's text is counted. Translation and counting have separate rules: "TOTAL" is translated free of charge. */
export function isCounted(text: string): boolean {
  const trimmed = text.trim();
  if (trimmed.length > MAX_CODE_LENGTH) return !trimmed.startsWith('=');
  // White space is reduced to single spaces: patterns with several optional spaces would backtrack otherwise.
  const plain = trimmed.replace(/\s+/g, ' ');
  return (
    trimmed.length >= SHORTEST && !isMailAddress(plain) && !UNCOUNTED.some((pattern) => pattern.test(plain))
  );
}

/** `a@b.c`, without white space. */
function isMailAddress(text: string): boolean {
  const at = text.indexOf('@', 1);
  const dot = text.lastIndexOf('.', text.length - 2);
  return at > 0 && dot > at + 1 && !text.includes(' ');
}

function countedTexts(units: readonly Unit[]): string[] {
  return units.flatMap((unit) => {
    const text = inlineText(unit.source);
    return unit.kind === 'cell' && !isCounted(text) ? [] : [text];
  });
}

/** Characters, words, tokens and pages of a workbook's units. */
export function count(units: readonly Unit[]): DocumentCount {
  return countTexts('xlsx', countedTexts(units));
}

/** Text samples for analysis, by string; properties and alternative texts are excluded. */
export function sample(units: readonly Unit[]): readonly TextSample[] {
  const prose = units.filter((unit) => unit.kind !== 'property' && unit.kind !== 'alt-text');
  return sampleTexts('xlsx', countedTexts(prose));
}
