import type { Code, ProtectedItem } from '../../model/index.ts';
import { protectedMarks } from '../../text/protected.ts';
import type { Extraction } from './extract.ts';
import { textInMath } from './macros/index.ts';

/** The source that the codes of a document represent: commands with their arguments, formulas, references. */
export function protectedItems(source: string, { placements, parts }: Extraction): readonly ProtectedItem[] {
  const texts = parts.leaves.flatMap(({ pieces }) => {
    const [first, last] = [pieces[0], pieces.at(-1)];
    return first && last ? [{ start: first.start, end: last.end }] : [];
  });
  return protectedMarks(source, placements, texts, contentOf);
}

/** `\\text{…}` and similar macros, whose content is text when it resembles words. */
const textInFormula = new RegExp(`\\\\(?:${[...textInMath].join('|')})\\*?\\s*\\{[^{}]*\\}`, 'g');

/**
 * Whether the arguments of an unknown command and the text in formulas are translated depends on their form, which a
 * translation changes: of the former only the name is compared, of the latter everything else.
 */
function contentOf({ role }: Code, mark: string): string {
  if (role === 'math') return mark.replace(textInFormula, '\\text{…}').trim();
  return role === 'markup' ? (/^\\[a-zA-Z@]+/.exec(mark)?.[0] ?? mark) : mark.trim();
}
