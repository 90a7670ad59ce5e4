import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Allowed results for a file: a `DocumentError` with a clear message, or an intact translation. */
export type Outcome = 'refused' | 'translated';

export interface HostileFile {
  readonly file: string;
  /** The expectation as written in the manifest. */
  readonly expected: string;
  readonly allowed: readonly Outcome[];
}

/** Prefixes of expectations in a manifest. Any other allows both: no crash, no hang, no partial document. */
const expectations: readonly (readonly [words: RegExp, allowed: readonly Outcome[]])[] = [
  [/^(?:translated|stays a string|line ends kept|no data loss)/, ['translated']],
  [/^(?:clear error(?: naming.*)?$|error(?:$|,| \())/, ['refused']],
];

/** Wrong labels on intact documents: a reader may ignore them, as office programs do. */
const mayBeOverlooked: ReadonlySet<string> = new Set([
  'real-mimetype-mismatch',
  'real-content-type-mismatch',
]);

/**
 * Reads `manifest.tsv` of a folder of hostile files, with the columns `file`, `kind` and `expected_behaviour`.
 * @throws TypeError when there is no such manifest.
 */
export async function readManifest(folder: string): Promise<HostileFile[]> {
  const text = await readFile(join(folder, 'manifest.tsv'), 'utf8').catch(() => {
    throw new TypeError(`${folder} has no manifest.tsv`);
  });
  const [header = [], ...rows] = text
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => line.split('\t'));
  const column = (row: readonly string[], name: string) => row[header.indexOf(name)] ?? '';
  return rows.map((row) => {
    const expected = column(row, 'expected_behaviour');
    const isOverlooked = mayBeOverlooked.has(column(row, 'kind'));
    const known = expectations.find(([words]) => words.test(expected));
    return {
      file: column(row, 'file'),
      expected,
      allowed: isOverlooked || known === undefined ? ['refused', 'translated'] : known[1],
    };
  });
}
