import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4FinishReason,
  LanguageModelV4Usage,
} from '@ai-sdk/provider';
import { ModelCallError, type ModelRequest, providers, type ServerTrait } from '@verso/contracts';
import type { ReportedUsage } from '../cost/plausible-usage.ts';
import { AnswerTooLongError } from '../http/answer-limits.ts';
import { RefusedTargetError } from '../http/guarded-lookup.ts';
import { post } from '../http/post.ts';
import { type AnswerRepair, type ReadText, tapText } from '../http/tap-text.ts';
import { adaptBody, adaptRequest, refusedPart } from './adapt.ts';
import { errorCode } from './error-rules.ts';
import { createEventQueue, type EventQueue } from './event-queue.ts';
import { describeFailure } from './failure.ts';
import type { Endpoint, Fetch, FinishReason, Provider, ProviderCall, ProviderEvent } from './provider.ts';
import { redact } from './redact.ts';
import type { Learn } from './traits.ts';

/** The meaning of a finish: an end of the answer, or a failure. */
export type FinishMeaning =
  | { readonly reason: FinishReason }
  | { readonly error: 'overloaded' | 'network' | 'malformed'; readonly message: string };

/** The provider-specific code; the files of a provider's folder. */
export interface LanguageModelDialect extends Omit<Provider, 'stream' | 'needsKey'> {
  /** request.ts. Loads the provider's SDK: most installations use few of them, and a start would take longer with all. */
  readonly createModel: (endpoint: Endpoint, model: string, fetch: Fetch) => Promise<LanguageModelV4>;
  readonly callOptions: (request: ModelRequest, model: string) => LanguageModelV4CallOptions;
  /** response.ts */
  readonly finishMeaning: (finish: LanguageModelV4FinishReason) => FinishMeaning;
  readonly usage: (usage: LanguageModelV4Usage) => ReportedUsage;
  readonly readText: ReadText;
  /** For a protocol that many servers speak in their own way. */
  readonly repair?: (learn: Learn) => AnswerRepair;
}

/** The maximum accepted delay: otherwise a key could rest for years. */
const maxRetryAfterMs = 60 * 60 * 1000;

/** A provider based on the AI SDK's language model interface. The SDK's own retries are not used. */
export function languageModelProvider(dialect: LanguageModelDialect): Provider {
  const { id, defaultBaseUrl, environment, catalogueName } = dialect;
  return {
    id,
    needsKey: true,
    defaultBaseUrl,
    ...(environment === undefined ? {} : { environment }),
    ...(catalogueName === undefined ? {} : { catalogueName }),
    stream: (call) => streamCall(dialect, call),
  };
}

/** The SDK parses the start and end of an answer, and errors; the text in between bypasses it. */
async function* streamCall(
  dialect: LanguageModelDialect,
  call: ProviderCall,
): AsyncGenerator<ProviderEvent, void, undefined> {
  const queue = createEventQueue();
  readAnswer(dialect, call, queue).then(queue.end, queue.fail);
  try {
    yield* queue.events;
  } catch (error) {
    throw toModelCallError(dialect, call, error);
  }
}

/** One attempt of a call. `sent` and `hasText` are known once it has failed. */
interface Attempt {
  readonly traits: ReadonlySet<ServerTrait>;
  sent: string;
  hasText: boolean;
}

/**
 * Asks again when the server refuses a part of the request that it can be asked without, once for each such part. What
 * helped is reported, so that the next call does without it at once.
 */
async function readAnswer(
  dialect: LanguageModelDialect,
  call: ProviderCall,
  queue: EventQueue,
): Promise<void> {
  const known = call.traits ?? new Set<ServerTrait>();
  const traits = new Set(known);
  for (;;) {
    const attempt: Attempt = { traits, sent: '', hasText: false };
    try {
      await readAttempt(dialect, call, queue, attempt);
      for (const trait of traits) if (!known.has(trait)) queue.push({ type: 'learned', trait });
      return;
    } catch (error) {
      const failure = describeFailure(error, Date.now());
      const code = errorCode(error, failure, dialect.id);
      const refused = attempt.hasText ? undefined : refusedPart({ code, failure }, attempt.sent, traits);
      if (refused === undefined || error instanceof ModelCallError || call.signal.aborted) throw error;
      traits.add(refused);
    }
  }
}

async function readAttempt(
  dialect: LanguageModelDialect,
  call: ProviderCall,
  queue: EventQueue,
  attempt: Attempt,
): Promise<void> {
  const options = { guard: call.endpoint.guard, maxOutputTokens: call.request.maxOutputTokens };
  const onText = (text: string) => {
    attempt.hasText = true;
    queue.push({ type: 'text', text });
  };
  const repair = dialect.repair?.((trait) => queue.push({ type: 'learned', trait }));
  const model = await dialect.createModel(call.endpoint, call.model, async (input, init) => {
    const body = typeof init?.body === 'string' ? adaptBody(init.body, attempt.traits) : undefined;
    attempt.sent = body ?? '';
    const response = await post(input, body === undefined ? (init ?? {}) : { ...init, body }, options);
    return tapText(response, dialect.readText, onText, repair);
  });
  const { stream } = await model.doStream({
    ...dialect.callOptions(adaptRequest(call.request, attempt.traits), call.model),
    abortSignal: call.signal,
  });
  let finished = false;
  for await (const part of stream) {
    if (part.type === 'error') throw part.error;
    if (part.type === 'text-delta' && part.delta !== '') onText(part.delta);
    if (part.type === 'reasoning-delta') queue.push({ type: 'thinking' });
    if (part.type === 'finish' && !finished) {
      finished = true;
      queue.push(finishEvent(dialect, part.finishReason, part.usage));
    }
  }
  if (!finished) throw cutOff(dialect);
}

function finishEvent(
  dialect: LanguageModelDialect,
  finish: LanguageModelV4FinishReason,
  usage: LanguageModelV4Usage,
): ProviderEvent {
  const meaning = dialect.finishMeaning(finish);
  if ('error' in meaning) throw new ModelCallError(meaning.error, meaning.message, { provider: dialect.id });
  return { type: 'finish', reason: meaning.reason, usage: dialect.usage(usage) };
}

function cutOff(dialect: LanguageModelDialect): ModelCallError {
  return new ModelCallError(
    'network',
    `${providers[dialect.id].name} closed the connection before its answer.`,
    {
      provider: dialect.id,
    },
  );
}

/** The SDK rethrows it directly, or as the cause of its own error. */
function isTooLong(error: unknown): boolean {
  return error instanceof Error && [error, error.cause].some((each) => each instanceof AnswerTooLongError);
}

/**
 * The cause is intentionally a new error: the SDK's errors contain the request's body (the user's document) and its
 * URL, which must not be logged.
 */
function toModelCallError(dialect: LanguageModelDialect, call: ProviderCall, error: unknown): ModelCallError {
  if (error instanceof ModelCallError) return error;
  if (call.signal.aborted) {
    return new ModelCallError('aborted', 'The call was cancelled.', { provider: dialect.id });
  }
  if (error instanceof RefusedTargetError)
    return new ModelCallError('auth', error.message, { provider: dialect.id, cause: error });
  const failure = describeFailure(error, Date.now());
  const secrets = [call.endpoint.apiKey, ...Object.values(call.endpoint.headers)];
  const code = isTooLong(error) ? 'malformed' : errorCode(error, failure, dialect.id);
  // The SDK's message about an unreadable answer quotes the answer.
  const said = code === 'malformed' ? 'The answer could not be read.' : failure.message;
  const message = redact(said, secrets).slice(0, 500);
  const retryAfterMs =
    failure.retryAfterMs === undefined ? undefined : Math.min(failure.retryAfterMs, maxRetryAfterMs);
  const status = failure.status === undefined ? '' : ` (${failure.status})`;
  return new ModelCallError(code, `${providers[dialect.id].name}${status}: ${message}`, {
    provider: dialect.id,
    cause: new Error(redact(`${failure.status ?? 'no status'} ${failure.kind} ${message}`, secrets)),
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  });
}
