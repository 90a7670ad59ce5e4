// `docs/spec-coverage.md` says of each statement of the product's specification which test proves it, or which decision
// stands in its place. This checks that no statement is missing and that every row holds: the test file is there and
// has a test of that name.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const table = 'docs/spec-coverage.md';

/** How many statements there are: for end users (E) and for operators (O). They are numbered without a gap. */
const statements = { E: 487, O: 337 };

/** | E-001 | statement | `path/to/file.test.ts` › name of the test | — or `decision: …` in the last column. */
const row = /^\| ([EO]-\d{3}) \| (.+) \| (.+) \|$/;
const proof = /^`([^`]+)` › (.+)$/;

/**
 * @param root folder of the repository
 * @returns what is wrong, a line each; nothing when every row is proven
 */
export function checkSpecCoverage(root) {
  const rows = readRows(readFileSync(join(root, table), 'utf8'));
  const seen = new Set();
  const wrong = rows.flatMap(({ id, evidence }) => {
    if (seen.has(id)) return [`${id} stands twice.`];
    seen.add(id);
    if (evidence.startsWith('decision: ')) return [];
    const [, file, name] = proof.exec(evidence) ?? [];
    if (file === undefined || name === undefined) return [`${id} has no proof.`];
    const path = join(root, file);
    if (!existsSync(path)) return [`${id}: there is no ${file}.`];
    return hasTest(readFileSync(path, 'utf8'), name) ? [] : [`${id}: ${file} has no test "${name}".`];
  });
  const missing = allIds().filter((id) => !seen.has(id));
  return [...wrong, ...missing.map((id) => `${id} is missing.`)];
}

function allIds() {
  return Object.entries(statements).flatMap(([kind, count]) =>
    Array.from({ length: count }, (_, index) => `${kind}-${String(index + 1).padStart(3, '0')}`),
  );
}

function readRows(text) {
  return text.split('\n').flatMap((line) => {
    const [, id, statement, evidence] = row.exec(line) ?? [];
    return id === undefined ? [] : [{ id, statement, evidence: evidence.replaceAll('\\|', '|') }];
  });
}

/** A test is known by its name as it is written: quotes escaped, parts that vary as they stand in the source. */
export function hasTest(source, name) {
  const plain = source.replaceAll("\\'", "'");
  return [`'${name}'`, `"${name}"`, `\`${name}\``].some((quoted) => plain.includes(quoted));
}
