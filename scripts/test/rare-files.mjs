// The test files with a test that is tagged rare, so that running these does not load all others.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const tag = /@module-tag rare|'rare'/;

/** @param {string} root the project's folder @returns {string[]} their paths in it */
export function rareFiles(root) {
  return ['apps', 'packages'].flatMap((folder) => filesIn(root, folder));
}

function filesIn(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : filesIn(root, path);
    if (!entry.name.endsWith('.test.ts')) return [];
    return tag.test(readFileSync(join(root, path), 'utf8')) ? [path] : [];
  });
}
