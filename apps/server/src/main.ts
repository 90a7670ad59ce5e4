import { inspect } from 'node:util';
import { helpText } from './platform/config/help.ts';
import { readConfig } from './platform/config/read-config.ts';
import { explainFailure } from './platform/errors/explain-failure.ts';
import type { RunningServer } from './start.ts';

// What this process writes is for its user alone: the database, documents, mails, secrets, temporary files.
process.umask(0o077);

if (process.argv.includes('--help')) process.stdout.write(helpText());
else await run();

async function run(): Promise<void> {
  try {
    const config = readConfig(process.env);
    // Loaded now, so that a mistake in the configuration is reported at once.
    const { startServer } = await import('./start.ts');
    const server = await startServer(config);
    announce(server);
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.once(signal, () => void server.close().then(() => process.exit(0), failToEnd));
  } catch (error) {
    failToStart(error);
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

/** Mistakes of the set-up are one line with the remedy; a fault of ours keeps its stack. */
function failToStart(error: unknown): void {
  process.stderr.write(`${explainFailure(error) ?? inspect(error)}\n`);
  process.exit(1);
}

function failToEnd(error: unknown): void {
  process.stderr.write(`${inspect(error)}\n`);
  process.exit(1);
}
