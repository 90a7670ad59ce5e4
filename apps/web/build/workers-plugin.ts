import type { Plugin } from 'vite';

/** Leaves out workers, of which each is a build of its own, where only the modules of pages are wanted. */
export function withoutWorkers(): Plugin {
  return {
    name: 'verso:without-workers',
    enforce: 'pre',
    load: { filter: { id: /\?worker&url$/ }, handler: () => `export default ''` },
  };
}
