import { readableText } from '../segment.ts';
import type { WorkItem } from './item.ts';

/** What is wrong with the codes of a target, whatever its words are. */
const codeProblems: ReadonlySet<string> = new Set([
  'codes-missing',
  'codes-invented',
  'codes-doubled',
  'codes-emptied',
  'codes-nested',
]);

/** The words of the last attempt that has nothing wrong with it but its codes; undefined while there is none. */
export function plainTranslation({ attempts }: WorkItem): string | undefined {
  const attempt = attempts.findLast(
    ({ target, problems }) =>
      target !== undefined &&
      problems.every(({ code, severity }) => severity === 'warning' || codeProblems.has(code)),
  );
  return attempt?.target === undefined
    ? undefined
    : readableText(attempt.target).replace(/ {2,}/g, ' ').trim();
}

/** Whether two texts are the same but for white space, which a code may have moved. */
export function sameWords(a: string, b: string): boolean {
  return a.replace(/\s+/g, '') === b.replace(/\s+/g, '');
}
