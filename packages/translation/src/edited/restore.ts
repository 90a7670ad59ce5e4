import type { Code } from '@verso/engine';
import type { FlatText } from './flatten.ts';

/** A place in an edited text where codes of the unit are missing, and the content that the unit has there. */
export interface Gap {
  /** Offsets in the edited text. */
  readonly from: number;
  readonly to: number;
  /** Offsets in the unit's own text. */
  readonly own: { readonly from: number; readonly to: number };
  readonly labels: readonly string[];
}

/**
 * Finds codes that an edited text lacks although the text on both sides of them is still there, side by side. Edits can't delete
 * such a code, and its place is certain. Programs drop what they can't read: LibreOffice without Math drops formulas.
 * @param range the part of the unit's own text that the edited one is compared with
 * @param partners for each offset of the edited text the one of the same character in the unit's own, or -1
 * @returns by the offset in the edited text
 */
export function missingCodes(
  own: FlatText,
  ownCodes: readonly Code[],
  range: { readonly from: number; readonly to: number },
  edited: FlatText,
  partners: Int32Array,
): ReadonlyMap<number, Gap> {
  const found = new Map([...partners].map((at, other) => [at, other]));
  const codes = new Map(ownCodes.map((code) => [code.id, code]));
  const unknown = new Set(
    [...edited.atoms].filter(([at]) => partners[at] === -1).map(([, { role }]) => role),
  );
  const missing = new Map<number, string>();
  for (const [at, { id, role }] of own.atoms) {
    const code = codes.get(id);
    // One with the same role elsewhere in the text may be this one.
    if (at < range.from || at >= range.to || found.has(at) || unknown.has(role)) continue;
    if (code?.canOmit === false) missing.set(at, code.label);
  }
  const gaps = new Map<number, Gap>();
  const isPassed = (at: number) => missing.has(at) || own.text.charAt(at).trim() === '';
  for (let next = range.from; missing.size > 0 && next < range.to; ) {
    let end = next;
    const labels: string[] = [];
    for (; end < range.to && isPassed(end); end += 1) {
      const label = missing.get(end);
      if (label !== undefined) labels.push(label);
    }
    const from = next === range.from ? 0 : (found.get(next - 1) ?? -1) + 1;
    const to = end === range.to ? edited.text.length : found.get(end);
    const isStart = next === range.from || found.has(next - 1);
    if (labels.length > 0 && isStart && to !== undefined && from <= to)
      if (edited.text.slice(from, to).trim() === '')
        gaps.set(from, { from, to, own: { from: next, to: end }, labels });
    next = end + 1;
  }
  return gaps;
}
