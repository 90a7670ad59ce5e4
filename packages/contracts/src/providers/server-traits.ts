/**
 * What a model at a server can't do, or does in its own way. Learned from its answers, so that later calls are right at
 * once:
 * - `no_system_role`: the system text goes into the user's message
 * - `no_usage`: tokens are estimated
 * - `no_stream`: answers arrive in one piece
 * - `other_limit_name`: `max_completion_tokens` instead of `max_tokens`, or the other way round
 * - `json_by_schema`: an answer is held to JSON by a schema, not by JSON mode
 * - `own_prompt`: made for translation; each text is asked for by itself, with the prompt of its family
 * - the others: a parameter is not sent
 */
export const serverTraits = [
  'no_system_role',
  'no_usage',
  'no_stream',
  'no_stream_options',
  'other_limit_name',
  'no_output_limit',
  'no_temperature',
  'json_by_schema',
  'no_response_format',
  'no_reasoning',
  'own_prompt',
] as const;
export type ServerTrait = (typeof serverTraits)[number];
