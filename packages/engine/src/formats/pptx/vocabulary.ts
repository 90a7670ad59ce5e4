import type { UnitKind } from '../../model/index.ts';
import type { PartRole } from './parts.ts';

/** The kind of a part's text, unless a shape overrides it. */
export const KINDS_OF_ROLES: Readonly<Record<PartRole, UnitKind>> = {
  slide: 'paragraph',
  notes: 'note',
  comments: 'comment',
  layout: 'paragraph',
  master: 'paragraph',
  'notes-master': 'paragraph',
  'handout-master': 'paragraph',
  presentation: 'label',
  properties: 'property',
};

/** The kind of a placeholder's text, by its type (ECMA-376 part 1, §19.7.10). */
export const KINDS_OF_PLACEHOLDERS: Readonly<Record<string, UnitKind>> = {
  ctrTitle: 'title',
  title: 'heading',
  hdr: 'header',
  ftr: 'footer',
  dt: 'footer',
  sldNum: 'footer',
};

/** Placeholders that hold the title of a slide. */
export const TITLES: ReadonlySet<string> = new Set(['title', 'ctrTitle']);

/** Parts whose placeholders hold prompts for the editor. Those of the handout master are printed. */
export const PROMPT_ROLES: ReadonlySet<PartRole> = new Set(['layout', 'master', 'notes-master']);

/** Elements whose entire content is one text: a comment (§19.4.1). */
export const TEXT_ELEMENTS: ReadonlySet<string> = new Set(['p:text']);

const alternative = new Map<string, UnitKind>([
  ['descr', 'alt-text'],
  ['title', 'alt-text'],
]);

/** Attributes with text for readers, by element. */
export const TEXT_ATTRIBUTES: Readonly<Record<string, ReadonlyMap<string, UnitKind>>> = {
  'p:cNvPr': alternative,
  'a:cNvPr': alternative,
  'pic:cNvPr': alternative,
  'a:hlinkClick': new Map([['tooltip', 'alt-text']]),
  'a:hlinkHover': new Map([['tooltip', 'alt-text']]),
  'a:hlinkMouseOver': new Map([['tooltip', 'alt-text']]),
  'p14:section': new Map([['name', 'label']]),
};
