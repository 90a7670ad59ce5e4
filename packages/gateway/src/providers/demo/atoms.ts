import type { InlineContent, InlineNode } from '@verso/engine';

/** What a real model leaves alone, and pseudo-localisation must too: addresses and placeholders. */
const atom =
  /https?:\/\/[^\s<>"']+|www\.[^\s<>"']+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\{\{[^{}]*\}\}|\$\{[^{}]*\}|\{[^{}\s]*\}|%(?:\d+\$)?[sdif@]/g;

/** Above any id that the wire format can name, so that no code of a document is mistaken for an atom. */
const firstAtomId = 1_000_000;

/** Runs `change` over content whose atoms are out of its reach, and puts them back where their places went. */
export function aroundAtoms(
  content: InlineContent,
  change: (content: InlineContent) => InlineContent,
): InlineContent {
  const atoms: string[] = [];
  const hidden = mapNodes(content, (node) => (typeof node === 'string' ? hideAtoms(node, atoms) : [node]));
  return mapNodes(change(hidden), (node) =>
    typeof node !== 'string' && node.id >= firstAtomId ? [atoms[node.id - firstAtomId] ?? ''] : [node],
  );
}

function hideAtoms(text: string, atoms: string[]): InlineNode[] {
  const nodes: InlineNode[] = [];
  let from = 0;
  for (const found of text.matchAll(atom)) {
    nodes.push(text.slice(from, found.index), { type: 'standalone', id: firstAtomId + atoms.length });
    atoms.push(found[0]);
    from = found.index + found[0].length;
  }
  return [...nodes, text.slice(from)].filter((node) => node !== '');
}

function mapNodes(content: InlineContent, map: (node: InlineNode) => readonly InlineNode[]): InlineContent {
  return content.flatMap((node) =>
    typeof node !== 'string' && node.type === 'paired'
      ? [{ ...node, children: mapNodes(node.children, map) }]
      : map(node),
  );
}
