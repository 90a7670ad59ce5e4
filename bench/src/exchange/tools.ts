import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { XliffVersion } from '@verso/engine/xliff';
import { js2xliff, xliff2js } from 'xliff';
import { OmegatProject } from './omegat.ts';
import { run } from './process.ts';

/** A translation tool that reads XLIFF, translates it without a person, and writes it. */
export interface ExchangeTool {
  readonly name: string;
  readonly xliff: XliffVersion;
  version(): Promise<string>;
  /** @param folder for its own files @returns the path of the translated file */
  translate(file: string, folder: string): Promise<string>;
}

/** Every word with a dot above its last letter. */
const pseudo = (text: string) => text.replace(/\p{L}+/gu, (word) => `${word}\u0307`);

const omegat: ExchangeTool = {
  name: 'OmegaT',
  xliff: '1.2',
  version: async () => (await run('dpkg-query', ['--show', 'omegat'])).trim().split('\t').at(-1) ?? '',
  async translate(file, folder) {
    const project = new OmegatProject(join(folder, 'omegat'), { sentences: false, tags: true });
    await project.create(file);
    const tmx = await readFile(await project.segments(), 'utf8');
    await project.save(translatedTmx(tmx));
    await project.translate();
    return project.target('.xlf');
  },
};

/** The second variant of each unit, without its tags and references. */
function translatedTmx(tmx: string): string {
  return tmx.replaceAll(/<tu>.*?<\/tu>/gs, (unit) => {
    const at = unit.lastIndexOf('<seg>') + '<seg>'.length;
    const end = unit.lastIndexOf('</seg>');
    const parts = unit.slice(at, end).split(/(&lt;.*?&gt;|<[^>]*>|&[^;]*;)/s);
    const seg = parts.map((part, index) => (index % 2 === 0 ? pseudo(part) : part)).join('');
    return unit.slice(0, at) + seg + unit.slice(end);
  });
}

const translateToolkit: ExchangeTool = {
  name: 'translate-toolkit',
  xliff: '1.2',
  version: async () => (await run('podebug', ['--version'])).trim().replace(/^podebug /, ''),
  async translate(file, folder) {
    const output = join(folder, 'podebug.xlf');
    await run('podebug', ['--progress=none', '--rewrite=unicode', file, output]);
    return output;
  },
};

const npmXliff: ExchangeTool = {
  name: 'xliff (npm)',
  xliff: '2.0',
  version: async () =>
    (createRequire(import.meta.url)('xliff/package.json') as { readonly version: string }).version,
  async translate(file, folder) {
    const output = join(folder, 'npm.xlf');
    const content = await xliff2js(await readFile(file, 'utf8'));
    for (const units of Object.values(content.resources))
      for (const unit of Object.values(units)) unit.target = withPseudo(unit.source);
    await writeFile(output, await js2xliff(content));
    return output;
  },
};

/** A text, a list of texts and codes, or a code with content. */
function withPseudo(content: unknown): unknown {
  if (typeof content === 'string') return pseudo(content);
  if (Array.isArray(content)) return content.map(withPseudo);
  if (typeof content !== 'object' || content === null) return content;
  const changed = Object.entries(content).map(([name, value]) => {
    const hasContent = typeof value === 'object' && value !== null && 'contents' in value;
    return [name, hasContent ? { ...value, contents: withPseudo(value.contents) } : value];
  });
  return Object.fromEntries(changed);
}

export const tools: readonly ExchangeTool[] = [omegat, translateToolkit, npmXliff];
