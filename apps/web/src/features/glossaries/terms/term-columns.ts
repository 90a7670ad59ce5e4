import type { TermContent, TermProblem, TermTranslation } from '@verso/contracts';

/** A term in the table. Its id may be of any source: a row of a glossary, or of a list in memory. */
export interface EditableTerm extends TermContent {
  readonly id: string;
  readonly problems: readonly TermProblem[];
}

/** Changed fields of a term. Translations contain the changed languages only. */
export type TermChange = Partial<TermContent>;

/** The columns whose text is edited in the table. */
export const textColumns = ['source', 'preferred', 'alternatives', 'forbidden', 'note'] as const;
export type TextColumn = (typeof textColumns)[number];

/** All columns, in order. Those after the text columns contain one button each. */
export const columns = [...textColumns, 'status', 'edit', 'remove'] as const;
export type Column = (typeof columns)[number];

export const noTranslation: TermTranslation = { preferred: '', alternatives: [], forbidden: [] };

export function translationOf(term: TermContent, language: string): TermTranslation {
  return term.translations[language] ?? noTranslation;
}

/** The text of a cell. */
export function textOf(term: TermContent, column: TextColumn, language: string): string {
  if (column === 'source') return term.source;
  if (column === 'note') return term.note ?? '';
  const value = translationOf(term, language)[column];
  return typeof value === 'string' ? value : joinTerms(value);
}

/** The change that a new text of a cell means. */
export function changeOf(term: TermContent, column: TextColumn, language: string, text: string): TermChange {
  if (column === 'source') return { source: text.trim() };
  if (column === 'note') return { note: text.trim() || null };
  const value = column === 'preferred' ? text.trim() : splitTerms(text);
  return { translations: { [language]: { ...translationOf(term, language), [column]: value } } };
}

/** The values of a term that a change replaces, to find out whether someone else has replaced them before. */
export function replacedBy(change: TermChange, term: TermContent): TermChange {
  const { translations, ...fields } = change;
  const before = Object.fromEntries(
    Object.keys(fields).map((name) => [name, term[name as keyof TermContent]]),
  );
  if (translations === undefined) return before;
  const languages = Object.keys(translations).map((language) => [language, translationOf(term, language)]);
  return { ...before, translations: Object.fromEntries(languages) };
}

/** A term after a change, for terms in memory. */
export function applyChange<Term extends TermContent>(term: Term, change: TermChange): Term {
  const translations = { ...term.translations, ...change.translations };
  return { ...term, ...change, translations };
}

/** Several terms as one text. Commas and semicolons occur within terms. */
export function joinTerms(terms: readonly string[]): string {
  return terms.join(' | ');
}

export function splitTerms(text: string): string[] {
  const terms = text.split('|').map((term) => term.trim());
  return [...new Set(terms)].filter((term) => term !== '');
}
