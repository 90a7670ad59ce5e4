import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeFolder } from './start.ts';

const scripts = fileURLToPath(new URL('../../../../scripts', import.meta.url));

let folder: ReturnType<typeof makeFolder>;
const at = (...path: string[]) => join(folder.path, ...path);
beforeEach(() => {
  folder = makeFolder();
  for (const path of ['scripts', 'bin', 'apps/web', 'packages/contracts/src', 'packages/engine/src'])
    mkdirSync(at(path), { recursive: true });
  for (const name of ['install.mjs', 'build.mjs', 'process.mjs'])
    cpSync(join(scripts, name), at('scripts', name));
  for (const name of ['package.json', 'package-lock.json']) writeFileSync(at(name), '{}');
  for (const path of ['package-lock.json', 'apps/web', 'packages/contracts/src', 'packages/engine/src'])
    utimesSync(at(path), new Date(0), new Date(0));
});
afterEach(() => folder.remove());

/** Replaces a program with a shell script that records its calls. */
function stub(program: string, script: string): void {
  writeFileSync(at('bin', program), `#!/bin/sh\necho "$1" >> ${at('calls')}\n${script}\n`, { mode: 0o755 });
}
const stubNpm = (script: string) => stub('npm', script);
const calls = () => (existsSync(at('calls')) ? readFileSync(at('calls'), 'utf8').trim().split('\n') : []);

/** @param version the Node version that the script sees */
function call(module: string, expression: string, version = process.version): SpawnSyncReturns<string> {
  const program = `Object.defineProperty(process, 'version', { value: '${version}' });
    const { ensureInstalled, ensureBuilt } = await import('./scripts/${module}'); await ${expression}`;
  return spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: folder.path,
    encoding: 'utf8',
    env: { PATH: `${at('bin')}:${process.env.PATH}` },
  });
}

const installs = 'mkdir -p node_modules/.bin; touch node_modules/half';

describe('dependencies', () => {
  const install = (version = process.version) =>
    call('install.mjs', `ensureInstalled('production')`, version);

  it('are installed once', () => {
    stubNpm(installs);
    expect(install().status).toBe(0);
    expect(install().status).toBe(0);
    expect(calls()).toEqual(['ci']);
  });

  it.each([
    ['failed', 'exit 1', 'npm ci --omit=dev --no-audit --no-fund --loglevel=error ended with code 1'],
    ['was interrupted', 'kill -9 $$', 'ended with SIGKILL'],
  ])('are installed again with a one-line reason after an attempt that %s', (_, end, reason) => {
    stubNpm(`${installs}; ${end}`);
    const { status, stderr } = install();
    expect(status).toBe(1);
    expect(stderr).toMatch(/^The dependencies are not installed: [^\n]+\n$/);
    expect(stderr).toContain(reason);
    stubNpm(installs);
    expect(install().status).toBe(0);
    expect(calls()).toEqual(['ci', 'ci']);
  });

  it('are incomplete after an interrupted and reverted update', () => {
    stubNpm(installs);
    install();
    writeFileSync(at('package-lock.json'), '{ "new": true }');
    // Leaves what it has not reached, including the stamp of the previous install.
    stubNpm('kill -9 $PPID');
    expect(install().signal).toBe('SIGKILL');
    writeFileSync(at('package-lock.json'), '{}');
    stubNpm(installs);
    install();
    expect(calls()).toEqual(['ci', 'ci', 'ci']);
  });

  it('require a Node that runs TypeScript', () => {
    stubNpm(
      `${installs}; printf '#!/bin/sh\\necho v20.19.0' > node_modules/.bin/node; chmod +x node_modules/.bin/node`,
    );
    const { status, stderr } = install();
    expect(status).toBe(1);
    expect(stderr).toMatch(/^The dependencies are not installed: Node 22\.18 or newer is required/);
    expect(existsSync(at('node_modules/.verso-install'))).toBe(false);
  });

  it('are incomplete when npm omits a native package of this platform', () => {
    const { platform: os, arch: cpu } = process;
    const native = (wanted: string) => ({ optional: true, os: [os], cpu: [wanted] });
    const packages = {
      'node_modules/@bundler/here': native(cpu),
      'node_modules/@bundler/elsewhere': native('mips'),
    };
    writeFileSync(at('package-lock.json'), JSON.stringify({ packages }));
    stubNpm(installs);
    const { status, stderr } = install();
    expect(status).toBe(1);
    expect(stderr).toBe(
      'The dependencies are not installed: npm did not install @bundler/here. Fix the problem and start again.\n',
    );
    expect(existsSync(at('node_modules/.verso-install'))).toBe(false);
    stubNpm(`${installs}; mkdir -p node_modules/@bundler/here`);
    expect(install().status).toBe(0);
  });

  it("are installed with the bundled Node when the system's Node is too old", () => {
    const own = `node-linux-${process.arch}`;
    writeFileSync(at('package.json'), JSON.stringify({ optionalDependencies: { [own]: '24.0.0' } }));
    // The first call installs Node, by the arguments `install --prefix FOLDER`; the second must find it on the path.
    stubNpm(
      'if [ "$1" = install ]; then mkdir -p "$3/node_modules/.bin"; touch "$3/node_modules/.bin/brought"; chmod +x "$3/node_modules/.bin/brought"; ' +
        `else command -v brought >/dev/null || exit 3; ${installs}; fi`,
    );
    const { status, stderr } = install('v18.20.8');
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(calls()).toEqual(['install', 'ci']);
  });

  it('stay untouched, with a one-sentence message, when Node is too old and cannot be bundled', () => {
    writeFileSync(at('package.json'), '{}');
    stubNpm(installs);
    const { status, stderr } = install('v18.20.8');
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /^Verso needs Node 22\.18 or newer on this machine, and this is v18\.20\.8: [^\n]+\n$/,
    );
    expect(calls()).toEqual([]);
  });
});

describe('the web build', () => {
  const build = () => call('build.mjs', 'ensureBuilt()');
  const builds = 'mkdir -p dist; touch dist/index.html';
  const stubVite = (script: string) => stub('vite', script);
  beforeEach(() => mkdirSync(at('node_modules')));

  it('runs once, and again when a source changes', () => {
    stubVite(builds);
    for (const _ of ['once', 'twice']) expect(build().status).toBe(0);
    expect(calls()).toEqual(['build']);
    writeFileSync(at('packages/engine/src/new.ts'), '');
    const soon = new Date(Date.now() + 1000);
    utimesSync(at('packages/engine/src/new.ts'), soon, soon);
    build();
    expect(calls()).toEqual(['build', 'build']);
  });

  it('runs again after an interrupted attempt', () => {
    stubVite(`${builds}; exit 1`);
    expect(build().status).toBe(1);
    stubVite(builds);
    expect(build().status).toBe(0);
    expect(calls()).toEqual(['build', 'build']);
    rmSync(at('apps/web/dist'), { recursive: true });
    build();
    expect(calls()).toHaveLength(3);
  });
});

it('the start script prints the help of the server', () => {
  const root = join(scripts, '..');
  const started = spawnSync(process.execPath, ['scripts/start.mjs', '--help'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(started.stderr).toBe('');
  expect(started.stdout).toContain('  PORT (3000)\n');
});
