import type { InlineContent } from '@verso/engine';
import { readXliffResources } from '@verso/engine/xliff';
import { checkFileSize, withExchangeErrors } from '../glossary/error.ts';
import { canonicalTag } from '../languages/recognize.ts';

/** A text with its translation, for a memory. */
export interface XliffSegment {
  /** Counted from 1. */
  readonly line: number;
  /** BCP 47, in canonical spelling. */
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  readonly source: InlineContent;
  readonly target: InlineContent;
  /** Whether it is a candidate from machine translation. */
  readonly isMachine: boolean;
}

export interface XliffMemory {
  /** Translation candidates before the translation of their text, read while they are iterated, once. */
  readonly segments: Iterable<XliffSegment>;
  /** What was left out; complete after `segments`. */
  readonly problems: readonly XliffMemoryProblem[];
}

export interface XliffMemoryProblem {
  readonly line: number;
  readonly code: 'unpaired-code' | 'missing-language';
  readonly message: string;
}

/**
 * Opens an XLIFF file (1.2, or 2.0 to 2.2) as a translation memory: its translations and translation candidates.
 * @param options `candidatesOnly` leaves out the translations, and what a machine has translated
 * @throws ExchangeError `empty-file`, `too-large`, or the codes of the engine for a file that can't be read
 */
export function openXliffMemory(
  bytes: Uint8Array,
  { candidatesOnly = false }: { readonly candidatesOnly?: boolean } = {},
): XliffMemory {
  checkFileSize(bytes);
  const { pairs, problems } = withExchangeErrors(() => readXliffResources(bytes));
  const own: XliffMemoryProblem[] = [];
  return {
    segments: segments(),
    get problems() {
      const unreadable = problems.map((problem) => ({ ...problem, code: 'unpaired-code' as const }));
      return [...own, ...unreadable].sort((a, b) => a.line - b.line);
    },
  };

  function* segments(): Generator<XliffSegment> {
    for (const { line, source, target, isMachine, isCandidate, ...languages } of pairs) {
      if (candidatesOnly && (!isCandidate || isMachine)) continue;
      const sourceLanguage = tagOf(languages.sourceLanguage);
      const targetLanguage = tagOf(languages.targetLanguage);
      if (sourceLanguage !== undefined && targetLanguage !== undefined)
        yield { line, source, target, sourceLanguage, targetLanguage, isMachine };
      else if (own.length === 0)
        own.push({
          line,
          code: 'missing-language',
          message: 'The file does not say the languages of its texts. They were left out.',
        });
    }
  }
}

/** @returns undefined for `und`, too: the language of a segment must be known */
export function tagOf(language: string | undefined): string | undefined {
  const tag = language === undefined ? undefined : canonicalTag(language);
  return tag === 'und' ? undefined : tag;
}
