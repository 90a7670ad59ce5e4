import { NO_NODE, parseXml, toUtf8 } from '../xml/index.ts';
import type { Archive } from '../zip/index.ts';

/** One relationship of a part or of the package (ECMA-376 part 2, §6.5.3). */
export interface Relationship {
  readonly id: string;
  /** The last segment of the type's URI: "header", "officeDocument". The same for transitional and strict. */
  readonly type: string;
  /** The name of the target's entry, or the literal URI when external. */
  readonly target: string;
  readonly external: boolean;
}

/** The source of the package's own relationships. */
export const PACKAGE_ROOT = '';

/**
 * The relationships of a part, in file order; empty when it has no relationships part.
 * @param source an entry's name, or `PACKAGE_ROOT`.
 * @throws DocumentError `malformed-xml` when the relationships part can't be parsed.
 */
export function readRelationships(archive: Archive, source: string): Relationship[] {
  const name = findEntry(archive, relationshipsPart(source));
  if (name === undefined) return [];
  const tree = parseXml(toUtf8(archive.read(name), name).bytes, { part: name, limits: archive.limits });
  const relationships: Relationship[] = [];
  for (let node = tree.firstChild(0); node !== NO_NODE; node = tree.nextChild(0, node)) {
    if (tree.name(node) !== 'rel:Relationship') continue;
    const attributes = new Map(tree.attributes(node).map(({ name, value }) => [name, value]));
    const external = attributes.get('TargetMode') === 'External';
    const target = attributes.get('Target') ?? '';
    relationships.push({
      id: attributes.get('Id') ?? '',
      type: (attributes.get('Type') ?? '').split('/').at(-1) ?? '',
      target: external ? target : resolveTarget(archive, source, target),
      external,
    });
  }
  return relationships;
}

/** `word/document.xml` → `word/_rels/document.xml.rels` (ECMA-376 part 2, §6.5.2). */
export function relationshipsPart(source: string): string {
  const slash = source.lastIndexOf('/') + 1;
  return `${source.slice(0, slash)}_rels/${source.slice(slash)}.rels`;
}

/**
 * Resolves a target, relative to its source or absolute, to an entry's name. `..` never leaves the package (RFC 3986
 * §5.2.4).
 */
function resolveTarget(archive: Archive, source: string, target: string): string {
  const [path = ''] = target.split(/[?#]/, 1);
  const folder = path.startsWith('/') ? [] : source.split('/').slice(0, -1);
  const segments: string[] = folder;
  for (const segment of decodePath(path).replaceAll('\\', '/').split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  const name = segments.join('/');
  return findEntry(archive, name) ?? name;
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Part names are compared ignoring case (ECMA-376 part 2, §6.2.2.3). */
export function findEntry(archive: Archive, name: string): string | undefined {
  if (archive.entry(name)) return name;
  const known = lowerCaseNames.get(archive) ?? byLowerCase(archive);
  lowerCaseNames.set(archive, known);
  return known.get(name.toLowerCase());
}

/** The entries of archives by lowercase name. */
const lowerCaseNames = new WeakMap<Archive, ReadonlyMap<string, string>>();

/** For names that differ only in case, the first entry. */
function byLowerCase({ entries }: Archive): ReadonlyMap<string, string> {
  return new Map(entries.map(({ name }) => [name.toLowerCase(), name] as const).reverse());
}
