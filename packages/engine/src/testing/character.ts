import fc from 'fast-check';

/** Between them are the surrogates, which are no characters. */
const [firstSurrogate, surrogates, last] = [0xd800, 0x800, 0x10ffff];

/**
 * Any character, for `fc.string({ unit: anyCharacter })`. fast-check's own unit `binary` first lists all of the million, which takes
 * two seconds and 100 MB.
 */
export const anyCharacter: fc.Arbitrary<string> = fc
  .integer({ min: 0, max: last - surrogates })
  .map(characterAt, placeOf);

function characterAt(place: number): string {
  return String.fromCodePoint(place < firstSurrogate ? place : place + surrogates);
}

/** @throws for what `characterAt` never returns, as fast-check expects */
function placeOf(value: unknown): number {
  const code = typeof value === 'string' ? value.codePointAt(0) : undefined;
  const place = code === undefined || code < firstSurrogate ? code : code - surrogates;
  if (place === undefined || characterAt(place) !== value) throw new Error('This is not one character.');
  return place;
}
