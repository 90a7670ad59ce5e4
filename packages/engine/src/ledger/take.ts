import type { Document, Draft, FormatName, OpenOptions } from '../model/index.ts';
import { openDocument } from '../open.ts';
import { inlineText, mapInlineText } from '../text/inline.ts';
import { odf } from './classes-odf.ts';
import { office } from './classes-office.ts';
import {
  type KeptClass,
  type KeptCount,
  keptClasses,
  type Ledger,
  type Stretch,
  type Walk,
  type Wanted,
} from './model.ts';
import type { Places } from './places/model.ts';
import { odfPlaces } from './places/odf.ts';
import { officePlaces } from './places/office.ts';
import { findUnusedStrings } from './shared-strings.ts';
import { countLetters, Tally } from './tally.ts';
import { newVeil, type Veil } from './veil.ts';
import { fileWalk } from './walk-file.ts';
import { cutLatex } from './walk-latex.ts';
import { cutMarkdown } from './walk-markdown.ts';
import { entriesOf, type PackageVocabulary, type WalkedPackage, walkPackage } from './walk-package.ts';
import { cutText } from './walk-txt.ts';

/** Private use area of the basic plane, whose characters no text format changes. */
const veil = () => newVeil(0xe000, 0x1900);

const inPackage = (
  vocabulary: PackageVocabulary,
  placesOf: (archive: WalkedPackage, veil: Veil) => Places,
): Walk => ({
  veil,
  source: (bytes, options) => walkPackage(entriesOf(bytes, options), vocabulary),
  written(draft, veil, wanted) {
    const archive = packageOf(draft);
    return walkPackage(archive, vocabulary, wanted, wanted.isLocated ? placesOf(archive, veil) : undefined);
  },
});

function packageOf(draft: Draft): Extract<Draft, { type: 'package' }> {
  if (draft.type !== 'package') throw new TypeError('A package has entries');
  return draft;
}

/** The package as it was opened. */
const sourceOf = ({ names, readSource }: ReturnType<typeof packageOf>): WalkedPackage => ({
  names,
  read: readSource,
});

const walks: Readonly<Record<FormatName, Walk>> = {
  docx: inPackage(office, officePlaces),
  pptx: inPackage(office, officePlaces),
  xlsx: inPackage(office, officePlaces),
  odt: inPackage(odf, (_, veil) => odfPlaces(veil)),
  odp: inPackage(odf, (_, veil) => odfPlaces(veil)),
  ods: inPackage(odf, (_, veil) => odfPlaces(veil)),
  md: fileWalk(cutMarkdown),
  txt: fileWalk(cutText),
  tex: fileWalk(cutLatex),
};

/**
 * What stays as it is when all units of a document are translated. The document is written without the letters of its units, and a
 * walk over it finds all letters that are left. The walk shares no code with the readers of the formats: what they miss is
 * `unknown`.
 * @param bytes the file that `document` was opened from, with `options`
 * @throws DocumentError as `openDocument`
 */
export async function keptTexts(
  document: Document,
  bytes: Uint8Array,
  options: OpenOptions = {},
  wanted: Omit<Wanted, 'parts'> = {},
): Promise<readonly KeptCount[]> {
  const kept = await explain(document, bytes, options, walks[document.format], wanted);
  return wanted.isShownOnly ? kept.filter((each) => keptClasses[each.class].isShown) : kept;
}

/**
 * The ledger of a document's letters: those of its units, and all others with the reason why they stay.
 * @throws DocumentError as `openDocument`
 */
export async function takeLedger(
  bytes: Uint8Array,
  format: FormatName,
  options: OpenOptions = {},
): Promise<Ledger> {
  const document = await openDocument(bytes, format, options);
  const walk = walks[format];
  let letters = 0;
  for (const { text } of walk.source(bytes, options)) letters += countLetters(text);
  const kept = await explain(document, bytes, options, walk, {});
  return { letters, translated: kept.reduce((rest, each) => rest - each.letters, letters), kept };
}

/** The document with other characters for the letters of its units. */
function withoutUnits(document: Document, { cover }: Veil): Draft {
  const { units } = document;
  return document.draft(new Map(units.map(({ id, source }) => [id, mapInlineText(source, cover)])));
}

/**
 * Options that translate what stays without them: the reason why it stays. They are only tried on documents that say so, because
 * that takes as long as opening and writing; without the message the text is unknown, which is worse.
 */
const reasons: readonly (readonly [KeptClass, message: string, (options: OpenOptions) => OpenOptions])[] = [
  ['hidden', 'hidden-kept', (options) => ({ ...options, hidden: true })],
  ['code', 'code-kept', (options) => ({ ...options, hidden: true, docx: { ...options.docx, code: true } })],
];

/** Classes that need a message of the reader, by which it names what it leaves. What it doesn't name is unknown. */
const named: Partial<Readonly<Record<KeptClass, string>>> = {
  table: 'table-kept',
  metadata: 'front-matter-kept',
  attribute: 'value-kept',
  unread: 'text-not-recognized',
};

/** Messages about parts of a text file that were not read, so that their text has no other reason. */
const unreadParts: ReadonlySet<string> = new Set([
  'text-unread',
  'category-codes-changed',
  'encoding-damaged',
]);

/** All stretches that stay, with the reason. Text that no option translates is unknown. */
async function explain(
  document: Document,
  bytes: Uint8Array,
  options: OpenOptions,
  walk: Walk,
  wanted: Wanted,
): Promise<readonly KeptCount[]> {
  const veil = walk.veil();
  const draft = withoutUnits(document, veil);
  const codes = new Set(document.messages.map(({ code }) => code));
  const rest = [...unreadParts].some((code) => codes.has(code)) ? 'unread' : 'unknown';
  const matches = new Matches(codes);
  const tally = new Tally();
  const add = (stretch: Stretch, index: number, reason: KeptClass | undefined) => {
    const message = reason === undefined ? undefined : named[reason];
    const isNamed = message === undefined || codes.has(message);
    tally.add(stretch, index, reason !== undefined && isNamed ? reason : rest);
  };
  // What stays is counted as it is found; only what has no reason yet is kept.
  let open: Placed[] = [];
  let index = 0;
  for (const stretch of walk.written(draft, veil, wanted)) {
    index += 1;
    matches.learn(stretch);
    if (stretch.class === undefined) open.push({ ...stretch, index });
    else add(stretch, index, stretch.class);
  }
  for (const [reason, message, extended] of reasons) {
    if (open.length === 0 || !codes.has(message)) continue;
    const other = await openDocument(bytes, document.format, extended(options));
    const parts = new Set(open.map(({ part }) => part));
    const { isShownOnly = false } = wanted;
    const still = Map.groupBy(walk.written(withoutUnits(other, veil), veil, { isShownOnly, parts }), keyOf);
    open = explained(open, reason, add, (stretch) => still.get(keyOf(stretch))?.pop() === undefined);
  }
  open = explained(open, 'match', add, (stretch) => matches.has(stretch));
  if (document.format === 'xlsx' && open.some(({ place }) => place === 's:t'))
    open = explained(open, 'settings', add, findUnusedStrings(sourceOf(packageOf(draft))));
  // A formula of the workbook looks for the text of a unit, whose letters were not taken away: translations that still match are written.
  const ofUnits = document.format === 'xlsx' && open.length > 0 ? textsOf(document) : new Set();
  for (const stretch of open) if (!ofUnits.has(stretch.text.trim())) add(stretch, stretch.index, undefined);
  return tally.counts();
}

/** A stretch, and its position among those of its document. */
interface Placed extends Stretch {
  readonly index: number;
}

/** Adds what a reason explains. @returns the others */
function explained(
  open: readonly Placed[],
  reason: KeptClass,
  add: (stretch: Stretch, index: number, reason: KeptClass) => void,
  isExplained: (stretch: Stretch) => boolean,
): Placed[] {
  return open.filter((stretch) => {
    const isFound = isExplained(stretch);
    if (isFound) add(stretch, stretch.index, reason);
    return !isFound;
  });
}

/** Attributes with the names that formulas of spreadsheets may look up. */
const namePlaces: ReadonlySet<string> = new Set([
  's:sheet@name',
  's:definedName@name',
  's:table@displayName',
  'table:table@table:name',
  'table:named-range@table:name',
]);

/**
 * Whether a text of a cell must match a name, or what formulas look for: it shares a word with a quoted text, or is a single word such
 * as a unit of measure. Only where the reader says so. Names have no spaces: formulas replace them by underscores.
 */
class Matches {
  readonly #codes: ReadonlySet<string>;
  readonly #names = new Set<string>();
  readonly #words = new Set<string>();

  /** @param codes of the reader's messages */
  constructor(codes: ReadonlySet<string>) {
    this.#codes = codes;
  }

  /** Remembers the name or the quoted texts of a stretch. */
  learn({ place, text }: Stretch): void {
    if (this.#codes.has('names-kept') && namePlaces.has(place)) this.#names.add(nameOf(text));
    if (!this.#codes.has('cell-kept-for-formula') || !place.startsWith('table:')) return;
    for (const [quoted] of text.matchAll(/"[^"]{2,255}"/g))
      for (const word of wordsOf(quoted)) this.#words.add(word);
  }

  has({ text }: Stretch): boolean {
    return (
      this.#names.has(nameOf(text)) ||
      (this.#codes.has('cell-kept-for-formula') &&
        (!text.trim().includes(' ') || wordsOf(text).some((word) => this.#words.has(word))))
    );
  }
}

const nameOf = (text: string): string => text.trim().toLowerCase().replaceAll('_', ' ');
const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}{2,100}/gu) ?? [];

const textsOf = ({ units }: Document): ReadonlySet<string> =>
  new Set(units.map(({ source }) => inlineText(source).trim()));

const keyOf = ({ part, place, text }: Stretch): string => `${part}\n${place}\n${text}`;
