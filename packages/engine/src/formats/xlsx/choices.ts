import { literalText, stringLiteral } from '../../formula/index.ts';
import type { Renames } from './formula/follow.ts';
import { lexFormula } from './formula/lexer.ts';

/** Elements that may hold a choice list (ECMA-376 part 1, §18.3.1.33; [MS-XLSX] §2.6). */
const CHOICES: ReadonlySet<string> = new Set([
  's:formula1',
  '{http://schemas.microsoft.com/office/excel/2006/main}f',
]);

/** The maximum length of a list in Excel. */
const MAX_LIST_LENGTH = 255;

export function isChoice(element: string): boolean {
  return CHOICES.has(element);
}

/** The choices of a list: `"Open,Closed"`; undefined when a formula is not a list. */
export function readChoices(formula: string): readonly string[] | undefined {
  const [token, ...more] = lexFormula(formula.trim());
  return token?.kind === 'string' && more.length === 0 ? literalText(token).split(',') : undefined;
}

/** A list with translated choices; undefined when it would exceed Excel's limits. */
export function followChoices(formula: string, { texts }: Pick<Renames, 'texts'>): string | undefined {
  const choices = readChoices(formula) ?? [];
  const followed = choices.map((choice) => texts.get(choice.trim().toLowerCase()) ?? choice);
  if (followed.every((choice, index) => choice === choices[index])) return formula;
  const list = followed.join(',');
  return list.length > MAX_LIST_LENGTH || followed.some((choice) => choice.includes(','))
    ? undefined
    : stringLiteral(list);
}
