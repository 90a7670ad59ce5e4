import type { Code, ProtectedItem } from '../../model/index.ts';
import { protectedMarks } from '../../text/protected.ts';
import type { Extraction } from './extract.ts';
import { textInMath } from './macros/index.ts';

/** What the codes of a document stand for: commands with their arguments, formulas, references. */
export function protectedItems(source: string, { placements, parts }: Extraction): readonly ProtectedItem[] {
  const texts = parts.leaves.flatMap(({ pieces }) => {
    const [first, last] = [pieces[0], pieces.at(-1)];
    return first && last ? [{ start: first.start, end: last.end }] : [];
  });
  return protectedMarks(source, placements, texts, contentOf);
}

/** `\\text{…}` and the like, whose content is text when it looks like words. */
const textInFormula = new RegExp(`\\\\(?:${[...textInMath].join('|')})\\s*\\{[^{}]*\\}`, 'g');

/**
 * Whether the arguments of an unknown command, and what formulas hold as text, are translated depends on their looks, which a
 * translation changes: of the one its name is compared, of the other everything else.
 */
function contentOf({ role }: Code, mark: string): string {
  if (role === 'math') return mark.replace(textInFormula, '\\text{…}').trim();
  return role === 'markup' ? (/^\\[a-zA-Z@]+/.exec(mark)?.[0] ?? mark) : mark.trim();
}
