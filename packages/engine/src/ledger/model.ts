import type { Draft, OpenOptions } from '../model/index.ts';
import type { Veil } from './veil.ts';

/**
 * Why letters of a document stay as they are, in the order in which people should read them. `isShown` tells whether someone who
 * reads the document may see them; the others are for programs alone. `isSaid`: readers of formats count it in a message of
 * their own.
 */
export const keptClasses = {
  unknown: {
    isShown: true,
    one: 'text without a known reason',
    many: 'texts without a known reason',
  },
  hidden: { isShown: true, isSaid: true, one: 'hidden text', many: 'hidden texts' },
  formula: { isShown: true, one: 'text of a formula', many: 'texts of formulas' },
  field: { isShown: true, one: 'text of a field', many: 'texts of fields' },
  equation: { isShown: true, one: 'text in an equation', many: 'texts in equations' },
  format: { isShown: true, one: 'number format with words', many: 'number formats with words' },
  code: { isShown: true, isSaid: true, one: 'text of code', many: 'texts of code' },
  source: { isShown: true, one: 'text from a data source', many: 'texts from data sources' },
  embedded: { isShown: true, one: 'embedded file', many: 'embedded files' },
  unreadable: { isShown: true, one: 'part that could not be read', many: 'parts that could not be read' },
  picture: { isShown: true, one: 'picture', many: 'pictures' },
  listing: { isShown: false, one: 'piece of code', many: 'pieces of code' },
  drawing: { isShown: true, one: 'line of a drawing', many: 'lines of drawings' },
  table: { isShown: true, isSaid: true, one: 'line of a drawn table', many: 'lines of drawn tables' },
  metadata: { isShown: true, isSaid: true, one: 'text of front matter', many: 'texts of front matter' },
  attribute: {
    isShown: true,
    isSaid: true,
    one: 'title or attribute with code',
    many: 'titles or attributes with code',
  },
  unread: {
    isShown: true,
    isSaid: true,
    one: 'text that is not recognized',
    many: 'texts that are not recognized',
  },
  argument: {
    isShown: true,
    one: 'word in an argument of a command',
    many: 'words in arguments of commands',
  },
  label: {
    isShown: true,
    one: 'description that is also a label',
    many: 'descriptions that are also labels',
  },
  definition: { isShown: true, one: 'text of a definition', many: 'texts of definitions' },
  bibliography: { isShown: true, one: 'line of a bibliography', many: 'lines of bibliographies' },
  index: { isShown: true, one: 'index entry', many: 'index entries' },
  excluded: {
    isShown: true,
    one: 'text that its author excludes from translation',
    many: 'texts that their author excludes from translation',
  },
  match: {
    isShown: true,
    isSaid: true,
    one: 'text that must match a name',
    many: 'texts that must match names',
  },
  kept: {
    isShown: true,
    one: 'text that is the same in every language',
    many: 'texts that are the same in every language',
  },
  result: {
    isShown: false,
    one: 'result that is computed again',
    many: 'results that are computed again',
  },
  fallback: { isShown: false, one: 'text for older programs', many: 'texts for older programs' },
  deleted: { isShown: false, one: 'deleted text', many: 'deleted texts' },
  placeholder: { isShown: false, one: 'prompt of a template', many: 'prompts of templates' },
  name: { isShown: false, one: 'name', many: 'names' },
  reference: { isShown: false, one: 'reference', many: 'references' },
  person: { isShown: false, one: 'name of a person', many: 'names of people' },
  symbols: { isShown: false, one: 'formula without words', many: 'formulas without words' },
  markup: { isShown: false, one: 'tag or command', many: 'tags and commands' },
  comment: { isShown: false, one: 'comment', many: 'comments' },
  settings: { isShown: false, one: 'setting', many: 'settings' },
} as const satisfies Readonly<Record<string, { isShown: boolean; isSaid?: true; one: string; many: string }>>;

export type KeptClass = keyof typeof keptClasses;

/** A stretch of letters that stays, or a file. */
export interface KeptText {
  /** The part of the package, or the empty string for single-file formats. */
  readonly part: string;
  /**
   * The element or attribute in the part, by the names of the standards: `w:instrText`, `s:numFmt@formatCode`; in Markdown, text and
   * LaTeX the line of the source: `line 12`.
   */
  readonly place: string;
  /** Where people find it, as locations of units say it: `Slide 4, notes`, `Sheet2!B7`; empty where nothing is known. */
  readonly location: string;
  /** An excerpt. */
  readonly text: string;
}

/** Says where a stretch is. */
export type Locate = () => string;

/** All letters of a document that stay as they are in one class. */
export interface KeptCount {
  readonly class: KeptClass;
  readonly texts: number;
  readonly letters: number;
  /** The first ones. */
  readonly examples: readonly KeptText[];
}

/** What a translation changes of a document's letters, and what it leaves. */
export interface Ledger {
  /** Letters of the document's human-readable stretches. */
  readonly letters: number;
  /** Letters of it that are in units. */
  readonly translated: number;
  /** The others, by class, in the order of `keptClasses`. `letters` is `translated` plus their sum. */
  readonly kept: readonly KeptCount[];
}

/** A stretch of human letters in a file, before it is known why it stays. */
export interface Stretch {
  readonly part: string;
  readonly place: string;
  readonly text: string;
  /** Why it stays if it does. Undefined for the text of the document itself, which is translated unless a reason is found. */
  readonly class: KeptClass | undefined;
  /** Absent if nobody asked for locations. */
  readonly locate?: Locate | undefined;
}

/** Finds the stretches of letters in a file of one kind, without the code that reads its units. */
export interface Walk {
  /** Takes letters away: replaces them by others, which the walk does not count. */
  veil(): Veil;
  /** The stretches of a document's file. */
  source(bytes: Uint8Array, options: Pick<OpenOptions, 'limits'>): Iterable<Stretch>;
  /** The stretches of a draft that was written with a veil, with their places in the source. */
  written(draft: Draft, veil: Veil, wanted: Wanted): Iterable<Stretch>;
}

/** Which stretches are asked for, and how much about them. */
export interface Wanted {
  /** Whether people need to find them: their locations take a little longer. */
  readonly isLocated?: boolean;
  /** Whether those that no reader of the document sees may be missing. */
  readonly isShownOnly?: boolean;
  /** The parts of a package to walk; all if absent. */
  readonly parts?: ReadonlySet<string>;
}
