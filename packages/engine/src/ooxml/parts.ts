import { type LoadedPart, loadPart } from '../package/index.ts';
import type { XmlOptions } from '../xml/index.ts';
import type { Archive } from '../zip/index.ts';
import { type Relationship, readRelationships, relationshipsPart } from './relationships.ts';

/**
 * The parts of a package, found by relationship: file names are not significant. Parts and relationships are read once, on
 * first use; in a package written from another one, only those that differ.
 */
export class OfficeParts {
  readonly archive: Archive;
  readonly #before: OfficeParts | undefined;
  readonly #loaded = new Map<string, LoadedPart>();
  readonly #relations = new Map<string, readonly Relationship[]>();

  /** @param before the package that this one was written from. */
  constructor(archive: Archive, before?: OfficeParts) {
    this.archive = archive;
    this.#before = before;
  }

  /**
   * @param options for parsing the part, unless it has been parsed before.
   * @throws DocumentError `malformed-xml`, `doctype-forbidden`, `too-deep`, or any error from reading the entry.
   */
  load(name: string, options: Pick<XmlOptions, 'listener'> = {}): LoadedPart {
    const known = this.#loaded.get(name);
    if (known) return known;
    const before = this.#unchanged(name);
    const part = before === undefined ? undefined : before.#loaded.get(name);
    const loaded = part ?? loadPart(this.archive, name, options);
    this.#loaded.set(name, loaded);
    return loaded;
  }

  /**
   * A part's relationships whose target exists.
   * @throws DocumentError `malformed-xml`.
   */
  relations(source: string): readonly Relationship[] {
    const known = this.#relations.get(source);
    if (known) return known;
    const before = this.#unchanged(relationshipsPart(source));
    const unchanged = before === undefined ? undefined : before.#relations.get(source);
    const relations = unchanged ?? this.#readRelations(source);
    this.#relations.set(source, relations);
    return relations;
  }

  #readRelations(source: string): readonly Relationship[] {
    return readRelationships(this.archive, source).filter(
      ({ external, target }) => !external && this.archive.entry(target) !== undefined,
    );
  }

  /** The targets of a part's relationships of some types, without duplicates, in relationship order. */
  targets(source: string, ...types: readonly string[]): string[] {
    const targets = new Set<string>();
    for (const { type, target } of this.relations(source)) if (types.includes(type)) targets.add(target);
    return [...targets];
  }

  /**
   * The package that this one was written from, if it has the same entry: compared by checksum, since unchanged entries are
   * compared completely when the output is verified.
   */
  #unchanged(name: string): OfficeParts | undefined {
    const before = this.#before;
    if (before === undefined) return undefined;
    const entry = this.archive.entry(name);
    const other = before.archive.entry(name);
    const isSame =
      entry?.crc32 === other?.crc32 &&
      entry?.size === other?.size &&
      entry?.compressedSize === other?.compressedSize;
    return isSame && entry !== undefined ? before : undefined;
  }
}
