import {
  decodeRequest,
  ModelCallError,
  type ModelEvent,
  type ModelGateway,
  type ModelRequest,
  type ProtocolLine,
} from '@verso/contracts';

/** A call to the fake model, and the requested lines. */
export interface Call {
  readonly request: ModelRequest;
  readonly lines: readonly ProtocolLine[];
}

/** The fake model's reply to a call: streamed text, then an ending or a failure. */
export interface Reply {
  readonly text?: string;
  readonly reason?: 'stop' | 'length' | 'content_filter';
  readonly error?: ModelCallError;
  /** Whether the stream hangs after the text. */
  readonly hang?: boolean;
  /** Whether the stream ends without a finish event. */
  readonly breakOff?: boolean;
  readonly model?: string;
}

export interface FakeModel extends ModelGateway {
  readonly calls: Call[];
}

/** An in-process model. `reply` returns its reply to each call; calls count from 0. */
export function fakeModel(
  reply: (call: Call, index: number) => Reply | Promise<Reply>,
  piece = 7,
): FakeModel {
  const calls: Call[] = [];
  return {
    calls,
    async *stream(request): AsyncIterable<ModelEvent> {
      // There is no other model.
      if (request.exclude !== undefined) throw new ModelCallError('no_route', 'No model can answer.');
      const call: Call = { request, lines: decodeRequest(request.prompt) };
      calls.push(call);
      const {
        text = '',
        reason = 'stop',
        error,
        hang,
        breakOff,
        model = 'fake',
      } = await reply(call, calls.length - 1);
      for (let at = 0; at < text.length; at += piece)
        yield { type: 'text', text: text.slice(at, at + piece) };
      if (hang === true) await new Promise(() => undefined);
      if (error !== undefined) throw error;
      if (breakOff === true) return;
      const usage = { inputTokens: 100, cachedInputTokens: 10, outputTokens: 50 };
      yield { type: 'finish', reason, usage, model, costUsd: 0.001 };
    },
  };
}

/** A pseudo-translation: reverses every word, and keeps codes, numbers and literals. */
export function translateText(wire: string): string {
  const fixed = /<[^>]*>|&[#\w]+;|\$?\{[^}]*\}+|https?:\S+|\S+@\S+|%\w|[\p{L}\p{M}]+|[^\p{L}]/gu;
  return wire.replace(fixed, (token) => (/^[\p{L}\p{M}]+$/u.test(token) ? turnRound(token) : token));
}

function turnRound(word: string): string {
  return `${[...word.toLowerCase()].reverse().join('')}o`;
}

/** The answer of a correct model. */
export function goodAnswer({ lines }: Call): string {
  return lines.map(({ id, text }) => `${id}\t${translateText(text)}\n`).join('');
}

export const wellBehaved = (): FakeModel => fakeModel((call) => ({ text: goodAnswer(call) }));
