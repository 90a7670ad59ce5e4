import type { XmlNode } from '../../xml/index.ts';
import { isCore, type Report, shortName } from './report.ts';
import type { Part, Side } from './unit.ts';

/** Reports an id that `seen` already has. */
function claim(report: Report, node: XmlNode, seen: Set<string>, name = 'id'): void {
  const id = report.value(node, name);
  if (id === undefined) return;
  if (seen.has(id)) report.add('id-unique', node, `"${id.slice(0, 80)}" of ${report.tree.name(node)}.`);
  seen.add(id);
}

/** Ids of segments and inline elements: unique among sources, and among targets, which repeat those of the sources. */
export function checkIds(report: Report, parts: readonly Part[], source: Side, target: Side): void {
  const outer = new Set<string>();
  for (const { node } of parts) claim(report, node, outer);
  for (const side of [source, target]) {
    const seen = new Set(outer);
    for (const node of side.nodes) claim(report, node, seen);
  }
}

/** Ids of files, groups, units, notes, data, and of the elements of modules and extensions. */
export function checkScopes(report: Report): void {
  const { tree } = report;
  const files = new Set<string>();
  for (const file of tree.children(0)) {
    if (tree.name(file) !== 'xlf:file') continue;
    claim(report, file, files);
    const groups = new Set<string>();
    const units = new Set<string>();
    for (let node = file; node < tree.after(file); node += 1) {
      const name = tree.name(node);
      if (name === 'xlf:group') claim(report, node, groups);
      if (name === 'xlf:unit') claim(report, node, units);
    }
  }
  for (let node = 0; node < tree.size; node += 1) {
    const scope = scopes[tree.name(node)];
    if (scope !== undefined) checkScope(report, node, scope);
    if (/^xlf:(?:file|group|unit)$/.test(tree.name(node))) checkExtensions(report, node);
  }
}

/** Elements whose ids are unique within another one. */
const scopes: Readonly<Record<string, RegExp>> = {
  'xlf:notes': /^xlf:note$/,
  'xlf:originalData': /^xlf:data$/,
  'gls:glossary': /^gls:(?:glossEntry|translation)$/,
  'mda:metadata': /^mda:(?:metadata|metaGroup)$/,
  'mtc:matches': /^mtc:match$/,
  'res:resourceData': /^res:resourceItem(?:Ref)?$/,
};

function checkScope(report: Report, root: XmlNode, names: RegExp): void {
  const { tree } = report;
  const seen = new Set<string>();
  for (let node = root; node < tree.after(root); node += 1) {
    if (names.test(tree.name(node))) claim(report, node, seen);
  }
}

/** Extensions: unique within the enclosing element of the core. */
function checkExtensions(report: Report, parent: XmlNode): void {
  const { tree } = report;
  const seen = new Set<string>();
  for (const child of tree.children(parent)) {
    if (!tree.name(child).startsWith('{')) continue;
    for (let node = child; node < tree.after(child); node += 1) {
      if (isCore(tree, node)) continue;
      claim(report, node, seen);
      claim(report, node, seen, 'xml:id');
    }
  }
}

/** The unit ids of a file. */
export function unitIdsOf(report: Report, file: XmlNode): Set<string> {
  const { tree } = report;
  const ids = new Set<string>();
  for (let node = file; node < tree.after(file); node += 1) {
    const id = shortName(tree, node) === 'unit' ? report.value(node, 'id') : undefined;
    if (id !== undefined) ids.add(id);
  }
  return ids;
}
