import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

const importByName = /import\(`\.\/\$\{(\w+)\}\/index\.ts`\)/;

/** Lists the folders for a module that imports its neighbors by name, so that the bundler can resolve them. */
export const foldersByName = {
  name: 'folders-by-name',
  // Replaced on loading and without new lines, so that source maps stay correct.
  load: {
    filter: { id: /[\\/]index\.ts$/ },
    handler(file) {
      const code = readFileSync(file, 'utf8');
      if (!importByName.test(code)) return null;
      const folders = readdirSync(dirname(file), { withFileTypes: true }).filter((each) =>
        each.isDirectory(),
      );
      const loaders = folders.map(({ name }) => `'${name}': () => import('./${name}/index.ts')`);
      return code.replace(importByName, (_, name) => `({ ${loaders.join(', ')} })[${name}]()`);
    },
  },
};
