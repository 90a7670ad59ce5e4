// The test files with a test that has a tag, so that running these does not load all others.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @param {string} root the project's folder @param {string} tag @returns {string[]} their paths in it */
export function taggedFiles(root, tag) {
  const marks = [`@module-tag ${tag}`, `'${tag}'`];
  const isTagged = (path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return marks.some((mark) => text.includes(mark));
  };
  return ['apps', 'packages', 'bench'].flatMap((folder) => testsIn(root, folder)).filter(isTagged);
}

function testsIn(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : testsIn(root, path);
    return entry.name.endsWith('.test.ts') ? [path] : [];
  });
}
