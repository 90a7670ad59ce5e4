// `npm run dev`: the simulator, the server and the web application with hot reload, and a sample account.
import { ensureInstalled } from './install.mjs';
import { projectNode, start, superviseUntilExit } from './process.mjs';

const ports = { web: 5173, server: 3000, simulator: 4010 };

await ensureInstalled('everything');
const node = projectNode();
superviseUntilExit([
  start(node, [
    '--watch',
    'packages/simulator/src/main.ts',
    '--port',
    String(ports.simulator),
    '--tokens-per-second',
    '200',
  ]),
  start(node, ['--watch', 'apps/server/src/main.ts'], {
    env: {
      PORT: String(ports.server),
      // The development account must only be reachable from this machine.
      HOST: process.env.HOST ?? '127.0.0.1',
      PUBLIC_URL: `http://localhost:${ports.web}`,
      DATA_DIR: './data/dev',
      OPENAI_COMPATIBLE_BASE_URL: `http://localhost:${ports.simulator}/compatible/v1`,
      OPENAI_COMPATIBLE_API_KEY: 'simulator',
      OPENAI_COMPATIBLE_MODEL: 'simulated-model',
      VERSO_SEED: 'development',
      ADMIN_SECOND_STEP: 'optional',
    },
  }),
  start('npm', ['run', 'dev', '--silent', '--workspace', '@verso/web', '--', '--port', String(ports.web)], {
    env: { VERSO_API: `http://localhost:${ports.server}` },
  }),
]);
