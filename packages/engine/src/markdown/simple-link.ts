import { NO_TOKENS, type Token } from './tokens.ts';

const resource =
  /\(((?:[^\s()<\\&\p{Cc}]|&(?!#?[a-z\d]{1,31};)|\([^\s()<\\&\p{Cc}]*\))+)(?:( +)("[^"\\&\n\r]*"|'[^'\\&\n\r]*'))?\)/iuy;

/**
 * The tokens of a destination, and possibly a title, after the text of a link (CommonMark §6.3).
 * @returns undefined when only the parser can read it.
 */
export function resourceAt(text: string, start: number, limit: number): readonly Token[] | undefined {
  resource.lastIndex = start;
  const [whole = '', destination = '', space = '', title] = resource.exec(text) ?? [];
  const end = start + whole.length;
  if (whole === '' || end > limit) return undefined;
  const from = start + 1;
  const to = from + destination.length;
  const children: Token[] = [leaf('resourceDestinationString', from, to)];
  if (title !== undefined) {
    const quote = to + space.length;
    children.push(leaf('lineSuffix', to, quote));
    if (title.length > 2) children.push(leaf('resourceTitleString', quote + 1, quote + title.length - 1));
  }
  return [{ type: 'resource', start, end, children }];
}

export const leaf = (type: string, start: number, end: number): Token => ({
  type,
  start,
  end,
  children: NO_TOKENS,
});

/** The reference of a link to a definition; without a label, its text is the label. */
export const referenceToken = (start: number, end: number): Token => ({
  type: 'reference',
  start,
  end,
  children: end - start > 2 ? [leaf('referenceString', start + 1, end - 1)] : NO_TOKENS,
});
