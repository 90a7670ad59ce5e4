import type { ListedTerm } from '@verso/contracts';
import { applyChange, changeOf, textOf } from '../../glossaries/terms/term-columns.ts';

/** The translation as it is edited: the term itself when it is kept as it is. */
export function translationText(term: ListedTerm, language: string): string {
  return term.keep_as_is ? term.source : textOf(term, 'preferred', language);
}

/** A term with a translation by the user, which approves it. The same words as the term keep it as it is. */
export function withTranslation(term: ListedTerm, language: string, text: string): ListedTerm {
  const keeps = text.trim() === term.source;
  const changed = applyChange(term, changeOf(term, 'preferred', language, keeps ? '' : text));
  return { ...changed, keep_as_is: keeps, status: text.trim() === '' ? 'proposed' : 'approved' };
}

/** Whether a term can be approved: what has no translation can't be required. */
export function isTranslated(term: ListedTerm, language: string): boolean {
  return translationText(term, language) !== '';
}

export function approvedOf(terms: readonly ListedTerm[]): readonly ListedTerm[] {
  return terms.filter(({ status }) => status === 'approved');
}

/** The terms with translations that are not approved yet. */
export function approvable(terms: readonly ListedTerm[], language: string): readonly ListedTerm[] {
  return terms.filter((term) => term.status !== 'approved' && isTranslated(term, language));
}
