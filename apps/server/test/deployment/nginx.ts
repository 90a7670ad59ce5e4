import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Certificate } from './certificate.ts';

const sample = fileURLToPath(new URL('../../../../deploy/nginx/verso.conf.template', import.meta.url));

/** The installation-specific values of the sample configuration. */
export interface Place {
  readonly port: number;
  /** The port without TLS. */
  readonly plainPort: number;
  readonly filesPort: number;
  readonly certificate: Certificate;
  /** Hosts with ports. */
  readonly apis: readonly string[];
  readonly files: string;
}

/**
 * Writes the sample configuration and has nginx check it.
 * @returns the output of nginx
 * @throws Error when the configuration is invalid
 */
export function checkNginx(directory: string, place: Place): string {
  const folder = join(directory, 'nginx');
  mkdirSync(folder);
  const text = wrapConfiguration(folder, adapt(readFileSync(sample, 'utf8'), place));
  writeFileSync(join(folder, 'nginx.conf'), text);
  const check = spawnSync('nginx', ['-t', ...optionsFor(folder)], { encoding: 'utf8' });
  if (check.error !== undefined) throw new Error('There is no nginx here (Debian: apt-get install nginx).');
  if (check.status !== 0) throw new Error(check.stderr);
  return check.stderr;
}

/** Runs nginx with the sample configuration. @returns stops it */
export function startNginx(directory: string, place: Place): () => Promise<void> {
  checkNginx(directory, place);
  const nginx = spawn('nginx', [...optionsFor(join(directory, 'nginx')), '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = () => nginx.kill('SIGTERM');
  process.once('exit', stop);
  const ended = new Promise<void>((resolve) => nginx.once('exit', () => resolve()));
  return async () => {
    process.off('exit', stop);
    stop();
    await ended;
  };
}

function optionsFor(folder: string): string[] {
  return ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')];
}

/** The sample unchanged except for addresses, names and certificates. */
function adapt(text: string, { port, plainPort, filesPort, certificate, apis, files }: Place): string {
  const at =
    (...ports: readonly number[]) =>
    (rest: string) =>
      ports.map((each) => `listen 127.0.0.1:${each}${rest}`).join(' ');
  const everywhere = at(port, filesPort);
  const changes: readonly (readonly [string, string])[] = [
    ...apis.map((address, index) => [`server api-${index + 1}:3000 `, `server ${address} `] as const),
    ['server s3:9000;', `server ${files};`],
    [
      `listen 443 ssl http2;\n  server_name \${SERVER_NAME};`,
      `${at(port)(' ssl http2;')} server_name localhost;`,
    ],
    [
      `listen 443 ssl http2;\n  server_name \${FILES_SERVER_NAME};`,
      `${at(filesPort)(' ssl http2;')} server_name localhost;`,
    ],
    ['listen 443 ssl http2 default_server;', everywhere(' ssl http2 default_server;')],
    ['listen 80', `listen 127.0.0.1:${plainPort}`],
    [`server_name \${SERVER_NAME} \${FILES_SERVER_NAME};`, 'server_name localhost;'],
    ['/etc/nginx/certificates/verso.crt', certificate.certificatePath],
    ['/etc/nginx/certificates/verso.key', certificate.keyPath],
  ];
  return changes.reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`The sample configuration of nginx has no "${from}".`);
    return result.replaceAll(from, () => to);
  }, text);
}

function wrapConfiguration(folder: string, text: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  return [
    ...(process.getuid?.() === 0 ? ['user root;'] : []), // other users cannot enter the folder
    `pid ${join(folder, 'nginx.pid')};`,
    'worker_processes 1;',
    'error_log stderr crit;',
    'events { worker_connections 2048; }',
    'http {',
    'access_log off;',
    ...temporary,
    text,
    '}',
  ].join('\n');
}
