import { spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { canMount, makeFolder, mountSmallDisk } from './start.ts';

const scripts = fileURLToPath(new URL('../../../../scripts', import.meta.url));

/** Folders whose files are built. */
const sources = [
  'scripts/bundle',
  'apps/server/src',
  ...['contracts', 'engine', 'exchange', 'translation', 'gateway', 'db'].map(
    (name) => `packages/${name}/src`,
  ),
];

let folder: ReturnType<typeof makeFolder>;
const at = (...path: string[]) => join(folder.path, ...path);
beforeEach(() => {
  folder = makeFolder();
  for (const path of ['bin', 'apps/web/build', ...sources]) mkdirSync(at(path), { recursive: true });
  for (const name of ['install.mjs', 'install-production.mjs', 'build.mjs', 'lock.mjs', 'process.mjs'])
    cpSync(join(scripts, name), at('scripts', name));
  for (const name of ['package.json', 'package-lock.json']) writeFileSync(at(name), '{}');
  for (const path of ['package-lock.json', 'apps/web', ...sources])
    utimesSync(at(path), new Date(0), new Date(0));
});
afterEach(() => folder.remove());

/** Replaces a program with a shell script that records its calls. */
function stub(program: string, script: string): void {
  writeFileSync(at('bin', program), `#!/bin/sh\necho "$1" >> ${at('calls')}\n${script}\n`, { mode: 0o755 });
}
const stubNpm = (script: string) => stub('npm', script);
const calls = () => (existsSync(at('calls')) ? readFileSync(at('calls'), 'utf8').trim().split('\n') : []);

interface Ended {
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** @param version the Node version that the script sees */
function call(module: string, expression: string, version = process.version): Promise<Ended> {
  const program = `Object.defineProperty(process, 'version', { value: '${version}' });
    const { ensureInstalled, ensureBuilt } = await import('./scripts/${module}'); await ${expression}`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: folder.path,
    env: { PATH: `${at('bin')}:${process.env.PATH}` },
  });
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].on('data', (chunk: Buffer) => {
      output[name] += chunk.toString();
    });
  return new Promise((resolve) =>
    child.once('exit', (status, signal) => resolve({ status, signal, ...output })),
  );
}

const installs = 'mkdir -p node_modules/.bin; touch node_modules/half';

describe('dependencies', () => {
  const install = (version = process.version, scope = 'production') =>
    call('install.mjs', `ensureInstalled('${scope}')`, version);

  it('are installed once', async () => {
    stubNpm(installs);
    expect((await install()).status).toBe(0);
    expect((await install()).status).toBe(0);
    expect(calls()).toEqual(['ci']);
  });

  it.each([
    ['failed', 'exit 1', 'npm ci --no-audit --no-fund --loglevel=error ended with code 1'],
    ['was interrupted', 'kill -9 $$', 'ended with SIGKILL'],
  ])('are installed again with a one-line reason after an attempt that %s', async (_, end, reason) => {
    stubNpm(`${installs}; ${end}`);
    const { status, stderr } = await install();
    expect(status).toBe(1);
    expect(stderr).toMatch(/^The dependencies are not installed: [^\n]+\n$/);
    expect(stderr).toContain(reason);
    stubNpm(installs);
    expect((await install()).status).toBe(0);
    expect(calls()).toEqual(['ci', 'ci']);
  });

  it.each([
    ['stay as they were', 'production', ['ci', 'ci']],
    ['are incomplete', 'everything', ['ci', 'ci', 'ci']],
  ])('%s after an interrupted and reverted update of %s', async (_, scope, expected) => {
    const update = () => install(process.version, scope);
    stubNpm(installs);
    await update();
    writeFileSync(at('package-lock.json'), '{ "new": true }');
    stubNpm('kill -9 $PPID');
    expect((await update()).signal).toBe('SIGKILL');
    writeFileSync(at('package-lock.json'), '{}');
    stubNpm(installs);
    await update();
    expect(calls()).toEqual(expected);
  });

  it('are installed once by two starts at a time, also when the first is killed and leaves npm behind', {
    tags: ['rare'],
  }, async () => {
    stubNpm(`sleep 0.3; ${installs}`);
    const both = await Promise.all([install(), install()]);
    expect(both.map(({ status }) => status)).toEqual([0, 0]);
    expect(calls()).toEqual(['ci']);

    writeFileSync(at('package-lock.json'), '{ "new": true }');
    stubNpm(`kill -9 $PPID; sleep 0.5; echo ended >> ${at('calls')}`);
    expect((await install()).signal).toBe('SIGKILL');
    stubNpm(installs);
    const { status, stdout } = await install();
    expect(status).toBe(0);
    expect(stdout).toContain('waiting for its end');
    expect(calls()).toEqual(['ci', 'ci', 'ended', 'ci']);
  });

  it('for production lack types and development tools, which are installed when they are needed', async () => {
    const tool = { devOptional: true };
    writeFileSync(
      at('package-lock.json'),
      JSON.stringify({
        packages: {
          '': { dependencies: { library: '1' }, devDependencies: { tool: '1' } },
          'node_modules/library': {
            optionalDependencies: { part: '1' },
            peerDependencies: { tool: '1' },
            peerDependenciesMeta: { tool: { optional: true } },
          },
          'node_modules/library/node_modules/part': { optional: true },
          'node_modules/part': tool,
          'node_modules/tool': tool,
        },
      }),
    );
    writeFileSync(at('package.json'), JSON.stringify({ devDependencies: { tool: '1' } }));
    stubNpm(
      `cp package-lock.json ${at('seen')}; mkdir -p node_modules/library; cd node_modules/library; touch a.js a.js.map a.d.ts`,
    );
    expect((await install()).stderr).toBe('');
    expect(Object.keys(JSON.parse(readFileSync(at('seen'), 'utf8')).packages)).toEqual([
      '',
      'node_modules/library',
      'node_modules/library/node_modules/part',
    ]);
    expect(readdirSync(at('node_modules/library'))).toEqual(['a.js']);
    stubNpm(installs);
    expect((await install(process.version, 'everything')).status).toBe(0);
    expect(calls()).toEqual(['ci', 'ci']);
  });

  it('that were installed by hand are not installed again', async () => {
    const packages = { 'node_modules/tool': { version: '1.0.0', dev: true } };
    for (const path of ['package-lock.json', 'node_modules/.package-lock.json']) {
      mkdirSync(at('node_modules'), { recursive: true });
      writeFileSync(at(path), JSON.stringify({ packages }));
    }
    for (const scope of ['production', 'everything']) await install(process.version, scope);
    expect(calls()).toEqual([]);
  });

  it.runIf(canMount)('are installed into a volume', { tags: ['rare'] }, async () => {
    mkdirSync(at('node_modules'));
    const unmount = mountSmallDisk(at('node_modules'), 1);
    try {
      writeFileSync(at('node_modules/old'), '');
      stubNpm(`${installs}; ln -s half node_modules/linked`);
      const { status, stderr } = await install();
      expect([status, stderr]).toEqual([0, '']);
      expect(readdirSync(at('node_modules')).toSorted()).toEqual([
        '.bin',
        '.verso-install',
        'half',
        'linked',
      ]);
      expect(readlinkSync(at('node_modules/linked'))).toBe('half');
    } finally {
      unmount?.();
    }
  });

  it('require a Node that runs TypeScript', async () => {
    stubNpm(
      `${installs}; printf '#!/bin/sh\\necho v20.19.0' > node_modules/.bin/node; chmod +x node_modules/.bin/node`,
    );
    const { status, stderr } = await install();
    expect(status).toBe(1);
    expect(stderr).toMatch(/^The dependencies are not installed: Node 22\.18 or newer is required/);
    expect(existsSync(at('node_modules/.verso-install'))).toBe(false);
  });

  it('are incomplete when npm omits a native package of this platform', async () => {
    const { platform: os, arch: cpu } = process;
    const native = (wanted: string) => ({ optional: true, os: [os], cpu: [wanted] });
    const packages = {
      '': { optionalDependencies: { '@bundler/here': '1', '@bundler/elsewhere': '1' } },
      'node_modules/@bundler/here': native(cpu),
      'node_modules/@bundler/elsewhere': native('mips'),
    };
    writeFileSync(at('package-lock.json'), JSON.stringify({ packages }));
    stubNpm(installs);
    const { status, stderr } = await install();
    expect(status).toBe(1);
    expect(stderr).toBe(
      'The dependencies are not installed: npm did not install @bundler/here. Fix the problem and start again.\n',
    );
    expect(existsSync(at('node_modules/.verso-install'))).toBe(false);
    stubNpm(`${installs}; mkdir -p node_modules/@bundler/here`);
    expect((await install()).status).toBe(0);
  });

  it("are installed with the bundled Node when the system's Node is too old", async () => {
    const own = `node-linux-${process.arch}`;
    writeFileSync(at('package.json'), JSON.stringify({ optionalDependencies: { [own]: '24.0.0' } }));
    // The first call installs Node, by the arguments `install --prefix FOLDER`; the second must find it on the path.
    stubNpm(
      'if [ "$1" = install ]; then mkdir -p "$3/node_modules/.bin"; touch "$3/node_modules/.bin/brought"; chmod +x "$3/node_modules/.bin/brought"; ' +
        `else command -v brought >/dev/null || exit 3; ${installs}; fi`,
    );
    const { status, stderr } = await install('v18.20.8');
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(calls()).toEqual(['install', 'ci']);
  });

  it('stay untouched, with a one-sentence message, when Node is too old and cannot be bundled', async () => {
    writeFileSync(at('package.json'), '{}');
    stubNpm(installs);
    const { status, stderr } = await install('v18.20.8');
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /^Verso needs Node 22\.18 or newer on this machine, and this is v18\.20\.8: [^\n]+\n$/,
    );
    expect(calls()).toEqual([]);
  });
});

describe.each([
  ['web application', 'apps/web/build/main.ts', 'apps/web/dist/index.html', 'apps/web'],
  ['server', 'scripts/bundle/main.mjs', 'apps/server/dist/main.js', 'packages/db/src'],
])('the build of the %s', (_, program, output, source) => {
  const build = () => call('build.mjs', `ensureBuilt('quickly')`);
  const builds = (path: string) =>
    `mkdirSync('${dirname(path)}', { recursive: true }); writeFileSync('${path}', '');`;
  /** @param name what is recorded */
  const stub = (path: string, name: string, script: string) => {
    const record = `import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'; appendFileSync('calls', '${name}\\n');`;
    writeFileSync(at(path), `${record} ${script}`);
    for (const changed of [path, dirname(path), 'apps/web'])
      utimesSync(at(changed), new Date(0), new Date(0));
  };
  const stubBuild = (script: string) => stub(program, 'build', script);
  const builtTimes = () => calls().filter((name) => name === 'build').length;
  beforeEach(() => {
    mkdirSync(at('node_modules'));
    stub('apps/web/build/main.ts', 'other', builds('apps/web/dist/index.html'));
    stub('scripts/bundle/main.mjs', 'other', builds('apps/server/dist/main.js'));
  });

  it('runs once, and again when a source changes or its result is missing', async () => {
    stubBuild(builds(output));
    for (const _each of ['once', 'twice']) expect((await build()).status).toBe(0);
    expect(calls().toSorted()).toEqual(['build', 'other']);
    writeFileSync(at(source, 'new.ts'), '');
    const soon = new Date(Date.now() + 1000);
    utimesSync(at(source, 'new.ts'), soon, soon);
    await build();
    expect(calls().toSorted()).toEqual(['build', 'build', 'other']);
    utimesSync(at(source, 'new.ts'), new Date(0), new Date(0));
    rmSync(at(output));
    await build();
    expect(calls().toSorted()).toEqual(['build', 'build', 'build', 'other']);
  });

  it('runs once for two starts at a time', { tags: ['rare'] }, async () => {
    stubBuild(`await new Promise((resolve) => setTimeout(resolve, 300)); ${builds(output)}`);
    const both = await Promise.all([build(), build()]);
    expect(both.map(({ status }) => status)).toEqual([0, 0]);
    expect(builtTimes()).toBe(1);
  });

  it('runs again after an interrupted attempt', { tags: ['rare'] }, async () => {
    stubBuild(`${builds(output)} process.exit(1);`);
    expect((await build()).status).toBe(1);
    stubBuild(builds(output));
    expect((await build()).status).toBe(0);
    expect(builtTimes()).toBe(2);
  });
});

it('the start script prints the help of the server', async () => {
  const root = join(scripts, '..');
  const started = spawnSync(process.execPath, ['scripts/start.mjs', '--help'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(started.stderr).toBe('');
  expect(started.stdout).toContain('  PORT (3000)\n');
});
