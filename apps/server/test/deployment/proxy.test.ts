import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { bootServer, send } from '../../src/testing/index.ts';
import { makeCertificate } from './certificate.ts';
import { fileOf, isRead } from './files.ts';
import { checkNginx } from './nginx.ts';

const has = (program: string, option: string) => spawnSync(program, [option]).error === undefined;
const documentation = z.object({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.object({ responses: z.record(z.string(), z.unknown()) })),
  ),
});

it('leaves every event stream unbuffered and open', async () => {
  const server = await bootServer();
  const { paths } = documentation.parse(await (await send(server, '/api/docs/json')).json());
  await server.close();
  const streams = Object.entries(paths)
    .filter(([, { get }]) => JSON.stringify(get?.responses['200'] ?? {}).includes('text/event-stream'))
    .map(([path]) => path);
  const [, pattern = '', block = ''] =
    /location ~ (\S+) \{([^}]*proxy_buffering off;[^}]*)\}/.exec(fileOf('deploy/nginx/verso.conf')) ?? [];
  expect(block).toContain('proxy_read_timeout 1h;');
  expect(streams.length).toBeGreaterThanOrEqual(3);
  const passedOn = new RegExp(pattern);
  for (const path of streams) expect(path.replaceAll(/\{\w+\}/g, '0190')).toMatch(passedOn);
  for (const path of ['/api/translations', '/api/translations/0190', '/api/files/events'])
    expect(path).not.toMatch(passedOn);
});

it.skipIf(!has('nginx', '-v') || !has('openssl', 'version'))(
  'has a configuration that nginx takes (skipped where nginx or openssl are not installed)',
  () => {
    const directory = mkdtempSync(join(tmpdir(), 'verso-nginx-'));
    const certificate = makeCertificate(directory);
    const apis = ['127.0.0.1:3001', '127.0.0.1:3002'];
    const place = { port: 8443, filesPort: 8444, certificate, apis, files: '127.0.0.1:9000' };
    expect(checkNginx(directory, place)).toMatch(/test is successful/);
    rmSync(directory, { recursive: true });
  },
);

it.each(['verso', 'verso-api@', 'verso-worker@'])(
  'the unit %s sets what the server reads, with few rights',
  (name) => {
    const unit = fileOf(`deploy/systemd/${name}.service`);
    const [, set = ''] = /^Environment=(.*)$/m.exec(unit) ?? [];
    const variables = set.split(' ').map((pair) => pair.split('=')[0] ?? '');
    expect(variables.filter((variable) => !isRead(variable))).toEqual([]);
    expect(unit).toMatch(/^ExecStart=.* apps\/server\/src\/main\.ts$/m);
    for (const line of ['User=verso', 'NoNewPrivileges=yes', 'ProtectSystem=strict', 'KillSignal=SIGTERM'])
      expect(unit).toContain(`\n${line}\n`);
  },
);
