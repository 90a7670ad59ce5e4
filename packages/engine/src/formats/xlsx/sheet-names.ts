import type { Targets } from '../../model/index.ts';
import type { OpenedXlsx } from './open.ts';

/** New names of sheets by their old ones in lower case. */
export function sheetRenames(_source: OpenedXlsx, _targets: Targets): ReadonlyMap<string, string> {
  return new Map();
}
