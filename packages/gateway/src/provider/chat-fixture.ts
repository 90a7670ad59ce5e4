import { events, type ProtocolFixture } from './fixture.ts';

const head = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1_760_000_000, model: 'm' };
const chunk = (delta: object, finish_reason: string | null = null) => ({
  ...head,
  choices: [{ index: 0, delta, logprobs: null, finish_reason }],
});
/** The same without a reason, and with the word of another engine. */
const answer = [chunk({ role: 'assistant', content: '' }), chunk({ content: 'p1\tHallo\n' })];
const opening = [chunk({ role: 'assistant', content: '' }), chunk({ content: 'p1\tHal' })];

const whole = (finish_reason: string | null, usage: object) => ({
  ...head,
  object: 'chat.completion',
  choices: [{ index: 0, message: { role: 'assistant', content: 'p1\tHallo\n' }, finish_reason }],
  usage,
});

/**
 * Streams common to all servers with OpenAI's chat protocol.
 * https://platform.openai.com/docs/api-reference/chat-streaming
 * @param usage as reported by this server; cached tokens have several notations
 */
export function chatStreams(usage: object): Pick<ProtocolFixture, 'streams' | 'brokenStreams'> {
  const counted = { inputTokens: 1500, cachedInputTokens: 1024, outputTokens: 9 };
  const end = (reason: string) => [chunk({}, reason), { ...head, choices: [], usage }, '[DONE]'];
  return {
    streams: [
      {
        what: 'an answer with cached tokens',
        body: events(...opening, chunk({ content: 'lo\n' }), ...end('stop')),
        text: 'p1\tHallo\n',
        reason: 'stop',
        usage: counted,
      },
      {
        what: 'an answer at the output limit',
        body: events(...opening, ...end('length')),
        text: 'p1\tHal',
        reason: 'length',
        usage: counted,
      },
      {
        what: 'an answer that a filter stopped',
        body: events(...opening, ...end('content_filter')),
        text: 'p1\tHal',
        reason: 'content_filter',
        usage: counted,
      },
      ...[null, '', 'eos_token', 'eos', 'end_turn', 'stop_sequence', 'COMPLETE'].map((reason) => ({
        what: `a complete answer with the finish reason ${JSON.stringify(reason)}`,
        body: events(...answer, chunk({}, reason), { ...head, choices: [], usage }, '[DONE]'),
        text: 'p1\tHallo\n',
        reason: 'stop' as const,
        usage: counted,
      })),
      {
        what: 'data that keeps the connection open',
        body: `: comment\n\ndata: : keepalive\n\ndata:\n\ndata: [PING]\n\n${events(...answer, ': keepalive', ...end('stop'))}`,
        text: 'p1\tHallo\n',
        reason: 'stop',
        usage: counted,
      },
      {
        what: 'a last event without its empty line',
        body: events(...answer, chunk({}, 'stop'), { ...head, choices: [], usage }).trimEnd(),
        text: 'p1\tHallo\n',
        reason: 'stop',
        usage: counted,
      },
      {
        what: 'events that end with a single line break',
        body: events(...answer, ...end('stop')).replaceAll('\n\n', '\n'),
        text: 'p1\tHallo\n',
        reason: 'stop',
        usage: counted,
      },
      ...[null, 'stop', 'eos'].map((reason) => ({
        what: `one JSON document with the finish reason ${JSON.stringify(reason)}`,
        body: JSON.stringify(whole(reason, usage), undefined, 2),
        contentType: 'application/json',
        text: 'p1\tHallo\n',
        reason: 'stop' as const,
        usage: counted,
      })),
      {
        what: 'one JSON document that is called a stream',
        body: JSON.stringify(whole('length', usage)),
        text: 'p1\tHallo\n',
        reason: 'length',
        usage: counted,
      },
      {
        what: 'a stream that is called JSON',
        body: events(...answer, ...end('stop')),
        contentType: 'application/json',
        text: 'p1\tHallo\n',
        reason: 'stop',
        usage: counted,
      },
    ],
    brokenStreams: [
      { body: events(...opening), code: 'network' },
      { body: events(chunk({ role: 'assistant', content: '' }), '[DONE]'), code: 'network' },
      { body: events(...answer, chunk({}, 'abort'), '[DONE]'), code: 'network' },
      { body: events(...answer, chunk({}, 'sideways'), '[DONE]'), code: 'malformed' },
      { body: '{"error":{"message":"Content Exists Risk"}}', code: 'content_filtered' },
      {
        body: '{"code":"InvalidParameter","message":"Range of input length should be [1, 30720]"}',
        code: 'context_too_long',
      },
      {
        body: events(...answer, { ...head, error: { code: 429, message: 'Slow down' }, choices: [] }),
        code: 'rate_limited',
      },
      {
        body: events({ error: 'prompt is too long: 213462 tokens > 200000 maximum' }),
        code: 'context_too_long',
      },
      { body: events({ object: 'error', message: 'Loading', code: 503 }), code: 'overloaded' },
      {
        body: events({ base_resp: { status_code: 1027, status_msg: 'output new_sensitive' } }),
        code: 'content_filtered',
      },
      {
        body: events({ error_code: 336103, error_msg: 'the max input characters is 20480' }),
        code: 'context_too_long',
      },
      { body: events({ detail: 'Internal', code: 'x' }), code: 'network' },
      { body: events(...opening, '{"id": "chatcmpl-1", "choi'), code: 'malformed' },
    ],
  };
}
