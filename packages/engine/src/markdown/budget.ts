import { parse } from 'micromark';

type Parser = ReturnType<typeof parse>;
type Chunks = Parameters<ReturnType<Parser['text']>['write']>[0];

/** Characters that begin or end a construct in text. Behind each of them a parser may look at all that it has read. */
const marks = /[!"$&*:<@[\\\]_`~]/g;
/** A letter: however many of them are one word. */
const HARMLESS = 'x';

/** How much of a text is read. No paragraph that a person wrote is as long or has as many marks. */
const generous = { marks: 2000, length: 60_000 };
/** The same once the budget of the document is spent. */
const sparing = { marks: 60, length: 5000 };
/** Steps back that a parser may take in a document: about a second. */
const BUDGET = 30_000_000;
/** Characters of plain text that cost as much as a mark. */
const PLAIN_TEXT = 30;

/**
 * A parser whose work grows with the length of a document, whatever is in it. Inline rules are quadratic in the number of marks
 * in one paragraph: what an absurd one has beyond a limit is hidden from the parser.
 * @param constructs of the dialect, as `parse` has put them together once.
 * @returns the parser, and the offsets of the texts that were cut short, filled as it works.
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
