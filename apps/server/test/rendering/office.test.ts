import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createLogger } from '../../src/platform/log/logger.ts';
import type { RenderingError } from '../../src/translations/rendering/errors.ts';
import { renderingLimits } from '../../src/translations/rendering/limits.ts';
import { findOffice } from '../../src/translations/rendering/office/find.ts';
import { renderWithOffice } from '../../src/translations/rendering/office/render.ts';
import { findSandbox, type Sandbox } from '../../src/translations/rendering/office/sandbox.ts';
import { createRenderer, type RendererOptions } from '../../src/translations/rendering/renderer.ts';
import { linkedPicture, linkedSection, odt } from './documents.ts';
import { fakeOffice, writesPdf } from './fake-office.ts';

const logger = createLogger('silent');
let folder: string;
let data: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verso-rendering-'));
  data = await mkdtemp(join(tmpdir(), 'verso-rendering-data-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await rm(data, { recursive: true });
});

let count = 0;
async function inOwnFolder(bytes: Uint8Array = odt('<text:p>Text</text:p>')) {
  count += 1;
  const own = join(folder, String(count));
  await mkdir(own);
  await writeFile(join(own, 'document'), bytes);
  return {
    own,
    path: join(own, 'document'),
    outputPath: join(own, 'pages.pdf'),
    format: 'odt' as const,
    owner: 'ada',
  };
}

const rendererWith = async (script: string, options: Partial<RendererOptions> = {}) =>
  createRenderer({
    config: { rendererUrl: undefined, dataDirectory: data },
    logger,
    searchPath: await fakeOffice(script),
    limits: { ...renderingLimits, wallMs: 20_000 },
    ...options,
  });

const failed = (failure: RenderingError['failure']) => expect.objectContaining({ failure });

describe('a LibreOffice that misbehaves', () => {
  it('is killed at the deadline with every process that it started', async () => {
    const renderer = await rendererWith(
      `(while :; do date +%N > "${folder}/alive"; sleep 0.05; done) & while :; do sleep 1; done`,
      { limits: { ...renderingLimits, wallMs: 3_000 } },
    );
    const document = await inOwnFolder();
    await expect(renderer.render(document)).rejects.toEqual(failed('time'));
    const last = await readFile(join(folder, 'alive'), 'utf8');
    const { promise, resolve } = Promise.withResolvers<void>();
    setTimeout(resolve, 300);
    await promise;
    expect(await readFile(join(folder, 'alive'), 'utf8')).toBe(last);
    expect(await readdir(document.own)).toEqual([]);
  });

  it.each([
    ['kill -SEGV $$', 'unreadable'],
    ['exit 77', 'unreadable'],
    ['exit 0', 'unreadable'],
    [writesPdf('not a PDF'), 'unreadable'],
    [
      `while [ $# -gt 1 ]; do [ "$1" = --outdir ] && out="$2"; shift; done; yes > "$out/document.pdf"`,
      'size',
    ],
  ] as const)('ends with a reason: %s', async (script, failure) => {
    const limits = { ...renderingLimits, wallMs: 10_000, outputBytes: 100_000 };
    const renderer = await rendererWith(script, { limits });
    await expect(renderer.render(await inOwnFolder())).rejects.toEqual(failed(failure));
  });

  it('gets no memory beyond the limit', async () => {
    const script = `node -e 'const all = []; for (;;) all.push(Buffer.alloc(2 ** 24, 1))' || exit 3\n${writesPdf()}`;
    const limits = { ...renderingLimits, wallMs: 20_000, memoryMegabytes: 900 };
    const renderer = await rendererWith(script, { limits });
    await expect(renderer.render(await inOwnFolder())).rejects.toEqual(failed('unreadable'));
  });

  it('renders otherwise', async () => {
    const renderer = await rendererWith(writesPdf());
    const document = await inOwnFolder();
    expect(await renderer.render(document)).toBe(13);
    expect(await readFile(document.outputPath, 'utf8')).toBe('%PDF-1.7 fake');
  });

  it('sees no secret in its environment, and no profile of another document', async () => {
    process.env.VERSO_TEST_SECRET = 'secret';
    const seen = join(folder, 'seen');
    const renderer = await rendererWith(`env >> "${seen}"; ls -A "$HOME" >> "${seen}"; ${writesPdf()}`);
    await renderer.render(await inOwnFolder());
    await renderer.render(await inOwnFolder());
    const text = await readFile(seen, 'utf8');
    expect(text).not.toContain('secret');
    expect(new Set(text.match(/^HOME=.*/gm))).toHaveLength(2);
    delete process.env.VERSO_TEST_SECRET;
  });

  it('is ended when the server closes', async () => {
    const renderer = await rendererWith('sleep 60', { limits: { ...renderingLimits, wallMs: 60_000 } });
    const rendering = expect(renderer.render(await inOwnFolder())).rejects.toEqual(failed('unavailable'));
    await renderer.close();
    await rendering;
  });

  it('renders one document of a user at a time, and keeps no one else waiting', async () => {
    const [first, end] = [join(folder, 'first'), join(folder, 'end')];
    const renderer = await rendererWith(
      `if mkdir "${first}"; then while [ ! -e "${end}" ]; do sleep 0.02; done; fi\n${writesPdf()}`,
    );
    const order: string[] = [];
    const render = async (owner: string) => {
      await renderer.render({ ...(await inOwnFolder()), owner });
      order.push(owner);
    };
    const own = Promise.all(['ada', 'ada', 'ada'].map(render));
    await vi.waitUntil(() => stat(first).catch(() => null));
    await render('bob');
    expect(order).toEqual(['bob']);
    await writeFile(end, '');
    await own;
  });
});

it('is not available without LibreOffice', async () => {
  const renderer = await createRenderer({
    config: { rendererUrl: undefined, dataDirectory: data },
    logger,
    searchPath: folder,
  });
  expect(renderer.isAvailable).toBe(false);
  await expect(renderer.render(await inOwnFolder())).rejects.toEqual(failed('unavailable'));
});

const office = await findOffice(process.env.PATH);
// Without LibreOffice on the machine, these are reported as skipped.
describe.skipIf(office === null)('LibreOffice', () => {
  const withoutNamespaces: Sandbox = { command: ['env'], hasNoNetwork: false };

  async function render(bytes: Uint8Array, sandbox: Sandbox) {
    const document = await inOwnFolder(bytes);
    const signal = AbortSignal.timeout(60_000);
    await renderWithOffice(office ?? '', sandbox)({ ...document, signal }, renderingLimits);
    return readFile(document.outputPath);
  }

  it('renders a document', async () => {
    const pdf = await render(odt('<text:p>Text</text:p>'), await findSandbox(data));
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  }, 60_000);

  // The reason is that of any LibreOffice that writes no PDF, above.
  it('refuses what is no document', { tags: ['rare'], timeout: 60_000 }, async () => {
    const rendering = render(new TextEncoder().encode('PK\u0003\u0004 no archive'), await findSandbox(data));
    await expect(rendering).rejects.toEqual(failed('unreadable'));
  });

  it.each(['with', 'without'])(
    'requests nothing that a document links to, and shows no other file of the server, %s namespaces',
    async (how) => {
      const sandbox = how === 'with' ? await findSandbox(data) : withoutNamespaces;
      let connections = 0;
      const listener = createServer((_request, response) => response.end()).listen(0, '127.0.0.1');
      listener.on('connection', () => (connections += 1));
      await once(listener, 'listening');
      const { port } = listener.address() as AddressInfo;
      await fetch(`http://127.0.0.1:${port}/`);
      expect(connections).toBe(1);
      const secret = join(data, 'secret.odt');
      await writeFile(secret, odt(`<text:p>${'The secret of another user. '.repeat(400)}</text:p>`));
      const linking = await render(
        odt(
          linkedPicture(`http://127.0.0.1:${port}/picture.png`) +
            linkedSection(`http://127.0.0.1:${port}/text.odt`) +
            linkedSection(pathToFileURL(secret).href),
        ),
        sandbox,
      );
      expect(connections).toBe(1);
      // The text of the other file would make several pages.
      expect(linking.toString('latin1').match(/\/Type *\/Page\b/g)).toHaveLength(1);
      listener.close();
    },
    120_000,
  );
});
