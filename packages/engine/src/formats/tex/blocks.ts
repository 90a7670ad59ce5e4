import type { Parsed } from './arguments.ts';
import type { Vocabulary } from './definitions.ts';
import { kinds } from './tokens.ts';

/**
 * Marks the groups that hold more than part of a sentence: a blank line, a block macro or an environment at any depth,
 * except in a note within them.
 * @returns 1 at the index of each opening brace of such a group.
 */
export function markBlocks({ tokens, pairs }: Parsed, vocabulary: Vocabulary): Uint8Array {
  const marks = new Uint8Array(tokens.size);
  const open: number[] = [];
  for (let index = 0; index < tokens.size; index += 1) {
    const kind = tokens.kind(index);
    const top = open.at(-1);
    if (kind === kinds.open && pairs.partner(index) > index) {
      open.push(index);
    } else if (kind === kinds.close && top !== undefined && pairs.partner(index) === top) {
      open.pop();
      const outer = open.at(-1);
      if (outer !== undefined && marks[top] === 1 && !isNote(top)) marks[outer] = 1;
    } else if (top !== undefined && isBlock(index, kind)) {
      marks[top] = 1;
    }
  }
  return marks;

  function isBlock(index: number, kind: number): boolean {
    if (kind === kinds.paragraph || (kind === kinds.open && pairs.partner(index) < 0)) return true;
    const name = tokens.name(index);
    if (pairs.begins(index, name)) return vocabulary.environment(pairs.environment(index))?.body !== 'math';
    return (
      name !== '' && pairs.abbreviation(index) === undefined && vocabulary.macro(name)?.layout === 'block'
    );
  }

  /** Whether a group is the argument of a macro that makes it a separate text. */
  function isNote(group: number): boolean {
    const signature = vocabulary.macro(tokens.name(group - 1));
    return signature?.layout === 'inline' && signature.args.includes('u');
  }
}
