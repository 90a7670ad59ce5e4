import type { InlineConfig } from 'vite';

/** Large libraries that only later pages load. */
const loadedLater = /^(?:@mantine\/charts|@sentry\/browser|eld|pdfjs-dist|recharts)(?:$|\/)/;

/**
 * The configuration of a build whose result no browser loads: it shows which modules the first pages need, or renders them.
 * Without workers, each of which is a build of its own, and without what these pages don't load, it takes half the time.
 */
export function pagesAlone(shared: InlineConfig): InlineConfig {
  return {
    ...shared,
    configFile: false,
    publicDir: false,
    plugins: [
      ...(shared.plugins ?? []),
      {
        name: 'verso:without-workers',
        enforce: 'pre',
        load: { filter: { id: /\?worker&url$/ }, handler: () => `export default ''` },
      },
    ],
    build: {
      ...shared.build,
      minify: false,
      rolldownOptions: { ...shared.build?.rolldownOptions, external: [loadedLater] },
    },
  };
}
