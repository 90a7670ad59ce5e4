import { parse } from 'micromark';

type Parser = ReturnType<typeof parse>;
type Chunks = Parameters<ReturnType<Parser['text']>['write']>[0];

/** Characters that begin or end a construct in text. Behind each of them a parser may look at all that it has read. */
const marks = /[!"$&*:<@[\\\]_`~]/g;
/** What none of them is. */
const HARMLESS = 'x';

/** No paragraph that a person wrote has as many marks. */
const MAX_MARKS = 2000;
/** Once this much has been spent on a document, paragraphs that are full of marks are not worth it any more. */
const BUDGET = 30_000_000;
const MAX_MARKS_OVER_BUDGET = 60;

/**
 * A parser whose work grows with the length of a document, whatever is in it. Markdown's inline rules are quadratic in the
 * number of marks in one paragraph: a paragraph with more than any author needs is read as plain text from there on.
 * @returns the parser, and the offsets of the texts that were cut short, filled as it works.
 */
export function boundedParser(options: Parameters<typeof parse>[0]): {
  readonly parser: Parser;
  readonly unread: ReadonlySet<number>;
} {
  const parser = parse(options);
  const unread = new Set<number>();
  const createText = parser.text;
  let spent = 0;
  parser.text = (from) => {
    const tokenizer = createText(from);
    const write = tokenizer.write;
    let met = 0;
    const bounded = (chunk: string): string =>
      chunk.replace(marks, (mark) => {
        if (met >= (spent > BUDGET ? MAX_MARKS_OVER_BUDGET : MAX_MARKS)) {
          unread.add(from?.offset ?? 0);
          return HARMLESS;
        }
        met += 1;
        spent += met;
        return mark;
      });
    tokenizer.write = (slice: Chunks) =>
      write(slice.map((chunk) => (typeof chunk === 'string' ? bounded(chunk) : chunk)));
    return tokenizer;
  };
  return { parser, unread };
}
