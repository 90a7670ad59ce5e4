import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { openDatabase, openEmbedded } from '@verso/db';
import { startPostgres } from '@verso/db/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type S3Server, startS3 } from '../translations/s3-server.ts';
import {
  canMount,
  canSwitchUser,
  failToStart,
  makeFolder,
  mountSmallDisk,
  type StartOptions,
} from './start.ts';

/** Each start loads the whole server, and some tests need several. */
const longTimeout = { timeout: 240_000 };
const rareStart = { ...longTimeout, tags: ['rare'] };

let folder: ReturnType<typeof makeFolder>;
beforeEach(() => {
  folder = makeFolder();
});
afterEach(() => folder.remove());

/** Starts on the test's folder. @returns the lines of standard error */
async function linesOf(
  environment: Readonly<Record<string, string>>,
  options?: StartOptions,
): Promise<readonly string[]> {
  const { code, error } = await failToStart({ DATA_DIR: folder.path, ...environment }, options);
  expect(code, error).toBe(1);
  expect(error).not.toMatch(/^\s+at /m);
  return error.trimEnd().split('\n');
}

async function lineOf(
  environment: Readonly<Record<string, string>>,
  options?: StartOptions,
): Promise<string> {
  const lines = await linesOf(environment, options);
  expect(lines).toHaveLength(1);
  return lines[0] ?? '';
}

describe('a start with configuration errors', longTimeout, () => {
  it('reports each error on its own line', async () => {
    const lines = await linesOf({
      VERSO_SEDE: 'development',
      DATABASE_URL: '"postgres://verso@localhost/verso"',
      PORT: '80000',
      PUBLIC_URL: 'verso.example.com',
      TRUST_PROXY: 'banana',
      MAX_UPLOAD_MB: '1e3',
      VERSO_DEMO: 'yes',
      VERSO_ROLE: 'server',
      VERSO_SECRET: 'short',
      SMTP_URL: 'mail.example.com:587',
      METRICS_PORT: '-1',
    });
    expect(lines).toEqual([
      'Configuration: DATABASE_URL: the value is in quotes. Write it without them.',
      'Configuration: VERSO_SEDE: there is no such variable. Did you mean VERSO_SEED?',
      'Configuration: PORT: must be a whole number from 0 to 65535.',
      'Configuration: PUBLIC_URL: must be an address such as https://verso.example.com.',
      expect.stringMatching(/^Configuration: TRUST_PROXY: must be off, on, or the addresses /),
      'Configuration: MAX_UPLOAD_MB: must be a whole number from 1 to 500.',
      'Configuration: VERSO_ROLE: must be one of all, api, worker.',
      'Configuration: VERSO_SECRET: must have at least 32 characters.',
      expect.stringMatching(/^Configuration: SMTP_URL: must be an address such as smtp:/),
      'Configuration: VERSO_DEMO: must be on or off.',
      'Configuration: METRICS_PORT: must be a whole number from 0 to 65535.',
    ]);
  });

  it('refuses the development account on a public server', { tags: ['rare'] }, async () => {
    expect(await lineOf({ VERSO_SEED: 'development', PUBLIC_URL: 'https://verso.example.com' })).toMatch(
      /^Configuration: VERSO_SEED: .* PUBLIC_URL is a public address\. Remove VERSO_SEED\.$/,
    );
  });
});

describe('a start on an unavailable port', longTimeout, () => {
  let taken: Server;
  let port: string;
  beforeAll(async () => {
    taken = createServer();
    await new Promise<void>((listening) => taken.listen(0, '127.0.0.1', listening));
    const address = taken.address();
    port = typeof address === 'object' ? String(address?.port) : '';
  });
  afterAll(() => void taken.close());

  it('names the server port', async () => {
    expect(await lineOf({ PORT: port })).toBe(
      `PORT: port ${port} is in use by another process. Stop that process, or choose another port.`,
    );
  });

  it('names the metrics port', { tags: ['rare'] }, async () => {
    expect(await lineOf({ METRICS_PORT: port })).toBe(
      `METRICS_PORT: port ${port} is in use by another process. Give each process on this machine its own METRICS_PORT.`,
    );
  });

  it('names an address that this machine does not have', { tags: ['rare'] }, async () => {
    expect(await lineOf({ HOST: '203.0.113.7' })).toMatch(/^HOST: 203\.0\.113\.7 is not an address /);
  });

  it.skipIf(!canSwitchUser)(
    'names a privileged port (as root with setpriv)',
    { tags: ['rare'] },
    async () => {
      chmodSync(folder.path, 0o777);
      expect(await lineOf({ PORT: '81' }, { user: 'nobody' })).toMatch(
        /^PORT: this user may not listen on port 81/,
      );
    },
  );
});

describe('a start on an unusable data folder', longTimeout, () => {
  it('reports a file in its place', async () => {
    const DATA_DIR = join(folder.path, 'file');
    writeFileSync(DATA_DIR, '');
    expect(await lineOf({ DATA_DIR })).toMatch(/^DATA_DIR: \S+file is a file or inside a file\. /);
    expect(await lineOf({ DATA_DIR: join(DATA_DIR, 'data') })).toMatch(
      /^DATA_DIR: \S+ is a file or inside a file\. /,
    );
  });

  it('refuses a folder that every user can write to', { tags: ['rare'] }, async () => {
    chmodSync(folder.path, 0o1777);
    expect(await lineOf({})).toMatch(
      /^DATA_DIR: \S+ is not used by Verso alone.* Set DATA_DIR to a folder in it/,
    );
  });

  it.skipIf(!canSwitchUser)(
    'names the required owner (as root with setpriv)',
    { tags: ['rare'] },
    async () => {
      const DATA_DIR = join(folder.path, 'data');
      chmodSync(folder.path, 0o755);
      expect(await lineOf({ DATA_DIR }, { user: 'nobody' })).toMatch(
        /^DATA_DIR: \S+ is not writable \(EACCES\)/,
      );
      mkdirSync(DATA_DIR);
      chmodSync(DATA_DIR, 0o777);
      expect(await lineOf({ DATA_DIR }, { user: 'nobody' })).toMatch(
        /^DATA_DIR: \S+data can be read by other users, and belongs to user 0 .*chown -R 65534/,
      );
    },
  );

  it.skipIf(!canMount)(
    'reports a full disk (as root, where a disk can be mounted)',
    { tags: ['rare'] },
    async () => {
      const unmount = mountSmallDisk(folder.path, 1);
      try {
        expect(await lineOf({})).toMatch(/^DATA_DIR: the disk of \S+ is full\. Free some space/);
      } finally {
        unmount?.();
      }
    },
  );

  it('reports that another process uses it', { tags: ['rare'] }, async () => {
    const database = await openEmbedded({ directory: join(folder.path, 'database') });
    try {
      expect(await lineOf({})).toMatch(
        /^The database in \S+ is in use by another process \(\d+\)\. Stop it, /,
      );
    } finally {
      await database.close();
    }
  });

  it('reports an invalid secret file', { tags: ['rare'] }, async () => {
    writeFileSync(join(folder.path, 'secret'), 'short\n');
    expect(await lineOf({})).toMatch(
      /^The file \S+secret does not contain a secret of at least 32 characters\. /,
    );
    // The database was created in between and stores no secret check yet.
    const first = { VERSO_SECRET: 'a secret that the database is first used with' };
    expect(await lineOf({ ...first, S3_BUCKET: 'none', S3_ENDPOINT: s3.url, ...credentials() })).toMatch(
      /^S3_BUCKET: /,
    );
    expect(await lineOf({ VERSO_SECRET: 'another secret, set by mistake by somebody' })).toMatch(
      /^VERSO_SECRET: the database belongs to another secret .*rotate-secret/,
    );
  });
});

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.close());
const credentials = () => ({
  S3_ACCESS_KEY_ID: s3.env.S3_ACCESS_KEY_ID ?? '',
  S3_SECRET_ACCESS_KEY: s3.env.S3_SECRET_ACCESS_KEY ?? '',
});

it('a start without its bucket says so in one line and logs no stack', rareStart, async () => {
  const { code, output, error } = await failToStart({
    ...{ DATA_DIR: folder.path, LOG_LEVEL: 'warn', S3_BUCKET: 'none', S3_ENDPOINT: s3.url },
    ...credentials(),
  });
  expect(code).toBe(1);
  expect(output).toBe('');
  expect(error).toBe('S3_BUCKET: there is no such bucket at S3_ENDPOINT. Create it or correct S3_BUCKET.\n');
});

it('a start on an outdated PostgreSQL server names the required version', rareStart, async () => {
  const server = oldPostgres('140019');
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  expect(await lineOf({ DATABASE_URL: `postgres://verso:any@127.0.0.1:${port}/verso` })).toMatch(
    /^PostgreSQL 15 or newer is required; the server is version 14\. Upgrade it, /,
  );
  server.close();
});

/** Accepts any login and answers every query with its version number (PostgreSQL manual, 54.7 Message Formats). */
function oldPostgres(version: string): Server {
  const message = (type: string, ...parts: readonly (string | number[])[]) => {
    const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
    const head = Buffer.alloc(5, type);
    head.writeInt32BE(body.length + 4, 1);
    return Buffer.concat([head, body]);
  };
  const ready = message('Z', 'I');
  const column = [0, 0, 0, 0, 0, 0, 0, 0, 0, 25, 255, 255, 255, 255, 255, 255, 0, 0];
  const answer = [
    message('T', [0, 1], 'server_version_num\0', column),
    message('D', [0, 1, 0, 0, 0, version.length], version),
    message('C', 'SHOW\0'),
    ready,
  ];
  return createServer((socket) => {
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', [0, 0, 0, 0]), ready]));
      socket.on(
        'data',
        (sent) => void (sent[0] === 'Q'.charCodeAt(0) && socket.write(Buffer.concat(answer))),
      );
    });
    socket.on('error', () => undefined);
  });
}

it('a start with a rejected S3 key reports it', rareStart, async () => {
  expect(await lineOf({ ...s3.env, S3_SECRET_ACCESS_KEY: 'wrong' })).toMatch(
    /^S3_ACCESS_KEY_ID: this key is rejected or may not write to the bucket\. /,
  );
});

describe('a start on an unusable PostgreSQL server', rareStart, () => {
  it('reports the reason', async () => {
    const server = await startPostgres();
    const url = await server.createDatabase();
    const database = await openDatabase({ url });
    try {
      await database.orm.execute(`create role stranger login password 'right'`);
      const as = (user: string, password: string) => {
        const changed = new URL(url);
        [changed.username, changed.password] = [user, password];
        return lineOf({ DATABASE_URL: changed.href });
      };
      const elsewhere = Object.assign(new URL(url), { pathname: '/nothing' }).href;
      expect(await lineOf({ DATABASE_URL: 'postgres://verso:hidden@127.0.0.1:1/verso' })).toMatch(
        /^The PostgreSQL server at 127\.0\.0\.1:1 does not answer \(.*ECONNREFUSED.*\)\. Start it or correct DATABASE_URL\.$/,
      );
      expect(await lineOf({ DATABASE_URL: elsewhere })).toMatch(/ has no database nothing\. Create it or /);
      expect(await as('stranger', 'wrong')).toMatch(/ rejects the user stranger: the password /);
      expect(await as('stranger', 'right')).toMatch(
        /^The user in DATABASE_URL is not allowed to create tables/,
      );
    } finally {
      await database.orm.execute('drop role stranger');
      await database.close();
      await server.dropDatabase(url);
    }
  });
});
