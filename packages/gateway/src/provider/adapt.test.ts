import type { ServerTrait } from '@verso/contracts';
import { expect, it } from 'vitest';
import { requestFor } from '../../test/support.ts';
import { adaptBody, adaptRequest, refusedPart } from './adapt.ts';

const sent = {
  model: 'm',
  messages: [],
  max_tokens: 100,
  stream: true,
  stream_options: { include_usage: true },
};

/** What is refused by an error with this message and these details. */
function refused(
  message: string,
  details: object = {},
  { body = sent as object, known = [] as ServerTrait[], code = 'bad_request' as const, kind = '' } = {},
) {
  const failure = { status: 400, kind, message, details, retryAfterMs: undefined };
  return refusedPart({ code, failure }, JSON.stringify(body), new Set(known));
}

it.each([
  'System role not supported',
  'Jinja Exception: System role not supported',
  'Only user and assistant roles are supported!',
  'Conversation roles must alternate user/assistant/user/assistant/...',
  'Developer instruction is not enabled for models/gemma-3-27b-it',
  "Unsupported value: 'messages[0].role' does not support 'system' with this model.",
  'Model o1-mini does not support custom system messages',
])('finds that a server has no system role: %s', (message) => {
  expect(refused(message)).toBe('no_system_role');
  expect(refused(message, {}, { known: ['no_system_role'] })).toBeUndefined();
});

it.each([
  ['Unrecognized request argument supplied: stream_options', {}, sent, 'no_stream_options'],
  [
    '',
    { detail: [{ type: 'extra_forbidden', loc: ['body', 'stream_options', 'include_usage'] }] },
    sent,
    'no_stream_options',
  ],
  [
    "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
    { param: 'max_tokens' },
    sent,
    'other_limit_name',
  ],
  [
    '',
    { detail: [{ type: 'extra_forbidden', loc: ['body', 'max_completion_tokens'] }] },
    { max_completion_tokens: 9 },
    'other_limit_name',
  ],
  ['Range of max_tokens should be [1, 8192]', {}, sent, 'no_output_limit'],
  ['Invalid max_tokens value, the valid range of max_tokens is [1, 8192]', {}, sent, 'no_output_limit'],
  [
    "Unsupported value: 'temperature' does not support 0.16 with this model.",
    {},
    { temperature: 0.16 },
    'no_temperature',
  ],
  [
    'The response_format parameter is unsupported at the moment.',
    {},
    { response_format: { type: 'json_object' } },
    'no_response_format',
  ],
  [
    "'response_format.type' must be 'json_schema' or 'text'",
    {},
    { response_format: { type: 'json_object' } },
    'json_by_schema',
  ],
  [
    "'response_format.type' must be 'json_schema' or 'text'",
    {},
    { text: { format: { type: 'json_object' } } },
    'no_response_format',
  ],
  [
    'JSON mode is not enabled for models/gemma-3-27b-it',
    {},
    { generationConfig: { responseMimeType: 'application/json' } },
    'no_response_format',
  ],
  [
    '',
    { param: 'reasoning_effort', code: 'unsupported_parameter' },
    { reasoning_effort: 'low' },
    'no_reasoning',
  ],
])('finds the refused parameter in "%s" %j', (message, details, body, trait) => {
  expect(refused(message, details, { body })).toBe(trait);
});

it('finds nothing in other errors', () => {
  expect(refused('The model x does not exist')).toBeUndefined();
  expect(refused("Unsupported value: 'temperature'")).toBeUndefined();
  expect(refused('Unknown: my_stream_options_x')).toBeUndefined();
  expect(refused('stream_options')).toBeUndefined();
  expect(refused('JSON mode is not enabled')).toBeUndefined();
  expect(refused('Unsupported: stream_options', {}, { known: ['no_stream_options'] })).toBeUndefined();
});

it('leaves the limit out when it is refused by both names', () => {
  const message = "Unknown 'max_completion_tokens'";
  const body = JSON.parse(adaptBody(JSON.stringify(sent), new Set(['other_limit_name'])));
  expect(refused(message, {}, { body, known: ['other_limit_name'] })).toBe('no_output_limit');
});

it('adapts the body of a request', () => {
  const adapted = (...traits: ServerTrait[]) => JSON.parse(adaptBody(JSON.stringify(sent), new Set(traits)));
  const { max_tokens, stream_options, ...rest } = sent;
  expect(adapted()).toEqual(sent);
  expect(adapted('no_usage', 'no_temperature')).toEqual(sent);
  expect(adapted('no_stream_options')).toEqual({ ...rest, max_tokens });
  expect(adapted('other_limit_name')).toEqual({ ...rest, stream_options, max_completion_tokens: 100 });
  expect(adapted('other_limit_name', 'no_output_limit')).toEqual({ ...rest, stream_options });
});

it('turns JSON mode into a schema', () => {
  const adapted = (response_format: object) =>
    JSON.parse(adaptBody(JSON.stringify({ ...sent, response_format }), new Set(['json_by_schema'])));
  const { response_format, ...rest } = adapted({ type: 'json_object' });
  expect(rest).toEqual(sent);
  expect(response_format).toMatchObject({
    type: 'json_schema',
    json_schema: { schema: { type: 'object', additionalProperties: { type: 'string' } } },
  });
  expect(adapted({ type: 'text' })).toEqual({ ...sent, response_format: { type: 'text' } });
});

it('puts the system text into the message of the user', () => {
  const request = requestFor();
  expect(adaptRequest(request, new Set())).toBe(request);
  const { system, prompt } = adaptRequest(request, new Set(['no_system_role']));
  expect([system, prompt]).toEqual(['', `${request.system}\n\n${request.prompt}`]);
});

it('does not ask for JSON mode where there is none', () => {
  const request = requestFor();
  const { answersIn, ...plain } = adaptRequest(
    { ...request, answersIn: 'json' },
    new Set(['no_response_format']),
  );
  expect([answersIn, plain]).toEqual([undefined, request]);
});
