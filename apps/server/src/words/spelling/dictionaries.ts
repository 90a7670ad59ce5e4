import { readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from '../../platform/log/logger.ts';

/** A Hunspell dictionary: two files. */
export interface Dictionary {
  /** BCP 47, from the name of the files or of their package: `de-DE`. */
  readonly tag: string;
  /** Paths. */
  readonly affixes: string;
  readonly words: string;
}

/** The dictionaries of this installation. */
export interface Dictionaries {
  /** The tags of all, in alphabetical order, each once. */
  readonly tags: readonly string[];
  /** The dictionary that a language is spelled by; undefined if there is none. @param language BCP 47 */
  find(language: string): Dictionary | undefined;
}

/** Both files together. The largest real ones, those of Korean and Hungarian, have about 10 MB. */
const maxBytes = 32 * 2 ** 20;

/** Languages whose regions spell differently: another region's dictionary would report right words. */
const spelledByRegion: ReadonlySet<string> = new Set(['en', 'pt']);
/** Tags that are spelled unlike all other regions of their language. */
const spelledAlone: ReadonlySet<string> = new Set(['de-CH']);
/** Languages whose dictionaries have another name. */
const otherNames: Readonly<Record<string, string>> = { no: 'nb', nb: 'no', he: 'iw', fil: 'tl' };

interface Candidate extends Omit<Dictionary, 'tag'> {
  /** Of the files without their endings, or of the package: `de_DE_frami`, `pt-pt`. */
  readonly name: string;
}

/** Folders; each may be missing. */
interface Sources {
  /** With pairs of files such as `de_DE.aff` and `de_DE.dic`. */
  readonly files: string;
  /** With npm packages such as `dictionary-fr`. */
  readonly packages?: string | undefined;
}

/** Finds dictionaries. For a language, the files are used rather than the packages. */
export async function findDictionaries(
  { files, packages }: Sources,
  logger: Pick<Logger, 'warn'>,
): Promise<Dictionaries> {
  const [ofFiles, ofPackages] = await Promise.all([
    usable(await inFiles(files), logger),
    usable(packages === undefined ? [] : await inPackages(packages), logger),
  ]);
  return {
    tags: [...new Set([...ofFiles, ...ofPackages].map(({ tag }) => tag))].toSorted(),
    find: (language) => findFor(language, ofFiles) ?? findFor(language, ofPackages),
  };
}

async function usable(
  candidates: readonly Candidate[],
  logger: Pick<Logger, 'warn'>,
): Promise<readonly Dictionary[]> {
  const found: Dictionary[] = [];
  for (const { name, ...paths } of candidates) {
    const tag = tagOf(name);
    if (tag === undefined) continue;
    const sizes = await Promise.all([stat(paths.affixes), stat(paths.words)]).catch(() => undefined);
    if (sizes === undefined || sizes[0].size + sizes[1].size > maxBytes) {
      logger.warn({ dictionary: name }, 'a spelling dictionary is unreadable or too large, and is not used');
      continue;
    }
    found.push({ tag, ...paths });
  }
  return found;
}

async function inFiles(folder: string): Promise<readonly Candidate[]> {
  const names = await namesIn(folder);
  return names
    .filter((name) => name.endsWith('.aff') && names.includes(name.replace(/aff$/, 'dic')))
    .map((name) => {
      const base = name.slice(0, -'.aff'.length);
      return { name: base, affixes: join(folder, name), words: join(folder, `${base}.dic`) };
    });
}

const packagePrefix = 'dictionary-';

async function inPackages(folder: string): Promise<readonly Candidate[]> {
  const names = await namesIn(folder);
  return names
    .filter((name) => name.startsWith(packagePrefix))
    .map((name) => ({
      name: name.slice(packagePrefix.length),
      affixes: join(folder, name, 'index.aff'),
      words: join(folder, name, 'index.dic'),
    }));
}

/** The folder of the packages that Verso depends on, to which operators can add others. */
export function dictionaryPackages(): string | undefined {
  try {
    return dirname(dirname(fileURLToPath(import.meta.resolve('dictionary-en'))));
  } catch {
    return undefined;
  }
}

async function namesIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch((): string[] => []);
  return names.toSorted();
}

/** The language of a dictionary by its name: `de_DE_frami` is `de-DE`, `sr_Latn_RS` is `sr-Latn-RS`, `pt` is `pt-BR`. */
function tagOf(name: string): string | undefined {
  const [language = '', ...others] = name.split(/[_-]/);
  if (!/^[a-z]{2,3}$/i.test(language)) return undefined;
  const script = others.find((part) => /^[a-z]{4}$/i.test(part) && isScript(part));
  const named = others.find((part) => /^(?:[a-z]{2}|\d{3})$/i.test(part));
  const usual = spelledByRegion.has(language) ? new Intl.Locale(language).maximize().region : undefined;
  const region = named ?? usual;
  return new Intl.Locale(language, { ...(script && { script }), ...(region && { region }) }).toString();
}

/** Variants of dictionaries have names of any length, such as "toni" or "ABBR". */
function isScript(part: string): boolean {
  return ['arab', 'armn', 'beng', 'cyrl', 'deva', 'hebr', 'latn', 'tibt'].includes(part.toLowerCase());
}

function findFor(language: string, all: readonly Dictionary[]): Dictionary | undefined {
  const wanted = new Intl.Locale(language).maximize();
  const { region: written } = new Intl.Locale(language);
  const names = [wanted.language, otherNames[wanted.language]];
  const same = all.filter(({ tag }) => {
    const { language: name, script } = new Intl.Locale(tag).maximize();
    return names.includes(name) && script === wanted.script;
  });
  const regionOf = ({ tag }: Dictionary) => new Intl.Locale(tag).region;
  const exact = same.find((each) => regionOf(each) === wanted.region);
  if (exact !== undefined || spelledAlone.has(language)) return exact;
  const needsRegion = written !== undefined && spelledByRegion.has(wanted.language);
  return needsRegion ? undefined : (same.find((each) => regionOf(each) === undefined) ?? same[0]);
}
