import type { XmlNode } from '../../xml/index.ts';
import { type Report, shortName } from './report.ts';
import type { Side } from './unit.ts';

interface Event {
  readonly key: string;
  readonly canReorder: string;
  readonly node: XmlNode;
}

/** Sequences of codes that may not be reordered (`canReorder`): each starts with `firstNo`, and is the same in the target. */
export function checkSequences(report: Report, source: Side, target: Side): void {
  const ofSource = sequences(report, source);
  const ofTarget = sequences(report, target);
  const known = new Map(ofSource.map((sequence) => [sequence[0]?.key, sequence]));
  for (const sequence of ofTarget) {
    const [first] = sequence;
    const original = known.get(first?.key);
    if (first === undefined || original === undefined) continue;
    const keys = (events: readonly Event[]) => events.map(({ key }) => key).join(' ');
    if (keys(original) !== keys(sequence))
      report.add('reorder-sequence', first.node, `It was ${keys(original).slice(0, 120)}.`);
  }
}

function sequences(report: Report, side: Side): Event[][] {
  const found: Event[][] = [];
  let current: Event[] | undefined;
  for (const event of eventsOf(report, side)) {
    if (event.canReorder === 'firstNo') {
      current = [event];
      found.push(current);
    } else if (event.canReorder !== 'no') {
      current = undefined;
    } else if (current === undefined) {
      report.add('reorder-sequence', event.node, `"${event.key.slice(0, 80)}" has no firstNo before it.`);
    } else {
      current.push(event);
    }
  }
  return found;
}

/** The ends of codes in order. The end of a `pc` belongs to the sequence of its start. */
function eventsOf(report: Report, side: Side): Event[] {
  const { tree } = report;
  const events: Event[] = [];
  const open: { readonly node: XmlNode; readonly after: XmlNode; readonly event: Event }[] = [];
  const closeBefore = (node: XmlNode) => {
    for (let last = open.at(-1); last !== undefined && last.after <= node; last = open.at(-1)) {
      open.pop();
      events.push(last.event);
    }
  };
  let previous: XmlNode = -1;
  for (const node of side.nodes) {
    if (node < previous) closeBefore(Number.POSITIVE_INFINITY);
    previous = node;
    closeBefore(node);
    const name = shortName(tree, node);
    if (!/^(?:ph|pc|sc|ec)$/.test(name)) continue;
    const canReorder = report.value(node, 'canReorder') ?? 'yes';
    const id = report.value(node, 'id') ?? report.value(node, 'startRef') ?? '';
    events.push({ key: `${name === 'ec' ? '/' : ''}${id}`, canReorder, node });
    if (name !== 'pc') continue;
    const end = { key: `/${id}`, canReorder: canReorder === 'firstNo' ? 'no' : canReorder, node };
    open.push({ node, after: tree.after(node), event: end });
  }
  closeBefore(Number.POSITIVE_INFINITY);
  return events;
}
