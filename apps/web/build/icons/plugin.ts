import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import icons from './icons.json' with { type: 'json' };

const library = 'lucide-react';
const prefix = `${library}/`;
const component = resolve(import.meta.dirname, '../../src/lib/icon.ts');

/**
 * Answers imports from `lucide-react` with the icons in `icons.json`, each a module of its own. The library is 51 MB and two
 * thousand modules, of which the interface uses eighty: only those who develop install it, for its types.
 */
export function usedIcons(): Plugin {
  return {
    name: 'verso:icons',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^lucide-react(?:\/\w+)?$/ },
      handler: (id) => ({ id: `\0${id}`, moduleSideEffects: false }),
    },
    load: {
      filter: { id: /^\0lucide-react/ },
      handler(id) {
        const name = id.slice(1 + prefix.length);
        if (name === '')
          return Object.keys(icons)
            .map((each) => `export { ${each} } from '${prefix}${each}';`)
            .join('\n');
        const icon = Object.entries(icons).find(([each]) => each === name)?.[1];
        return `import { icon } from ${JSON.stringify(component)};
          export const ${name} = /* @__PURE__ */ icon(${JSON.stringify(icon)});`;
      },
    },
  };
}
