import type { TranslatedUnit } from '@verso/contracts';
import { decodeInline, type InlineContent } from '@verso/engine';

/** The targets to write into the document. Units without a target keep their source. */
export function targetsOf(
  units: readonly Pick<TranslatedUnit, 'id' | 'target'>[],
): ReadonlyMap<string, InlineContent> {
  return new Map(
    units.flatMap(({ id, target }) => (target === null ? [] : [[id, decodeInline(target).content] as const])),
  );
}
