import type { AddressInfo } from 'node:net';
import type { ProviderId } from '@verso/contracts';
import fastify from 'fastify';
import type { Script } from './behaviour/behaviour.ts';
import { ApertiumError } from './brain/apertium.ts';
import type { LogEntry } from './log.ts';
import { listModels } from './serve/list-models.ts';
import { takeRequest } from './serve/take-request.ts';
import { services } from './services/index.ts';
import { SimulatorState } from './state.ts';

export interface SimulatorOptions {
  /** 0, the default: any free port. */
  readonly port?: number;
  readonly host?: string;
  readonly script?: Script;
}

/** A running server that implements the providers' protocols. */
export interface Simulator {
  /** Without trailing slash. */
  readonly url: string;
  /** The base URL for a client of each provider. */
  readonly baseUrls: Readonly<Record<Exclude<ProviderId, 'demo'>, string>>;
  /** All requests since the start, or since `clearLog`. */
  readonly log: readonly LogEntry[];
  /** Replaces the behavior: omitted settings are well-behaved. */
  behave(script: Script): void;
  /** Clears the log, the prompt caches and the request counts. */
  clearLog(): void;
  /** Stops immediately, aborting requests. */
  close(): Promise<void>;
}

const defaultHost = '127.0.0.1';

/**
 * Starts the simulator. Over HTTP: `POST /__simulator/behave` with a script, `GET` and `DELETE /__simulator/log`.
 */
export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const state = new SimulatorState(options.script ?? {});
  const app = fastify({ forceCloseConnections: true, bodyLimit: 64 * 1024 * 1024 });
  for (const service of services) {
    for (const { path, protocol } of service.endpoints) {
      app.post(service.basePath + path, (request, reply) =>
        takeRequest(service, protocol, state, request, reply),
      );
    }
  }
  for (const basePath of new Set(
    services.filter(({ models }) => models !== null).map(({ basePath }) => basePath),
  )) {
    app.get(`${basePath}/models`, (request, reply) => listModels(basePath, state, request, reply));
  }
  app.post('/__simulator/behave', (request, reply) => {
    try {
      state.behave(request.body as Script);
    } catch (error) {
      if (error instanceof ApertiumError) return reply.code(409).send({ error: error.message });
      throw error;
    }
    return reply.code(204).send();
  });
  app.get('/__simulator/log', (_request, reply) => reply.send(state.log));
  app.delete('/__simulator/log', (_request, reply) => {
    state.forget();
    return reply.code(204).send();
  });
  await app.listen({ port: options.port ?? 0, host: options.host ?? defaultHost });
  const { port } = app.server.address() as AddressInfo;
  const url = `http://${options.host ?? defaultHost}:${port}`;
  return {
    url,
    baseUrls: baseUrls(url),
    log: state.log,
    behave: (script) => state.behave(script),
    clearLog: () => state.forget(),
    close: () => app.close(),
  };
}

function baseUrls(url: string): Simulator['baseUrls'] {
  const entries = services.map(({ id, basePath }) => [id, url + basePath] as const);
  return Object.fromEntries(entries) as Simulator['baseUrls'];
}
