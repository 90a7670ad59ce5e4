import { expect } from 'vitest';
import { z } from 'zod';
import { type BootOptions, bootServer, type TestServer } from '../../src/testing/index.ts';
import { eventually } from '../translations/client.ts';

const lineOfLog = z.looseObject({ level: z.number(), msg: z.string().optional() });
type Line = z.infer<typeof lineOfLog>;

const warn = 40;

/** A server whose log lines are recorded. */
export interface WatchedServer extends TestServer {
  /** Every line so far, verbatim. */
  readonly log: readonly string[];
  /**
   * Waits for one line at `warn` with these fields and a request ID, and checks that no line contains
   * any of the secrets.
   */
  expectLogged(fields: Readonly<Record<string, unknown>>, ...secrets: readonly string[]): Promise<void>;
}

/** Starts the real server with the log that operators see. */
export async function bootWatched(options: BootOptions = {}): Promise<WatchedServer> {
  const log: string[] = [];
  const server = await bootServer({
    ...options,
    env: { LOG_LEVEL: 'info', ...options.env },
    onLog: (line) => log.push(line),
  });
  return {
    ...server,
    log,
    async expectLogged(fields, ...secrets) {
      const found = await eventually(
        async () => log.map((line) => lineOfLog.parse(JSON.parse(line))).filter((line) => fits(line, fields)),
        (lines) => lines.length > 0,
      );
      for (const line of found) expect(line.requestId ?? line.reqId).toMatch(/^[\w-]{8,}$/);
      for (const secret of secrets) expect(log.join('')).not.toContain(secret);
    },
  };
}

function fits(line: Line, fields: Readonly<Record<string, unknown>>): boolean {
  return (
    line.level === warn &&
    Object.entries(fields).every(([name, value]) => JSON.stringify(line[name]) === JSON.stringify(value))
  );
}
