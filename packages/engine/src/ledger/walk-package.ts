import { DocumentError, type Draft, type OpenOptions } from '../model/index.ts';
import { toUtf8 } from '../xml/index.ts';
import { readArchive } from '../zip/index.ts';
import { isAddress, textClass } from './literal-class.ts';
import { type KeptClass, keptClasses, type Stretch, type Wanted } from './model.ts';
import type { Places, PlaceWatcher } from './places/model.ts';
import { walkXml, type XmlWatcher } from './walk-xml.ts';

/** What the letters in a package's parts are. Names follow the standards: `w:t`, `s:sheet@name`, `@title`. */
export interface PackageVocabulary {
  /** Attributes that may have words, by element or alone. One word is enough to be listed. */
  readonly attributes: Readonly<Record<string, KeptClass | 'text'>>;
  /** The classes of attributes that only count if they have several words. */
  readonly plainAttributes: Readonly<Record<string, KeptClass>>;
  readonly elements: Readonly<Record<string, KeptClass | 'text'>>;
  /** Names whose attributes and texts are settings if no other table has them. */
  readonly settingsNames: RegExp;
  readonly parts: readonly (readonly [RegExp, KeptClass])[];
  /** A watcher for each part that knows why texts stay in the elements around them. */
  readonly watch: () => XmlWatcher & {
    classOf(part: string, path: readonly string[], attribute?: string): KeptClass | 'text' | undefined;
  };
}

const pictures =
  /\.(?:png|jpe?g|gif|bmp|tiff?|emf|wmf|emz|wmz|svgz?|webp|ico|pict?|pct|heic|jfif|wdp|svm|eps)$/i;
const embedded = /(?:^|\/)(?:embeddings|Object \d+)\/?|\.(?:docx?|xlsx?|pptx?|ppt|odt|ods|odp|pdf|vsdx?)$/i;
const settings =
  /(?:printerSettings|vbaProject|vbaData)\d{0,9}\.bin$|\.(?:odttf|fntdata|ttf|otf|sigs|data|pfx|key|psmdcp|js|css|html?)$|thumbnail\.|(?:Thumbnails|ObjectReplacements)\//i;

/** What is walked: the entries of an archive, or one flat file (ODF 1.3 part 3, §3.1.2), whose name is the empty string. */
export type WalkedPackage = Pick<Extract<Draft, { type: 'package' }>, 'names' | 'read'>;

/** A file's entries. @throws DocumentError as reading an archive */
export function entriesOf(bytes: Uint8Array, { limits }: Pick<OpenOptions, 'limits'>): WalkedPackage {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return { names: [''], read: () => bytes };
  const archive = readArchive(bytes, limits);
  return { names: archive.entries.map(({ name }) => name), read: (name) => archive.read(name) };
}

/**
 * The stretches of letters in a package of XML parts, and the package's other files.
 * @param places knows their locations, if they are asked for
 */
export function* walkPackage(
  archive: WalkedPackage,
  vocabulary: PackageVocabulary,
  { isShownOnly = false, parts }: Wanted = {},
  places?: Places,
): Generator<Stretch> {
  // Workbooks with the data of charts, which nobody sees but in the chart; the layouts of slides that have any.
  const ofCharts = targetsOf(archive, /(?:^|\/)charts\/_rels\//i);
  const ofSlides = targetsOf(archive, /^ppt\/slides\/_rels\//i);
  for (const name of archive.names) {
    if (name.endsWith('/') || parts?.has(name) === false) continue;
    const isUnusedLayout = /^ppt\/slideLayouts\//i.test(name) && !ofSlides.has(fileName(name));
    const ofPart = isUnusedLayout
      ? 'placeholder'
      : vocabulary.parts.find(([pattern]) => pattern.test(name))?.[1];
    if (ofPart === 'settings' || ofPart === 'reference') continue;
    if (isShownOnly && ofPart !== undefined && !keptClasses[ofPart].isShown) continue;
    if (name === '' || /\.(?:xml|vml)$/i.test(name)) {
      try {
        yield* walkPart(name, archive.read(name), vocabulary, { ofPart, isShownOnly }, places?.watch(name));
      } catch (error) {
        // Readers of formats leave such parts, too: drawings that are not well formed, for example.
        if (!(error instanceof DocumentError)) throw error;
        yield { part: name, place: 'file', text: name, class: 'unreadable', locate: places?.file(name) };
      }
      continue;
    }
    const kind = fileClass(name);
    if (kind === undefined) continue;
    const isData = kind === 'embedded' && ofCharts.has(fileName(name));
    yield {
      part: name,
      place: 'file',
      text: name,
      class: isData ? 'settings' : kind,
      locate: places?.file(name),
    };
  }
}

function* walkPart(
  part: string,
  bytes: Uint8Array,
  vocabulary: PackageVocabulary,
  { ofPart, isShownOnly }: { readonly ofPart: KeptClass | undefined; readonly isShownOnly: boolean },
  where: PlaceWatcher | undefined,
): Generator<Stretch> {
  const watcher = vocabulary.watch();
  const both = where === undefined ? watcher : bothOf(watcher, where);
  /** The classes of attributes by place. */
  const classes = new Map<string, KeptClass | 'text'>();
  const ofAttribute = (place: string): KeptClass | 'text' => {
    const found = classes.get(place) ?? attributeClass(place, vocabulary);
    classes.set(place, found);
    return found;
  };
  const isSkipped = (place: string) =>
    isShownOnly && ofPart === undefined && ofAttribute(place) === 'settings';
  for (const stretch of walkXml(toUtf8(bytes, part).bytes, part, vocabulary.attributes, both, isSkipped)) {
    const ofContext = watcher.classOf(part, stretch.path, stretch.attribute);
    const { attribute, place, text } = stretch;
    const known = ofPart ?? ofContext;
    const ofPlace = () => (attribute === undefined ? elementClass(place, vocabulary) : ofAttribute(place));
    const kind = withWords(known ?? ofPlace(), place, text);
    if (kind !== undefined)
      yield {
        part,
        place,
        text,
        class: kind === 'text' ? textClass(text) : kind,
        locate: where?.locate(stretch.path),
      };
  }
}

/** The watcher of a part's classes together with that of its places. */
function bothOf(watcher: XmlWatcher, place: PlaceWatcher): XmlWatcher {
  const ofClass = new Map<string, boolean>();
  const watches = (name: string): boolean => {
    const found = ofClass.get(name) ?? watcher.watches(name);
    ofClass.set(name, found);
    return found;
  };
  return {
    watches: (name) => watches(name) || place.watches(name),
    start(name, value) {
      if (watches(name)) watcher.start(name, value);
      if (place.watches(name)) place.start(name, value);
    },
    end(name) {
      if (watches(name)) watcher.end(name);
      if (place.watches(name)) place.end(name);
    },
    skip: (bytes, start, end) => place.skip?.(bytes, start, end),
  };
}

/** The files that some parts refer to, by name, from their relationships. */
function targetsOf({ names, read }: WalkedPackage, folder: RegExp): ReadonlySet<string> {
  const relations = names.filter((name) => name.endsWith('.rels') && folder.test(name));
  const texts = relations.map((name) => new TextDecoder().decode(read(name)));
  return new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/Target="([^"]{1,500})"/g)].map(([, target = '']) => fileName(target)),
    ),
  );
}

const fileName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

function fileClass(name: string): KeptClass | undefined {
  if (settings.test(name)) return undefined;
  if (pictures.test(name)) return 'picture';
  return embedded.test(name) ? 'embedded' : undefined;
}

function elementClass(element: string, { elements, settingsNames }: PackageVocabulary): KeptClass | 'text' {
  // A document names its elements: `constructor` is none of the table's.
  if (Object.hasOwn(elements, element)) return elements[element] ?? 'unknown';
  return settingsNames.test(element) ? 'settings' : 'unknown';
}

function attributeClass(place: string, vocabulary: PackageVocabulary): KeptClass | 'text' {
  const { attributes, plainAttributes } = vocabulary;
  const attribute = place.slice(place.lastIndexOf('@'));
  const known = attributes[place] ?? attributes[attribute] ?? plainAttributes[attribute];
  if (known !== undefined) return known;
  return place.startsWith('{') || attribute.startsWith('@{') ? 'unknown' : 'settings';
}

/** The class of a text whose letters are for people only if they are marked so; undefined if it has none. */
function withWords(kind: KeptClass | 'text', place: string, text: string): KeptClass | 'text' | undefined {
  if (kind === 'formula') return hasWords(text) ? kind : 'reference';
  if (kind === 'format') return hasWords(text) || isPlain(place) ? kind : 'settings';
  // Variables of equations may have several letters, but hardly five, nor two next to a blank.
  if (kind === 'symbols') return equationWords.test(text) && !functions.test(text) ? 'equation' : 'settings';
  if (kind === 'field')
    return (isHelp(place) || isResult(place) ? isSaid(text) : hasInstructionWords(text)) ? kind : 'reference';
  if (labels.has(place)) return /\p{L}{2}/u.test(text) ? kind : 'settings';
  return headers.test(place) && !/\p{L}/u.test(text.replace(headerCode, '')) ? undefined : kind;
}

const equationWords = /\p{L}{5}|\p{L}{2}\s+\p{L}{2}/u;
const functions = /^\s{0,9}(?:a(?:r|rc)?(?:sin|cos|tan|cot)h?|limsup|liminf)\s{0,9}$/i;

/** Help texts of form fields, which Word shows in its status bar. */
const isHelp = (place: string): boolean => place.endsWith('Text@w:val');

/** Number formats whose words are texts of elements (ODF 1.3 part 3, §16.29). */
const isPlain = (place: string): boolean => place.startsWith('number:');

/** Whether some quoted text has words, and is no address, picture of a date or number, or name with signs. */
const hasWords = (text: string): boolean =>
  text
    .replaceAll(/[“”]/g, '"')
    .split('"')
    .some(
      (quoted, index) =>
        index % 2 === 1 &&
        /\p{L}{2}/u.test(quoted) &&
        !isAddress(quoted) &&
        !/^[#0-9dyMmhHsSaAPp/:.,; _-]+$/.test(quoted) &&
        (/\s/.test(quoted) || !/[\\_.[\]!]/.test(quoted)),
    );

/** Results of fields are texts of the document, in elements that others have, too. */
const isResult = (place: string): boolean =>
  place === 'w:t' || place === 'a:t' || place.startsWith('text:') || place === 'loext:content-control';

/** Whether a result has words: no number in letters, and no name in guillemets, which stands for a value. */
const isSaid = (text: string): boolean =>
  /\p{L}{3}/u.test(text) && !/^\s{0,9}(?:[ivxlcdm]{1,15}|[«<‹].{0,200}[»>›])\s{0,9}$/i.test(text);

/** Whether a field's instruction has words that readers see (ECMA-376 part 1, §17.16.5): others are names and addresses. */
const hasInstructionWords = (text: string): boolean =>
  /\b(?:MACROBUTTON|ASK|FILLIN)\b/.test(text) ||
  (/^\s{0,9}EQ\s/i.test(text) && /\p{L}{3}/u.test(text.replace(/\\[a-z]{1,9}/gi, ''))) ||
  (!/^\s{0,9}(?:TOC|SEQ|STYLEREF|DOCPROPERTY|INCLUDE|LINK|EMBED|CITATION)/.test(text) && hasWords(text));

const headers = /^s:(?:odd|even|first)(?:Header|Footer)$/;

/** Labels of lists: one letter is a bullet. */
const labels: ReadonlySet<string> = new Set([
  'w:lvlText@w:val',
  'text:list-level-style-bullet@style:num-suffix',
  'text:list-level-style-bullet@style:num-prefix',
]);

/** Codes of headers and footers (ECMA-376 part 1, §18.3.1.46). */
const headerCode = /&(?:"[^"]{0,255}"|K[0-9A-F+-]{1,8}|\d{1,3}|[A-Z&])/g;
