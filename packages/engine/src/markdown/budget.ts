import { parse } from 'micromark';

type Parser = ReturnType<typeof parse>;
type Chunks = Parameters<ReturnType<Parser['text']>['write']>[0];

/** Characters that start or end an inline construct. After each of them a parser may examine all previous ones. */
const marks = /[!"$&*:<@[\\\]_`~]/g;
/** A letter: any number of them is one word. */
const HARMLESS = 'x';

/** How much of a text is parsed. Real paragraphs are shorter and have fewer marks. */
const generous = { marks: 2000, length: 60_000 };
/** Limits after the budget of the document is used up. */
const sparing = { marks: 60, length: 5000 };
/** Backtracking steps that a parser may take in a document: about a second. */
const BUDGET = 30_000_000;
/** Characters of plain text that cost as much as a mark. */
const PLAIN_TEXT = 30;

/**
 * A parser whose work is linear in the length of any document. Inline rules are quadratic in the number of marks
 * in one paragraph: marks beyond a limit are hidden from the parser.
 * @param constructs of the dialect, as combined once by `parse`.
 * @returns the parser, and the offsets of truncated texts, which are added while it works.
 */
export function boundedParser(constructs: Parser['constructs']): {
  readonly parser: Parser;
  readonly unread: ReadonlySet<number>;
} {
  const parser = parse();
  parser.constructs = constructs;
  const unread = new Set<number>();
  const createText = parser.text;
  let spent = 0;
  parser.text = (from) => {
    const tokenizer = createText(from);
    const write = tokenizer.write;
    const met = { marks: 0, length: 0 };
    const bounded = (chunk: string): string => {
      const limit = spent > BUDGET ? sparing : generous;
      const found = chunk.match(marks)?.length ?? 0;
      met.marks += found;
      met.length += chunk.length;
      if (met.marks > limit.marks || met.length > limit.length) {
        unread.add(from?.offset ?? 0);
        return HARMLESS.repeat(chunk.length);
      }
      spent += (found + chunk.length / PLAIN_TEXT) * (met.marks + met.length / PLAIN_TEXT);
      return chunk;
    };
    tokenizer.write = (slice: Chunks) =>
      write(slice.map((chunk) => (typeof chunk === 'string' ? bounded(chunk) : chunk)));
    return tokenizer;
  };
  return { parser, unread };
}
