import type { FormatName } from '@verso/engine';

/** A document made of one thing, repeated until a reader that is not linear in it shows. */
export interface Construct {
  readonly name: string;
  readonly format: FormatName;
  /** Repetitions of the whole attack. Growth is measured at a quarter, a half and all of them. */
  readonly n: number;
  readonly make: (n: number) => Uint8Array;
}

/** A construct without its format: files of constructs are about one format each. */
export type Shape = readonly [name: string, n: number, text: (n: number) => string];

/** `piece` n times, each made from its index where it is a function. */
export function times(n: number, piece: string | ((index: number) => string)): string {
  if (typeof piece === 'string') return piece.repeat(n);
  return Array.from({ length: n }, (_, index) => piece(index)).join('');
}

/** `inside` between `open` n times and `close` n times. */
export const nested = (n: number, open: string, inside: string, close: string): string =>
  open.repeat(n) + inside + close.repeat(n);

/** How deep a shape may be for its text to have about `n` characters, when each level repeats those above it. */
export const depthOf = (n: number): number => Math.floor(Math.sqrt(2 * n));

/** Constructs of a format that is text from its first byte to its last. */
export const textConstructs = (format: FormatName, shapes: readonly Shape[]): Construct[] =>
  shapes.map(([name, n, text]) => ({ name, format, n, make: (count) => Buffer.from(text(count)) }));
