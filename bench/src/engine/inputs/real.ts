import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import type { FormatName } from '@verso/engine';
import { readEntries, type StoredEntry } from '../entries.ts';
import { repeatUpTo, type Tiling, tileBlocks, tileRows } from './blocks.ts';
import { type Entry, zip } from './package.ts';

const tilings: Partial<Record<FormatName, Tiling & { readonly part: string }>> = {
  docx: { part: 'word/document.xml', container: 'w:body', blocks: new Set(['w:p', 'w:tbl']) },
  odt: {
    part: 'content.xml',
    container: 'office:text',
    blocks: new Set(['text:p', 'text:h', 'text:list', 'text:section', 'table:table']),
  },
};

/** A part that packs better repeats its markup: it has little text, and packing it takes less time than usual. */
const BEST_PACKING = 12;
/** Characters per paragraph of a text that is prose rather than a list. */
const PROSE = 300;

/** Bits 1 and 2 of an entry's flags: the speed of its compression. */
const SPEED_FLAGS = 6;

/** Slides that pack larger hold drawings rather than text, and 200 of them exceed the engine's limits. */
const LARGEST_SLIDE = 8192;

interface Package {
  readonly file: string;
  readonly entries: readonly Entry[];
  /** Packed sizes by part name: how much information a part has. */
  readonly packed: ReadonlyMap<string, number>;
}

/**
 * The document of a format in a folder whose text packs largest, but not unusually well, with its blocks repeated up to a size
 * in bytes.
 * @throws RangeError when the folder has none.
 */
export async function tiledDocument(folder: string, format: 'docx' | 'odt', bytes: number) {
  const tiling = tilings[format];
  if (tiling === undefined) throw new RangeError(format);
  for (const { entries, packed } of await packages(
    folder,
    format,
    packedSize((name) => name === tiling.part),
  )) {
    const length = entries.find(({ name }) => name === tiling.part)?.content.length ?? 0;
    if (length > BEST_PACKING * (packed.get(tiling.part) ?? 0)) continue;
    const tiled = replaced(entries, tiling.part, (xml) => tileBlocks(xml, tiling, bytes));
    if (tiled !== undefined) return zip(tiled);
  }
  throw missing(folder, format);
}

/** The workbook with the largest sheet, with that sheet's rows repeated. */
export async function tiledWorkbook(folder: string, cells: number): Promise<Uint8Array> {
  const isSheet = (name: string) => /^xl\/worksheets\/[^/]+\.xml$/.test(name);
  for (const { entries, packed } of await packages(folder, 'xlsx', packedSize(isSheet))) {
    const largest = entries
      .map(({ name }) => name)
      .filter(isSheet)
      .sort((a, b) => (packed.get(b) ?? 0) - (packed.get(a) ?? 0))[0];
    const tiled = replaced(entries, largest ?? '', (xml) => tileRows(xml, cells));
    if (tiled !== undefined) return zip(tiled);
  }
  throw missing(folder, 'xlsx');
}

/** The workbook with the `rank`-th most sheet data, as it is. */
export async function realWorkbook(folder: string, rank: number): Promise<Uint8Array> {
  const found = (
    await packages(
      folder,
      'xlsx',
      packedSize((name) => name.startsWith('xl/worksheets/')),
    )
  )[rank];
  if (found === undefined) throw missing(folder, 'xlsx');
  return readFile(found.file);
}

/** The presentation with the most content in slides of ordinary size, with its slides repeated; copies have no notes. */
export async function tiledPresentation(folder: string, count: number): Promise<Uint8Array> {
  const isSlide = (name: string) => /^ppt\/slides\/slide\d+\.xml$/.test(name);
  const [source] = await packages(folder, 'pptx', ({ name, data }) => {
    if (!isSlide(name)) return 0;
    return data.length > LARGEST_SLIDE ? -data.length : data.length;
  });
  if (source === undefined) throw missing(folder, 'pptx');
  const text = (name: string) => String(source.entries.find((entry) => entry.name === name)?.content ?? '');
  const slides = source.entries.map(({ name }) => name).filter(isSlide);
  const added = Array.from({ length: Math.max(0, count - slides.length) }, (_, index) => ({
    name: `slide${10_000 + index}.xml`,
    id: 100_000 + index,
    from: (slides[index % slides.length] ?? '').replace('ppt/slides/', ''),
  }));
  const appended = (content: string, end: string, items: readonly string[]) =>
    content.replace(end, () => items.join('') + end);
  const entries = source.entries.map((entry) => {
    const content = String(entry.content);
    if (entry.name === 'ppt/presentation.xml') {
      const ids = added.map(({ id }) => `<p:sldId id="${id}" r:id="rId${id}"/>`);
      return { ...entry, content: appended(content, '</p:sldIdLst>', ids) };
    }
    if (entry.name === 'ppt/_rels/presentation.xml.rels') {
      const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/slide';
      const items = added.map(
        ({ id, name }) => `<Relationship Id="rId${id}" Type="${type}" Target="slides/${name}"/>`,
      );
      return { ...entry, content: appended(content, '</Relationships>', items) };
    }
    if (entry.name === '[Content_Types].xml') {
      const type = 'application/vnd.openxmlformats-officedocument.presentationml.slide+xml';
      const items = added.map(
        ({ name }) => `<Override PartName="/ppt/slides/${name}" ContentType="${type}"/>`,
      );
      return { ...entry, content: appended(content, '</Types>', items) };
    }
    return entry;
  });
  const copies = added.flatMap(({ name, from }) => [
    { name: `ppt/slides/${name}`, content: text(`ppt/slides/${from}`) },
    {
      name: `ppt/slides/_rels/${name}.rels`,
      content: text(`ppt/slides/_rels/${from}.rels`).replace(/<Relationship [^>]*\/notesSlide"[^>]*\/>/g, ''),
    },
  ]);
  return zip([...entries, ...copies]);
}

/**
 * The UTF-8 files of a text format, one after the other: of plain text only prose, those of LaTeX in one document with the largest
 * one's preamble.
 */
export async function joinedText(folder: string, format: FormatName, bytes: number): Promise<Uint8Array> {
  const texts: string[] = [];
  for (const file of await files(folder, format)) {
    const content = await readFile(file);
    const text = content.toString('utf8');
    const isWanted = format !== 'txt' || text.length > PROSE * text.split(/\n\s*\n/).length;
    if (isWanted && Buffer.from(text).equals(content)) texts.push(text.replace(/^\uFEFF/, ''));
  }
  if (texts.length === 0) throw missing(folder, format);
  if (format !== 'tex') return Buffer.from(repeatUpTo(texts, bytes).join('\n\n')).subarray(0, bytes);
  const start = '\\begin{document}';
  const end = '\\end{document}';
  const whole = texts
    .filter((text) => text.split(start).length === 2 && text.split(end).length === 2)
    .sort((a, b) => b.length - a.length);
  const bodies = whole.map((text) => text.slice(text.indexOf(start) + start.length, text.indexOf(end)));
  const preamble = (whole[0] ?? '').split(start)[0] ?? '';
  return Buffer.from(
    `${preamble}${start}${repeatUpTo(bodies, bytes - preamble.length).join('\n\n')}${end}\n`,
  );
}

const missing = (folder: string, format: string) =>
  new RangeError(`${folder} has no ${format} document to measure.`);

async function files(folder: string, format: FormatName): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && extname(entry.name).toLowerCase() === `.${format}`)
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

const packedSize =
  (isChosen: (name: string) => boolean) =>
  ({ name, data }: StoredEntry) =>
    isChosen(name) ? data.length : 0;

/** The readable packages of a format with the greatest weight of their parts, greatest first. */
async function packages(
  folder: string,
  format: FormatName,
  weight: (entry: StoredEntry) => number,
): Promise<Package[]> {
  const ranked: { readonly file: string; readonly size: number }[] = [];
  for (const file of await files(folder, format)) {
    const stored = entriesOf(await readFile(file));
    const size = stored.reduce((sum, entry) => sum + weight(entry), 0);
    if (size > 0) ranked.push({ file, size });
  }
  ranked.sort((a, b) => b.size - a.size);
  return Promise.all(
    ranked.slice(0, 20).map(async ({ file }) => {
      const stored = entriesOf(await readFile(file));
      return {
        file,
        packed: new Map(stored.map(({ name, data }) => [name, data.length])),
        entries: stored.map(({ name, method, flags, data }) => {
          const content = method === 0 ? data : inflateRawSync(data);
          return { name, content, stored: method === 0, flags: flags & SPEED_FLAGS };
        }),
      };
    }),
  );
}

/** Nothing for files that are not ZIP archives. */
function entriesOf(archive: Buffer) {
  try {
    return readEntries(archive);
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  }
}

function replaced(
  entries: readonly Entry[],
  part: string,
  change: (xml: string) => string | undefined,
): Entry[] | undefined {
  const entry = entries.find(({ name }) => name === part);
  const content = entry === undefined ? undefined : change(String(entry.content));
  if (content === undefined) return undefined;
  return entries.map((other) => (other === entry ? { ...other, content } : other));
}
