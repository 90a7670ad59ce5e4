import { type Edit, type Piece, textPiece, type XmlTree } from '../../xml/index.ts';
import { attributesOf, type Part, type UnitContext } from './parts.ts';

const states = ['initial', 'translated', 'reviewed', 'final'];

/**
 * The parts of a unit in the order of their targets, those in one group that can be joined: neighboring segments that may be
 * resegmented, with what lies between them. All of them have a target, or none has.
 */
export function groupsOf(tree: XmlTree, parts: readonly Part[]): (readonly Part[])[] {
  const inOrder = parts.toSorted((a, b) => a.order - b.order);
  const groups: (readonly Part[])[] = [];
  for (let at = 0; at < inOrder.length; ) {
    const end = groupEnd(tree, inOrder, at);
    const group = inOrder.slice(at, end);
    if (areNeighbors(group)) groups.push(group);
    else for (const part of group) groups.push([part]);
    at = end;
  }
  return groups;
}

function groupEnd(tree: XmlTree, parts: readonly Part[], at: number): number {
  const first = parts[at] as Part;
  let end = at + 1;
  if (!first.isSegment || !first.canResegment) return end;
  for (let next = end; next < parts.length; next += 1) {
    const part = parts[next] as Part;
    if (!part.canResegment || !sharesNamespaces(tree, first, part)) break;
    if (!part.isSegment) continue;
    if ((part.target === undefined) !== (first.target === undefined)) break;
    end = next + 1;
  }
  return end;
}

/** Content can move between elements with the same namespaces. */
function sharesNamespaces(tree: XmlTree, first: Part, part: Part): boolean {
  const contents = [part.source, ...(part.target === undefined ? [] : [part.target])];
  return contents.every((node) => tree.sharesNamespaces(first.source, node));
}

/** Whether nothing else lies between them in the unit. */
function areNeighbors(group: readonly Part[]): boolean {
  const inUnit = inUnitOrder(group);
  return (inUnit.at(-1)?.index ?? 0) - (inUnit[0]?.index ?? 0) === group.length - 1;
}

const inUnitOrder = (group: readonly Part[]) => group.toSorted((a, b) => a.index - b.index);

export interface JoinOptions {
  readonly context: UnitContext;
  /** The position of its target if that differs from its own. */
  readonly order: number | undefined;
  /** Whether an ignorable without a target adds its source to the target. */
  readonly copyIgnorables: boolean;
}

/**
 * Writes several parts as one segment with the id of the first. Its state is the least advanced one, with the `subState` of the
 * first segment that has it (XLIFF 2.1, segmentation modification).
 */
export function joinEdit(tree: XmlTree, group: readonly Part[], options: JoinOptions): Edit {
  const segments = group.filter(({ isSegment }) => isSegment);
  const [first] = segments as [Part];
  const stateOf = ({ node }: Part) => states.indexOf(tree.attribute(node, 'state')?.value ?? 'initial');
  const least = segments.reduce((lowest, part) => (stateOf(part) < stateOf(lowest) ? part : lowest));
  // The default is not written.
  const state = stateOf(least) <= 0 ? '' : attributesOf(tree, least.node, /^(?!state$|subState$)/);
  const prefix = tree.prefixOf(first.node);
  const preserves = group.some(({ preservesSpace }) => preservesSpace);
  const space = preserves && !options.context.preservesSpace ? ' xml:space="preserve"' : '';
  const inner = (node: number): Piece => ({ start: tree.contentStart(node), end: tree.contentEnd(node) });
  const tag = (name: string, attributes: string) => textPiece(`<${prefix}${name}${attributes}>`);
  const close = (name: string) => textPiece(`</${prefix}${name}>`);
  const { target } = first;
  const order = options.order === undefined ? '' : ` order="${options.order}"`;
  const targets = group.flatMap((part) =>
    part.target === undefined && (part.isSegment || !options.copyIgnorables)
      ? []
      : [inner(part.target ?? part.source)],
  );
  const inUnit = inUnitOrder(group);
  return {
    start: tree.start(inUnit[0]?.node ?? first.node),
    end: tree.end(inUnit.at(-1)?.node ?? first.node),
    content: [
      tag('segment', attributesOf(tree, first.node, /^(?:state|subState)$/) + state),
      tag('source', attributesOf(tree, first.source, /^xml:space$/) + space),
      ...group.map(({ source }) => inner(source)),
      close('source'),
      ...(target === undefined
        ? []
        : [
            tag('target', attributesOf(tree, target, /^(?:xml:space|order)$/) + space + order),
            ...targets,
            close('target'),
          ]),
      close('segment'),
    ],
  };
}
