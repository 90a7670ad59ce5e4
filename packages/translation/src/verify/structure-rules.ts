import type { Code } from '@verso/engine';
import { codeName } from './codes.ts';
import { CODE } from './flat.ts';
import { type Found, listing, type Rule, saying } from './rule.ts';

/** Structure rules: codes, characters and format constraints that a target must meet to be written. */
export const structureRules: readonly Rule[] = [
  {
    code: 'empty',
    check: ({ source, target }) =>
      isBlank(target) && !isBlank(source) ? saying('The translation is empty.') : [],
  },
  {
    code: 'codes-malformed',
    check: ({ wireProblems = [] }) =>
      wireProblems.some(({ kind, id }) => kind === 'malformed' && id === 0)
        ? saying('Something looks like a code but is none.')
        : [],
  },
  {
    code: 'codes-missing',
    check: ({ codes }) => naming('Missing:', codes.missing),
  },
  {
    code: 'codes-invented',
    check: ({ codes }) => listing('Not in the source:', codes.invented),
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
    check: ({ wireProblems = [] }) =>
      wireProblems.some(({ id }) => id > 0) ? saying('Crossed or unclosed codes were corrected.') : [],
  },
  {
    code: 'formatting-lost',
    check: ({ codes }) =>
      listing(
        'Formatting lost:',
        codes.omitted.map(({ label }) => label),
      ),
  },
  {
    code: 'illegal-characters',
    check: ({ source, target }) =>
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the rule searches for control characters.
      /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/u.test(target) ||
      (target.includes('\ufffd') && !source.includes('\ufffd'))
        ? saying('Contains characters that no document can hold.')
        : [],
  },
  {
    code: 'line-break',
    check: ({ isSingleLine, target }) =>
      isSingleLine === true && /[\n\r]/.test(target) ? saying('Must be on one line.') : [],
  },
  {
    code: 'breaks-changed',
    check: ({ source, target }) =>
      countBreaks(source) === countBreaks(target)
        ? []
        : saying('Line breaks or tabs differ from the source.'),
  },
  {
    code: 'too-long',
    check: ({ maxLength, target }) =>
      maxLength !== undefined && target.length > maxLength
        ? saying(`Too long: ${target.length} characters, where ${maxLength} fit.`)
        : [],
    // Models can't count what they wrote: they are told what is allowed.
    forModel: ({ maxLength }) => `At most ${maxLength} characters are allowed.`,
  },
];

function naming(what: string, codes: readonly Code[]): readonly Found[] {
  return listing(what, codes.map(codeName));
}

const isBlank = (text: string) => text.replaceAll(CODE, '').trim() === '';

function countBreaks(text: string): number {
  return text.match(/[\n\t]/g)?.length ?? 0;
}
