import type { Draft } from '../model/index.ts';
import { type EditList, splice } from '../xml/index.ts';
import type { LoadedPart, OpenedPackage } from './part.ts';

/**
 * A package with edits applied, but neither verified nor packed.
 * @param edits all edits of one part; empty when it stays unchanged
 */
export function draftPackage<P extends LoadedPart>(
  { archive, parts }: OpenedPackage<P>,
  edits: (part: P) => EditList,
): Extract<Draft, { type: 'package' }> {
  const byName = new Map(parts.map((part) => [part.name, part]));
  return {
    type: 'package',
    names: archive.entries.map(({ name }) => name),
    read(name) {
      const part = byName.get(name);
      if (part === undefined) return archive.read(name);
      const changes = edits(part);
      return changes.size === 0
        ? archive.read(name)
        : part.encoding.restore(splice(part.tree.bytes, changes));
    },
    readSource: (name) => archive.read(name),
  };
}
