import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A German dictionary of our own, in the encoding of old ones, with compounds and an ending. */
export const affixes = [
  'SET ISO8859-1',
  'TRY esianrtolcdugmphbyfvkwäüößESIANRTOLCDUGMPHBYFVKWÄÜÖ',
  'COMPOUNDFLAG Z',
  'COMPOUNDMIN 3',
  'SFX Ä Y 1',
  'SFX Ä 0 e .',
].join('\n');

export const words = (
  'am im in der die das den dem wir ihr Ihrem bis zum und alles auf liefern gilt bauen ' +
  'Montag Mai Juni Ende Tisch/ÄZ Stuhl/Z Stühle Haus/Z Tür boot/Z Angebot Straße Auswahl'
).split(' ');

/** Writes a dictionary, `de_DE` by default, in ISO 8859-1. */
export async function writeDictionary(folder: string, name = 'de_DE', entries: readonly string[] = words) {
  await writeFile(join(folder, `${name}.aff`), affixes, 'latin1');
  await writeFile(join(folder, `${name}.dic`), [entries.length, ...entries].join('\n'), 'latin1');
}
