import type { ElementReaders } from '../../odf/index.ts';

/** A text is read by going through its elements in order. */
export function readers(): ElementReaders {
  return {};
}
