import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../../src/platform/log/logger.ts';
import type { RenderingError } from '../../src/translations/rendering/errors.ts';
import { renderWithGotenberg } from '../../src/translations/rendering/gotenberg.ts';
import { renderingLimits } from '../../src/translations/rendering/limits.ts';
import { createRenderer } from '../../src/translations/rendering/renderer.ts';
import { type GotenbergServer, gotenberg, startGotenberg } from './gotenberg-server.ts';

describe('a Gotenberg server', () => {
  let folder: string;
  let server: GotenbergServer;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'verso-gotenberg-'));
    server = await startGotenberg();
    await writeFile(join(folder, 'document'), 'the document');
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  const render = (limits = renderingLimits, address = server.url, signal = new AbortController().signal) =>
    renderWithGotenberg(new URL(address))(
      { path: join(folder, 'document'), outputPath: join(folder, 'pages.pdf'), format: 'xlsx', signal },
      limits,
    );
  const failed = (failure: RenderingError['failure']) => expect.objectContaining({ failure });

  it('gets the document under a name that says its format, and not its own', async () => {
    server.answer(gotenberg.pdf('%PDF-1.7 pages'));
    await render();
    expect(await readFile(join(folder, 'pages.pdf'), 'utf8')).toBe('%PDF-1.7 pages');
    const [conversion] = server.conversions.slice(-1);
    expect(conversion?.files).toEqual([
      { name: 'document.xlsx', bytes: new TextEncoder().encode('the document') },
    ]);
    expect(conversion?.authorization).toBeUndefined();
  });

  it('gets the user and password of its address as basic authentication', async () => {
    server.answer(gotenberg.pdf());
    await render(renderingLimits, server.url.replace('//', '//ada:p%40ss@'));
    const expected = `Basic ${Buffer.from('ada:p@ss').toString('base64')}`;
    expect(server.conversions.at(-1)?.authorization).toBe(expected);
  });

  it.each([
    [400, 'LibreOffice failed to process a document', 'unreadable'],
    [413, 'Request Entity Too Large', 'size'],
    [503, 'Service Unavailable', 'time'],
    [401, 'Unauthorized', 'unavailable'],
    [500, 'Internal Server Error', 'unavailable'],
    [302, 'Found', 'unavailable'],
  ] as const)('that answers %s: %s', async (status, text, failure) => {
    server.answer(gotenberg.status(status, text));
    await expect(render()).rejects.toEqual(failed(failure));
  });

  it('that answers something else than a PDF is not available', async () => {
    server.answer(gotenberg.pdf('<html>Sign in</html>'));
    await expect(render()).rejects.toEqual(failed('unavailable'));
  });

  it('that sends too much, or without an end, is left', async () => {
    server.answer((_conversion, response) => {
      response.writeHead(200);
      const more = () =>
        response.destroyed || response.write('%PDF-'.repeat(1_000), () => setImmediate(more));
      more();
    });
    await expect(render({ ...renderingLimits, outputBytes: 100_000 })).rejects.toEqual(failed('size'));
  });

  it('that never answers is left at the deadline', async () => {
    server.answer(() => undefined);
    await expect(render({ ...renderingLimits, wallMs: 300 })).rejects.toEqual(failed('time'));
  });

  it('that stops in the middle of the PDF is left at the deadline', async () => {
    server.answer((_conversion, response) => response.write('%PDF-1.7 the first half'));
    await expect(render({ ...renderingLimits, wallMs: 300 })).rejects.toEqual(failed('time'));
  });

  it('renders the documents of users in turns, in whatever order they asked', async () => {
    const renderer = await createRenderer({
      config: { rendererUrl: new URL(server.url).href, dataDirectory: folder },
      logger: createLogger('silent'),
      searchPath: undefined,
    });
    const held = Promise.withResolvers<void>();
    server.answer((conversion, response) => {
      void held.promise.then(() => gotenberg.pdf()(conversion, response));
    });
    const order: string[] = [];
    const asked = ['ada', 'ada', 'ada', 'bob'].map(async (owner, index) => {
      const outputPath = join(folder, `turn-${index}.pdf`);
      await renderer.render({ path: join(folder, 'document'), outputPath, format: 'odt', owner });
      order.push(owner);
    });
    // What took no time would be forgotten.
    setTimeout(held.resolve, 50);
    await Promise.all(asked);
    expect(order).toEqual(['ada', 'bob', 'ada', 'ada']);
  });

  it('that is not there is not available', async () => {
    await expect(render(renderingLimits, 'http://127.0.0.1:9')).rejects.toEqual(failed('unavailable'));
  });

  it('is left when the server closes', async () => {
    server.answer(() => undefined);
    const closing = new AbortController();
    const rendering = expect(render(renderingLimits, server.url, closing.signal)).rejects.toThrow('closing');
    closing.abort(new Error('closing'));
    await rendering;
  });
});
