import type { XmlElement } from '../xml/reader.ts';
import { categories } from './dialects.ts';

/** An element of TBX in DCA style, whatever style the file has. */
export interface TbxElement {
  readonly name: string;
  /** The data category. */
  readonly type?: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly (TbxElement | string)[];
  readonly line: number;
  /** The name as written. */
  readonly written: string;
  /** Whether the category is the element's name, as in DCT style. */
  readonly isTagged?: true;
}

/** The names of TBX 2008 (ISO 30042:2008, `martif`) for those of 2019. */
const renamed: Readonly<Record<string, string>> = {
  termEntry: 'conceptEntry',
  langSet: 'langSec',
  tig: 'termSec',
  ntig: 'termSec',
};

/** Prefixes of modules, by the namespaces that the root declares. */
export function modulePrefixes(attributes: ReadonlyMap<string, string>): ReadonlySet<string> {
  const prefixes = [...attributes].flatMap(([name, uri]) =>
    name.startsWith('xmlns:') && uri.startsWith('http://www.tbxinfo.net/ns/') ? [name.slice(6)] : [],
  );
  return new Set(prefixes);
}

/** The element in DCA style: `<min:subjectField>` becomes `<descrip type="subjectField">`. */
export function toDca(element: XmlElement, prefixes: ReadonlySet<string>): TbxElement {
  const children = element.children.flatMap((child): readonly (TbxElement | string)[] => {
    if (typeof child === 'string') return [child];
    const inner = toDca(child, prefixes);
    // TBX 2008 groups a term with its notes.
    return inner.name === 'termGrp' && element.name === 'ntig' ? inner.children : [inner];
  });
  const shared = { attributes: element.attributes, children, line: element.line, written: element.name };
  const [prefix = '', local] = element.name.split(':');
  if (local !== undefined && prefixes.has(prefix)) {
    const category = Object.hasOwn(categories, local) ? categories[local] : undefined;
    return { ...shared, name: category?.element ?? element.name, type: local, isTagged: true };
  }
  const type = element.attributes.get('type');
  const name = Object.hasOwn(renamed, element.name) ? (renamed[element.name] ?? '') : element.name;
  return { ...shared, name, ...(type === undefined ? {} : { type }) };
}

export function tbxChildren(element: TbxElement): TbxElement[] {
  return element.children.filter((child) => typeof child !== 'string');
}

export function tbxText(element: TbxElement): string {
  return element.children.map((child) => (typeof child === 'string' ? child : tbxText(child))).join('');
}
