import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '../../platform/log/logger.ts';

/** A Hunspell dictionary: two files of the operator. */
export interface Dictionary {
  /** BCP 47, from the name of the files: `de-DE`. */
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

/** Finds the dictionaries in a folder, which may be missing. */
export async function findDictionaries(folder: string, logger: Pick<Logger, 'warn'>): Promise<Dictionaries> {
  const names = await readdir(folder).catch((): string[] => []);
  const files = new Set(names);
  const found: Dictionary[] = [];
  for (const name of names.toSorted()) {
    const base = name.slice(0, -'.aff'.length);
    const tag = tagOf(base);
    if (!name.endsWith('.aff') || !files.has(`${base}.dic`) || tag === undefined) continue;
    const [affixes, words] = [join(folder, name), join(folder, `${base}.dic`)];
    const sizes = await Promise.all([stat(affixes), stat(words)]).catch(() => undefined);
    if (sizes === undefined || sizes[0].size + sizes[1].size > maxBytes) {
      logger.warn({ dictionary: base }, 'a spelling dictionary is unreadable or too large, and is not used');
      continue;
    }
    found.push({ tag, affixes, words });
  }
  return {
    tags: [...new Set(found.map(({ tag }) => tag))].toSorted(),
    find: (language) => findFor(language, found),
  };
}

/** The language of a dictionary by its name: `de_DE_frami` is `de-DE`, `sr_Latn_RS` is `sr-Latn-RS`. */
function tagOf(name: string): string | undefined {
  const [language = '', ...others] = name.split(/[_-]/);
  if (!/^[a-z]{2,3}$/i.test(language)) return undefined;
  const script = others.find((part) => /^[a-z]{4}$/i.test(part) && isScript(part));
  const region = others.find((part) => /^(?:[a-z]{2}|\d{3})$/i.test(part));
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
