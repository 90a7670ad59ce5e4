/** What a real model leaves alone, and pseudo-localisation must too: addresses and placeholders. */
const atom = new RegExp(
  [
    String.raw`(?:(?:https?|ftps?|file):\/\/|www\.)[^\s<>"']+`,
    String.raw`[\w.%+-]+@[\w-]+(?:\.[\w-]+)+`,
    String.raw`\{\{[^{}<>]*\}\}`,
    String.raw`\$?\{[^{}<>]*\}`,
    String.raw`%(?:\d+\$|\(\w+\))?[sdiufxXgc@](?![\p{L}\d])`,
  ].join('|'),
  'gu',
);

/** Codes of this range stand for atoms: wire codes have five digits at most, and no unit has so many. */
const firstAtomId = 90_000;
const place = /<x(9\d{4})\/>/g;

/** Runs `change` over wire text whose atoms are hidden behind codes, and puts them back where their codes went. */
export function aroundAtoms(wire: string, change: (wire: string) => string): string {
  const atoms: string[] = [];
  const hidden = wire.replace(atom, (found) => `<x${firstAtomId + atoms.push(found) - 1}/>`);
  return change(hidden).replace(place, (code, id) => atoms[Number(id) - firstAtomId] ?? code);
}
