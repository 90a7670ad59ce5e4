import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig, type Plugin, type Rollup } from 'vite';
import type { RenderedPage } from './rendered-page.ts';

const root = resolve(import.meta.dirname, '..');
const place = /<!-- page -->[\s\S]*<!-- \/page -->/;

/**
 * Renders the public pages while the interface is built, so that what the server sends for them says everything:
 * to visitors before a script has loaded, and to search engines. Each becomes `pages/{name}.html`.
 */
export function prerenderPages(shared: InlineConfig): Plugin {
  return {
    name: 'verso:prerender',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    writeBundle: {
      sequential: true,
      order: 'post',
      async handler({ dir = 'dist' }, bundle) {
        const file = join(dir, 'index.html');
        const template = await readFile(file, 'utf8');
        const interfaceLinks = [...stylesOf(['src/main.tsx'], bundle), ...scriptsOf('src/main.tsx', bundle)];
        await writeFile(
          file,
          template.replace('</head>', () => `  ${interfaceLinks.join('\n    ')}\n  </head>`),
        );

        await mkdir(join(dir, 'pages'), { recursive: true });
        for (const page of await renderPages(shared)) {
          const name = page.path === '/' ? 'home' : page.path.slice(1);
          const head = [page.head, ...stylesOf(['src/main.tsx', page.module], bundle)].join('\n    ');
          const html = template
            .replace(place, () => head)
            .replace('<div id="root"></div>', () => `<div id="root">${page.body}</div>`);
          await writeFile(join(dir, 'pages', `${name}.html`), html);
        }
      },
    },
  };
}

/** Builds the interface once more, for Node, and lets it render its pages. */
async function renderPages(shared: InlineConfig): Promise<readonly RenderedPage[]> {
  const outDir = await mkdtemp(join(tmpdir(), 'verso-prerender-'));
  try {
    await build({
      ...shared,
      root,
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      build: { ...shared.build, ssr: 'src/prerender.tsx', outDir, emptyOutDir: true, minify: false },
      ssr: { noExternal: true },
    });
    const entry: { renderPublicPages(): Promise<readonly RenderedPage[]> } = await import(
      pathToFileURL(join(outDir, 'prerender.js')).href
    );
    return await entry.renderPublicPages();
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/** Styles of modules that load later, for a page that is painted before. */
function stylesOf(modules: readonly string[], bundle: Rollup.OutputBundle): readonly string[] {
  const styles = modules.flatMap((module) =>
    neededBy(module, bundle).flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]),
  );
  return [...new Set(styles)].map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`);
}

/** What a module that is sure to be asked for needs, to be fetched at once. */
function scriptsOf(module: string, bundle: Rollup.OutputBundle): readonly string[] {
  return neededBy(module, bundle).map(
    ({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}" />`,
  );
}

/** The chunk of a module with all that it imports, but for what the page loads anyway. */
function neededBy(module: string, bundle: Rollup.OutputBundle): readonly Rollup.OutputChunk[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const own = chunks.find(({ facadeModuleId }) => facadeModuleId === join(root, module));
  if (own === undefined) throw new Error(`${module} is not a chunk of its own`);
  const entry = chunks.find(({ isEntry }) => isEntry);
  const loaded = new Set(entry ? withImports(entry, chunks) : []);
  return withImports(own, chunks).filter((chunk) => !loaded.has(chunk));
}

function withImports(
  chunk: Rollup.OutputChunk,
  chunks: readonly Rollup.OutputChunk[],
): readonly Rollup.OutputChunk[] {
  const found = new Set<Rollup.OutputChunk>();
  const visit = (next: Rollup.OutputChunk) => {
    if (found.has(next)) return;
    for (const name of next.imports) {
      const imported = chunks.find(({ fileName }) => fileName === name);
      if (imported) visit(imported);
    }
    found.add(next);
  };
  visit(chunk);
  return [...found];
}
