import { inspect } from 'node:util';
import { DatabaseError } from '@verso/db';
import { helpText } from './config/help.ts';
import { ConfigError, readConfig } from './config/read-config.ts';
import { type RunningServer, startServer } from './start.ts';

if (process.argv.includes('--help')) process.stdout.write(helpText());
else await run();

async function run(): Promise<void> {
  try {
    const server = await startServer(readConfig(process.env));
    announce(server);
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.once(signal, () => void server.close().then(() => process.exit(0), fail));
  } catch (error) {
    fail(error);
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

function fail(error: unknown): void {
  const explained = error instanceof ConfigError || error instanceof DatabaseError;
  const message = explained ? error.message : inspect(error);
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
