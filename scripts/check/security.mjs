// `docs/security.md` names a test for each threat, and `docs/security/asvs.md` evidence for each requirement. Checks that
// every test and file named there exists.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const threats = 'docs/security.md';
const requirements = 'docs/security/asvs.md';

/** `path/to/file.test.ts` › name of the test */
const proof = /`([\w./-]+\.(?:test|spec)\.tsx?)` › ([^<|;]+)/g;
const file = /`((?:apps|packages|scripts|docs|e2e|bench|\.github)\/[\w./@-]+)`/g;
/** | 2.1.1 | … | met, not met, partly or not applicable | … | */
const row = /^\| (\d+\.\d+\.\d+) \| .+ \| (met|partly|not met|not applicable) \| (.+) \|$/;

/**
 * @param {string} root folder of the repository
 * @returns {string[]} problems, one line each
 */
export function checkSecurityDocuments(root) {
  const read = (path) => readFileSync(join(root, path), 'utf8');
  const wrong = [threats, requirements].flatMap((document) =>
    [...read(document).matchAll(file)]
      .filter(([, path]) => !existsSync(join(root, path)))
      .map(([, path]) => `${document}: ${path} does not exist.`),
  );
  const proofs = [...read(threats).matchAll(proof)];
  if (proofs.length === 0) wrong.push(`${threats} names no test.`);
  for (const [, path, name] of proofs)
    if (existsSync(join(root, path)) && !hasTest(read(path), name.trim()))
      wrong.push(`${threats}: ${path} has no test "${name.trim()}".`);
  const seen = new Set();
  for (const line of read(requirements).split('\n')) {
    if (!/^\| \d/.test(line)) continue;
    const [, number, , evidence] = row.exec(line) ?? [];
    if (number === undefined || evidence.trim() === '')
      wrong.push(`${requirements}: incomplete row: ${line}`);
    else if (seen.has(number)) wrong.push(`${requirements}: ${number} is listed twice.`);
    seen.add(number);
  }
  return wrong;
}

/** Finds a test by its title in the source: with escaped quotes, and placeholders. */
function hasTest(source, name) {
  const plain = source.replaceAll("\\'", "'");
  return [`'${name}'`, `"${name}"`, `\`${name}\``].some((quoted) => plain.includes(quoted));
}
