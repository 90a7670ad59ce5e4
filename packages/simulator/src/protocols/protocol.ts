export type ProtocolName = 'gemini' | 'openai-chat' | 'openai-responses' | 'anthropic';

/** A text request, independent of its protocol. */
export interface TextRequest {
  readonly model: string;
  readonly system: string;
  readonly prompt: string;
  readonly maxOutputTokens: number | null;
  readonly streamed: boolean;
  /** Whether the provider would cache the stable prefix: if it requires a marker, whether there is one. */
  readonly cacheable: boolean;
  /** Whether the client asked for usage at the end of the stream. */
  readonly wantsUsage: boolean;
  /** Whether it holds the answer to one JSON object. */
  readonly wantsJson: 'mode' | 'schema' | false;
}

export interface TokenUsage {
  readonly promptTokens: number;
  readonly cachedTokens: number;
  readonly outputTokens: number;
}

export type Finish = 'stop' | 'length' | 'refused';

/** The data for all events of an answer. */
export interface AnswerContext {
  readonly id: string;
  readonly model: string;
  readonly createdSeconds: number;
  readonly promptTokens: number;
  readonly cachedTokens: number;
  readonly wantsUsage: boolean;
}

/** A wire protocol. Each has a folder with the same file names. */
export interface Protocol {
  readonly name: ProtocolName;
  /** request.ts @returns null when the body is not a request of this protocol */
  readonly readRequest: (body: unknown, params: Readonly<Record<string, string>>) => TextRequest | null;
  /** response.ts: server-sent events, as written to the socket. */
  readonly streamStart: (context: AnswerContext) => readonly string[];
  readonly streamText: (text: string, context: AnswerContext) => string;
  readonly streamEnd: (
    text: string,
    finish: Finish,
    usage: TokenUsage,
    context: AnswerContext,
  ) => readonly string[];
  /** response.ts: the body of a non-streamed answer. */
  readonly wholeAnswer: (text: string, finish: Finish, usage: TokenUsage, context: AnswerContext) => unknown;
}
