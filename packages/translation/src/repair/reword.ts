import { encodeInline } from '@verso/engine';
import { cutEdges, readableText } from '../segment.ts';
import { isKept, type TermCheck } from '../terms/check.ts';
import type { LanguagePair } from '../verify/subject.ts';
import type { WorkItem } from './item.ts';

/** Whether the last attempt is correct but for terms of the glossary. */
export function lacksOnlyTerms({ attempts }: WorkItem): boolean {
  const last = attempts.at(-1);
  const errors = last?.problems.filter(({ severity }) => severity === 'error') ?? [];
  return last?.target !== undefined && errors.length > 0 && errors.every(({ code }) => code === 'term');
}

/**
 * The parts of an item's last attempt that lack required terms, as wire text, with these terms. They are its sentences,
 * if the translation has as many as the source; otherwise all of it.
 */
export function lackedTerms(
  item: WorkItem | undefined,
  { glossary, sourceLanguage, targetLanguage }: LanguagePair,
): { readonly text: string; readonly terms: readonly string[] } {
  const target = item?.attempts.at(-1)?.target;
  if (item === undefined || target === undefined || glossary === undefined) return { text: '', terms: [] };
  const wire = encodeInline(target);
  const lacked = glossary.check(item.terms, readableText(target)).filter((check) => !isKept(check));
  const [sources, targets] = [sentencesOf(item.wire, sourceLanguage), sentencesOf(wire, targetLanguage)];
  const parts = targets.filter((sentence, at) => {
    const uses = glossary.find(textOf(sources[at] ?? ''));
    return glossary.check(uses, textOf(sentence)).some((check) => !isKept(check));
  });
  const isAligned = sources.length === targets.length && parts.length > 0;
  return { text: isAligned ? parts.join('').trim() : wire, terms: lacked.map(describeTerm) };
}

function sentencesOf(wire: string, language: string | null): readonly string[] {
  const segmenter = new Intl.Segmenter(language ?? undefined, { granularity: 'sentence' });
  return Array.from(segmenter.segment(wire), ({ segment }) => segment);
}

/** The text of a part of wire text, in which codes need not be paired. */
function textOf(wire: string): string {
  return wire.replace(/<\/?[gx]\d+\/?>/g, ' ');
}

/** A required term in a request: `bank = Ufer (2 times), never Bank`. */
function describeTerm({ source, targets, surfaces, found, misused }: TermCheck): string {
  const missing = surfaces.length - found;
  const times = missing > 1 ? ` (${missing} times)` : '';
  const not = misused.length > 0 ? `, never ${misused.join(' or ')}` : '';
  return `${source} = ${targets[0] ?? surfaces[0] ?? source}${times}${not}`.replace(/\s+/g, ' ');
}

/**
 * Applies a model's corrections to the last attempt of an item.
 * @param answer words to replace and their replacements in turn, separated by tabs. Words that the text lacks are ignored.
 * @returns wire text
 */
export function reword({ attempts, wire }: WorkItem, answer: string): string {
  const target = attempts.at(-1)?.target;
  let text = target === undefined ? wire : encodeInline(target);
  const columns = cutEdges(answer)
    .core.split('\t')
    .map((column) => column.trim());
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
