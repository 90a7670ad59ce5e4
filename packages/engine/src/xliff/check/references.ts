import type { XmlNode } from '../../xml/index.ts';
import { type Report, shortName } from './report.ts';
import { valueTypes } from './schema.ts';

/** A parsed fragment identifier: selectors of the containers, and the one of the element (XLIFF 2.1, Fragment Identification). */
interface Fragment {
  readonly file?: string;
  readonly group?: string;
  readonly unit?: string;
  /** `n` note, `d` data, `t` inline element of the target, `` inline element of the source or segment; else a module. */
  readonly leaf?: { readonly prefix: string; readonly id: string };
}

const containers = ['f', 'g', 'u'];
const leaves = ['n', 'd', 't', ''];
/** Prefixes of modules and of registered extensions, with the namespaces whose elements they select. */
const modules: Readonly<Record<string, string>> = {
  gls: 'gls:',
  mtc: 'mtc:',
  res: 'res:',
  ctr: 'ctr:',
  slr: '',
  val: 'val:',
  mda: 'mda:',
  tbx: '{urn:iso:std:iso:30042:ed-1:v1:en}',
};

/** Parses what follows the `#`; undefined when it breaks the grammar. */
function parseFragment(text: string): Fragment | undefined {
  const fragment: { file?: string; group?: string; unit?: string; leaf?: { prefix: string; id: string } } =
    {};
  let last = -1;
  for (const part of text.replace(/^\//, '').split('/')) {
    const at = part.indexOf('=');
    const prefix = at < 0 ? '' : part.slice(0, at);
    const id = part.slice(at + 1);
    const rank = containers.indexOf(prefix);
    if (fragment.leaf !== undefined || valueTypes.token?.test(id) !== true) return undefined;
    if (rank >= 0) {
      if (rank <= last) return undefined;
      last = rank;
      if (prefix === 'f') fragment.file = id;
      else if (prefix === 'g') fragment.group = id;
      else fragment.unit = id;
    } else if (leaves.includes(prefix) || prefix in modules) {
      fragment.leaf = { prefix, id };
    } else {
      return undefined;
    }
  }
  return fragment;
}

/** What ids a unit, group or file contains, collected once. */
class Index {
  readonly #report: Report;
  readonly #files = new Map<string, XmlNode>();
  readonly #inFile = new Map<XmlNode, ReadonlyMap<string, XmlNode>>();
  readonly #leaves = new Map<XmlNode, ReadonlySet<string>>();

  constructor(report: Report) {
    this.#report = report;
    for (const node of report.tree.children(0)) this.#files.set(report.value(node, 'id') ?? '', node);
  }

  /** The element that a fragment selects exists. @param place the nearest file and unit of the reference */
  has(fragment: Fragment, place: { readonly file: XmlNode; readonly unit: XmlNode | undefined }): boolean {
    const file = fragment.file === undefined ? place.file : this.#files.get(fragment.file);
    if (file === undefined) return false;
    let parent: XmlNode | undefined = fragment.file === undefined ? (place.unit ?? file) : file;
    for (const [prefix, id] of [
      ['group', fragment.group],
      ['unit', fragment.unit],
    ]) {
      if (id === undefined) continue;
      parent = this.#containersOf(file).get(`${prefix} ${id}`);
      if (parent === undefined) return false;
    }
    const { leaf } = fragment;
    return leaf === undefined || this.#leavesOf(parent).has(`${leaf.prefix} ${leaf.id}`);
  }

  #containersOf(file: XmlNode): ReadonlyMap<string, XmlNode> {
    const { tree } = this.#report;
    const known = this.#inFile.get(file);
    if (known !== undefined) return known;
    const found = new Map<string, XmlNode>();
    for (let node = file + 1; node < tree.after(file); node += 1) {
      const name = shortName(tree, node);
      if (name === 'group' || name === 'unit') found.set(`${name} ${this.#report.value(node, 'id')}`, node);
    }
    this.#inFile.set(file, found);
    return found;
  }

  /** Elements of a container itself; those of the units within it belong to the units. */
  #leavesOf(parent: XmlNode): ReadonlySet<string> {
    const { tree } = this.#report;
    const known = this.#leaves.get(parent);
    if (known !== undefined) return known;
    const found = new Set<string>();
    const end = tree.after(parent);
    let side = '';
    let sideEnd: XmlNode = 0;
    for (let node = parent + 1; node < end; ) {
      const name = tree.name(node);
      if (/^xlf:(?:file|group|unit)$/.test(name)) {
        node = tree.after(node);
        continue;
      }
      if (node >= sideEnd) side = '';
      if (name === 'xlf:target') {
        side = 't';
        sideEnd = tree.after(node);
      }
      this.#addLeaf(found, node, name, side);
      node += 1;
    }
    this.#leaves.set(parent, found);
    return found;
  }

  #addLeaf(found: Set<string>, node: XmlNode, name: string, side: string): void {
    const id = this.#report.value(node, 'id') ?? this.#report.value(node, 'xml:id');
    if (id === undefined) return;
    if (name === 'xlf:note') found.add(`n ${id}`);
    else if (name === 'xlf:data') found.add(`d ${id}`);
    else if (name.startsWith('xlf:')) found.add(`${side} ${id}`);
    for (const [prefix, start] of Object.entries(modules))
      if (name.startsWith(start)) found.add(`${prefix} ${id}`);
  }
}

/** Attributes that refer to elements. */
const referring = /^(?:xlf:(?:mrk|sm)|gls:(?:glossEntry|translation)|mtc:match)$/;

/** Checks the references of annotations, glossaries and matches (`ref`), and the content of comments. */
export function checkReferences(report: Report): void {
  const { tree } = report;
  const index = new Index(report);
  for (const file of tree.children(0)) {
    let unit: XmlNode | undefined;
    for (let node = file + 1; node < tree.after(file); node += 1) {
      if (tree.name(node) === 'xlf:unit') unit = node;
      if (unit !== undefined && node >= tree.after(unit)) unit = undefined;
      report.unitId = unit === undefined ? undefined : report.value(unit, 'id');
      if (referring.test(tree.name(node))) checkReference(report, node, index, { file, unit });
    }
  }
  report.unitId = undefined;
}

function checkReference(
  report: Report,
  node: XmlNode,
  index: Index,
  place: { readonly file: XmlNode; readonly unit: XmlNode | undefined },
): void {
  const ref = report.value(node, 'ref');
  const isComment = report.value(node, 'type') === 'comment';
  if (isComment && (ref === undefined) === (report.value(node, 'value') === undefined))
    report.add('comment-content', node, ref === undefined ? 'It has neither.' : 'It has both.');
  if (ref === undefined) return;
  const isLocal = ref.startsWith('#');
  const isMatch = report.tree.name(node) === 'mtc:match';
  if (!isLocal) {
    if (isMatch || isComment) report.add('reference-syntax', node, `It has ref="${ref.slice(0, 80)}".`);
    return;
  }
  const fragment = parseFragment(ref.slice(1));
  if (fragment === undefined) report.add('reference-syntax', node, `It has ref="${ref.slice(0, 80)}".`);
  else if (!index.has(fragment, place))
    report.add('reference-target', node, `It has ref="${ref.slice(0, 80)}".`);
  else if (isComment && !isNoteOfUnit(report, fragment, place.unit))
    report.add('comment-content', node, `It has ref="${ref.slice(0, 80)}".`);
}

function isNoteOfUnit(
  report: Report,
  { file, group, unit, leaf }: Fragment,
  own: XmlNode | undefined,
): boolean {
  if (leaf?.prefix !== 'n' || own === undefined) return false;
  if (file === undefined && group === undefined && unit === undefined) return true;
  return unit === report.value(own, 'id');
}
