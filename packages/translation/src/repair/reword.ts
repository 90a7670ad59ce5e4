import { termText } from '../prompt/plain-line.ts';
import { cutEdges } from '../segment.ts';
import type { TermCheck } from '../terms/check.ts';
import type { LanguagePair } from '../verify/subject.ts';
import type { WorkItem } from './item.ts';
import { findLackedTerms, lastTranslation } from './passages.ts';

/** Whether the last translation is correct but for terms of the glossary. */
export function lacksOnlyTerms(item: Pick<WorkItem, 'attempts'>): boolean {
  const last = lastTranslation(item);
  const errors = last?.problems.filter(({ severity }) => severity === 'error') ?? [];
  return last?.target !== undefined && errors.length > 0 && errors.every(({ code }) => code === 'term');
}

/** What a request for corrections says about an item: the passages that lack required terms, and these terms. */
export function lackedTerms(
  item: WorkItem | undefined,
  languages: LanguagePair,
): { readonly text: string; readonly terms: readonly string[] } {
  if (item === undefined) return { text: '', terms: [] };
  const { wire, passages, lacked } = findLackedTerms(item, languages);
  const parts = passages.map(({ start, end }) => wire.slice(start, end).trim());
  return { text: parts.join(' … '), terms: lacked.map(describeTerm) };
}

/** A required term in a request: `bank = Ufer (2 times), never Bank`. */
function describeTerm({ source, targets, surfaces, found, misused }: TermCheck): string {
  const missing = surfaces.length - found;
  const times = missing > 1 ? ` (${missing} times)` : '';
  const not = misused.length > 0 ? `, never ${misused.map(termText).join(' or ')}` : '';
  return `${termText(source)} = ${termText(targets[0] ?? surfaces[0] ?? source)}${times}${not}`;
}

/**
 * Applies a model's corrections to the last translation of an item, in the passages that the request contained.
 * @param answer words to replace and their replacements in turn, separated by tabs. Words that the passages lack are
 * ignored.
 * @returns wire text
 */
export function reword(item: WorkItem, answer: string, languages: LanguagePair): string {
  const { wire, passages } = findLackedTerms(item, languages);
  const columns = cutEdges(answer)
    .core.split('\t')
    .map((column) => column.trim());
  let text = '';
  let end = 0;
  for (const passage of passages) {
    text += wire.slice(end, passage.start) + correct(wire.slice(passage.start, passage.end), columns);
    end = passage.end;
  }
  return text + wire.slice(end);
}

function correct(passage: string, columns: readonly string[]): string {
  let text = passage;
  for (let at = 0; at + 1 < columns.length; at += 2) {
    const [wrong = '', right = ''] = [columns[at], columns[at + 1]];
    if (wrong !== '') text = replaceWords(text, wrong, right);
  }
  return text;
}

/** Replaces each occurrence of words that is not part of a longer word. */
function replaceWords(text: string, wrong: string, right: string): string {
  const parts = text.split(wrong);
  return parts.slice(1).reduce((joined, part) => {
    const isWhole = !/[\p{L}\p{N}]$/u.test(joined.slice(-2)) && !/^[\p{L}\p{N}]/u.test(part);
    return joined + (isWhole || !/^[\p{L}\p{N}]/u.test(wrong) ? right : wrong) + part;
  }, parts[0] ?? '');
}
