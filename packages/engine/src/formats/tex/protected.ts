import type { Code, ProtectedThing } from '../../model/index.ts';
import { protectedMarks } from '../../text/protected.ts';
import type { Extraction } from './extract.ts';

/** What the codes of a document stand for: commands with their arguments, formulas, references. */
export function protectedThings(
  source: string,
  { placements, parts }: Extraction,
): readonly ProtectedThing[] {
  const texts = parts.leaves.flatMap(({ pieces }) => {
    const [first, last] = [pieces[0], pieces.at(-1)];
    return first && last ? [{ start: first.start, end: last.end }] : [];
  });
  return protectedMarks(source, placements, texts, contentOf);
}

/** Of a command that isn't known its name alone: whether its arguments are text is told by their looks, which may change. */
function contentOf({ role }: Code, mark: string): string {
  return role === 'markup' ? (/^\\[a-zA-Z@]+/.exec(mark)?.[0] ?? mark) : mark.trim();
}
