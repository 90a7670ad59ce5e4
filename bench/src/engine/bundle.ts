import { builtinModules } from 'node:module';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { type FormatName, supportedFormats } from '@verso/engine';
import { type OutputChunk, rolldown } from 'rolldown';
import { aligned } from '../table.ts';

/**
 * Size limits of what a browser loads to open one document of a format, in kilobytes of gzip: the engine's entry and
 * everything the format needs. About a tenth above the current size; raise deliberately.
 */
export const bundleLimits: Readonly<Record<FormatName, number>> = {
  docx: 100,
  pptx: 78,
  xlsx: 94,
  odt: 67,
  odp: 68,
  ods: 75,
  txt: 64,
  tex: 110,
  md: 119,
};

export interface BundleFigures {
  readonly format: FormatName;
  /** The size of the chunk that only this format needs, and of everything that it loads. */
  readonly ownKilobytes: number;
  readonly kilobytes: number;
}

export interface Bundle {
  readonly formats: readonly BundleFigures[];
  /** The size loaded before any format is known. */
  readonly entryKilobytes: number;
  /** Node modules that a chunk would need, which browsers don't have. */
  readonly nodeModules: readonly string[];
  /** Formats without a separate chunk, or in a chunk that the entry loads immediately. */
  readonly eager: readonly FormatName[];
}

/** Builds the engine as a web application would, in memory. */
export async function bundleEngine(): Promise<Bundle> {
  const input = fileURLToPath(import.meta.resolve('@verso/engine'));
  const build = await rolldown({ input, platform: 'browser', logLevel: 'silent' });
  const { output } = await build.generate({ format: 'es', minify: true });
  await build.close();
  const chunks = new Map(
    output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  );
  const sizes = new Map([...chunks].map(([name, { code }]) => [name, gzipSync(code).length / 1024]));
  const sizeOf = (names: Iterable<string>) =>
    [...names].reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0);
  const entry = [...chunks.values()].find(({ isEntry }) => isEntry);
  if (entry === undefined) throw new RangeError('The bundle has no entry');
  const atOnce = loadedBy(entry, chunks);
  const chunkOf = (format: FormatName) =>
    [...chunks.values()].find(
      ({ isDynamicEntry, facadeModuleId }) =>
        isDynamicEntry && facadeModuleId?.replaceAll('\\', '/').endsWith(`/formats/${format}/index.ts`),
    );
  return {
    formats: supportedFormats.map((format) => {
      const chunk = chunkOf(format);
      const loaded = chunk === undefined ? atOnce : new Set([...atOnce, ...loadedBy(chunk, chunks)]);
      return {
        format,
        ownKilobytes: sizes.get(chunk?.fileName ?? '') ?? 0,
        kilobytes: sizeOf(loaded),
      };
    }),
    entryKilobytes: sizeOf(atOnce),
    nodeModules: [...chunks.values()].flatMap(({ imports, dynamicImports }) =>
      [...imports, ...dynamicImports].filter(
        (name) => name.startsWith('node:') || builtinModules.includes(name),
      ),
    ),
    eager: supportedFormats.filter((format) => {
      const chunk = chunkOf(format);
      return chunk === undefined || atOnce.has(chunk.fileName);
    }),
  };
}

/** A chunk and its static imports. */
function loadedBy(chunk: OutputChunk, chunks: ReadonlyMap<string, OutputChunk>): Set<string> {
  const loaded = new Set<string>();
  const visit = ({ fileName, imports }: OutputChunk) => {
    if (loaded.has(fileName)) return;
    loaded.add(fileName);
    for (const name of imports) {
      const next = chunks.get(name);
      if (next !== undefined) visit(next);
    }
  };
  visit(chunk);
  return loaded;
}

/** The problems of a bundle, as text. */
export function bundleProblems({ formats, nodeModules, eager }: Bundle): string[] {
  return [
    ...nodeModules.map((name) => `A chunk imports ${name}, which browsers don't have.`),
    ...eager.map((format) => `${format} is not loaded separately.`),
    ...formats
      .filter(({ format, kilobytes }) => kilobytes > bundleLimits[format])
      .map(
        ({ format, kilobytes }) => `${format}: ${kilobytes.toFixed(1)} kB, limit ${bundleLimits[format]}.`,
      ),
  ];
}

/** Prints the table; returns 1 when there are problems. */
export async function main(): Promise<number> {
  const bundle = await bundleEngine();
  const rows = bundle.formats.map(({ format, ownKilobytes, kilobytes }) => [
    format,
    ownKilobytes.toFixed(1),
    kilobytes.toFixed(1),
    `${bundleLimits[format]}`,
  ]);
  const problems = bundleProblems(bundle);
  process.stdout.write(
    `Kilobytes of gzip; the entry alone has ${bundle.entryKilobytes.toFixed(1)}.\n\n${aligned([['format', 'own', 'total', 'limit'], ...rows])}\n\n`,
  );
  process.stdout.write(
    `${problems.length === 0 ? 'No chunk needs Node; every format is loaded separately.' : problems.join('\n')}\n`,
  );
  return problems.length === 0 ? 0 : 1;
}
