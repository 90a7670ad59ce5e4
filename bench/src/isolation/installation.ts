import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startPostgres } from '@verso/db/testing';
import { type ServerProcess, startServerProcess } from '@verso/server/testing/process';
import { startSimulatorProcess } from '../simulator-process.ts';

export const databases = ['pglite', 'postgres'] as const;
export type DatabaseKind = (typeof databases)[number];

export interface Person {
  readonly token: string;
}

/** A server process with all roles, and a model that answers immediately. */
export interface Installation {
  readonly server: ServerProcess;
  /** A user on a Pro trial, who may translate every format. */
  signUp(name: string): Promise<Person>;
  /** @returns the response, whatever its status */
  upload(person: Person, name: string, bytes: Uint8Array): Promise<Response>;
  /** Uploads a document and waits until it has ended. @returns its status, and the duration in ms */
  translate(person: Person, name: string, bytes: Uint8Array): Promise<{ status: string; ms: number }>;
  /** A request from a unique address, so that rate limits do not affect the measurement. */
  request(path: string, init?: RequestInit & { readonly person?: Person }): Promise<Response>;
  close(): Promise<void>;
}

/** @param checkout the root of the checkout whose server is started; this one by default */
export async function startInstallation(kind: DatabaseKind, checkout?: string): Promise<Installation> {
  const simulator = await startSimulatorProcess();
  const postgres = kind === 'postgres' ? await startPostgres() : undefined;
  const url = await postgres?.createDatabase();
  const directory = await mkdtemp(join(tmpdir(), 'verso-bench-'));
  const server = await startServerProcess(
    {
      DATA_DIR: directory,
      ...(url === undefined ? {} : { DATABASE_URL: url }),
      VERSO_SECRET: 'one secret for every process of this measurement',
      GEMINI_API_KEY: 'simulated-key',
      GEMINI_BASE_URL: simulator.baseUrls['google-gemini'],
      GEMINI_RPM: '1000000',
      RATE_LIMIT_USER: '1000000',
      TRUST_PROXY: 'on',
    },
    undefined,
    checkout,
  );

  const request: Installation['request'] = (path, { person, headers, ...init } = {}) =>
    fetch(`${server.url}${path}`, {
      ...init,
      headers: {
        'x-forwarded-for': randomAddress(),
        ...(person === undefined ? {} : { authorization: `Bearer ${person.token}` }),
        ...(headers as Record<string, string> | undefined),
      },
    });
  const sendJson = (path: string, body: unknown, person?: Person) =>
    request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      ...(person === undefined ? {} : { person }),
    });

  const upload: Installation['upload'] = (person, name, bytes) => {
    const body = new FormData();
    body.set('options', JSON.stringify({ source_language: 'en', target_language: 'de' }));
    body.set('file', new File([new Uint8Array(bytes)], name));
    return request('/api/translations', { method: 'POST', body, person });
  };

  return {
    server,
    request,
    upload,
    async signUp(name) {
      const account = { name, email: `${name}@example.com`, password: 'ordinary horse battery 7' };
      const answer = await sendJson('/api/auth/sign-up/email', account);
      const person = { token: answer.headers.get('set-auth-token') ?? '' };
      const trial = await sendJson('/api/billing/plan', { tier: 'pro' }, person);
      if (!trial.ok) throw new Error(`No trial: ${trial.status} ${await trial.text()}`);
      return person;
    },
    async translate(person, name, bytes) {
      const began = performance.now();
      const answer = await upload(person, name, bytes);
      if (answer.status !== 202) throw new Error(`Not accepted: ${answer.status} ${await answer.text()}`);
      const { id } = (await answer.json()) as { readonly id: string };
      for (;;) {
        const seen = await request(`/api/translations/${id}`, { person });
        const { status } = (await seen.json()) as { readonly status: string };
        if (status !== 'queued' && status !== 'processing') return { status, ms: performance.now() - began };
        await setTimeout(5);
      }
    },
    async close() {
      await server.kill();
      if (url !== undefined) await postgres?.dropDatabase(url);
      await simulator.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

function randomAddress(): string {
  const part = () => Math.floor(Math.random() * 256);
  return `10.${part()}.${part()}.${part()}`;
}

/** The value below which a share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
