/** A well-formed beginning, and how its mutants are judged. */
export interface Seed {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The extension of the file that `whole` makes. */
  readonly extension: string;
  /** The bytes in the file that somebody would upload. */
  whole(bytes: Uint8Array): Uint8Array;
  check(bytes: Uint8Array): Promise<Verdict>;
}

export type Verdict =
  | { readonly outcome: 'refused' | 'accepted' }
  /** Accepted, but a translation of it does not pass the engine's own check, and is not handed out. */
  | { readonly outcome: 'kept back' }
  | { readonly outcome: 'finding'; readonly what: string };

/** A parser under attack. */
export interface Parser {
  readonly name: string;
  /** Words of its language that mutations put in. */
  readonly dictionary: readonly string[];
  /** @param corpus a folder of real files whose extensions tell their formats */
  seeds(corpus: string | undefined): Promise<readonly Seed[]>;
}
