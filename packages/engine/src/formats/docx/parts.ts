import type { UnitKind } from '../../model/index.ts';
import { PACKAGE_ROOT, type Relationship, readRelationships } from '../../ooxml/index.ts';
import type { Archive } from '../../zip/index.ts';

/** How to find the texts of a part. */
export type PartReader = 'story' | 'properties' | 'numbering';

/** A kind of part with translatable text. */
interface PartKind {
  /** Last segment of the relationship's type. */
  readonly relationship: string;
  /** First letter of its unit ids. */
  readonly letter: string;
  readonly reader: PartReader;
  /** The kind of its paragraphs, when the part determines it. */
  readonly unitKind?: UnitKind;
}

/** A part of this document that holds text. */
export interface Part extends PartKind {
  /** The archive entry's name. */
  readonly name: string;
  /** Prefix of its unit ids: "d1", "h2". */
  readonly id: string;
}

const MAIN: PartKind = { relationship: 'officeDocument', letter: 'd', reader: 'story' };

/** Parts related to the main document, in translation order. */
const PART_KINDS: readonly PartKind[] = [
  { relationship: 'header', letter: 'h', reader: 'story', unitKind: 'header' },
  { relationship: 'footer', letter: 'f', reader: 'story', unitKind: 'footer' },
  { relationship: 'footnotes', letter: 'n', reader: 'story', unitKind: 'note' },
  { relationship: 'endnotes', letter: 'e', reader: 'story', unitKind: 'note' },
  { relationship: 'comments', letter: 'c', reader: 'story', unitKind: 'comment' },
];

const PROPERTIES: PartKind = {
  relationship: 'core-properties',
  letter: 'p',
  reader: 'properties',
  unitKind: 'property',
};

/** Properties whose texts are units where a field shows them: transitional and strict. */
const SHOWN_PROPERTIES: readonly PartKind[] = [
  ['custom-properties', 'u'] as const,
  ['customProperties', 'u'] as const,
  ['extended-properties', 'x'] as const,
  ['extendedProperties', 'x'] as const,
].map(([relationship, letter]) => ({ relationship, letter, reader: 'properties', unitKind: 'property' }));

const NUMBERING: PartKind = {
  relationship: 'numbering',
  letter: 'l',
  reader: 'numbering',
  unitKind: 'label',
};

/** A chart or diagram that a part shows, or a file that it imports. */
export interface Graphic {
  /** The entry of the chart, of the diagram's data, or of the file. */
  readonly part: string;
  /** The part that shows it. */
  readonly host: string;
  readonly id: string;
}

/** Parts of a Word document that the engine reads. */
export interface DocxParts {
  /** Parts with text: the main document first, document properties last. */
  readonly text: readonly Part[];
  /** Parts with further properties: a damaged one doesn't matter. */
  readonly properties: readonly Part[];
  readonly charts: readonly Graphic[];
  readonly diagrams: readonly Graphic[];
  /** Files of other formats that stories import (`w:altChunk`). */
  readonly imported: readonly Graphic[];
  readonly styles: string | undefined;
  readonly settings: string | undefined;
}

/**
 * Finds parts by relationship: file names are not significant (ECMA-376 part 1, §11.3).
 * @param main the main document's entry.
 */
export function findParts(archive: Archive, main: string): DocxParts {
  const relationships = present(archive, readRelationships(archive, main));
  const root = present(archive, readRelationships(archive, PACKAGE_ROOT));
  const related = PART_KINDS.flatMap((kind) => numbered(kind, targets(relationships, kind.relationship)));
  const stories = [...numbered(MAIN, [main]), ...related];
  return {
    text: [
      ...stories,
      ...numbered(NUMBERING, targets(relationships, NUMBERING.relationship)),
      ...numbered(PROPERTIES, targets(root, PROPERTIES.relationship).slice(0, 1)),
    ],
    properties: SHOWN_PROPERTIES.flatMap((kind) =>
      numbered(kind, targets(root, kind.relationship).slice(0, 1)),
    ),
    charts: graphics(archive, stories, 'g', ['chart', 'chartEx']),
    diagrams: graphics(archive, stories, 's', ['diagramData']),
    imported: graphics(archive, stories, 'i', ['aFChunk']),
    styles: targets(relationships, 'styles')[0],
    settings: targets(relationships, 'settings')[0],
  };
}

/** The graphics of the given parts, without duplicates. */
function graphics(
  archive: Archive,
  hosts: readonly Part[],
  letter: string,
  types: readonly string[],
): Graphic[] {
  const found = new Map<string, string>();
  for (const { name: host } of hosts) {
    for (const { type, target } of present(archive, readRelationships(archive, host))) {
      if (types.includes(type) && !found.has(target)) found.set(target, host);
    }
  }
  return [...found].map(([part, host], index) => ({ part, host, id: `${letter}${index + 1}` }));
}

function present(archive: Archive, relationships: readonly Relationship[]): Relationship[] {
  return relationships.filter(({ external, target }) => !external && archive.entry(target) !== undefined);
}

/** Targets of a type, without duplicates, in relationship order. */
function targets(relationships: readonly Relationship[], type: string): string[] {
  return [...new Set(relationships.filter((each) => each.type === type).map((each) => each.target))];
}

function numbered(kind: PartKind, names: readonly string[]): Part[] {
  return names.map((name, index) => ({ ...kind, name, id: `${kind.letter}${index + 1}` }));
}
