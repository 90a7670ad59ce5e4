/** A well-formed input, and the check for its mutants. */
export interface Seed {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The extension of the file made by `whole`. */
  readonly extension: string;
  /** Wraps the bytes in an uploadable file. */
  whole(bytes: Uint8Array): Uint8Array;
  check(bytes: Uint8Array): Promise<Verdict>;
}

export type Verdict =
  | { readonly outcome: 'refused' | 'accepted' }
  /** Accepted, but a translation fails verification and is not returned. */
  | { readonly outcome: 'withheld' }
  | { readonly outcome: 'finding'; readonly what: string };

/** A parser to fuzz. */
export interface Parser {
  readonly name: string;
  /** Words of its language that mutations insert. */
  readonly dictionary: readonly string[];
  /** @param corpus a folder of real files whose extensions determine their formats */
  seeds(corpus: string | undefined): Promise<readonly Seed[]>;
}
