import type { Code } from '@verso/engine';
import type { FlatText, Stack } from './flatten.ts';

/** Formatting that people apply to words; programs rewrite fonts, sizes and colors on their own. */
const VISIBLE = [
  'bold',
  'italic',
  'underlined',
  'struck out',
  'highlight',
  'superscript or subscript',
] as const;
/** What codes are called whose formatting has no name: the absence of bold, for example. */
const UNNAMED = 'formatting';
/** Programs format digits and punctuation between scripts in their own way. */
const LETTER = /\p{L}/u;
const MAX_QUOTED = 60;

/** The codes of a text, and the stack of each of its characters. */
interface Look {
  readonly codes: readonly Code[];
  /** Undefined for a character that the other text doesn't have. */
  readonly stackAt: (at: number) => Stack | undefined;
}

/** A change of formatting, for the user. */
export interface FormattingChange {
  readonly text: string;
  /** Whether it is known what changed; otherwise a program may have rewritten the formatting on its own. */
  readonly isNamed: boolean;
}

/**
 * Describes text whose formatting an edited document changed. Codes stand for what differs from most of a paragraph: when an edit
 * changes what most of it is, the codes are around the rest. So formatting counts as unchanged too when it is inverted.
 * @param before the look of the characters of `edited` in the delivered document
 */
export function formattingChange(edited: FlatText, before: Look, after: Look): FormattingChange | undefined {
  const named = VISIBLE.filter((name) => isNamed(before.codes, name) || isNamed(after.codes, name));
  const isChanged = new Uint8Array(edited.text.length);
  for (const name of named.length > 0 ? named : [UNNAMED]) {
    const [own, other] = [idsOf(before.codes, name), idsOf(after.codes, name)];
    const [same, inverted]: [number[], number[]] = [[], []];
    for (let at = 0; at < edited.text.length; at += 1) {
      const stack = before.stackAt(at);
      if (stack === undefined || !LETTER.test(edited.text[at] ?? '')) continue;
      const wasSo = stack.some((id) => own.has(id));
      const isSo = after.stackAt(at)?.some((id) => other.has(id)) ?? false;
      (wasSo === isSo ? same : inverted).push(at);
    }
    for (const at of inverted.length <= same.length ? inverted : same) isChanged[at] = 1;
  }
  let changed = '';
  for (let at = 0; at < edited.text.length; at += 1) changed += isChanged[at] === 1 ? edited.text[at] : ' ';
  changed = changed.replace(/\s+/g, ' ').trim();
  if (changed === '') return undefined;
  const quoted = changed.length > MAX_QUOTED ? `${changed.slice(0, MAX_QUOTED)}…` : changed;
  const text = `Formatting was changed in the file, which is not imported: “${quoted}”.`;
  return { text, isNamed: named.length > 0 };
}

/** The codes of a kind of formatting; without any, those without a name, which may stand for its absence. */
function idsOf(codes: readonly Code[], name: string): ReadonlySet<number> {
  const named = codes.filter(({ label }) => label.split(', ').includes(name));
  const found = named.length > 0 ? named : codes.filter(({ label }) => label === UNNAMED);
  return new Set(found.map(({ id }) => id));
}

const isNamed = (codes: readonly Code[], name: string) =>
  codes.some(({ label }) => label.split(', ').includes(name));
