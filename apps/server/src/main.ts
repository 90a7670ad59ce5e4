import { inspect } from 'node:util';
import './platform/load-fast.ts';
import { helpText } from './platform/config/help.ts';
import { readConfig } from './platform/config/read-config.ts';
import { collectWhenIdle } from './platform/memory/collect-when-idle.ts';
import type { RunningServer } from './start.ts';

// Files of this process, such as documents and secrets, are readable only by its user.
process.umask(0o077);

if (process.argv.includes('--help')) process.stdout.write(helpText());
else await run();

async function run(): Promise<void> {
  try {
    const config = readConfig(process.env);
    // Imported only now, so that an invalid configuration is reported at once.
    const { startServer } = await import('./start.ts');
    const server = await startServer(config);
    announce(server);
    collectWhenIdle();
    // `npm start` relays a signal that the terminal has sent already: the second must not kill a server that is closing.
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.on(signal, () => void server.close().then(() => process.exit(0), failToStop));
  } catch (error) {
    await failToStart(error);
  }
}

function announce({ url, adminSetUpUrl, context }: RunningServer): void {
  const { role } = context.config;
  process.stdout.write(role === 'worker' ? 'Verso worker is running.\n' : `Verso is running at ${url}\n`);
  if (adminSetUpUrl !== null)
    process.stdout.write(
      `There is no administrator yet. Sign up, then open this link within an hour to become one:\n${adminSetUpUrl}\n`,
    );
}

/** Setup mistakes are printed as one line with their fix, internal errors with their stack. */
async function failToStart(error: unknown): Promise<void> {
  const { explainFailure } = await import('./platform/errors/explain-failure.ts');
  process.stderr.write(`${explainFailure(error) ?? inspect(error)}\n`);
  process.exit(1);
}

function failToStop(error: unknown): void {
  process.stderr.write(`${inspect(error)}\n`);
  process.exit(1);
}
