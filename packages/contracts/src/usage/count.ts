import { type DocumentTypeName, documentTypes } from '../documents/document-types.ts';
import { charactersPerPage } from '../limits.ts';

/**
 * The effective characters of a document: its characters times the multiplier of its format, rounded up.
 * @param characters translatable characters, as counted by the engine
 */
export function effectiveCharacters(characters: number, format: DocumentTypeName): number {
  // In hundredths, so that 1.2 × 5 is 6 and never 6.000…1, which would round up to 7.
  const hundredths = Math.round(documentTypes[format].multiplier.value * 100);
  return Math.ceil((characters * hundredths) / 100);
}

/** What a second reader adds to the price of a document, as a part of its effective characters: it reads, and writes little. */
const secondReaderShare = 0.25;

/** The characters that a second reader of a document costs. @param effective the effective characters that are read */
export function secondReaderCharacters(effective: number): number {
  return Math.ceil(effective * secondReaderShare);
}

/** Pages of a document: 2000 characters each, rounded up. */
export function pagesOf(characters: number): number {
  return Math.ceil(characters / charactersPerPage);
}

/** Whole pages covered by the remaining characters. */
export function pagesLeft(characters: number): number {
  return Math.floor(Math.max(0, characters) / charactersPerPage);
}
