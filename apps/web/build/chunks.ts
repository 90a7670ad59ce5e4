import { join, resolve } from 'node:path';
import type { ChunkingContext } from 'rolldown';
import { build, type InlineConfig, type Rollup } from 'vite';
import { pagesAlone } from './pages-alone.ts';

const root = resolve(import.meta.dirname, '..');

/** The files that most users load, in their order, and the module that each is built for. */
const entries = {
  start: 'src/start.ts',
  app: 'src/main.tsx',
  translate: 'src/features/translate/translate-page.tsx',
  schemas: 'src/app/schemas.ts',
  next: 'src/app/next.ts',
} as const;

/** Public pages, which must not load what only users need. */
const visitorsPages = ['src/features/landing/landing-page.tsx', 'src/features/pricing/pricing-page.tsx'];

const react = /\/node_modules\/(?:react|react-dom|scheduler)\//;
const library =
  /\/node_modules\/|^\0lucide-react\/|\/(?:icon|theme|active-option|style-singleton|styles-overlays)\.ts$/;

/**
 * Builds what most users load into few files, because each file costs a round trip. A build with the bundler's own
 * splitting shows which modules that is. It takes seconds, but a list of modules kept by hand would go out of date, and
 * pages would load what only others need.
 * @returns `output.codeSplitting`
 */
export async function splitForFirstPage(shared: InlineConfig) {
  const chunks = await splitByBundler(shared);
  const visitors = new Set(visitorsPages.flatMap((page) => modulesOf(join(root, page), chunks)));
  const files = new Map<string, string>();
  for (const [file, entry] of Object.entries(entries)) {
    for (const module of modulesOf(join(root, entry), chunks)) {
      const isShared = visitors.has(module);
      // The bundler places what visitors need of what users open next.
      if (files.has(module) || (isShared && file === 'next')) continue;
      files.set(module, partOf(isShared && file === 'translate' ? 'app' : file, module));
    }
  }
  const name = (module: string, context: ChunkingContext) =>
    module.endsWith('.css')
      ? sheetOf(module, context.getModuleInfo(module)?.importers.map((importer) => files.get(importer)) ?? [])
      : (files.get(module) ?? null);
  // A file needs nothing but files before it, so no dependency has to move along.
  return { groups: [{ name, debugName: 'first page' }], includeDependenciesRecursively: false };
}

/** Libraries are files of their own: they are evaluated in tasks of their own, and other pages need them as well. */
function partOf(file: string, module: string): string {
  if (file === 'app' && react.test(module)) return 'react';
  if (file === 'app' && library.test(module)) return 'libraries';
  return file === 'next' && library.test(module) ? 'overlays' : file;
}

/** The first page has one sheet. @param users the files of the modules that import a style */
function sheetOf(module: string, users: readonly (string | undefined)[]): string | null {
  const known = users.filter((file) => file !== undefined);
  if (known.length === 0) return null;
  return known.every((file) => file === 'next' || file === 'overlays') ? partOf('next', module) : 'start';
}

async function splitByBundler(shared: InlineConfig): Promise<readonly Rollup.OutputChunk[]> {
  const { build: options, ...rest } = pagesAlone(shared);
  const result = await build({ ...rest, root, logLevel: 'error', build: { ...options, write: false } });
  return [result]
    .flat()
    .flatMap((one) => ('output' in one ? one.output : []))
    .filter((output) => output.type === 'chunk');
}

/** The modules that are loaded with a module, including itself. */
function modulesOf(entry: string, chunks: readonly Rollup.OutputChunk[]): readonly string[] {
  const own = chunks.find(({ moduleIds }) => moduleIds.includes(entry));
  if (own === undefined) throw new Error(`${entry} is in no chunk`);
  const needed = new Set([own]);
  for (const { imports } of needed) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) needed.add(chunk);
  }
  return [...needed].flatMap(({ moduleIds }) => moduleIds);
}
