import { type Parts, RELATIONS } from './parts.ts';
import type { UnitList } from './units.ts';

/** Document properties with text for people (ECMA-376 part 2, §8.3.4). */
const TEXT_PROPERTIES = new Set(['dc:title', 'dc:subject', 'cp:keywords', 'dc:description']);

/** Makes units of the document's properties. */
export function addProperties(parts: Parts, units: UnitList): void {
  const [name] = parts.rootTargets(RELATIONS.coreProperties);
  if (name === undefined) return;
  const part = parts.load(name);
  for (const node of part.tree.children(0)) {
    if (!TEXT_PROPERTIES.has(part.tree.name(node))) continue;
    const text = part.tree.text(node).trim();
    if (!/\p{L}/u.test(text)) continue;
    const id = `p.${part.records.length + 1}`;
    units.add(part, { id, kind: 'property', source: [text] }, { type: 'element', node });
  }
}
