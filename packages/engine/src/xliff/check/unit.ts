import type { XmlNode } from '../../xml/index.ts';
import { checkCodes } from './codes.ts';
import { checkIds } from './ids.ts';
import { isCore, type Report, shortName } from './report.ts';

/** A segment or ignorable with its source and target. */
export interface Part {
  readonly node: XmlNode;
  readonly source: XmlNode | undefined;
  readonly target: XmlNode | undefined;
  /** The position of its target, from 1. */
  readonly order: number;
}

/** The inline elements of a unit's sources or targets, in reading order. */
export interface Side {
  readonly nodes: readonly XmlNode[];
  /** Whether it covers all segments: half a translation has half the pairs. */
  readonly isComplete: boolean;
}

/** Checks what holds within one unit: ids, pairs of codes, positions, references to data. */
export function checkUnit(report: Report, unit: XmlNode, unitIds: ReadonlySet<string>): void {
  const { tree } = report;
  const parts = partsOf(report, unit);
  if (!parts.some(({ node }) => shortName(tree, node) === 'segment'))
    report.add('unit-segment', unit, 'It has only ignorables.');
  checkOrder(report, unit, parts);
  for (const { node } of parts) {
    if (report.value(node, 'subState') !== undefined && report.value(node, 'state') === undefined)
      report.add('subState-state', node, 'state is missing.');
  }
  const source = inlineOf(report, parts, 'source');
  const target = inlineOf(report, parts, 'target');
  checkIds(report, parts, source, target);
  checkCodes(report, { unit, parts, source, target, unitIds });
}

function partsOf(report: Report, unit: XmlNode): Part[] {
  const { tree } = report;
  return tree
    .children(unit)
    .filter((node) => /^(?:segment|ignorable)$/.test(shortName(tree, node)) && isCore(tree, node))
    .map((node, index) => {
      const child = (name: string) => tree.children(node).find((one) => tree.name(one) === name);
      const target = child('xlf:target');
      const order = target === undefined ? undefined : report.value(target, 'order');
      return {
        node,
        source: child('xlf:source'),
        target,
        order: order === undefined ? index + 1 : Number(order),
      };
    });
}

function checkOrder(report: Report, unit: XmlNode, parts: readonly Part[]): void {
  const seen = new Set<number>();
  for (const { order, target, node } of parts) {
    if (seen.has(order) || order < 1 || order > parts.length)
      report.add('order-position', target ?? node, `Position ${order} of ${parts.length}.`);
    seen.add(order);
  }
  if (seen.size < parts.length && report.problems.length === 0)
    report.add('order-position', unit, 'A position is missing.');
}

function inlineOf(report: Report, parts: readonly Part[], side: 'source' | 'target'): Side {
  const { tree } = report;
  const ordered = side === 'source' ? parts : parts.toSorted((a, b) => a.order - b.order);
  const nodes: XmlNode[] = [];
  for (const part of ordered) {
    const root = part[side];
    if (root === undefined) continue;
    for (let node = root + 1; node < tree.after(root); node += 1) if (isCore(tree, node)) nodes.push(node);
  }
  return { nodes, isComplete: parts.every((part) => part[side] !== undefined) };
}
