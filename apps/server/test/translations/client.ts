import { setTimeout } from 'node:timers/promises';
import {
  type CreateTranslationOptions,
  createTranslationResponse,
  downloadResponse,
  errorResponse,
  type PlanTier,
  plans,
  type TranslationResponse,
  type TranslationStatus,
  translationResponse,
} from '@verso/contracts';
import { characterLedger, translations, userCredits } from '@verso/db';
import { asc, eq } from '@verso/db/query';
import { docx, paragraph } from '@verso/engine/fixtures';
import type { Simulator } from '@verso/simulator';
import { send, type TestServer, type TestUser } from '../../src/testing/index.ts';

type Server = { readonly url: string };

export interface UploadOptions extends Partial<CreateTranslationOptions> {
  readonly bytes?: Uint8Array;
  readonly filename?: string;
  readonly mimeType?: string;
  /** The order of the form's parts. */
  readonly first?: 'options' | 'file';
}

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** A document with this many different paragraphs of about 60 characters each. */
export function letter(paragraphs: number, topic = 'weather'): Uint8Array {
  const lines = Array.from({ length: paragraphs }, (_, index) =>
    paragraph(`This is remark ${index} about the ${topic}, and it is unlike the others.`),
  );
  return docx(...lines);
}

/** Requests a translation from English to German, by default of a short letter. */
export function upload(server: Server, user: TestUser | undefined, options: UploadOptions = {}) {
  const { bytes, filename, mimeType, first, ...translationOptions } = options;
  const file = new File([new Uint8Array(bytes ?? letter(3))], filename ?? 'Letter.docx', {
    type: mimeType ?? docxType,
  });
  const form = new FormData();
  const json = JSON.stringify({ source_language: 'en', target_language: 'de', ...translationOptions });
  if (first === 'file') form.set('file', file);
  form.set('options', json);
  if (first !== 'file') form.set('file', file);
  return send(server, '/api/translations', { method: 'POST', body: form, ...(user && { user }) });
}

/** Like `upload`, for requests that are accepted. */
export async function start(
  server: Server,
  user: TestUser,
  options?: UploadOptions,
): Promise<TranslationResponse> {
  const answer = await upload(server, user, options);
  if (answer.status !== 202) throw new Error(`Not accepted: ${answer.status} ${await answer.text()}`);
  return createTranslationResponse.parse(await answer.json()).translation;
}

export async function get(server: Server, user: TestUser, id: string): Promise<TranslationResponse> {
  const answer = await send(server, `/api/translations/${id}`, { user });
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  return translationResponse.parse(await answer.json());
}

/** Waits until a translation has one of these statuses; fails the test otherwise. */
export async function until(
  server: Server,
  user: TestUser,
  id: string,
  ...statuses: readonly TranslationStatus[]
): Promise<TranslationResponse> {
  return eventually(
    () => get(server, user, id),
    ({ status }) => statuses.includes(status),
  );
}

const timeoutMs = 45_000;

/** Polls until the value is right. */
export async function eventually<Value>(
  look: () => Promise<Value>,
  isRight: (value: Value) => boolean,
): Promise<Value> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const value = await look();
    if (isRight(value)) return value;
    if (Date.now() > deadline) throw new Error(`Timed out with: ${JSON.stringify(value)}`);
    await setTimeout(25);
  }
}

/** Downloads a file of a translation. */
export async function download(
  server: Server,
  user: TestUser,
  id: string,
  kind: 'original' | 'translated' = 'translated',
): Promise<{ readonly answer: Response; readonly filename: string; readonly bytes: Uint8Array }> {
  const linked = await send(server, `/api/translations/${id}/download?kind=${kind}`, { user });
  const { url, filename } = downloadResponse.parse(await linked.json());
  const answer = await fetch(new URL(url, server.url));
  return { answer, filename, bytes: await answer.bytes() };
}

/** The status and body of an error response. */
export async function refusalOf(answer: Response) {
  const { code, error } = errorResponse.parse(await answer.json());
  return { status: answer.status, code, error };
}

/** Changes the user's plan, as an administrator would. */
export async function setPlan({ context }: TestServer, user: TestUser, tier: PlanTier): Promise<void> {
  await context.database.orm
    .update(userCredits)
    .set({ subscriptionTier: tier, charactersIncludedInPlan: plans[tier].characters })
    .where(eq(userCredits.userId, user.id));
}

/** A user's ledger, oldest entry first: kind and characters. */
export async function ledgerOf({ context }: TestServer, user: TestUser) {
  const entries = await context.database.orm
    .select()
    .from(characterLedger)
    .where(eq(characterLedger.userId, user.id))
    .orderBy(asc(characterLedger.id));
  return entries.map(({ kind, characters }) => [kind, characters] as const);
}

export const geminiKey = 'test-key-0001';

/** Settings for a server with Gemini models answered by the simulator, without a practical rate limit. */
export function geminiOf(simulator: Simulator): Readonly<Record<string, string>> {
  return {
    GEMINI_API_KEY: geminiKey,
    GEMINI_BASE_URL: simulator.baseUrls['google-gemini'],
    GEMINI_RPM: '100000',
  };
}

/** The text of every unit that the simulator was asked to translate, in order. */
export function requestedTexts(simulator: Simulator): readonly string[] {
  return simulator.log.flatMap(({ units }) => units.map(({ text }) => text));
}

/** A translation's row, including the fields for operators. */
export async function storedTranslation({ context }: TestServer, id: string) {
  const [row] = await context.database.orm.select().from(translations).where(eq(translations.id, id));
  if (row === undefined) throw new Error(`There is no translation ${id}.`);
  return row;
}

/** The events of a stream, as pairs of type and data. */
export async function* eventsOf(stream: Response): AsyncGenerator<[string, unknown]> {
  const decoder = new TextDecoder();
  let text = '';
  const reader = stream.body?.getReader();
  try {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const found = /^(?:event: (\w+)\n)?data: (.*)$/.exec(text.slice(0, end));
        text = text.slice(end + 2);
        if (found !== null) yield [found[1] ?? 'message', JSON.parse(found[2] ?? '')];
        continue;
      }
      const { value, done = true } = (await reader?.read()) ?? {};
      if (done) return;
      text += decoder.decode(value, { stream: true });
    }
  } finally {
    await reader?.cancel();
  }
}
