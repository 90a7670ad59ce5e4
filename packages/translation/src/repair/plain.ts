import { readableText } from '../verify/flat.ts';
import type { WorkItem } from './item.ts';

/** Problems with a target's codes only. */
const codeProblems: ReadonlySet<string> = new Set([
  'codes-missing',
  'codes-invented',
  'codes-doubled',
  'codes-emptied',
  'codes-nested',
]);

/** The words of the last attempt that has only code problems; undefined if there is none. */
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

/** Whether two texts are equal apart from white space, which a code may have moved. */
export function sameWords(a: string, b: string): boolean {
  return a.replace(/\s+/g, '') === b.replace(/\s+/g, '');
}
