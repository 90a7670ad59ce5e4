import type { Code } from '@verso/engine';
import { codeName } from './codes.ts';
import type { Rule } from './rule.ts';

/** Structure rules: codes, characters and format constraints that a target must meet to be written. */
export const structureRules: readonly Rule[] = [
  {
    code: 'empty',
    check: ({ source, targetText }) =>
      targetText.trim() === '' && source.text.trim() !== '' ? 'The translation is empty.' : undefined,
  },
  {
    code: 'codes-malformed',
    check: ({ wireProblems }) =>
      wireProblems.some(({ kind, id }) => kind === 'malformed' && id === 0)
        ? 'Something looks like a code but is none.'
        : undefined,
  },
  {
    code: 'codes-missing',
    check: ({ codes }) => naming('Missing:', codes.missing),
  },
  {
    code: 'codes-invented',
    check: ({ codes }) =>
      codes.invented.length > 0 ? `Not in the source: ${codes.invented.join(', ')}.` : undefined,
  },
  {
    code: 'codes-doubled',
    check: ({ codes }) => naming('Used too often:', codes.doubled),
  },
  {
    code: 'codes-emptied',
    check: ({ codes }) => naming('Empty:', codes.emptied),
  },
  {
    code: 'codes-nested',
    check: ({ codes }) => naming('Nested in itself:', codes.selfNested),
  },
  {
    code: 'codes-mended',
    check: ({ wireProblems }) =>
      wireProblems.some(({ id }) => id > 0) ? 'Crossed or unclosed codes were corrected.' : undefined,
  },
  {
    code: 'formatting-lost',
    check: ({ codes }) =>
      codes.omitted.length > 0
        ? `Formatting lost: ${codes.omitted.map(({ label }) => label).join(', ')}.`
        : undefined,
  },
  {
    code: 'illegal-characters',
    check: ({ source, targetText }) =>
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the rule searches for control characters.
      /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/u.test(targetText) ||
      (targetText.includes('\ufffd') && !source.text.includes('\ufffd'))
        ? 'Contains characters that no document can hold.'
        : undefined,
  },
  {
    code: 'line-break',
    check: ({ source, targetText }) =>
      source.units[0].constraints?.singleLine === true && /[\n\r]/.test(targetText)
        ? 'Must be on one line.'
        : undefined,
  },
  {
    code: 'breaks-changed',
    check: ({ source, targetText }) =>
      countBreaks(source.text) === countBreaks(targetText)
        ? undefined
        : 'Line breaks or tabs differ from the source.',
  },
  {
    code: 'too-long',
    check: ({ source, targetText }) => {
      const most = source.units[0].constraints?.maxLength;
      return most !== undefined && targetText.length > most
        ? `At most ${most} characters are allowed.`
        : undefined;
    },
  },
];

function naming(what: string, codes: readonly Code[]): string | undefined {
  return codes.length > 0 ? `${what} ${codes.map(codeName).join(', ')}.` : undefined;
}

function countBreaks(text: string): number {
  return text.match(/[\n\t]/g)?.length ?? 0;
}
