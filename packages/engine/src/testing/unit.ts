import fc from 'fast-check';
import type { Code, CodeRole, InlineContent, InlineNode, Unit, UnitKind } from '../model/index.ts';
import { normalizeInline } from '../text/inline.ts';
import { anyCharacter } from './character.ts';

const roles: readonly CodeRole[] = ['formatting', 'link', 'break', 'tab', 'field', 'note', 'math', 'anchor'];
const kinds: readonly UnitKind[] = ['paragraph', 'heading', 'cell', 'alt-text'];

/** Text of any characters: including controls, lone surrogates and apparent markup. */
export const arbitraryText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    'word',
    ' two  words ',
    '<g1>',
    '&lt;',
    '\r\n',
    '\t',
    '\u0000',
    '\ud800',
    '\ufffe',
    '\u2028',
    '𝒳',
  ),
  fc.string({ unit: anyCharacter, maxLength: 6 }),
);

/** Any unit: text with codes of every role, optional or repeatable, nested freely and numbered in order of appearance. */
export const arbitraryUnit: fc.Arbitrary<Unit> = fc
  .tuple(
    fc.array(fc.tuple(arbitraryText, fc.nat(3), fc.constantFrom(...roles), fc.nat(3)), { maxLength: 8 }),
    arbitraryText,
  )
  .chain(([steps, last]) =>
    fc.constantFrom(...kinds).map((kind): Unit => {
      const { content, codes } = build(steps, last);
      return {
        id: 'u.1-a',
        kind,
        source: content,
        codes,
        context: { part: 'a/b.xml', headings: ['One & <two>'] },
      };
    }),
  );

/** Text, the next action, and the properties of the code that this may start. */
type Step = readonly [text: string, action: number, role: CodeRole, freedom: number];

function build(steps: readonly Step[], last: string): { content: InlineContent; codes: Code[] } {
  const root: InlineNode[] = [];
  const open: InlineNode[][] = [root];
  const codes: Code[] = [];
  for (const [text, action, role, freedom] of steps) {
    const level = open.at(-1) ?? root;
    level.push(text);
    if (action === 0) {
      if (open.length > 1) open.pop();
      continue;
    }
    const id = codes.length + 1;
    const type = action === 1 ? 'standalone' : 'paired';
    codes.push({
      id,
      type,
      role,
      canOmit: freedom % 2 === 1,
      canRepeat: freedom > 1,
      label: `${role} "${id}"`,
    });
    if (type === 'standalone') {
      level.push({ type, id });
      continue;
    }
    const children: InlineNode[] = [];
    level.push({ type, id, children });
    open.push(children);
  }
  root.push(last, 'z');
  return { content: normalizeInline(root), codes };
}
