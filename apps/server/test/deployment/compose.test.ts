import { spawnSync } from 'node:child_process';
import { maxUploadBytes } from '@verso/contracts';
import { migrate, openDatabase } from '@verso/db';
import { startPostgres } from '@verso/db/testing';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openJobQueue } from '../../src/jobs.ts';
import { readConfig } from '../../src/platform/config/read-config.ts';
import { createLogger } from '../../src/platform/log/logger.ts';
import { fileOf, isRead, parseYaml } from './files.ts';

const service = z.object({
  image: z.string(),
  environment: z.record(z.string(), z.string()).optional(),
  networks: z.union([z.array(z.string()), z.record(z.string(), z.object({ ipv4_address: z.string() }))]),
  user: z.string().optional(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  ports: z.array(z.string()).optional(),
  volumes: z.array(z.string()).optional(),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
});
const statements = z.object({
  Statement: z.array(z.object({ Action: z.array(z.string()), Resource: z.array(z.string()) })),
});
const composition = z.object({
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.unknown()),
});

const { services, volumes } = composition.parse(parseYaml(fileOf('docker-compose.yml')));
const example = Object.fromEntries(
  fileOf('deploy/docker/example.env')
    .split('\n')
    .filter((line) => /^\w+=/.test(line))
    .map((line) => line.split('=', 2) as [string, string]),
);
/** The values that an operator fills in. */
const filledIn: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(example).map(([name, value]) => [name, value === '' ? 'x'.repeat(32) : value]),
);

function substituted(text: string): string {
  return text.replace(/\$\{(\w+):\?[^}]*\}/g, (whole, name: string) => filledIn[name] ?? whole);
}

const processes = Object.entries(services).filter(([, { image }]) => image.startsWith('verso:'));
const configs = processes.map(([name, { environment = {} }]) => {
  expect(
    Object.keys(environment).filter((variable) => !isRead(variable)),
    name,
  ).toEqual([]);
  return readConfig(
    Object.fromEntries(
      Object.entries(environment).map(([variable, value]) => [variable, substituted(value)]),
    ),
  );
});

function addressOf(name: string): string | undefined {
  const networks = services[name]?.networks;
  return networks === undefined || Array.isArray(networks) ? undefined : networks.verso?.ipv4_address;
}

describe('the compose file', () => {
  it('defines two API processes and three workers on PostgreSQL and an S3 server behind a proxy', () => {
    expect(Object.keys(services).toSorted()).toEqual(
      [
        'api-1',
        'api-2',
        'postgres',
        'proxy',
        's3',
        's3-set-up',
        'worker-1',
        'worker-2',
        'worker-3',
      ].toSorted(),
    );
    expect(configs.map(({ role }) => role).toSorted()).toEqual(['api', 'api', 'worker', 'worker', 'worker']);
  });

  it('gives every process the same valid configuration', () => {
    const [first, ...others] = configs.map((config) => ({ ...config, role: 'any' }));
    for (const other of others) expect(other).toEqual(first);
    expect(first).toMatchObject({
      databaseUrl: expect.stringContaining('@postgres:5432/'),
      s3: { endpoint: 'http://s3:9000', publicEndpoint: 'https://files.verso.example.com' },
      publicUrl: 'https://verso.example.com',
      secret: expect.any(String),
    });
  });

  it('requires every secret and contains none', () => {
    const text = fileOf('docker-compose.yml');
    const required = new Set([...text.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name));
    expect([...required].toSorted()).toEqual(Object.keys(example).toSorted());
    expect(Object.entries(example).filter(([name, value]) => /SECRET|PASSWORD/.test(name) && value)).toEqual(
      [],
    );
  });

  it('trusts only its proxy, which alone is reachable from outside', () => {
    const proxy = addressOf('proxy');
    expect(proxy).toBeDefined();
    for (const { trustProxy } of configs) expect(trustProxy).toEqual([proxy]);
    const open = Object.entries(services).filter(([, { ports = [] }]) => ports.length > 0);
    expect(open.map(([name]) => name)).toEqual(['proxy']);
    for (const name of ['api-1', 'api-2']) expect(addressOf(name)).toMatch(/^172\.30\.7\./);
  });

  it('drops unneeded privileges and has health checks', () => {
    for (const [name, { read_only, cap_drop }] of processes)
      expect({ read_only, cap_drop }, name).toEqual({ read_only: true, cap_drop: ['ALL'] });
    for (const [name, { environment, healthcheck }] of processes) {
      if (environment?.VERSO_ROLE === 'api') continue; // the image has its own health check for this role
      expect(healthcheck?.test.join(' '), name).toContain(`:${environment?.METRICS_PORT}/metrics`);
    }
    const named = Object.values(services).flatMap(({ volumes: each = [] }) => each);
    for (const volume of named.filter((each) => /^\w+:/.test(each)))
      expect(Object.keys(volumes)).toContain(volume.split(':')[0]);
  });
});

describe('the privileges of the product in the compose file', () => {
  const administrators = { postgres: 'POSTGRES_PASSWORD', s3: 'S3_ROOT_PASSWORD' };

  it('include no administrator password', () => {
    for (const [name, { environment = {} }] of processes)
      for (const password of Object.values(administrators))
        expect(Object.values(environment).join(), name).not.toContain(password);
    for (const { databaseUrl, s3 } of configs) {
      expect(new URL(databaseUrl ?? '').username).toBe('verso');
      expect(s3?.accessKeyId).not.toBe(services.s3?.environment?.MINIO_ROOT_USER);
      expect(s3?.accessKeyId).toBe(services['s3-set-up']?.environment?.S3_ACCESS_KEY_ID);
    }
  });

  it('are limited to one bucket of the S3 server', () => {
    const policy = statements.parse(JSON.parse(fileOf('deploy/docker/s3/policy.json')));
    const bucket = configs[0]?.s3?.bucket;
    expect(policy.Statement.flatMap(({ Resource }) => Resource)).toEqual([
      `arn:aws:s3:::${bucket}`,
      `arn:aws:s3:::${bucket}/*`,
    ]);
    expect(policy.Statement.flatMap(({ Action }) => Action).filter((action) => action.includes('*'))).toEqual(
      [],
    );
  });

  it.skipIf(spawnSync('psql', ['--version']).error !== undefined)(
    'are limited to one owned PostgreSQL database (skipped where psql is not installed)',
    async () => {
      const server = await startPostgres({ alone: true });
      const password = 'letters1and2digits';
      // Its superuser already has this name.
      const script = fileOf('deploy/docker/postgres/create-role.sql').replaceAll(/\bverso\b/g, 'verso_app');
      const made = spawnSync('psql', ['--no-psqlrc', server.url], {
        input: script,
        encoding: 'utf8',
        env: { PATH: process.env.PATH, DATABASE_PASSWORD: password },
      });
      expect(made.status, made.stderr).toBe(0);
      const url = (name: string) => {
        const changed = Object.assign(new URL(server.url), { pathname: `/${name}` });
        [changed.username, changed.password] = ['verso_app', password];
        return changed.href;
      };
      const database = await openDatabase({ url: url('verso_app') });
      const queue = async () => openJobQueue({ database, logger: createLogger('silent'), schedules: false });
      try {
        await migrate(database);
        await (await queue()).stop();
        const rights = await database.orm.execute(
          'select rolsuper, rolcreatedb, rolcreaterole, rolreplication from pg_roles where rolname = current_user',
        );
        expect(rights.rows).toEqual([
          { rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolreplication: false },
        ]);
        await expect(openDatabase({ url: url('postgres') })).rejects.toMatchObject({ code: 'refused' });
      } finally {
        await database.close();
      }
    },
  );

  it('allow images to be pinned to a digest in one place each', () => {
    const text = fileOf('docker-compose.yml');
    const named = [...text.matchAll(/(?:image|NODE_IMAGE): \$\{(\w+_IMAGE):-([^}]+)\}/g)];
    expect(new Set(named.map(([, variable]) => variable))).toEqual(
      new Set(['NODE_IMAGE', 'POSTGRES_IMAGE', 'S3_IMAGE', 'NGINX_IMAGE']),
    );
    for (const [, variable, image] of named) {
      expect(image).toMatch(/:(\d+\.\d+|RELEASE\.\d{4}-)/);
      expect(fileOf('deploy/docker/example.env')).toContain(`\n#${variable}=${image}@sha256:`);
    }
    expect([...text.matchAll(/^ +image: (?!verso:|\$)/gm)]).toEqual([]);
    expect(fileOf('Dockerfile').match(/^FROM (?!base|\$\{NODE_IMAGE\})/gm)).toBeNull();
  });
});

describe('the container image', () => {
  const lines = fileOf('Dockerfile').replaceAll('\\\n', ' ').split('\n');
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));
  const instruction = (name: string) => last.filter((line) => line.startsWith(`${name} `));

  it('runs as an unprivileged user, stores data in a volume and stops on request', () => {
    expect(instruction('USER')).toEqual(['USER node']);
    expect(instruction('STOPSIGNAL')).toEqual(['STOPSIGNAL SIGTERM']);
    expect(instruction('VOLUME')).toEqual(['VOLUME /data']);
    expect(instruction('HEALTHCHECK').join()).toContain('/api/health');
  });

  it('contains exactly the packages that the product imports', () => {
    const copied = instruction('COPY').flatMap(
      (line) => /^COPY ((?:packages|apps)\/\w+) /.exec(line)?.[1] ?? [],
    );
    const needed = new Set<string>();
    const visit = (folder: string) => {
      if (needed.has(folder)) return;
      needed.add(folder);
      const { dependencies = {} } = JSON.parse(fileOf(`${folder}/package.json`));
      for (const name of Object.keys(dependencies).filter((each) => each.startsWith('@verso/'))) {
        const short = name.slice('@verso/'.length);
        visit(short === 'server' ? 'apps/server' : `packages/${short}`);
      }
    };
    visit('apps/server');
    visit('apps/cli');
    expect(copied.toSorted()).toEqual([...needed].toSorted());
  });

  it('excludes data, secrets and installed packages from the build context', () => {
    const ignored = fileOf('.dockerignore').split('\n');
    for (const path of ['.git', '**/node_modules', '**/.env*', 'data', 'deploy'])
      expect(ignored).toContain(path);
  });
});

it('the proxy accepts uploads as large as the server does', () => {
  const sizes = fileOf('deploy/nginx/verso.conf.template').matchAll(/^ {2}client_max_body_size (\d+)m;/gm);
  const [mebibytes] = [...sizes].map(([, size]) => Number(size));
  expect((mebibytes ?? 0) * 1024 * 1024).toBeGreaterThan(maxUploadBytes + 1024 * 1024);
});
