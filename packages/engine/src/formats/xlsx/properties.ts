import { readCoreProperties } from '../../ooxml/index.ts';
import { type Parts, RELATIONS } from './parts.ts';
import type { UnitList } from './units.ts';

/** Creates units for the document properties. */
export function addProperties(parts: Parts, units: UnitList): void {
  const [name] = parts.rootTargets(RELATIONS.coreProperties);
  if (name === undefined) return;
  const part = parts.load(name);
  for (const { node, text } of readCoreProperties(part.tree)) {
    const id = `p.${part.records.length + 1}`;
    units.add(part, { id, kind: 'property', source: [text] }, { type: 'element', node });
  }
}
