import { PACKAGE_ROOT, type Relationship, readRelationships } from '../../ooxml/index.ts';
import { NO_NODE, type XmlTree } from '../../xml/index.ts';
import type { Archive } from '../../zip/index.ts';

/** What a part is to a presentation. */
export type PartRole =
  | 'slide'
  | 'notes'
  | 'comments'
  | 'layout'
  | 'master'
  | 'notes-master'
  | 'handout-master'
  | 'presentation'
  | 'properties';

/** First letters of the ids of a part's units. */
const LETTERS: Readonly<Record<PartRole, string>> = {
  slide: 's',
  notes: 'n',
  comments: 'c',
  layout: 'l',
  master: 'm',
  'notes-master': 'x',
  'handout-master': 'h',
  presentation: 'd',
  properties: 'p',
};

/** A part that holds text for people. */
export interface Part {
  /** The archive entry's name. */
  readonly name: string;
  readonly role: PartRole;
  /** Begins the ids of its units: "s1", "n1". */
  readonly id: string;
  /** The slide that it belongs to, from 1. */
  readonly slide: number | undefined;
  /** The part that its placeholders inherit from: a slide's layout, a layout's master, the notes' master. */
  readonly template: string | undefined;
}

/** A chart or diagram that a part shows. */
export interface Graphic {
  readonly type: 'chart' | 'diagram';
  readonly name: string;
  /** Begins the ids of its units: "s1-c1". */
  readonly id: string;
}

/** Relationships that lead to graphics. */
const GRAPHICS: readonly (readonly [relationship: string, type: Graphic['type']])[] = [
  ['chart', 'chart'],
  ['chartEx', 'chart'],
  ['diagramData', 'diagram'],
];

/** A slide as the presentation lists it. */
export interface ListedSlide {
  readonly name: string;
  /** From 1; hidden slides count. */
  readonly number: number;
}

/** The relationships of a package's parts that lead to parts that are there, each part read once. */
export class Relations {
  readonly #archive: Archive;
  readonly #known = new Map<string, readonly Relationship[]>();

  constructor(archive: Archive) {
    this.#archive = archive;
  }

  of(part: string): readonly Relationship[] {
    const known = this.#known.get(part);
    if (known) return known;
    const found = readRelationships(this.#archive, part).filter(
      ({ external, target }) => !external && this.#archive.entry(target) !== undefined,
    );
    this.#known.set(part, found);
    return found;
  }

  /** Targets of a type, each once, in the order of the relationships. */
  targets(part: string, type: string): string[] {
    return [
      ...new Set(
        this.of(part)
          .filter((each) => each.type === type)
          .map((each) => each.target),
      ),
    ];
  }
}

/**
 * The slides in the order of the presentation, by relationship: file names mean nothing (ECMA-376 part 1, §19.2.1.34).
 * @param tree of the presentation part.
 */
export function listedSlides(tree: XmlTree, main: string, relations: Relations): ListedSlide[] {
  const byId = new Map(relations.of(main).map(({ id, target }) => [id, target]));
  const list = tree.child(0, 'p:sldIdLst');
  const names =
    list === NO_NODE ? [] : tree.children(list).map((node) => tree.attribute(node, 'r:id')?.value ?? '');
  return names.flatMap((id, index) => {
    const name = byId.get(id);
    byId.delete(id);
    return name === undefined ? [] : [{ name, number: index + 1 }];
  });
}

/**
 * The parts with text, in the order in which they are translated: each slide with its notes and comments, then what the
 * slides are made after, the presentation itself and the document's properties.
 * @param slides those that are translated.
 */
export function findParts(slides: readonly ListedSlide[], main: string, relations: Relations): Part[] {
  const parts = slides.flatMap((slide) => slideParts(slide, relations));
  const used = (role: PartRole) =>
    parts.filter((part) => part.role === role).flatMap(({ template }) => template ?? []);
  const layouts = numbered('layout', used('slide'), (name) => relations.targets(name, 'slideMaster')[0]);
  const masters = layouts.flatMap(({ template }) => template ?? []);
  const found = [
    ...parts,
    ...layouts,
    ...numbered('master', masters),
    ...numbered('notes-master', used('notes')),
    ...numbered('handout-master', relations.targets(main, 'handoutMaster')),
    ...numbered('presentation', [main]),
    ...numbered('properties', relations.targets(PACKAGE_ROOT, 'core-properties').slice(0, 1)),
  ];
  // A part that two others claim is read once.
  return [...new Map(found.toReversed().map((part) => [part.name, part])).values()].toReversed();
}

/** The charts and diagrams that a part shows, in the order of its relationships. */
export function graphicsOf({ name, id }: Part, relations: Relations): Graphic[] {
  return GRAPHICS.flatMap(([relationship, type]) =>
    relations.targets(name, relationship).map((target) => ({ type, name: target })),
  ).map((graphic, index) => ({ ...graphic, id: `${id}-g${index + 1}` }));
}

/** The themes of some parts. */
export function themesOf(parts: readonly Part[], relations: Relations): string[] {
  return [...new Set(parts.flatMap(({ name }) => relations.targets(name, 'theme')))];
}

function slideParts({ name, number }: ListedSlide, relations: Relations): Part[] {
  const part = (role: PartRole, name: string, suffix: string, template?: string): Part => ({
    name,
    role,
    id: `${LETTERS[role]}${number}${suffix}`,
    slide: number,
    template,
  });
  return [
    part('slide', name, '', relations.targets(name, 'slideLayout')[0]),
    ...relations
      .targets(name, 'notesSlide')
      .slice(0, 1)
      .map((notes) => part('notes', notes, '', relations.targets(notes, 'notesMaster')[0])),
    ...relations
      .targets(name, 'comments')
      .map((comments, index) => part('comments', comments, index === 0 ? '' : `-${index + 1}`)),
  ];
}

function numbered(
  role: PartRole,
  names: readonly string[],
  template: (name: string) => string | undefined = () => undefined,
): Part[] {
  return [...new Set(names)].map((name, index) => ({
    name,
    role,
    id: `${LETTERS[role]}${index + 1}`,
    slide: undefined,
    template: template(name),
  }));
}
