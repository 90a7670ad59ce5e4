import type { XmlElement } from '../xml/reader.ts';
import { type TmxCode, type TmxCodeName, type TmxContent, tmxLimits } from './model.ts';
import type { Report } from './unit.ts';

/** The attributes of inline elements (TMX 1.4b clause 3.2). */
const codeAttributes: Readonly<Record<TmxCodeName, readonly string[]>> = {
  bpt: ['i', 'x', 'type'],
  ept: ['i'],
  ph: ['x', 'assoc', 'type'],
  it: ['pos', 'x', 'type'],
  hi: ['x', 'type'],
  ut: ['x'],
  sub: ['datatype', 'type'],
};

/**
 * The content of a `seg` element. Unknown elements are replaced by their content.
 * @returns undefined if the segment was left out.
 */
export function readContent(segment: XmlElement, report: Report): TmxContent | undefined {
  const count = { characters: 0, codes: 0 };
  const content = readNodes(segment);
  if (count.characters > tmxLimits.segment) {
    const limit = tmxLimits.segment.toLocaleString('en');
    report(
      'segment-too-long',
      'error',
      `A segment has more than ${limit} characters. It was left out.`,
      segment.line,
    );
    return undefined;
  }
  if (count.codes > tmxLimits.codesPerSegment) {
    const limit = tmxLimits.codesPerSegment.toLocaleString('en');
    report(
      'too-many-codes',
      'error',
      `A segment has more than ${limit} codes. It was left out.`,
      segment.line,
    );
    return undefined;
  }
  return content;

  function readNodes(parent: XmlElement): TmxContent {
    const nodes: (string | TmxCode)[] = [];
    for (const child of parent.children) {
      if (typeof child === 'string') {
        count.characters += child.length;
        append(nodes, child);
      } else if (isCodeName(child.name)) {
        count.codes += 1;
        nodes.push(readCode(child, child.name));
      } else {
        const name = child.name.slice(0, 40);
        report(
          'unknown-element',
          'warning',
          `<${name}> is not an element of TMX. Its text was kept.`,
          child.line,
        );
        for (const node of readNodes(child)) append(nodes, node);
      }
    }
    return nodes;
  }

  function readCode(element: XmlElement, name: TmxCodeName): TmxCode {
    const known = codeAttributes[name].flatMap((key) => {
      const value = element.attributes.get(key);
      return value === undefined ? [] : [[key, value] as const];
    });
    return { name, attributes: Object.fromEntries(known), content: readNodes(element) };
  }
}

/** Adds a node; adjacent texts become one. */
function append(nodes: (string | TmxCode)[], node: string | TmxCode): void {
  const last = nodes.at(-1);
  if (typeof node === 'string' && typeof last === 'string') nodes[nodes.length - 1] = last + node;
  else if (node !== '') nodes.push(node);
}

function isCodeName(name: string): name is TmxCodeName {
  return Object.hasOwn(codeAttributes, name);
}

/** The text of a segment without codes: TMX level 1. Highlighted text is text, text within a code is not. */
export function tmxText(content: TmxContent): string {
  return content
    .map((node) => {
      if (typeof node === 'string') return node;
      return node.name === 'hi' ? tmxText(node.content) : '';
    })
    .join('');
}

/** All text within a code, including that of its `sub` elements. */
export function codeText(content: TmxContent): string {
  return content.map((node) => (typeof node === 'string' ? node : codeText(node.content))).join('');
}
