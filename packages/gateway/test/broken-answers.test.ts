import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { type Simulator, startSimulator } from '@verso/simulator';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createGateway, type GatewayOptions, type ModelCallRecord, type ProviderKey } from '../src/index.ts';
import { keyFor, listen, model, requestFor } from './support.ts';

const event = (data: object) => `data: ${JSON.stringify(data)}\n\n`;
const delta = (content: string) => event({ choices: [{ index: 0, delta: { content } }] });
const asStream = { 'content-type': 'text/event-stream' };

/** Responses to a chat completion request, by the kind of fault. */
const overHttp: Readonly<Record<string, (response: ServerResponse) => unknown>> = {
  'a page instead of JSON': (response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Sign in</body></html>'),
  'a page for every address': (response) =>
    response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not Found</h1>'),
  'a bad gateway': (response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502</h1>'),
  'an unknown status': (response) => response.writeHead(599).end(),
  'nothing but 200': (response) => response.writeHead(200).end(),
  'an empty stream': (response) => response.writeHead(200, asStream).end(),
  'no content': (response) => response.writeHead(204).end(),
  'JSON that breaks off': (response) => response.writeHead(200, asStream).end('data: {"choices":[{"del'),
  'JSON of another kind': (response) =>
    response.writeHead(200, asStream).end('data: {"hello":"world"}\n\ndata: [DONE]\n\n'),
  'no JSON': (response) => response.writeHead(200, asStream).end('data: hello\n\ndata: [DONE]\n\n'),
  'a stream that breaks off': (response) => {
    response.writeHead(200, asStream).write(event({ choices: [{ index: 0, delta: { role: 'assistant' } }] }));
    setTimeout(() => response.destroy(), 20);
  },
  'compression that breaks off': (response) =>
    response
      .writeHead(200, { ...asStream, 'content-encoding': 'gzip' })
      .end(gzipSync(`${delta('hello')}data: [DONE]\n\n`).subarray(0, 15)),
  'UTF-16': (response) => response.writeHead(200, asStream).end(Buffer.from(delta('hello'), 'utf16le')),
  'NUL bytes': (response) => response.writeHead(200, asStream).end(Buffer.alloc(100_000)),
  'ten megabytes of garbage': (response) =>
    response.writeHead(200, asStream).end(Buffer.alloc(10_000_000, 'x')),
  'ten megabytes of an error': (response) => response.writeHead(500).end(Buffer.alloc(10_000_000, 'x')),
  'events without end': (response) => {
    response.writeHead(200, asStream);
    const more = () => {
      while (!response.destroyed && response.write(': nothing\n\n'.repeat(1000)));
    };
    response.on('drain', more);
    more();
  },
  'redirects in a circle': (response) => response.writeHead(307, { location: '/v1/chat/completions' }).end(),
  'a redirect to nowhere': (response) => response.writeHead(302, { location: 'http://[' }).end(),
  'a byte now and then': (response) => {
    response.writeHead(200, asStream);
    const timer = setInterval(() => response.write('d'), 50);
    response.on('close', () => clearInterval(timer));
  },
  silence: () => undefined,
  'a rate limit for a thousand years': (response) =>
    response.writeHead(429, { 'retry-after': '31536000000' }).end('{}'),
};

const overTcp: Readonly<Record<string, (socket: Socket) => unknown>> = {
  'no HTTP': (socket) => socket.end('220 mail.example.com ESMTP\r\n'),
  'a connection that is closed': (socket) => socket.destroy(),
  'headers that are too long': (socket) =>
    socket.write(`HTTP/1.1 200 OK\r\n${'x-a: '.padEnd(1000, 'a')}\r\n`.repeat(1).padEnd(100_000, 'b')),
  'headers without end': (socket) => {
    socket.write('HTTP/1.1 200 OK\r\n');
    const timer = setInterval(() => socket.write('x-a: a\r\n'), 20);
    socket.on('close', () => clearInterval(timer));
  },
  'a length that is wrong': (socket) =>
    socket.end('HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\ncontent-length: 5000\r\n\r\ndata: {'),
  'chunks that are none': (socket) =>
    socket.end(
      'HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n',
    ),
};

const faults = [...Object.keys(overHttp), ...Object.keys(overTcp), 'no TLS'];

let simulator: Simulator;
let broken: Server;
let brokenTcp: ReturnType<typeof createTcpServer>;
let fault = '';
const sockets = new Set<Socket>();
beforeAll(async () => {
  simulator = await startSimulator();
  broken = createServer((request, response) => {
    request.resume();
    response.on('error', () => undefined);
    overHttp[fault]?.(response);
  });
  brokenTcp = createTcpServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('data', () => {
      overTcp[fault]?.(socket);
    });
  });
  for (const server of [broken, brokenTcp])
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  broken.closeAllConnections();
  for (const socket of sockets) socket.destroy();
  broken.close();
  brokenTcp.close();
  await simulator.close();
});

const timeouts = { firstTokenMs: 400, idleMs: 400, totalMs: 5_000 };
const never = () => new AbortController().signal;
let records: ModelCallRecord[];
beforeEach(() => {
  records = [];
});

function addressOf(what: string): string {
  const server = what in overTcp ? brokenTcp : broken;
  const { port } = server.address() as AddressInfo;
  return `${what === 'no TLS' ? 'https' : 'http'}://127.0.0.1:${port}/v1`;
}

function gatewayWith(keys: readonly ProviderKey[], models: ReturnType<typeof model>[]) {
  const options: GatewayOptions = {
    keys: { list: async () => keys },
    models: { list: async () => models },
    clock: { now: () => new Date() },
    onCall: async (record) => void records.push(record),
    sleep: async () => undefined,
    timeouts,
    demo: false,
  };
  return createGateway(options);
}

async function ask(gateway: ReturnType<typeof createGateway>, times: number) {
  const route = await gateway.route({ mode: 'balanced', tier: 'pro', modelId: null });
  const models = gateway.bind({ route, jobId: 'job-1', userId: 'user-1' });
  const answers = [];
  for (let time = 0; time < times; time += 1)
    answers.push(await listen(models.stream(requestFor(), never())));
  return answers;
}

const deepseek = model('deepseek', 'deepseek-a', { priority: 90 });
const brokenKey = (what: string) =>
  keyFor(simulator, 'deepseek', { id: 'broken', priority: 200, baseUrl: addressOf(what) });

describe.each(faults)('a key with the response %s', (what) => {
  beforeEach(() => {
    fault = what;
  });

  it('falls back to the next key of the same model', async () => {
    const gateway = gatewayWith([brokenKey(what), keyFor(simulator, 'deepseek', { id: 'good' })], [deepseek]);
    const answers = await ask(gateway, 4);
    expect(answers.map(({ error }) => error)).toEqual([undefined, undefined, undefined, undefined]);
    expect(records.filter(({ keyId }) => keyId === 'broken').length).toBe(1);
    expect(await gateway.breakerOf('deepseek/deepseek-a')).toMatchObject({ phase: 'closed' });
  });

  it('falls back to the next provider', async () => {
    const other = model('openai-compatible', 'other', { priority: 80 });
    const gateway = gatewayWith(
      [brokenKey(what), keyFor(simulator, 'openai-compatible', { id: 'good', extra: { model: 'other' } })],
      [deepseek, other],
    );
    const answers = await ask(gateway, 3);
    expect(answers.map(({ finish }) => finish?.model)).toEqual(['other', 'other', 'other']);
  });
});

describe('a key that repeatedly returns half a text', () => {
  it('is skipped when the rest is requested', async () => {
    const half = createServer((_request, response) => {
      response.writeHead(200, asStream).write(delta('Half'));
      setTimeout(() => response.destroy(), 20);
    });
    await new Promise<void>((resolve) => half.listen(0, '127.0.0.1', resolve));
    const { port } = half.address() as AddressInfo;
    const broken = keyFor(simulator, 'deepseek', {
      id: 'broken',
      priority: 200,
      baseUrl: `http://127.0.0.1:${port}`,
    });
    const gateway = gatewayWith([broken, keyFor(simulator, 'deepseek', { id: 'good' })], [deepseek]);
    const [first, second] = await ask(gateway, 2);
    expect(first).toMatchObject({ text: 'Half', error: { code: 'network' } });
    expect(second?.error).toBeUndefined();
    expect(await gateway.breakerOf('deepseek/deepseek-a')).toMatchObject({ phase: 'closed' });
    half.closeAllConnections();
    half.close();
  });
});
