import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { openTmx, tmxText } from '@verso/exchange';
import { run } from './process.ts';

/** A project of OmegaT with one document, worked on without its window. */
export class OmegatProject {
  readonly #folder: string;
  readonly #isBySentence: boolean;
  readonly #removesTags: boolean;

  /** @param folder is created */
  constructor(folder: string, { sentences, tags }: { readonly sentences: boolean; readonly tags: boolean }) {
    this.#folder = folder;
    this.#isBySentence = sentences;
    this.#removesTags = !tags;
  }

  async create(document: string): Promise<void> {
    for (const name of ['source', 'target', 'tm/auto', 'glossary', 'dictionary', 'omegat', 'home'])
      await mkdir(join(this.#folder, name), { recursive: true });
    await copyFile(document, join(this.#folder, 'source', `document${extname(document)}`));
    const places = ['source_dir', 'target_dir', 'tm_dir', 'glossary_dir', 'dictionary_dir'];
    await writeFile(
      join(this.#folder, 'omegat.project'),
      `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><omegat><project version="1.0">${places
        .map((name) => `<${name}>__DEFAULT__</${name}>`)
        .join(
          '',
        )}<glossary_file>__DEFAULT__</glossary_file><source_lang>EN</source_lang><target_lang>DE</target_lang>
<sentence_seg>${this.#isBySentence}</sentence_seg><support_default_translations>true</support_default_translations><remove_tags>${this.#removesTags}</remove_tags></project></omegat>`,
    );
  }

  /** All segments of the document, as a memory whose targets are the sources. @returns the path of the TMX file */
  async segments(): Promise<string> {
    const path = join(this.#folder, 'all.tmx');
    await this.#run('console-createpseudotranslatetmx', [
      `--pseudotranslatetmx=${path}`,
      '--pseudotranslatetype=equal',
    ]);
    return path;
  }

  /** Its own memory: what a person has translated. */
  async save(tmx: string): Promise<void> {
    await writeFile(join(this.#folder, 'omegat', 'project_save.tmx'), tmx);
  }

  /** A memory whose equal segments are used. */
  async use(tmx: string): Promise<void> {
    await writeFile(join(this.#folder, 'tm', 'auto', 'memory.tmx'), tmx);
  }

  /** Writes the translated document. @returns the source texts of the segments with a translation */
  async translate(): Promise<ReadonlySet<string>> {
    await this.#run('console-translate', []);
    const name = this.#folder.split('/').at(-1) ?? '';
    return new Set(await sourceTexts(join(this.#folder, `${name}-omegat.tmx`)));
  }

  target(extension: string): string {
    return join(this.#folder, 'target', `document${extension}`);
  }

  async #run(mode: string, options: readonly string[]): Promise<void> {
    const home = join(this.#folder, 'home');
    await run('java', [
      // Starting takes longer than the work.
      '-XX:TieredStopAtLevel=1',
      '-XX:+UseSerialGC',
      '-Djava.awt.headless=true',
      `-Duser.home=${home}`,
      '-jar',
      '/usr/share/omegat/OmegaT.jar',
      this.#folder,
      `--config-dir=${home}`,
      `--mode=${mode}`,
      ...options,
    ]);
  }
}

/** The texts of a memory in its source language, without codes. */
export async function sourceTexts(path: string): Promise<string[]> {
  if (!existsSync(path)) return [];
  return [...openTmx(await readFile(path)).units].flatMap(({ variants: [source] }) =>
    source === undefined ? [] : [tmxText(source.content)],
  );
}
