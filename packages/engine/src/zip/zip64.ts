import { IN_ZIP64, ZIP64_EXTRA } from './archive.ts';
import { damaged } from './errors.ts';

/** Offsets of each 64-bit value of a ZIP64 extra field in the archive, or undefined when absent. */
export interface Zip64Fields {
  readonly size?: number;
  readonly compressedSize?: number;
  readonly offset?: number;
}

/**
 * Finds the 64-bit values. Each is present only when its 32-bit field says so, in this order (APPNOTE 4.5.3).
 * @param start,end the extra field's range in `view`.
 */
export function zip64Fields(
  view: DataView,
  start: number,
  end: number,
  fields: { readonly size: number; readonly compressedSize: number; readonly offset?: number },
): Zip64Fields {
  let at = start;
  while (at + 4 <= end) {
    const length = view.getUint16(at + 2, true);
    if (view.getUint16(at, true) === ZIP64_EXTRA)
      return valuesAt(at + 4, Math.min(at + 4 + length, end), fields);
    at += 4 + length;
  }
  return {};
}

function valuesAt(
  start: number,
  end: number,
  fields: { readonly size: number; readonly compressedSize: number; readonly offset?: number },
): Zip64Fields {
  const found: { size?: number; compressedSize?: number; offset?: number } = {};
  let at = start;
  for (const name of ['size', 'compressedSize', 'offset'] as const) {
    if (fields[name] !== IN_ZIP64 || at + 8 > end) continue;
    found[name] = at;
    at += 8;
  }
  return found;
}

/** A 64-bit value in an in-memory archive: anything beyond 2^53 is invalid. */
export function readUint64(view: DataView, at: number): number {
  const value = view.getBigUint64(at, true);
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw damaged('a size in its directory is impossible');
  return Number(value);
}
