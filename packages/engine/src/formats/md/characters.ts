/** The most common references; all others are kept as codes. */
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The character of a reference (CommonMark §2.5), or undefined when it should stay a reference. */
export function decodeReference(reference: string): string | undefined {
  const name = reference.slice(1, -1);
  if (!name.startsWith('#')) return named[name];
  const point = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  // Spaces and control characters are written as references on purpose.
  return point > 0x20 &&
    point !== 0x7f &&
    point !== 0xa0 &&
    point <= 0x10ffff &&
    !(point >= 0xd800 && point <= 0xdfff)
    ? String.fromCodePoint(point)
    : undefined;
}

/** Whether to escape marks only where they could start a construct (`light`) or everywhere (`full`). */
export type Escaping = 'light' | 'full';

const lightMarks = /[\\`*_<&[\]~$|!]/g;
const lightMarksAndBraces = /[\\`*_<&[\]~$|!{}]/g;

/**
 * Text as Markdown source (CommonMark §2.4).
 * @param before,after the characters on either side in the finished source, or empty at an end.
 */
export function escapeMarkdown(
  text: string,
  context: {
    readonly before: string;
    readonly after: string;
    readonly escaping: Escaping;
    readonly inCell: boolean;
    /** Whether the source has unescaped dollar signs: then only those that could start math are escaped. */
    readonly plainDollars: boolean;
    /** Whether the source escapes braces, which MDX requires. */
    readonly escapedBraces: boolean;
  },
): string {
  const { before, after, escaping, inCell, plainDollars, escapedBraces } = context;
  if (escaping === 'full') return text.replace(/[\\`*_{}[\]<>#+\-.!|~$&:@"'=^]/g, '\\$&');
  const whole = before + text + after;
  const dollars = text.split('$').length > 2;
  const tildes = text.split('~').length > 2;
  return text.replace(escapedBraces ? lightMarksAndBraces : lightMarks, (mark, offset: number) => {
    const at = offset + before.length;
    const rest = whole.slice(at + 1);
    return mustEscape(mark, whole[at - 1] ?? '', rest, {
      inCell,
      dollars: dollars && (!plainDollars || opensMath(rest)),
      tildes,
      braces: escapedBraces,
    })
      ? mark === '&'
        ? '&amp;'
        : `\\${mark}`
      : mark;
  });
}

/** Whether math could continue after a dollar sign (`markdown/math-text.ts`). */
function opensMath(rest: string): boolean {
  const close = rest.indexOf('$');
  return (
    close === 0 ||
    (close > 0 && /^\S.*\S$|^\S$/s.test(rest.slice(0, close)) && !/^[\dA-Z_{]/.test(rest.slice(close + 1)))
  );
}

const isSpace = (character: string): boolean => character === '' || /\s/.test(character);
const isWord = (character: string): boolean => /[\p{L}\p{N}_]/u.test(character);

function mustEscape(
  mark: string,
  previous: string,
  rest: string,
  flags: {
    readonly inCell: boolean;
    readonly dollars: boolean;
    readonly tildes: boolean;
    readonly braces: boolean;
  },
): boolean {
  const next = rest[0] ?? '';
  switch (mark) {
    case '\\':
      return next === '' || /[!-/:-@[-`{-~]/.test(next);
    case '*':
      return !(isSpace(previous) && isSpace(next));
    case '_':
      return !(isSpace(previous) && isSpace(next)) && !(isWord(previous) && isWord(next));
    case '<':
      return /[a-z/!?]/i.test(next);
    case '&':
      return /^(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/i.test(rest);
    case '[':
      return next === '^';
    case ']':
      return /[([:]/.test(next);
    case '!':
      return next === '[';
    case '{':
    case '}':
      return flags.braces;
    case '~':
      return flags.tildes;
    case '$':
      return flags.dollars;
    case '|':
      return flags.inCell;
    default:
      return true;
  }
}

/** A word that would start a block at the beginning of a line (CommonMark §4, §5). */
export const startsBlock =
  /^(?:#{1,6}|[-+*]|\d{1,9}[.)]|>.*|=+|-{2,}|`{3}.*|~{3}.*|\|.*|:.*|\$\$.*|<[a-z/!?].*|\[[^\]]*\]:.*)$/i;

/** Escapes the first word of a text if it would start a block. */
export function escapeBlockStart(text: string): string {
  const word = /^\S+/.exec(text)?.[0] ?? '';
  if (!startsBlock.test(word) || /^[<[|:]/.test(word)) return text;
  return /^\d/.test(word) ? text.replace(/[.)]/, '\\$&') : `\\${text}`;
}
