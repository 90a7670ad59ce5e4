import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

/** An icon as Lucide draws it: the elements in its `svg`. */
export type Icon = readonly (readonly [element: string, attributes: Readonly<Record<string, string>>])[];

const sources = resolve(import.meta.dirname, '../../src');
const imported = /import \{([^}]*)\} from 'lucide-react'/g;

/** The icons that the interface imports, by the names that it imports. */
export async function collectIcons(): Promise<Readonly<Record<string, Icon>>> {
  const { resolve: locate } = createRequire(import.meta.url);
  const library = await readFile(
    join(locate('lucide-react/package.json'), '../dist/esm/lucide-react.mjs'),
    'utf8',
  );
  const files = fileOfNames(library);
  const icons: Record<string, Icon> = {};
  for (const name of await importedNames()) {
    const file = files.get(name);
    if (file === undefined) throw new Error(`Lucide has no ${name}`);
    const { __iconData }: { __iconData: { node: Icon } } = await import(`lucide-react/icons/${file}`);
    icons[name] = __iconData.node.map(([element, { key: _key, ...attributes }]) => [element, attributes]);
  }
  return icons;
}

async function importedNames(): Promise<readonly string[]> {
  const names = new Set<string>();
  for (const file of await readdir(sources, { recursive: true })) {
    if (!/\.tsx?$/.test(file)) continue;
    const code = await readFile(join(sources, file), 'utf8');
    for (const [, list = ''] of code.matchAll(imported))
      for (const name of list.split(',').map((each) => each.trim()))
        if (name !== '' && !name.startsWith('type ')) names.add(name);
  }
  return [...names].toSorted();
}

/** Each line of the library's index exports the names of one file. */
function fileOfNames(index: string): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const line of index.split('\n')) {
    const file = /\.\/icons\/([a-z0-9-]+)\.mjs/.exec(line)?.[1];
    if (file === undefined) continue;
    for (const [, name = ''] of line.matchAll(/\bas (\w+)/g)) files.set(name, file);
  }
  return files;
}
