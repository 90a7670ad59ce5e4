import { NO_NODE, parseXml, toUtf8 } from '../xml/index.ts';
import type { Archive } from '../zip/index.ts';
import { findEntry } from './relationships.ts';

const CONTENT_TYPES_PART = '[Content_Types].xml';

/** The content types of a package's parts (ECMA-376 part 2, §7.2.3). */
export interface ContentTypes {
  /** The type of a part, in lowercase; undefined when the package declares none. */
  of(part: string): string | undefined;
}

/** @throws DocumentError `malformed-xml`. A package without the content types part has no types. */
export function readContentTypes(archive: Archive): ContentTypes {
  const overrides = new Map<string, string>();
  const defaults = new Map<string, string>();
  const name = findEntry(archive, CONTENT_TYPES_PART);
  if (name !== undefined) {
    const tree = parseXml(toUtf8(archive.read(name), name).bytes, { part: name, limits: archive.limits });
    for (let node = tree.firstChild(0); node !== NO_NODE; node = tree.nextChild(0, node)) {
      const attributes = new Map(tree.attributes(node).map(({ name, value }) => [name, value.toLowerCase()]));
      const type = attributes.get('ContentType') ?? '';
      if (tree.name(node) === 'ct:Override') overrides.set(attributes.get('PartName') ?? '', type);
      else if (tree.name(node) === 'ct:Default') defaults.set(attributes.get('Extension') ?? '', type);
    }
  }
  return {
    of(part) {
      const lower = part.toLowerCase();
      return overrides.get(`/${lower}`) ?? defaults.get(lower.slice(lower.lastIndexOf('.') + 1));
    },
  };
}
