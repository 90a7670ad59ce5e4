import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request as plain } from 'node:http';
import { request as secure } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { freePort } from '../../src/platform/process/listen.ts';
import { bootServer, send } from '../../src/testing/index.ts';
import { makeCertificate } from './certificate.ts';
import { fileOf, isRead } from './files.ts';
import { checkNginx, startNginx } from './nginx.ts';

const isInstalled = (program: string, option: string) => spawnSync(program, [option]).error === undefined;
const documentation = z.object({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.object({ responses: z.record(z.string(), z.unknown()) })),
  ),
});

it('the proxy leaves every event stream unbuffered and open', async () => {
  const server = await bootServer();
  const { paths } = documentation.parse(await (await send(server, '/api/docs/json')).json());
  await server.close();
  const streams = Object.entries(paths)
    .filter(([, { get }]) => JSON.stringify(get?.responses['200'] ?? {}).includes('text/event-stream'))
    .map(([path]) => path);
  const [, pattern = '', block = ''] =
    /location ~ (\S+) \{([^}]*proxy_buffering off;[^}]*)\}/.exec(
      fileOf('deploy/nginx/verso.conf.template'),
    ) ?? [];
  expect(block).toContain('proxy_read_timeout 1h;');
  expect(streams.length).toBeGreaterThanOrEqual(2);
  const passedOn = new RegExp(pattern);
  for (const path of streams) expect(path.replaceAll(/\{\w+\}/g, '0190')).toMatch(passedOn);
  for (const path of ['/api/translations', '/api/translations/0190', '/api/files/events'])
    expect(path).not.toMatch(passedOn);
});

it.skipIf(!isInstalled('nginx', '-v') || !isInstalled('openssl', 'version'))(
  'the proxy has a configuration that nginx accepts (skipped where nginx or openssl are not installed)',
  () => {
    const directory = mkdtempSync(join(tmpdir(), 'verso-nginx-'));
    const certificate = makeCertificate(directory);
    const apis = ['127.0.0.1:3001', '127.0.0.1:3002'];
    const place = {
      port: 8443,
      plainPort: 8080,
      filesPort: 8444,
      certificate,
      apis,
      files: '127.0.0.1:9000',
    };
    expect(checkNginx(directory, place)).toMatch(/test is successful/);
    rmSync(directory, { recursive: true });
  },
);

it.skipIf(!isInstalled('nginx', '-v') || !isInstalled('openssl', 'version'))(
  'the proxy answers only for its own names (skipped where nginx or openssl are not installed)',
  async () => {
    const directory = mkdtempSync(join(tmpdir(), 'verso-nginx-'));
    const certificate = makeCertificate(directory);
    const seen: (string | undefined)[] = [];
    const product = createServer((request, response) => {
      seen.push(request.headers.host);
      response.end('Verso');
    });
    await new Promise<void>((listening) => product.listen(0, '127.0.0.1', listening));
    const upstream = `127.0.0.1:${(product.address() as AddressInfo).port}`;
    const [port = 0, plainPort = 0, filesPort = 0] = await Promise.all(
      [0, 0, 0].map(() => freePort('127.0.0.1')),
    );
    const ports = { port, plainPort, filesPort };
    const stop = startNginx(directory, {
      ...ports,
      certificate,
      apis: [upstream, upstream],
      files: upstream,
    });
    const ca = readFileSync(certificate.certificatePath);
    const ask = (toPort: number, host: string, servername: string) =>
      new Promise<number | string>((resolve) => {
        const options = {
          host: '127.0.0.1',
          port: toPort,
          path: '/',
          headers: { host },
          agent: false,
        } as const;
        const request = toPort === plainPort ? plain(options) : secure({ ...options, ca, servername });
        request.on('response', (response) => resolve(response.resume().statusCode ?? 0));
        request.on('error', (error) => resolve(`${'code' in error ? error.code : ''} ${error.message}`));
        request.end();
      });
    try {
      for (const each of [port, filesPort]) {
        await vi.waitFor(async () => expect(await ask(each, 'localhost', 'localhost')).toBe(200), 10_000);
        expect(await ask(each, 'evil.example.com', 'localhost')).toBe(421);
        expect(await ask(each, 'evil.example.com', 'evil.example.com')).toMatch(/unrecognized name/);
        expect(await ask(each, '127.0.0.1', '')).toMatch(/unrecognized name/);
      }
      expect(await ask(plainPort, 'localhost', '')).toBe(301);
      expect(await ask(plainPort, 'evil.example.com', '')).toMatch(/^ECONNRESET/);
      expect(new Set(seen)).toEqual(new Set(['localhost']));
    } finally {
      await stop();
      product.close();
      rmSync(directory, { recursive: true });
    }
  },
);

it.each(['verso', 'verso-api@', 'verso-worker@'])(
  'the unit %s sets supported variables with few privileges',
  (name) => {
    const unit = fileOf(`deploy/systemd/${name}.service`);
    const [, set = ''] = /^Environment=(.*)$/m.exec(unit) ?? [];
    const variables = set.split(' ').map((pair) => pair.split('=')[0] ?? '');
    expect(variables.filter((variable) => !isRead(variable))).toEqual([]);
    expect(unit).toMatch(/^ExecStart=.* --max-semi-space-size=16 apps\/server\/dist\/main\.js$/m);
    for (const line of ['User=verso', 'NoNewPrivileges=yes', 'ProtectSystem=strict', 'KillSignal=SIGTERM'])
      expect(unit).toContain(`\n${line}\n`);
  },
);

it.each(['verso-api@', 'verso-worker@'])(
  'the unit %s lets settings of each process override shared ones',
  (name) => {
    const files = [...fileOf(`deploy/systemd/${name}.service`).matchAll(/^EnvironmentFile=(.*)$/gm)];
    expect(files.map(([, path]) => path)).toEqual(['/etc/verso.env', `-/etc/${name}%i.env`]);
  },
);
