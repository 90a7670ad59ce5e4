import { type GlossaryEntry, glossaryLimits, type Problem, type Translation } from './entry.ts';
import { tooManyEntries } from './error.ts';
import { duplicateKey, EntryProblem, type EntryTexts, makeEntry } from './make.ts';
import { normalizeTranslation } from './normalize.ts';

/** Collects the entries of a file by concepts or segments; the translations of equal source terms are merged. */
export class EntryCollector {
  readonly entries: GlossaryEntry[] = [];
  readonly problems: Problem[] = [];
  readonly #indexes = new Map<string, number>();

  /**
   * Adds an entry, or reports why it can't be one.
   * @throws ExchangeError `too-many-entries`
   */
  add(texts: EntryTexts, line: number): void {
    const made = makeEntry(texts, (code, message) =>
      this.problems.push({ line, code, severity: 'warning', message }),
    );
    if (made instanceof EntryProblem) {
      this.problems.push({ line, code: made.code, severity: 'error', message: made.message });
      return;
    }
    const key = duplicateKey(made);
    const index = this.#indexes.get(key);
    const earlier = index === undefined ? undefined : this.entries[index];
    if (index !== undefined && earlier !== undefined) {
      this.#merge(index, earlier, made, line);
      return;
    }
    if (this.entries.length >= glossaryLimits.entries) throw tooManyEntries();
    this.#indexes.set(key, this.entries.length);
    this.entries.push(made);
  }

  #merge(index: number, earlier: GlossaryEntry, later: GlossaryEntry, line: number): void {
    const translations = new Map(Object.entries(earlier.translations));
    for (const [language, terms] of Object.entries(later.translations)) {
      const merged = mergeTranslations(translations.get(language), terms, (term) => {
        const message = `"${term}" is a translation of "${later.source.slice(0, 80)}", so it was not forbidden.`;
        this.problems.push({ line, code: 'contradiction', severity: 'warning', message });
      });
      if (Math.max(merged.alternatives.length, merged.forbidden.length) > glossaryLimits.termsPerLanguage) {
        const message = `"${later.source.slice(0, 80)}" has more than ${glossaryLimits.termsPerLanguage} terms in ${language}.`;
        this.problems.push({ line, code: 'too-many-terms', severity: 'error', message });
        return;
      }
      translations.set(language, merged);
    }
    this.entries[index] = {
      ...earlier,
      keepAsIs: earlier.keepAsIs || later.keepAsIs,
      translations: Object.fromEntries(translations),
    };
  }
}

function mergeTranslations(
  earlier: Translation | undefined,
  later: Translation,
  onContradiction: (term: string) => void,
): Translation {
  if (earlier === undefined) return later;
  const merged = normalizeTranslation(
    {
      preferred: earlier.preferred,
      alternatives: [...earlier.alternatives, later.preferred, ...later.alternatives],
      forbidden: [...earlier.forbidden, ...later.forbidden],
    },
    onContradiction,
  );
  return merged ?? earlier;
}
