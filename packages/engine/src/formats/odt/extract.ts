import type { ElementReaders } from '../../odf/index.ts';

/** Reads a text document's elements in order. */
export function readers(): ElementReaders {
  return {};
}
