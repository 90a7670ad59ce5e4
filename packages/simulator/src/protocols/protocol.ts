export type ProtocolName = 'gemini' | 'openai-chat' | 'openai-responses' | 'anthropic';

/** A request for text, whatever protocol it came in. */
export interface TextRequest {
  readonly model: string;
  readonly system: string;
  readonly prompt: string;
  readonly maxOutputTokens: number | null;
  readonly streamed: boolean;
  /** Whether the provider would cache the stable beginning: where it asks for a marker, whether it is there. */
  readonly cacheable: boolean;
  /** Whether the client asked for usage at the end of the stream. */
  readonly wantsUsage: boolean;
}

export interface TokenUsage {
  readonly promptTokens: number;
  readonly cachedTokens: number;
  readonly outputTokens: number;
}

export type Finish = 'stop' | 'length' | 'refused';

/** What every event of an answer may need to know. */
export interface AnswerContext {
  readonly id: string;
  readonly model: string;
  readonly createdSeconds: number;
  readonly promptTokens: number;
  readonly cachedTokens: number;
  readonly wantsUsage: boolean;
}

/** One wire protocol. Each lives in a folder of its own with the same files in it. */
export interface Protocol {
  readonly name: ProtocolName;
  /** request.ts @returns null when the body is not a request of this protocol */
  readonly readRequest: (body: unknown, params: Readonly<Record<string, string>>) => TextRequest | null;
  /** response.ts: server-sent events, each as it is written to the socket. */
  readonly streamStart: (context: AnswerContext) => readonly string[];
  readonly streamText: (text: string, context: AnswerContext) => string;
  readonly streamEnd: (
    text: string,
    finish: Finish,
    usage: TokenUsage,
    context: AnswerContext,
  ) => readonly string[];
  /** response.ts: the body of an answer that is not streamed. */
  readonly wholeAnswer: (text: string, finish: Finish, usage: TokenUsage, context: AnswerContext) => unknown;
}
