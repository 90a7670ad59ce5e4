import fc from 'fast-check';
import type { Glossary, GlossaryEntry, Translation } from '../glossary/entry.ts';
import { duplicateKey } from '../glossary/make.ts';
import { normalizeNote, normalizeTerm, normalizeTranslation } from '../glossary/normalize.ts';

/** Text with what formats have trouble with: quotes, delimiters, formulas, markup, escapes, other scripts. */
const unit = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }) },
  fc.constantFrom(
    '"',
    "'",
    ',',
    ';',
    '|',
    '\\',
    '=',
    '+',
    '-',
    '@',
    '<b>',
    '&amp;',
    ']]>',
    '_x000A_',
    ' ',
    'é',
    '漢字',
  ),
);
const text = (lines: boolean) =>
  fc
    .array(lines ? fc.oneof(unit, fc.constantFrom('\n', '\t')) : unit, { minLength: 1, maxLength: 6 })
    .map((parts) => parts.join(''));
const term = text(false)
  .map(normalizeTerm)
  .filter((value) => value !== '');
const note = text(true)
  .map(normalizeNote)
  .filter((value) => value !== '');

const translation = fc
  .record({
    preferred: term,
    alternatives: fc.array(term, { maxLength: 3 }),
    forbidden: fc.array(term, { maxLength: 3 }),
  })
  .map((terms) => normalizeTranslation(terms) as Translation);

const entry = (targets: readonly string[]): fc.Arbitrary<GlossaryEntry> =>
  fc
    .record(
      {
        source: term,
        sourceLanguage: fc.constantFrom('fr', 'pt-BR'),
        keepAsIs: fc.boolean(),
        caseSensitive: fc.boolean(),
        partOfSpeech: fc.constantFrom('noun', 'verb', 'adjective', 'adverb', 'other'),
        note,
        domain: term,
        status: fc.constantFrom('proposed' as const, 'approved' as const),
        translations: fc.record(Object.fromEntries(targets.map((tag) => [tag, translation])), {
          requiredKeys: [],
        }),
      },
      { requiredKeys: ['source', 'keepAsIs', 'caseSensitive', 'status', 'translations'] },
    )
    .map((value) => {
      const isEmpty = Object.keys(value.translations).length === 0;
      return { ...value, keepAsIs: value.keepAsIs || isEmpty } as GlossaryEntry;
    });

/** Random glossaries in normal form, without duplicates. */
export const glossaries: fc.Arbitrary<Glossary> = fc
  .uniqueArray(entry(['de', 'zh-Hans', 'es-419']), { selector: duplicateKey, minLength: 1, maxLength: 8 })
  .map((entries) => ({ entries, languages: { source: 'en', targets: ['de', 'zh-Hans', 'es-419'] } }));
