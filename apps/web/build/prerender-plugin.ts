import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig, type Plugin, type Rollup } from 'vite';
import { pagesAlone } from './pages-alone.ts';
import type { RenderedPage } from './rendered-page.ts';
import { collectStyles } from './static-styles.ts';

const root = resolve(import.meta.dirname, '..');
const place = /<!-- page -->[\s\S]*<!-- \/page -->/;
const emptyRoot = '<div id="root"></div>';
const everywhere = 'src/main.tsx';
const translatePage = 'src/features/translate/translate-page.tsx';

/**
 * Renders the public pages while the interface is built, so that what the server sends for them says everything:
 * to visitors before a script has loaded, and to search engines. Each becomes `pages/{name}.html`. `user.html` is the
 * outline of what `/` shows to users, with all that it needs.
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
        const { pages, outline } = await renderPages(shared);
        const styles = collectStyles();
        const bodies = new Map(pages.map((page) => [page, styles.move(page.body)]));
        const outlineBody = styles.move(outline);
        const themeLink = await writeSheet(dir, styles.sheet());
        const template = (await readFile(file, 'utf8')).replace('</head>', () => `  ${themeLink}\n  </head>`);
        const withLinksFor = (modules: readonly string[]) => {
          const links = [...stylesOf(modules, bundle), ...scriptsOf(modules, bundle)];
          return template.replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`);
        };
        await writeFile(file, withLinksFor([everywhere]));

        await writeFile(
          join(dir, 'user.html'),
          withLinksFor([everywhere, translatePage]).replace(
            emptyRoot,
            () => `<div id="root" data-outline>${outlineBody}</div>`,
          ),
        );

        await mkdir(join(dir, 'pages'), { recursive: true });
        for (const page of pages) {
          const name = page.path === '/' ? 'home' : page.path.slice(1);
          const head = [page.head, ...stylesOf([everywhere, page.module], bundle)].join('\n    ');
          const html = template
            .replace(place, () => head)
            .replace(emptyRoot, () => `<div id="root">${bodies.get(page) ?? ''}</div>`);
          await writeFile(join(dir, 'pages', `${name}.html`), html);
        }
      },
    },
  };
}

/** @returns the link to the sheet, whose name has a hash of its content as every asset's */
async function writeSheet(dir: string, css: string): Promise<string> {
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8);
  const name = `assets/theme-${hash}.css`;
  await writeFile(join(dir, name), css);
  return `<link rel="stylesheet" crossorigin href="/${name}" />`;
}

interface Rendered {
  readonly pages: readonly RenderedPage[];
  /** What users see at `/` until their page is there. */
  readonly outline: string;
}

/** What `src/prerender.tsx` offers. */
interface Renderer {
  renderPublicPages(): Promise<readonly RenderedPage[]>;
  renderOutline(): Promise<string>;
}

/** Builds the interface once more, for Node, and lets it render its pages. */
async function renderPages(shared: InlineConfig): Promise<Rendered> {
  const outDir = await mkdtemp(join(tmpdir(), 'verso-prerender-'));
  try {
    const { build: options, ...rest } = pagesAlone(shared);
    await build({
      ...rest,
      root,
      logLevel: 'warn',
      build: { ...options, ssr: 'src/prerender.tsx', outDir, emptyOutDir: true },
      ssr: { noExternal: true },
    });
    const entry: Renderer = await import(pathToFileURL(join(outDir, 'prerender.js')).href);
    return { pages: await entry.renderPublicPages(), outline: await entry.renderOutline() };
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

/** What modules that are sure to be asked for need, to be fetched at once. */
function scriptsOf(modules: readonly string[], bundle: Rollup.OutputBundle): readonly string[] {
  const files = modules.flatMap((module) => neededBy(module, bundle).map(({ fileName }) => fileName));
  return [...new Set(files)].map(
    // After the styles: what is in the page already is to be seen first.
    (file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}" />`,
  );
}

/** The chunk of a module with all that it imports, but for what the page loads anyway. */
function neededBy(module: string, bundle: Rollup.OutputBundle): readonly Rollup.OutputChunk[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const own = chunks.find(({ moduleIds }) => moduleIds.includes(join(root, module)));
  if (own === undefined) throw new Error(`${module} is in no chunk`);
  const entry = chunks.find(({ isEntry }) => isEntry);
  const loaded = new Set(entry ? withImports(entry, chunks) : []);
  return withImports(own, chunks).filter((chunk) => !loaded.has(chunk));
}

function withImports(
  chunk: Rollup.OutputChunk,
  chunks: readonly Rollup.OutputChunk[],
): readonly Rollup.OutputChunk[] {
  const seen = new Set<Rollup.OutputChunk>();
  const inOrder: Rollup.OutputChunk[] = [];
  const visit = (next: Rollup.OutputChunk) => {
    if (seen.has(next)) return;
    seen.add(next);
    for (const name of next.imports) {
      const imported = chunks.find(({ fileName }) => fileName === name);
      if (imported) visit(imported);
    }
    inOrder.push(next);
  };
  visit(chunk);
  return inOrder;
}
