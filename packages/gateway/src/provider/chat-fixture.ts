import { events, type ProtocolFixture } from './fixture.ts';

const head = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1_760_000_000, model: 'm' };
const chunk = (delta: object, finish_reason: string | null = null) => ({
  ...head,
  choices: [{ index: 0, delta, logprobs: null, finish_reason }],
});
const opening = [chunk({ role: 'assistant', content: '' }), chunk({ content: 'p1\tHal' })];

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
    ],
    brokenStreams: [
      { body: events(...opening), code: 'network' },
      { body: events(...opening, '{"id": "chatcmpl-1", "choi'), code: 'malformed' },
    ],
  };
}
