// `npm run seed -- --help`: fills an empty database with made-up operation. Never run by anything else.
import { ensureInstalled } from './install.mjs';
import { projectNode, start, superviseUntilExit } from './process.mjs';

await ensureInstalled('production');
const program = ['--disable-warning=ExperimentalWarning', 'apps/server/seed/main.ts'];
superviseUntilExit([start(projectNode(), [...program, ...process.argv.slice(2)])]);
