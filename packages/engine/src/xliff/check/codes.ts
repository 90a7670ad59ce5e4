import type { XmlNode } from '../../xml/index.ts';
import { checkSequences } from './reorder.ts';
import { type Report, shortName } from './report.ts';
import type { Part, Side } from './unit.ts';

interface UnitCodes {
  readonly unit: XmlNode;
  readonly parts: readonly Part[];
  readonly source: Side;
  readonly target: Side;
  readonly unitIds: ReadonlySet<string>;
}

const isCode = (name: string) => /^(?:ph|pc|sc|ec)$/.test(name);
const dataReferences = ['dataRef', 'dataRefStart', 'dataRefEnd'];
const subFlows = ['subFlows', 'subFlowsStart', 'subFlowsEnd'];
/** The types of the standard's own subtypes. */
const subTypes: Readonly<Record<string, string>> = {
  'xlf:lb': 'fmt',
  'xlf:pb': 'fmt',
  'xlf:b': 'fmt',
  'xlf:i': 'fmt',
  'xlf:u': 'fmt',
  'xlf:var': 'ui',
};

/** Checks the inline codes and markers of a unit. */
export function checkCodes(report: Report, { unit, parts, source, target, unitIds }: UnitCodes): void {
  const { tree } = report;
  const data = dataIds(report, unit);
  const bases = new Map<string, XmlNode>();
  for (const node of [...target.nodes, ...source.nodes]) {
    const id = report.value(node, 'id');
    if (id !== undefined && isCode(shortName(tree, node))) bases.set(id, node);
  }
  for (const side of [source, target]) {
    checkPairs(report, side, 'sc', 'ec');
    checkPairs(report, side, 'sm', 'em');
    for (const node of side.nodes) {
      checkData(report, node, data);
      checkCopy(report, node, bases);
      checkType(report, node);
      checkSubFlows(report, node, unitIds);
      checkReorder(report, node);
      checkCharacter(report, node);
    }
  }
  checkTwins(report, source, target);
  checkDeleted(report, parts, target);
  checkSequences(report, source, target);
}

/** The ids of an element's original data. */
export function dataIds(report: Report, parent: XmlNode): Set<string> {
  const { tree } = report;
  const ids = new Set<string>();
  for (const child of tree.children(parent)) {
    if (tree.name(child) !== 'xlf:originalData') continue;
    for (const data of tree.children(child)) ids.add(report.value(data, 'id') ?? '');
  }
  return ids;
}

export function checkData(report: Report, node: XmlNode, data: ReadonlySet<string>): void {
  for (const name of dataReferences) {
    const reference = report.value(node, name);
    if (reference !== undefined && !data.has(reference))
      report.add('data-reference', node, `There is no "${reference.slice(0, 80)}".`);
  }
}

function checkCopy(report: Report, node: XmlNode, bases: ReadonlyMap<string, XmlNode>): void {
  const copied = report.value(node, 'copyOf');
  if (copied === undefined) return;
  if (dataReferences.some((name) => report.value(node, name) !== undefined))
    report.add('copyOf-data', node, `It is a copy of "${copied.slice(0, 80)}".`);
  const base = bases.get(copied);
  const hasData = base !== undefined && dataReferences.some((name) => report.value(base, name) !== undefined);
  if (base === undefined || hasData || report.value(base, 'canCopy') === 'no')
    report.add('copyOf-base', node, `It is a copy of "${copied.slice(0, 80)}".`);
}

function checkType(report: Report, node: XmlNode): void {
  const subType = report.value(node, 'subType');
  if (subType === undefined) return;
  const type = report.value(node, 'type');
  const fits = !subType.startsWith('xlf:') || subTypes[subType] === type;
  if (type === undefined || !fits)
    report.add('subType-type', node, `It has subType="${subType.slice(0, 80)}".`);
}

function checkSubFlows(report: Report, node: XmlNode, unitIds: ReadonlySet<string>): void {
  for (const name of subFlows) {
    for (const id of report.value(node, name)?.split(/\s+/) ?? []) {
      if (id !== '' && !unitIds.has(id))
        report.add('subFlows-unit', node, `There is no "${id.slice(0, 80)}".`);
    }
  }
}

function checkReorder(report: Report, node: XmlNode): void {
  const reorder = report.value(node, 'canReorder');
  if (reorder !== 'no' && reorder !== 'firstNo') return;
  const isFixed = report.value(node, 'canCopy') === 'no' && report.value(node, 'canDelete') === 'no';
  // An end code has the attributes of its start code.
  if (!isFixed && shortName(report.tree, node) !== 'ec')
    report.add('reorder-fixed', node, `It has canReorder="${reorder}".`);
}

/** XML 1.0 §2.2, Char. */
function checkCharacter(report: Report, node: XmlNode): void {
  if (shortName(report.tree, node) !== 'cp') return;
  const hex = report.value(node, 'hex') ?? '';
  const point = /^[\dA-Fa-f]{1,8}$/.test(hex) ? Number.parseInt(hex, 16) : Number.NaN;
  const isCharacter =
    (point >= 0x20 && point <= 0xd7ff) ||
    (point >= 0xe000 && point <= 0xfffd) ||
    (point >= 0x1_0000 && point <= 0x10_ffff) ||
    [9, 10, 13].includes(point);
  if (isCharacter || Number.isNaN(point)) report.add('cp-valid', node, `It has hex="${hex.slice(0, 20)}".`);
}

/** The attributes that both ends of a code share; `canReorder` differs only by `firstNo`. */
const shared = ['canCopy', 'canDelete', 'canOverlap', 'canReorder'];

/** Starts and ends of codes (`sc`, `ec`) or markers (`sm`, `em`). */
function checkPairs(report: Report, side: Side, start: 'sc' | 'sm', end: 'ec' | 'em'): void {
  const { tree } = report;
  const rule = start === 'sm' ? 'sm-pair' : 'sc-pair';
  const open = new Map<string, XmlNode>();
  const all = new Set<string>();
  for (const node of side.nodes) {
    const name = shortName(tree, node);
    const isIsolated = report.value(node, 'isolated') === 'yes';
    const id = report.value(node, 'id') ?? '';
    if (name === start) {
      all.add(id);
      if (!isIsolated) open.set(id, node);
    } else if (name === end) {
      const reference = report.value(node, 'startRef');
      if (
        end === 'ec' &&
        (isIsolated ? id === '' || reference !== undefined : id !== '' || reference === undefined)
      ) {
        report.add(
          'ec-pair',
          node,
          `It has ${isIsolated ? 'isolated' : 'startRef'} ${id || reference || ''}.`,
        );
      } else if (!isIsolated) {
        const started = open.get(reference ?? '');
        // Half a translation lacks the starts in its other half.
        if (started === undefined && (side.isComplete || all.has(reference ?? '')))
          report.add(
            end === 'em' ? 'sm-pair' : 'ec-pair',
            node,
            `There is no open start "${reference?.slice(0, 80)}".`,
          );
        if (started !== undefined && end === 'ec') checkEnds(report, started, node);
        open.delete(reference ?? '');
      }
    }
  }
  if (!side.isComplete) return;
  for (const [id, node] of open) report.add(rule, node, `"${id.slice(0, 80)}" has no end.`);
}

function checkEnds(report: Report, start: XmlNode, end: XmlNode): void {
  for (const name of shared) {
    const first = report.value(start, name) ?? 'yes';
    const last = report.value(end, name) ?? 'yes';
    const expected = first === 'firstNo' ? 'no' : first;
    if (last !== expected)
      report.add('pair-attributes', end, `It has ${name}="${last}", its start code "${first}".`);
  }
  if (report.tree.attributes(end).some(({ name }) => /^(?:fs|slr):/.test(name)))
    report.add('module-on-ec', end, 'It has a start code.');
}

const twins = ['canCopy', 'canDelete', ...dataReferences];

/** A code of a target with the id of one in the source is the same code. */
function checkTwins(report: Report, source: Side, target: Side): void {
  const { tree } = report;
  const codes = (side: Side) => side.nodes.filter((node) => isCode(shortName(tree, node)));
  // An end code has the id of its start code.
  const keyOf = (node: XmlNode) =>
    report.value(node, 'id') ?? `${shortName(tree, node)} ${report.value(node, 'startRef')}`;
  const originals = new Map(codes(source).map((node) => [keyOf(node), node]));
  for (const node of codes(target)) {
    const original = originals.get(keyOf(node));
    if (original === undefined || tree.name(original) !== tree.name(node)) continue;
    const name = twins.find((one) => report.value(node, one) !== report.value(original, one));
    if (name !== undefined) report.add('code-differs', node, `It has another ${name}.`);
  }
}

/** Codes that may not be deleted, of segments with a target. Another segment's target may have them. */
function checkDeleted(report: Report, parts: readonly Part[], target: Side): void {
  const { tree } = report;
  const kept = new Set(target.nodes.map((node) => report.value(node, 'id')));
  for (const { source, target: translated } of parts) {
    if (source === undefined || translated === undefined) continue;
    for (let node = source + 1; node < tree.after(source); node += 1) {
      const id = report.value(node, 'id');
      if (id !== undefined && report.value(node, 'canDelete') === 'no' && !kept.has(id))
        report.add('delete-forbidden', translated, `"${id.slice(0, 80)}" is missing.`);
    }
  }
}
