// `npm run seed -- --help`: fills an empty database with sample data. Only run manually.
import { ensureInstalled } from './install.mjs';
import { projectNode, start, superviseUntilExit } from './process.mjs';

await ensureInstalled('production');
const program = ['--disable-warning=ExperimentalWarning', 'apps/server/seed/main.ts'];
superviseUntilExit([start(projectNode(), [...program, ...process.argv.slice(2)])]);
