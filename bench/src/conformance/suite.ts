/** What a conformance suite says about the product. */
export interface Suite {
  /** Stable, for `--only` and the recorded results: `xliff-2.1-core-valid`. */
  readonly name: string;
  /** The row in the table: what is asked of the product. */
  readonly title: string;
  /** The suite's folder in the folder of all suites. */
  readonly folder: string;
  /** The product's rules that decide, as data: their digest is recorded, so that changed rules ask for another run. */
  readonly rules?: unknown;
  /** @param folder path of `folder`, absolute */
  run(folder: string): Promise<readonly CaseResult[]>;
}

export interface CaseResult {
  /** The file, or the file and what is asked of it. */
  readonly name: string;
  /** Why it failed; undefined when it passed. */
  readonly failure?: string;
}

/** A recorded run of one suite. */
export interface SuiteResult {
  readonly name: string;
  readonly passed: number;
  readonly of: number;
  /** Digest of the rules with which it ran. */
  readonly rules?: string;
  readonly failures: readonly { readonly name: string; readonly why: string }[];
}
