import { DocumentError, type Unit } from '../model/index.ts';
import type { CodedText, Range } from '../runs/index.ts';
import { parseXml, toUtf8, type Utf8Part, type XmlNode, type XmlTree } from '../xml/index.ts';
import type { Archive } from '../zip/index.ts';

/** Where a unit's text stands in a part. A unit has several places where the document repeats the same text. */
export type Place =
  | { readonly type: 'inline'; readonly coded: CodedText }
  | { readonly type: 'attribute'; readonly value: Range }
  | { readonly type: 'element'; readonly node: XmlNode };

/** A unit and the places of its text in the part that it was read from. */
export interface UnitRecord<P = Place> {
  readonly unit: Unit;
  readonly places: P[];
}

/** A parsed part of a package. Edits refer to `tree.bytes`. */
export interface LoadedPart {
  /** The archive entry's name. */
  readonly name: string;
  readonly encoding: Utf8Part;
  readonly tree: XmlTree;
}

/** An opened package: what every format made of XML parts in an archive has in common. */
export interface OpenedPackage<P extends LoadedPart = LoadedPart> {
  readonly archive: Archive;
  /** Every part that was parsed, with text or without. */
  readonly parts: readonly P[];
}

/** @throws DocumentError `malformed-xml`, `doctype-forbidden`, `too-deep`, or what reading the entry throws. */
export function loadPart(archive: Archive, name: string, maxDepth: number): LoadedPart {
  const encoding = toUtf8(archive.read(name), name);
  return { name, encoding, tree: parseXml(encoding.bytes, { part: name, maxDepth }) };
}

/** Runs an action that reads parts and tells malformed XML in the words that the product promises for the format. */
export function readable<T>(message: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    if (!(error instanceof DocumentError) || error.code !== 'malformed-xml') throw error;
    throw new DocumentError('malformed-xml', message, {
      ...(error.part === undefined ? {} : { part: error.part }),
      cause: error,
    });
  }
}
