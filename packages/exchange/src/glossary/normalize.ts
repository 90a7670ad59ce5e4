import { removeIllegalCharacters } from '@verso/engine/xml';
import type { Translation } from './entry.ts';

/** Text that every format can hold: well-formed Unicode, without control characters. */
function clean(text: string): string {
  return removeIllegalCharacters(text);
}

/** A term on one line, without white space around it. */
export function normalizeTerm(text: string): string {
  return clean(text).replace(/\s+/g, ' ').trim();
}

/** A note with line feeds between its lines, without white space around it. Markup stays as text. */
export function normalizeNote(text: string): string {
  return clean(text).replace(/\r\n?/g, '\n').trim();
}

/**
 * The terms of a language without empty and repeated ones. Without a preferred term the first alternative becomes it. What
 * is accepted can't be forbidden too, in whatever case.
 * @param onContradiction receives each term that was forbidden too.
 * @returns undefined if no term is left.
 */
export function normalizeTranslation(
  terms: Translation,
  onContradiction: (term: string) => void = () => undefined,
): Translation | undefined {
  const candidates = unique([terms.preferred, ...terms.alternatives].map(normalizeTerm));
  const [preferred = '', ...alternatives] = candidates;
  const accepted = new Set(candidates.map(folded));
  const forbidden = unique(terms.forbidden.map(normalizeTerm)).filter((term) => {
    const isAccepted = accepted.has(folded(term));
    if (isAccepted) onContradiction(term);
    return !isAccepted;
  });
  return preferred === '' && forbidden.length === 0 ? undefined : { preferred, alternatives, forbidden };
}

const folded = (term: string): string => term.normalize('NFKC').toLowerCase();

function unique(terms: readonly string[]): string[] {
  return [...new Set(terms)].filter((term) => term !== '');
}
