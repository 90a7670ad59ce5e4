import { readXliffResources } from '@verso/engine/xliff';
import { EntryCollector } from '../glossary/collect.ts';
import type { GlossaryImport } from '../glossary/entry.ts';
import { checkFileSize, ExchangeError, withExchangeErrors } from '../glossary/error.ts';
import { isSameLanguage } from '../tmx/pair.ts';
import { tagOf } from './memory.ts';

export interface XliffGlossaryOptions {
  /** BCP 47. Terms of another language can't be used; when absent, they are of the language that the file says. */
  readonly sourceLanguage?: string;
}

/**
 * Reads the terms of an XLIFF file (2.0 to 2.2, module Glossary). An entry of several units is taken once.
 * @throws ExchangeError `empty-file`, `too-large`, `too-many-entries`, `missing-language` when the terms are in no or another
 *   language, or the codes of the engine for a file that can't be read
 */
export function readXliffGlossary(bytes: Uint8Array, options: XliffGlossaryOptions = {}): GlossaryImport {
  checkFileSize(bytes);
  const { terms, ...languages } = withExchangeErrors(() => readXliffResources(bytes));
  const source = tagOf(languages.sourceLanguage);
  const target = tagOf(languages.targetLanguage);
  const collector = new EntryCollector();
  if (terms.length > 0) {
    if (source === undefined || target === undefined)
      throw new ExchangeError('missing-language', 'This file does not say the languages of its terms.');
    if (options.sourceLanguage !== undefined && !isSameLanguage(source, options.sourceLanguage)) {
      const message = `The terms of this file are in ${source}, those of the glossary in ${options.sourceLanguage}.`;
      throw new ExchangeError('missing-language', message);
    }
  }
  for (const { line, term, translations, definition } of terms) {
    const [preferred, ...alternatives] = translations;
    const translation = { preferred: preferred ?? '', alternatives, forbidden: [] };
    collector.add(
      {
        source: term,
        keepAsIs: false,
        caseSensitive: false,
        partOfSpeech: '',
        note: definition ?? '',
        domain: '',
        status: 'approved',
        translations: preferred === undefined || target === undefined ? [] : [[target, translation]],
      },
      line,
    );
  }
  return {
    entries: collector.entries,
    languages: {
      ...(source === undefined ? {} : { source }),
      targets: collector.entries.length === 0 || target === undefined ? [] : [target],
    },
    problems: collector.problems,
  };
}
