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
} from './model.ts';
import { findUnusedStrings } from './unused-strings.ts';
import { fileWalk } from './walk-file.ts';
import { cutLatex } from './walk-latex.ts';
import { cutMarkdown } from './walk-markdown.ts';
import { veilOf } from './veil.ts';
import { entriesOf, type PackageVocabulary, walkPackage } from './walk-package.ts';
import { cutText } from './walk-txt.ts';

/** Private use area of the basic plane, whose characters no text format changes. */
const veil = veilOf(0xe000, 0x1900);
const veiled = /[\ue000-\uf8ff]{1,200}/g;

const inPackage = (vocabulary: PackageVocabulary): Walk => ({
  veil,
  source: (bytes, options) => walkPackage(entriesOf(bytes, options), vocabulary),
  written: (draft) => walkPackage(packageOf(draft), vocabulary),
});

function packageOf(draft: Draft): Extract<Draft, { type: 'package' }> {
  if (draft.type !== 'package') throw new TypeError('A package has entries');
  return draft;
}

const walks: Readonly<Record<FormatName, Walk>> = {
  docx: inPackage(office),
  pptx: inPackage(office),
  xlsx: inPackage(office),
  odt: inPackage(odf),
  odp: inPackage(odf),
  ods: inPackage(odf),
  md: fileWalk(cutMarkdown),
  txt: fileWalk(cutText),
  tex: fileWalk(cutLatex),
};

type Explained = Stretch & { readonly class: KeptClass };

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
): Promise<readonly KeptCount[]> {
  return countKept(await explain(document, bytes, options, walks[document.format]));
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
  const kept = countKept(await explain(document, bytes, options, walk));
  return { letters, translated: kept.reduce((rest, each) => rest - each.letters, letters), kept };
}

function countLetters(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0;
}

/** The document with other characters for the letters of its units. */
function withoutUnits(document: Document, { veil }: Walk): Draft {
  const { units } = document;
  return document.draft(new Map(units.map(({ id, source }) => [id, mapInlineText(source, veil)])));
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
): Promise<readonly Explained[]> {
  const draft = withoutUnits(document, walk);
  const left = [...walk.written(draft)];
  const found = new Map<Stretch, KeptClass>();
  let open = left.filter((stretch) => stretch.class === undefined);
  for (const [reason, message, extended] of reasons) {
    if (open.length === 0 || !document.messages.some(({ code }) => code === message)) continue;
    const other = await openDocument(bytes, document.format, extended(options));
    const still = Map.groupBy(walk.written(withoutUnits(other, walk)), keyOf);
    const rest: Stretch[] = [];
    for (const stretch of open) {
      if (still.get(keyOf(stretch))?.pop() === undefined) found.set(stretch, reason);
      else rest.push(stretch);
    }
    open = rest;
  }
  if (document.format === 'xlsx' && open.some(({ place }) => place === 's:t')) {
    const isUnused = findUnusedStrings(packageOf(draft));
    for (const stretch of open) if (isUnused(stretch)) found.set(stretch, 'settings');
  }
  const codes = new Set(document.messages.map(({ code }) => code));
  const matches = matcher(left, codes);
  for (const stretch of open) if (matches(stretch)) found.set(stretch, 'match');
  const rest = [...unreadParts].some((code) => codes.has(code)) ? 'unread' : 'unknown';
  // A formula of the workbook looks for the text of a unit, whose letters were not taken away: translations that still match are written.
  const ofUnits = document.format === 'xlsx' && open.length > 0 ? textsOf(document) : new Set();
  const isOfUnit = (stretch: Stretch) =>
    stretch.class === undefined && !found.has(stretch) && ofUnits.has(stretch.text.trim());
  return left
    .filter((stretch) => !isOfUnit(stretch))
    .map((stretch) => {
      const reason = stretch.class ?? found.get(stretch);
      const message = reason === undefined ? undefined : named[reason];
      return {
        ...stretch,
        class: reason === undefined || (message !== undefined && !codes.has(message)) ? rest : reason,
      };
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
function matcher(left: readonly Stretch[], codes: ReadonlySet<string>): (stretch: Stretch) => boolean {
  const names = new Set<string>();
  const words = new Set<string>();
  for (const { place, text } of left) {
    if (codes.has('names-kept') && namePlaces.has(place)) names.add(nameOf(text));
    if (!codes.has('cell-kept-for-formula') || !place.startsWith('table:')) continue;
    for (const [quoted] of text.matchAll(/"[^"]{2,255}"/g))
      for (const word of wordsOf(quoted)) words.add(word);
  }
  return ({ text }) =>
    names.has(nameOf(text)) ||
    (codes.has('cell-kept-for-formula') &&
      (!text.trim().includes(' ') || wordsOf(text).some((word) => words.has(word))));
}

const nameOf = (text: string): string => text.trim().toLowerCase().replaceAll('_', ' ');
const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}{2,100}/gu) ?? [];

const textsOf = ({ units }: Document): ReadonlySet<string> =>
  new Set(units.map(({ source }) => inlineText(source).trim()));

const keyOf = ({ part, place, text }: Stretch): string => `${part}\n${place}\n${text}`;

const MAX_EXAMPLES = 100;
const MAX_EXCERPT = 200;

/** Letters that were taken away are no part of what stays. */
const excerptOf = (text: string): string => text.trim().slice(0, MAX_EXCERPT).replace(veiled, '…');

function countKept(stretches: readonly Explained[]): readonly KeptCount[] {
  const byClass = Map.groupBy(stretches, (stretch) => stretch.class);
  return (Object.keys(keptClasses) as KeptClass[]).flatMap((name): KeptCount[] => {
    const found = byClass.get(name);
    if (found === undefined) return [];
    const examples = found
      .slice(0, MAX_EXAMPLES)
      .map(({ part, place, text }) => ({ part, place, text: excerptOf(text) }));
    const letters = found.reduce((sum, { text }) => sum + countLetters(text), 0);
    return [{ class: name, texts: found.length, letters, examples }];
  });
}
