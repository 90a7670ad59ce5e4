import type { Code } from '@verso/engine';
import type { FlatText, Stack } from './flatten.ts';

/** Formatting that people apply to words; programs rewrite fonts, sizes and colors on their own. */
const VISIBLE = new Set([
  'bold',
  'italic',
  'underlined',
  'struck out',
  'highlight',
  'superscript or subscript',
]);
const MAX_QUOTED = 60;

/**
 * Describes text whose formatting an edited document changed, for the user.
 * @param stackBefore the codes of the same character in the delivered document; undefined for new text
 */
export function formattingChange(
  edited: FlatText,
  editedCodes: readonly Code[],
  stackBefore: (at: number) => Stack | undefined,
  codesBefore: readonly Code[],
): string | undefined {
  const looksOf = (codes: readonly Code[]) => {
    const looks = new Map(
      codes.map(({ id, label }) => [id, label.split(', ').filter((name) => VISIBLE.has(name))]),
    );
    return (stack: Stack) => [...new Set(stack.flatMap((id) => looks.get(id) ?? []))].sort().join();
  };
  const [lookBefore, lookAfter] = [looksOf(codesBefore), looksOf(editedCodes)];
  let changed = '';
  for (let at = 0; at < edited.text.length; at += 1) {
    const before = stackBefore(at);
    const character = edited.text[at] ?? '';
    if (before === undefined) continue;
    if (character.trim() === '' ? changed !== '' : lookBefore(before) !== lookAfter(edited.stacks[at] ?? []))
      changed += character;
  }
  changed = changed.trim();
  if (changed === '') return undefined;
  const quoted = changed.length > MAX_QUOTED ? `${changed.slice(0, MAX_QUOTED)}…` : changed;
  return `Formatting was changed in the file, which is not imported: “${quoted}”.`;
}
