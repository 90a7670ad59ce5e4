import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type InlineConfig, loadEnv } from 'vite';
import { splitForFirstPage } from './build/chunks.ts';
import { demoDocuments } from './build/demo-plugin.ts';
import { usedIcons } from './build/icons/plugin.ts';
import { compiledMessages } from './build/messages-plugin.ts';
import { prerenderPages } from './build/prerender-plugin.ts';
import { pureSchemas } from './build/pure-schemas-plugin.ts';
import { withoutUnusedCode } from './build/unused-code-plugin.ts';

/** What holds for the interface in browsers and for its pages that are rendered beforehand. */
const shared = (): InlineConfig => ({
  plugins: [react(), usedIcons(), demoDocuments(), compiledMessages(), pureSchemas(), withoutUnusedCode()],
  // Documents are read in workers, which have no DOM: libraries that have a version without one give that.
  resolve: {
    conditions: ['worker', ...defaultClientConditions],
    alias: [
      {
        find: 'react-style-singleton',
        replacement: resolve(import.meta.dirname, 'src/lib/style-singleton.ts'),
      },
      { find: /^zod$/, replacement: resolve(import.meta.dirname, 'src/lib/zod.ts') },
    ],
  },
  build: {
    target: 'es2022',
    // Every asset is a file of our own origin, so that the content security policy needs no `data:`.
    assetsInlineLimit: 0,
    // It would compress everything once more.
    reportCompressedSize: false,
    // Browsers that don't preload modules load them a moment later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Our own packages only declare: what a page does not use of them, it need not load.
      treeshake: { moduleSideEffects: [{ test: /\/packages\/(contracts|engine)\//, sideEffects: false }] },
    },
  },
  worker: { format: 'es', plugins: () => [compiledMessages()] },
});

/** `VERSO_API` is where the development server finds the API; the built application shares its origin. */
export default defineConfig(async ({ mode, command }) => {
  const api = loadEnv(mode, import.meta.dirname, 'VERSO_').VERSO_API ?? 'http://localhost:3000';
  const { plugins = [], build, ...rest } = shared();
  return {
    ...rest,
    plugins: [...plugins, prerenderPages(shared())],
    build: {
      ...build,
      outDir: 'dist',
      rolldownOptions: {
        ...build?.rolldownOptions,
        ...(command === 'build' && { output: { codeSplitting: await splitForFirstPage(shared()) } }),
      },
    },
    // What workers import is found at start, too: found later, it would reload the page under the user's hands.
    optimizeDeps: { entries: ['index.html', 'src/**/*.worker.ts'] },
    server: { proxy: { '/api': { target: api, changeOrigin: false } } },
  };
});
