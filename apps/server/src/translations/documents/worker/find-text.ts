import { AppError, type ReplaceTextRequest } from '@verso/contracts';

/** What to find, and what to write instead. */
export type TextSearch = Pick<
  ReplaceTextRequest,
  'find' | 'replacement' | 'match_case' | 'whole_words' | 'regular_expression'
>;

/** An occurrence in a text, with what replaces it. */
export interface Found {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Finds all occurrences in a text, in order. Takes time linear in its length. */
export type Find = (text: string) => readonly Found[];

/** @throws AppError `validation_failed` if the regular expression can't be read */
export async function findText(search: TextSearch): Promise<Find> {
  const find = search.regular_expression ? await findByExpression(search) : findLiteral(search);
  return search.whole_words ? (text) => find(text).filter((found) => isWord(text, found)) : find;
}

function findLiteral({ find, replacement, match_case: matchCase }: TextSearch): Find {
  const source = find.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  const pattern = new RegExp(source, matchCase ? 'gu' : 'giu');
  return (text) =>
    [...text.matchAll(pattern)].map(({ index, 0: { length } }) => ({
      start: index,
      end: index + length,
      text: replacement,
    }));
}

/** RE2 has no expression that takes more than linear time, so that a user's can be run (decision 23). */
async function findByExpression({ find, replacement, match_case: matchCase }: TextSearch): Promise<Find> {
  const { RE2JS } = await import('re2js');
  const flags = matchCase ? 0 : RE2JS.CASE_INSENSITIVE;
  const pattern = compile(() => RE2JS.compile(find, flags));
  return (text) => {
    const found: Found[] = [];
    const matcher = pattern.matcher(text);
    while (matcher.find()) {
      const [start, end] = [matcher.start(), matcher.end()];
      // Nothing is no occurrence.
      if (start === end) continue;
      const groupOf = (group: number) => (group <= matcher.groupCount() ? (matcher.group(group) ?? '') : '');
      found.push({ start, end, text: expand(replacement, groupOf) });
    }
    return found;
  };
}

function compile<Pattern>(read: () => Pattern): Pattern {
  try {
    return read();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : '';
    throw new AppError('validation_failed', `This regular expression can’t be used: ${reason}.`, { cause });
  }
}

/** A replacement with `$1` to `$9` for groups, `$0` for all that was found and `$$` for a dollar sign. */
function expand(replacement: string, groupOf: (group: number) => string): string {
  return replacement.replace(/\$[$0-9]/g, ([, sign = '']) => (sign === '$' ? '$' : groupOf(Number(sign))));
}

const letter = /^[\p{L}\p{M}\p{N}]$/u;

/** Whether no letter or digit stands beside an occurrence. */
function isWord(text: string, { start, end }: Found): boolean {
  const before = [...text.slice(Math.max(0, start - 2), start)].at(-1) ?? '';
  const after = [...text.slice(end, end + 2)].at(0) ?? '';
  return !letter.test(before) && !letter.test(after);
}
