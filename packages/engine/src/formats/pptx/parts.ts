import { type OfficeParts, PACKAGE_ROOT } from '../../ooxml/index.ts';
import { NO_NODE, type XmlTree } from '../../xml/index.ts';

/** The role of a part in a presentation. */
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

/** Prefixes of unit ids by part role. */
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

/** A part with translatable text. */
export interface Part {
  /** The archive entry's name. */
  readonly name: string;
  readonly role: PartRole;
  /** Prefix of its unit ids: "s1", "n1". */
  readonly id: string;
  /** The slide that it belongs to, from 1. */
  readonly slide: number | undefined;
  /** The part that its placeholders inherit from: a slide's layout, a layout's master, the notes master. */
  readonly template: string | undefined;
}

/** A chart or diagram that a part shows. */
export interface Graphic {
  readonly type: 'chart' | 'diagram';
  readonly name: string;
  /** Prefix of its unit ids: "s1-c1". */
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
  /** From 1, including hidden slides. */
  readonly number: number;
}

/**
 * The slides in presentation order, by relationship: file names are not significant (ECMA-376 part 1, §19.2.1.34).
 * @param tree of the presentation part.
 */
export function listedSlides(tree: XmlTree, main: string, source: OfficeParts): ListedSlide[] {
  const byId = new Map(source.relations(main).map(({ id, target }) => [id, target]));
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
 * The parts with text, in translation order: each slide with its notes and comments, then layouts and masters, the
 * presentation itself and the document properties.
 * @param slides to be translated.
 */
export function findParts(slides: readonly ListedSlide[], main: string, source: OfficeParts): Part[] {
  const parts = slides.flatMap((slide) => slideParts(slide, source));
  const used = (role: PartRole) =>
    parts.filter((part) => part.role === role).flatMap(({ template }) => template ?? []);
  const layouts = numbered('layout', used('slide'), (name) => source.targets(name, 'slideMaster')[0]);
  const masters = layouts.flatMap(({ template }) => template ?? []);
  const found = [
    ...parts,
    ...layouts,
    ...numbered('master', masters),
    ...numbered('notes-master', used('notes')),
    ...numbered('handout-master', source.targets(main, 'handoutMaster')),
    ...numbered('presentation', [main]),
    ...numbered('properties', source.targets(PACKAGE_ROOT, 'core-properties').slice(0, 1)),
  ];
  // A part with several owners is read once.
  return [...new Map(found.toReversed().map((part) => [part.name, part])).values()].toReversed();
}

/** The charts and diagrams that a part shows, in the order of its relationships. */
export function graphicsOf({ name, id }: Part, source: OfficeParts): Graphic[] {
  return GRAPHICS.flatMap(([relationship, type]) =>
    source.targets(name, relationship).map((target) => ({ type, name: target })),
  ).map((graphic, index) => ({ ...graphic, id: `${id}-g${index + 1}` }));
}

/** The themes of some parts. */
export function themesOf(parts: readonly Part[], source: OfficeParts): string[] {
  return [...new Set(parts.flatMap(({ name }) => source.targets(name, 'theme')))];
}

function slideParts({ name, number }: ListedSlide, source: OfficeParts): Part[] {
  const part = (role: PartRole, name: string, suffix: string, template?: string): Part => ({
    name,
    role,
    id: `${LETTERS[role]}${number}${suffix}`,
    slide: number,
    template,
  });
  return [
    part('slide', name, '', source.targets(name, 'slideLayout')[0]),
    ...source
      .targets(name, 'notesSlide')
      .slice(0, 1)
      .map((notes) => part('notes', notes, '', source.targets(notes, 'notesMaster')[0])),
    ...source
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
