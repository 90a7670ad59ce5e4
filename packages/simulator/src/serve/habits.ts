import { gzipSync } from 'node:zlib';
import { fieldsOf, listOf } from '../protocols/fields.ts';
import type { FailureAnswer } from '../services/service.ts';

/** How a server departs from the chat protocol. Nothing is wrong with its answers themselves. */
interface Habit {
  /** The body of a request that the server refuses, and what it answers then. */
  readonly refuses?: (body: Readonly<Record<string, unknown>>) => boolean;
  readonly refusal?: FailureAnswer;
  /** What it answers to a prompt that is too long. */
  readonly tooLong?: FailureAnswer;
  /** What it answers to content that it does not accept. */
  readonly risky?: FailureAnswer;
  /** Changes an event, or an answer that is one document. */
  readonly rewrite?: (text: string) => string;
  readonly ignoresStream?: boolean;
  readonly reportsNoUsage?: boolean;
  readonly compresses?: boolean;
  /** Errors have status 200. */
  readonly hidesStatus?: boolean;
}

const finish = (reason: string) => ({
  rewrite: (text: string) => text.replace(/"finish_reason":"[a-z_]+"/, `"finish_reason":${reason}`),
});

const refusal = (status: number, body: unknown): FailureAnswer => ({ status, body });
const bad = (message: string, names: object = {}) =>
  refusal(400, { error: { message, type: 'invalid_request_error', param: null, ...names } });

const hasRole = (body: Readonly<Record<string, unknown>>, name: string) =>
  listOf(body.messages).some(({ role }) => role === name);

/** Messages of real servers: see the gateway's tables of errors and of refused parts. */
const table = {
  /** vLLM forks, sglang, llama-cpp-python. */
  finishNull: finish('null'),
  finishEmpty: finish('""'),
  /** text-generation-inference. */
  finishEos: finish('"eos_token"'),
  finishAbort: finish('"abort"'),
  keepaliveData: { rewrite: (text: string) => `: comment\n\ndata: : keepalive\n\ndata:\n\n${text}` },
  singleBreaks: { rewrite: (text: string) => text.replace(/\n\n$/, '\n') },
  oneJson: { ignoresStream: true },
  noUsage: { reportsNoUsage: true },
  gzip: { compresses: true },
  errorsIn200: { hidesStatus: true },
  /** Gemma 2 behind vLLM. */
  noSystemRole: {
    refuses: (body) => hasRole(body, 'system'),
    refusal: refusal(400, {
      object: 'error',
      message: 'System role not supported',
      type: 'BadRequestError',
      code: 400,
    }),
  },
  /** The same behind llama.cpp. */
  noSystemRole500: {
    refuses: (body) => hasRole(body, 'system'),
    refusal: refusal(500, {
      error: { code: 500, message: 'Jinja Exception: System role not supported', type: 'server_error' },
    }),
  },
  /** Mistral. */
  noStreamOptions: {
    refuses: (body) => body.stream_options !== undefined,
    refusal: refusal(422, {
      object: 'error',
      message: {
        detail: [
          {
            type: 'extra_forbidden',
            loc: ['body', 'stream_options', 'include_usage'],
            msg: 'Extra inputs are not permitted',
          },
        ],
      },
      type: 'invalid_request_error',
    }),
  },
  /** OpenAI's newer models. */
  maxCompletionTokens: {
    refuses: (body) => body.max_tokens !== undefined,
    refusal: bad(
      "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
      {
        param: 'max_tokens',
        code: 'unsupported_parameter',
      },
    ),
  },
  /** DashScope. */
  smallMaxTokens: {
    refuses: (body) => Number(body.max_tokens) > 10,
    refusal: bad('Range of max_tokens should be [1, 10]'),
  },
  /** LM Studio. */
  jsonBySchema: {
    refuses: (body) => fieldsOf(body.response_format).type === 'json_object',
    refusal: refusal(400, { error: "'response_format.type' must be 'json_schema' or 'text'" }),
  },
  /** Perplexity. */
  noJsonMode: {
    refuses: (body) => body.response_format !== undefined,
    refusal: bad('The response_format parameter is unsupported at the moment.'),
  },
  tooLongAnthropic: { tooLong: bad('prompt is too long: 213462 tokens > 200000 maximum') },
  tooLongDashScope: { tooLong: bad('Range of input length should be [1, 30720]') },
  tooLongLlamaCpp: { tooLong: bad('the request exceeds the available context size, try increasing it') },
  riskDeepSeek: { risky: bad('Content Exists Risk') },
  riskDashScope: {
    risky: bad('Output data may contain inappropriate content.', { code: 'data_inspection_failed' }),
  },
} as const satisfies Readonly<Record<string, Habit>>;

export type ServerHabit = keyof typeof table;
export const serverHabits = Object.keys(table) as readonly ServerHabit[];

/** The habits of a server, joined. */
export interface Habits {
  /** The refusal of a request; undefined if it is accepted. */
  refusalOf(body: unknown): FailureAnswer | undefined;
  readonly tooLong: FailureAnswer | undefined;
  readonly risky: FailureAnswer | undefined;
  /** How a failure is sent. */
  sent(failure: FailureAnswer): FailureAnswer;
  readonly ignoresStream: boolean;
  readonly reportsNoUsage: boolean;
  readonly compresses: boolean;
  rewrite(text: string): string;
}

export function habitsOf(names: readonly ServerHabit[]): Habits {
  const habits: readonly Habit[] = names.map((name) => table[name]);
  return {
    refusalOf: (body) => habits.find(({ refuses }) => refuses?.(fieldsOf(body)) === true)?.refusal,
    tooLong: habits.find(({ tooLong }) => tooLong)?.tooLong,
    risky: habits.find(({ risky }) => risky)?.risky,
    sent: (failure) =>
      habits.some(({ hidesStatus }) => hidesStatus) ? { ...failure, status: 200 } : failure,
    ignoresStream: habits.some(({ ignoresStream }) => ignoresStream),
    reportsNoUsage: habits.some(({ reportsNoUsage }) => reportsNoUsage),
    compresses: habits.some(({ compresses }) => compresses),
    rewrite: (text) => habits.reduce((result, { rewrite }) => rewrite?.(result) ?? result, text),
  };
}

/** Each piece is compressed by itself: a gzip body may have several members (RFC 1952 §2.2). */
export function compressed(piece: string): Buffer {
  return gzipSync(piece);
}
