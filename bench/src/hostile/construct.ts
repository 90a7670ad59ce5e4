import type { FormatName } from '@verso/engine';

/** A document with one construct repeated until non-linear parsing shows. */
export interface Construct {
  readonly name: string;
  readonly format: FormatName;
  /** Repetitions for the full size. Growth is measured at a quarter, a half and all of them. */
  readonly n: number;
  readonly make: (n: number) => Uint8Array;
}

/** A construct without its format: each file of constructs covers one format. */
export type Shape = readonly [name: string, n: number, text: (n: number) => string];

/** Repeats `piece` n times; a function generates each from its index. */
export function times(n: number, piece: string | ((index: number) => string)): string {
  if (typeof piece === 'string') return piece.repeat(n);
  return Array.from({ length: n }, (_, index) => piece(index)).join('');
}

/** `inside` between `open` n times and `close` n times. */
export const nested = (n: number, open: string, inside: string, close: string): string =>
  open.repeat(n) + inside + close.repeat(n);

/** The depth at which a shape has about `n` characters, when each level repeats those above it. */
export const depthOf = (n: number): number => Math.floor(Math.sqrt(2 * n));

/** Constructs of a plain text format. */
export const textConstructs = (format: FormatName, shapes: readonly Shape[]): Construct[] =>
  shapes.map(([name, n, text]) => ({ name, format, n, make: (count) => Buffer.from(text(count)) }));
