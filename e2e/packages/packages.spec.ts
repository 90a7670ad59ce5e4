import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { Consumer, execute, folders, mustExecute, nodeVersions, root } from './consumer.ts';

let consumer: Consumer;
let remove: () => Promise<void> = async () => undefined;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  consumer = await Consumer.create();
  remove = () => consumer.remove();
});
test.afterAll(() => remove());

for (const [name, folder] of Object.entries(folders)) {
  test(`${name} contains only its code, declarations and source maps`, async () => {
    const [{ files, unpackedSize }] = JSON.parse(
      await mustExecute('npm', ['pack', `./${folder}/dist`, '--json', '--dry-run']),
    ) as [{ files: { path: string }[]; unpackedSize: number }];
    const paths = files.map(({ path }) => path);
    const code = paths.filter((path) => path.endsWith('.js'));
    expect(paths.filter((path) => !/^lib\/.+\.(js|js\.map|d\.ts)$/.test(path)).sort()).toEqual([
      'LICENSE',
      'README.md',
      'package.json',
    ]);
    expect(unpackedSize).toBeLessThan(6_000_000);
    for (const path of code) {
      const text = await readFile(join(root, folder, 'dist', path), 'utf8');
      // A chunk that only re-exports has nothing to map.
      if (text.split('\n').every((line) => /^((import|export)\b.*)?$/.test(line))) continue;
      expect(paths).toContain(`${path}.map`);
      const { sources } = JSON.parse(await readFile(join(root, folder, 'dist', `${path}.map`), 'utf8'));
      expect(
        sources.filter((source: string) => /\.test\.ts$|\/(fixtures|testing|test)\//.test(source)),
      ).toEqual([]);
    }
    const manifest = JSON.parse(await readFile(join(root, folder, 'dist/package.json'), 'utf8'));
    expect(manifest).toMatchObject({ name, type: 'module', license: 'MIT', files: ['lib'] });
    expect(manifest.version).toMatch(/^\d+\.\d+\.\d+/);
    expect(manifest).not.toHaveProperty('private');
    expect(Object.keys(manifest.dependencies).filter((library) => library.startsWith('@verso/'))).toEqual([]);
  });
}

for (const version of nodeVersions) {
  test(`the engine's documented examples print the documented output on Node ${version}`, async () => {
    const readme = await readFile(join(root, 'packages/engine/README.md'), 'utf8');
    const examples = [...readme.matchAll(/```js\n(.*?)```/gs)].map(([, code = '']) => code);
    expect(examples.length).toBeGreaterThan(4);
    for (const [at, code] of examples.entries()) {
      await consumer.write(`example-${at}.js`, code);
      const { code: exit, out, error } = await consumer.node(version, [`example-${at}.js`]);
      expect({ exit, error }).toEqual({ exit: 0, error: '' });
      expect(out).toBe([...code.matchAll(/(?:^|; )\/\/ (.+)$/gm)].map(([, line]) => `${line}\n`).join(''));
    }
  });

  test(`the command line works outside the checkout on Node ${version}`, async () => {
    const verso = (...args: readonly string[]) =>
      consumer.node(version, ['node_modules/@verso/cli/lib/verso.js', ...args]);
    expect(await verso('inspect', 'report.docx')).toMatchObject({ code: 0, error: '' });
    const output = `translated-${version}.docx`;
    const translated = await verso('translate', 'report.docx', '--to', 'de', '-o', output);
    expect(translated.error).toContain('demo model');
    expect(translated.code).toBe(0);
    expect(await verso('verify', 'report.docx', output, '--target-language', 'de')).toMatchObject({
      code: 0,
    });
    expect((await verso('extract', 'report.docx')).out).toContain('<source>Annual report</source>');
    expect(await verso('backup', 'archive')).toEqual({
      code: 1,
      out: '',
      error:
        'This command works on the data of a server: run it where the server is installed, in its checkout or its container.\n',
    });
  });
}

test("the command line of a checkout runs on Node 20.19 with the project's own Node", async () => {
  const { code, out, error } = await consumer.node('20.19', [
    join(root, 'apps/cli/bin/verso.mjs'),
    'inspect',
    'report.docx',
  ]);
  expect({ code, error }).toEqual({ code: 0, error: '' });
  expect(out).toContain('docx');
});

test('npx finds the command by its name', async () => {
  const { code, out } = await execute('npx', ['--no', 'verso', 'inspect', 'report.docx'], {
    cwd: consumer.folder,
  });
  expect(code).toBe(0);
  expect(out).toContain('docx');
});

test("the engine's declarations compile in a strict project", async () => {
  await consumer.write(
    'consumer.ts',
    `import { type Document, DocumentError, formats, open, verify, xliff } from '@verso/engine';
export async function copy(bytes: Uint8Array): Promise<Uint8Array> {
  const document: Document = await open(bytes, 'docx');
  const text: string = xliff.write(document, { original: { name: formats.join() } });
  const { targets } = xliff.read(new TextEncoder().encode(text), document);
  const written = document.write(targets);
  if (!(await verify(bytes, written.bytes, 'docx')).ok) throw new DocumentError('integrity-failed', '');
  // @ts-expect-error: there is no such format
  await open(bytes, 'pdf');
  return written.bytes;
}
`,
  );
  const strict = [
    '--noEmit',
    '--strict',
    '--exactOptionalPropertyTypes',
    '--lib',
    'ES2023,DOM',
    '--types',
    '',
  ];
  const tsc = join(root, 'node_modules/.bin/tsc');
  await mustExecute(tsc, [...strict, '--module', 'NodeNext', '--ignoreConfig', 'consumer.ts'], {
    cwd: consumer.folder,
  });
});

test('the engine works in a browser when built by Vite', async ({ page }) => {
  await consumer.write('index.html', '<script type="module" src="/browser.js"></script>');
  await consumer.write(
    'browser.js',
    `import { mapInlineText, open, verify } from '@verso/engine';
const bytes = new Uint8Array(await (await fetch('/report.docx')).arrayBuffer());
const document = await open(bytes, 'docx');
const targets = new Map(document.units.map(({ id, source }) => [id, mapInlineText(source, (text) => text.toUpperCase())]));
const written = document.write(targets).bytes;
const { ok } = await verify(bytes, written, 'docx');
const { units } = await open(written, 'docx');
globalThis.outcome = { ok, title: units[0].source };
`,
  );
  const vite = join(root, 'node_modules/.bin/vite');
  await mustExecute(vite, ['build', '--logLevel', 'error', '--target', 'es2022'], { cwd: consumer.folder });
  const types: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript' };
  const server = createServer(async ({ url = '/' }, reply) => {
    const path = url === '/' ? '/index.html' : url;
    const file = consumer.path(path === '/report.docx' ? 'report.docx' : `dist${path}`);
    const content = await readFile(file).catch(() => undefined);
    const type = types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    reply.writeHead(content === undefined ? 404 : 200, { 'content-type': type }).end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = server.address() as { port: number };
    await page.goto(`http://127.0.0.1:${port}/`);
    await page.waitForFunction(() => 'outcome' in globalThis);
    expect(await page.evaluate(() => (globalThis as { outcome?: unknown }).outcome)).toEqual({
      ok: true,
      title: ['ANNUAL REPORT'],
    });
  } finally {
    server.close();
  }
});
