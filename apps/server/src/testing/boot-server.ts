import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@verso/db';
import { openTestDatabase } from '@verso/db/testing';
import { verifyPassword } from 'better-auth/crypto';
import type { PasswordHashing } from '../identity/accounts/create-accounts.ts';
import type { GatewayTimeouts } from '../models/gateway/gateway.ts';
import type { Context } from '../operations/context.ts';
import { readConfig } from '../platform/config/read-config.ts';
import type { Clock } from '../platform/context.ts';
import { startServer } from '../start.ts';
import { createPools, type DocumentsOptions } from '../translations/documents/documents.ts';
import { createLanguageDetector } from '../translations/languages/detector.ts';
import type { RendererOptions } from '../translations/rendering/renderer.ts';
import { documentModule, testEnvironment } from './environment.ts';

export interface BootOptions {
  /** Opens the server's database, which the server closes. A copy of a migrated one by default. */
  readonly openDatabase?: () => Promise<Database>;
  /** Added to an otherwise empty environment. */
  readonly env?: Readonly<Record<string, string>>;
  readonly clock?: Clock;
  readonly gatewayTimeouts?: GatewayTimeouts;
  readonly documents?: Partial<DocumentsOptions>;
  readonly rendering?: Partial<RendererOptions>;
  /** Whether passwords are stored as in production, which takes a tenth of a second for each. */
  readonly slowPasswords?: boolean;
  /** Receives the log lines at or above `LOG_LEVEL`. */
  readonly onLog?: (line: string) => void;
  /** A folder with a built interface, instead of the project's own. */
  readonly webDirectory?: string;
}

export interface TestServer {
  readonly url: string;
  readonly context: Context;
  readonly adminSetUpUrl: string | null;
  readonly metricsUrl: string | null;
  /** The data folder: stored files, outbox, secret. Removed by `close`. */
  readonly directory: string;
  close(): Promise<void>;
}

/** Without logs, and on any free port. */
const defaultEnvironment = { HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent' };

/** Starting a process for documents takes a second of CPU time, so the servers of a test run share them. */
const languages = createLanguageDetector();
const pools = createPools({ compileCache: process.env.NODE_COMPILE_CACHE, ...documentModule });

const digestOf = (password: string) => createHash('sha256').update(password).digest('hex');
/** For hundreds of accounts whose passwords guard nothing. */
const fastPasswords: PasswordHashing = {
  hash: async (password) => digestOf(password),
  // Data of other servers have the passwords of production.
  verify: async (stored) =>
    stored.hash.includes(':') ? verifyPassword(stored) : stored.hash === digestOf(stored.password),
};

/** Starts the real server, API and worker, in the test's process with its own data folder. */
export async function bootServer(options: BootOptions = {}): Promise<TestServer> {
  const directory = await mkdtemp(join(tmpdir(), 'verso-server-'));
  const config = readConfig({
    ...testEnvironment,
    ...defaultEnvironment,
    DATA_DIR: directory,
    ...options.env,
  });
  const server = await startServer(
    options.webDirectory === undefined ? config : { ...config, webDirectory: options.webDirectory },
    {
      schedules: false,
      openDatabase: options.openDatabase ?? (() => openTestDatabase()),
      ...(options.clock === undefined ? {} : { clock: options.clock }),
      ...(options.onLog === undefined ? {} : { log: { write: options.onLog } }),
      documents: options.documents === undefined ? { pools } : { ...documentModule, ...options.documents },
      languages,
      ...(options.slowPasswords === true ? {} : { passwords: fastPasswords }),
      rendering: options.rendering ?? {},
      ...(options.gatewayTimeouts === undefined ? {} : { gatewayTimeouts: options.gatewayTimeouts }),
    },
  );
  return {
    url: server.url,
    context: server.context,
    adminSetUpUrl: server.adminSetUpUrl,
    metricsUrl: server.metricsUrl,
    directory,
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
