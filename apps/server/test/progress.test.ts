import {
  importGlossaryResponse,
  importMemoryResponse,
  listTermsResponse,
  savedGlossaryResponse,
  savedMemoryResponse,
  type WorkEvent,
  workEvent,
} from '@verso/contracts';
import { describeWithDatabase } from '@verso/db/testing';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../src/testing/index.ts';
import { refusalOf, setPlan } from './translations/client.ts';

const TERMS = 2_600;
const csv = `en,de\n${Array.from({ length: TERMS }, (_, n) => `term ${n},Wort ${n}`).join('\n')}`;
const SEGMENTS = 1_200;
const variant = (language: string, text: string) => `<tuv xml:lang="${language}"><seg>${text}</seg></tuv>`;
const tmx = `<tmx version="1.4"><header srclang="en"/><body>${Array.from(
  { length: SEGMENTS },
  (_, n) => `<tu>${variant('en', `Segment ${n}`)}${variant('de', `Abschnitt ${n}`)}</tu>`,
).join('')}</body></tmx>`;
const events = { accept: 'application/json, text/event-stream' };

/** The events of a response as they arrive. */
async function* eventsOf(response: Response): AsyncGenerator<WorkEvent> {
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  expect(response.headers.get('x-accel-buffering')).toBe('no');
  let rest = '';
  for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) yield workEvent.parse(JSON.parse(block.slice('data: '.length)));
  }
  expect(rest).toBe('');
}

/** Whether the file has been read. */
const isUnderWay = (event: WorkEvent): event is Extract<WorkEvent, { type: 'progress' }> =>
  event.type === 'progress' && event.total !== null;

const aborted = (signal: AbortSignal | undefined) =>
  new Promise<void>((resolve) => {
    if (signal?.aborted === true) resolve();
    else signal?.addEventListener('abort', () => resolve());
  });

describeWithDatabase('the progress of long work', (openDatabase) => {
  let server: TestServer;
  let user: TestUser;
  beforeAll(async () => {
    server = await bootServer({ openDatabase });
  });
  beforeEach(async () => {
    vi.restoreAllMocks();
    user = await signUp(server);
    await setPlan(server, user, 'business');
  });
  afterAll(() => server.close());

  const post = (path: string, file: string, name: string, options: object, headers = {}) => {
    const body = new FormData();
    body.append('options', JSON.stringify(options));
    body.append('file', new File([file], name));
    return send(server, path, { user, body, headers });
  };
  const createGlossary = async () => {
    const json = { name: 'Terms', source_language: 'en', target_languages: ['de'] };
    const answer = await send(server, '/api/glossaries', { user, json });
    return savedGlossaryResponse.parse(await answer.json()).glossary.id;
  };
  const termsOf = async (id: string) => {
    const answer = await send(server, `/api/glossaries/${id}/terms`, { user });
    return listTermsResponse.parse(await answer.json()).total;
  };
  const createMemory = async () => {
    const answer = await send(server, '/api/memories', { user, json: { name: 'Own' } });
    return savedMemoryResponse.parse(await answer.json()).memory.id;
  };
  const segmentsOf = async (id: string) => {
    const answer = await send(server, `/api/memories/${id}`, { user });
    return savedMemoryResponse.parse(await answer.json()).memory.segments;
  };
  const cancel = async (id: string, by = user) => {
    const answer = await send(server, `/api/work/${id}`, { method: 'DELETE', user: by });
    expect(answer.status).toBe(204);
  };
  /** The next import of a memory goes on after its first batch when `isTime` resolves. */
  const pauseMemoryImport = (isTime: (signal: AbortSignal | undefined) => Promise<void>) => {
    const { memoryFiles } = server.context;
    const read = memoryFiles.read.bind(memoryFiles);
    vi.spyOn(memoryFiles, 'read').mockImplementationOnce((path, options, use) =>
      read(path, options, async (segments, file) => {
        await use(segments, file);
        await isTime(options.signal);
      }),
    );
  };

  it('arrives as events, the last of which is the response, for clients that accept them', async () => {
    const [id, other] = [await createGlossary(), await createGlossary()];
    const received: WorkEvent[] = [];
    const streamed = await post(`/api/glossaries/${id}/import`, csv, 'a.csv', {}, events);
    for await (const event of eventsOf(streamed)) received.push(event);
    const last = received.pop();
    const steps = received.map((event) => (event.type === 'progress' ? event : undefined));
    expect(steps[0]).toMatchObject({ done: 0, total: null });
    const done = steps.map((step) => step?.done ?? Number.NaN);
    expect(done).toEqual(done.toSorted((one, next) => one - next));
    expect(steps.length).toBeGreaterThan(1);
    for (const step of steps.slice(1)) expect(step).toMatchObject({ id: steps[0]?.id, total: TERMS });

    const plain = await post(`/api/glossaries/${other}/import`, csv, 'a.csv', {});
    const { glossary, ...counts } = importGlossaryResponse.parse(await plain.json());
    expect(counts).toMatchObject({ added: TERMS });
    expect(last).toEqual({
      type: 'result',
      result: {
        ...counts,
        glossary: { ...glossary, id, updated_at: expect.any(String), created_at: expect.any(String) },
      },
    });
  });

  it('is no event when the request is refused, and an error after work has begun', async () => {
    const unknown = `/api/glossaries/${crypto.randomUUID()}/import`;
    const refused = await post(unknown, csv, 'a.csv', {}, events);
    expect([refused.status, (await refusalOf(refused)).code]).toEqual([404, 'not_found']);

    const id = await createMemory();
    const unreadable = await post(`/api/memories/${id}/import`, 'no TMX', 'a.tmx', { apply: true }, events);
    const received: WorkEvent[] = [];
    for await (const event of eventsOf(unreadable)) received.push(event);
    expect(received.at(-1)).toMatchObject({
      type: 'error',
      status: 422,
      error: { code: 'document_unreadable', retryable: false, requestId: expect.any(String) },
    });
  });

  it('ends with what stays when its user cancels an import into a memory', async () => {
    const id = await createMemory();
    pauseMemoryImport(aborted);
    const response = await post(`/api/memories/${id}/import`, tmx, 'a.tmx', { apply: true }, events);
    let last: WorkEvent | undefined;
    for await (const event of eventsOf(response)) {
      if (isUnderWay(event)) await cancel(event.id);
      last = event;
    }
    if (last?.type !== 'canceled') throw new Error(`ended with ${last?.type}`);
    const { imported } = importMemoryResponse.parse(last.result);
    expect(imported).toBeLessThan(SEGMENTS);
    expect(imported).toBe(await segmentsOf(id));
  });

  it('ends without a change when its user cancels an import into a glossary', async () => {
    const id = await createGlossary();
    const { glossaryFiles } = server.context;
    const read = glossaryFiles.read.bind(glossaryFiles);
    vi.spyOn(glossaryFiles, 'read').mockImplementationOnce((path, options, use) =>
      read(path, options, (file, batches) =>
        use(
          file,
          (async function* () {
            for await (const batch of batches) {
              yield batch;
              await aborted(options.signal);
            }
          })(),
        ),
      ),
    );
    const response = await post(`/api/glossaries/${id}/import`, csv, 'a.csv', {}, events);
    let last: WorkEvent | undefined;
    for await (const event of eventsOf(response)) {
      if (isUnderWay(event)) await cancel(event.id);
      last = event;
    }
    expect(last).toEqual({ type: 'canceled', result: null });
    expect(await termsOf(id)).toBe(0);
  });

  it('can’t be canceled by another user', async () => {
    const other = await signUp(server);
    const id = await createMemory();
    const heard = Promise.withResolvers<void>();
    const stop = await server.context.database.listen('verso_work_canceled', () => heard.resolve());
    pauseMemoryImport(() => heard.promise);
    const response = await post(`/api/memories/${id}/import`, tmx, 'a.tmx', { apply: true }, events);
    let last: WorkEvent | undefined;
    for await (const event of eventsOf(response)) {
      if (isUnderWay(event)) await cancel(event.id, other);
      last = event;
    }
    await stop();
    expect(last).toMatchObject({ type: 'result', result: { imported: SEGMENTS } });
  });

  it('aborts the work of a client that leaves', async () => {
    const id = await createMemory();
    const ended = Promise.withResolvers<void>();
    pauseMemoryImport((signal) => aborted(signal).then(ended.resolve));
    const response = await post(`/api/memories/${id}/import`, tmx, 'a.tmx', { apply: true }, events);
    for await (const event of eventsOf(response)) if (isUnderWay(event)) break;
    await ended.promise;
  });
});
