import type { XmlNode } from '../../xml/index.ts';
import { checkData, dataIds } from './codes.ts';
import { type Report, shortName } from './report.ts';

/** Checks one element against the constraints of its module beyond the schema. */
export function checkModule(report: Report, node: XmlNode, srcLang: string | undefined): void {
  const { tree } = report;
  const value = (name: string) => report.value(node, name);
  const has = (name: string) => value(name) !== undefined;
  switch (tree.name(node)) {
    case 'gls:glossEntry':
      if (!tree.children(node).some((child) => /^gls:(?:translation|definition)$/.test(tree.name(child))))
        report.add('gls-content', node, 'It has neither.');
      break;
    case 'mtc:match':
      checkMatch(report, node);
      break;
    case 'res:source':
    case 'res:target': {
      const isEmpty = tree.firstChild(node) < 0;
      if (isEmpty !== has('href'))
        report.add('res-source', node, isEmpty ? 'It has neither.' : 'It has both.');
      const language = value('xml:lang');
      if (tree.name(node) === 'res:source' && language !== undefined && !sameLanguage(language, srcLang))
        report.add('language-differs', node, `It has xml:lang="${language}".`);
      break;
    }
    case 'val:rule':
      checkRule(report, node);
      break;
    case 'xlf:file':
    case 'xlf:group':
    case 'xlf:unit':
      checkChanges(report, node);
      break;
    case 'ctr:revision':
      checkProperties(report, node);
      break;
  }
  if (has('fs:subFs') && !has('fs:fs')) report.add('fs-subFs', node, 'fs:fs is missing.');
  if (has('slr:sizeInfo') && has('slr:sizeInfoRef')) report.add('slr-exclusive', node, 'It has both.');
}

export const sameLanguage = (a: string, b: string | undefined): boolean =>
  a.toLowerCase() === b?.toLowerCase();

function checkMatch(report: Report, node: XmlNode): void {
  const { tree } = report;
  if (report.value(node, 'subType') !== undefined && report.value(node, 'type') === undefined)
    report.add('subType-type', node, 'type is missing.');
  if (report.value(node, 'xml:lang') !== undefined)
    report.add('attribute-unknown', node, 'mtc:match has xml:lang.');
  const data = dataIds(report, node);
  for (let inner = node + 1; inner < tree.after(node); inner += 1) checkData(report, inner, data);
}

const tests = ['isPresent', 'isNotPresent', 'startsWith', 'endsWith'];

function checkRule(report: Report, node: XmlNode): void {
  const given = tests.filter((name) => report.value(node, name) !== undefined);
  const own = report.tree.attributes(node).filter(({ name }) => name.startsWith('{'));
  if (given.length + (own.length > 0 ? 1 : 0) !== 1)
    report.add('val-rule', node, `It has ${given.join(', ') || 'none'}.`);
  if (
    report.value(node, 'existsInSource') !== undefined &&
    (given.length !== 1 || given[0] === 'isNotPresent')
  )
    report.add('val-existsInSource', node, `It has ${given.join(', ') || 'none'}.`);
}

/** The elements that change tracking of one core element may refer to. */
interface Around {
  readonly byId: ReadonlyMap<string, XmlNode>;
  /** How many elements there are by name, and whether one of them has an id. */
  readonly kinds: ReadonlyMap<string, { readonly count: number; readonly hasId: boolean }>;
}

/** The core elements within another one, without those of units, groups and files within it. */
function around(report: Report, parent: XmlNode): Around {
  const { tree } = report;
  const byId = new Map<string, XmlNode>();
  const kinds = new Map<string, { count: number; hasId: boolean }>();
  for (let node = parent + 1; node < tree.after(parent); ) {
    const name = shortName(tree, node);
    if (tree.name(node).startsWith('xlf:')) {
      const id = report.value(node, 'id');
      if (id !== undefined && !byId.has(id)) byId.set(id, node);
      const kind = kinds.get(name) ?? { count: 0, hasId: false };
      kinds.set(name, { count: kind.count + 1, hasId: kind.hasId || id !== undefined });
    }
    const isContainer = /^(?:unit|group|file)$/.test(name);
    node = isContainer || tree.name(node).startsWith('ctr:') ? tree.after(node) : node + 1;
  }
  return { byId, kinds };
}

/** Checks the change tracking of a unit, group or file. */
function checkChanges(report: Report, owner: XmlNode): void {
  const { tree } = report;
  const tracks = tree.children(owner).filter((node) => tree.name(node) === 'ctr:changeTrack');
  if (tracks.length === 0) return;
  const elements = around(report, owner);
  for (const track of tracks) for (const node of tree.children(track)) checkRevisions(report, node, elements);
}

function checkRevisions(report: Report, node: XmlNode, { byId, kinds }: Around): void {
  const { tree } = report;
  const ref = report.value(node, 'ref');
  if (ref === undefined) {
    const kind = kinds.get(report.value(node, 'appliesTo') ?? '');
    if (kind !== undefined && kind.count > 1 && kind.hasId)
      report.add('ctr-reference', node, `There are ${kind.count} such elements.`);
    return;
  }
  const referred = byId.get(ref);
  if (referred === undefined) {
    report.add('ctr-reference', node, `There is no "${ref.slice(0, 80)}".`);
    return;
  }
  for (let item = node + 1; item < tree.after(node); item += 1) {
    if (tree.name(item) !== 'ctr:item') continue;
    const property = report.value(item, 'property') ?? '';
    if (property !== 'content' && report.value(referred, property) === undefined)
      report.add('ctr-property', item, `It is "${property.slice(0, 80)}".`);
  }
}

function checkProperties(report: Report, revision: XmlNode): void {
  const seen = new Set<string>();
  for (const item of report.tree.children(revision)) {
    const property = report.value(item, 'property') ?? '';
    if (seen.has(property)) report.add('ctr-property', item, `"${property.slice(0, 80)}" repeats.`);
    seen.add(property);
  }
}

const profiles = /^xliff:(?:codepoints|utf8|utf16|utf32)$/;

/** Sizes of a file: integers with the standard's profiles, and references to data beside the element or an ancestor. */
export function checkSizes(report: Report, file: XmlNode): void {
  const { tree } = report;
  const profile = tree.children(file).find((node) => tree.name(node) === 'slr:profiles');
  const isStandard = (name: string) =>
    profile !== undefined && profiles.test(report.value(profile, name) ?? '');
  // Other profiles have their own values; a fraction is none of a size in either case.
  const notNumber = (name: string) => (isStandard(name) ? /^(?!\d+$)/ : /^\d+\.\d+$/);
  const numbers = [
    ['slr:sizeInfo', notNumber('generalProfile')],
    ['slr:equivStorage', notNumber('storageProfile')],
  ] as const;
  const data: Set<string | undefined>[] = [];
  const open: XmlNode[] = [];
  for (let node = file; node < tree.after(file); node += 1) {
    while (open.length > 0 && tree.after(open.at(-1) as XmlNode) <= node) {
      open.pop();
      data.pop();
    }
    for (const [name, wrong] of numbers) {
      const value = report.value(node, name);
      if (value !== undefined && wrong.test(value))
        report.add('slr-number', node, `It has ${name}="${value.slice(0, 40)}".`);
    }
    const reference = report.value(node, 'slr:sizeInfoRef');
    if (reference !== undefined && !data.some((ids) => ids.has(reference)))
      report.add('slr-reference', node, `There is no "${reference.slice(0, 80)}".`);
    if (tree.firstChild(node) < 0) continue;
    open.push(node);
    data.push(dataBeside(report, node));
  }
}

function dataBeside(report: Report, parent: XmlNode): Set<string | undefined> {
  const { tree } = report;
  const ids = new Set<string | undefined>();
  if (!/^(?:file|group|unit)$/.test(shortName(tree, parent))) return ids;
  for (const child of tree.children(parent)) {
    if (tree.name(child) === 'slr:data')
      for (const item of tree.children(child)) ids.add(report.value(item, 'id'));
  }
  return ids;
}
