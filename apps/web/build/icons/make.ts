import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { collectIcons } from './collect.ts';

// `npm run icons --workspace @verso/web`: after an icon was imported from `lucide-react` for the first time.
const icons = Object.entries(await collectIcons()).map(
  ([name, icon]) => `  ${JSON.stringify(name)}: ${JSON.stringify(icon)}`,
);
await writeFile(join(import.meta.dirname, 'icons.json'), `{\n${icons.join(',\n')}\n}\n`);
