import { type LoadedPart, loadPart } from '../package/index.ts';
import type { XmlOptions } from '../xml/index.ts';
import type { Archive } from '../zip/index.ts';
import { type Relationship, readRelationships, relationshipsPart } from './relationships.ts';

/**
 * The parts of a package, found by relationship: file names mean nothing. Parts and relationships are read once, when first
 * asked for; of a package that was made of another one, only those that are different from there.
 */
export class OfficeParts {
  readonly archive: Archive;
  readonly #before: OfficeParts | undefined;
  readonly #loaded = new Map<string, LoadedPart>();
  readonly #relations = new Map<string, readonly Relationship[]>();

  /** @param before the package that this one was made of. */
  constructor(archive: Archive, before?: OfficeParts) {
    this.archive = archive;
    this.#before = before;
  }

  /**
   * @param options how to parse the part, unless it has been parsed before.
   * @throws DocumentError `malformed-xml`, `doctype-forbidden`, `too-deep`, or what reading the entry throws.
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
   * A part's relationships to parts that are there.
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

  /** The parts that a part names by some types of relationships, each once, in the order of the relationships. */
  targets(source: string, ...types: readonly string[]): string[] {
    const targets = new Set<string>();
    for (const { type, target } of this.relations(source)) if (types.includes(type)) targets.add(target);
    return [...targets];
  }

  /**
   * The package that this one was made of, if it has the same entry: by the sums of its bytes, since what was not to change
   * is compared whole when the output is checked.
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
