import type { ModelCallErrorCode, ModelRequest, ServerTrait } from '@verso/contracts';
import type { Failure } from './failure.ts';
import { asFields, type Fields, parseJson } from './fields.ts';

/** A part of a request that a server may refuse, and how to do without it. */
interface Part {
  readonly trait: ServerTrait;
  /** The names of the part in the body of a request. */
  readonly fields: readonly string[];
  /** Changes the body; by default the fields are left out. */
  readonly change?: (body: Fields) => Fields;
}

const limitNames = ['max_tokens', 'max_completion_tokens'] as const;

/** Parameters of OpenAI's chat protocol. https://platform.openai.com/docs/api-reference/chat/create */
const parts: readonly Part[] = [
  { trait: 'no_stream_options', fields: ['stream_options'] },
  { trait: 'other_limit_name', fields: limitNames, change: renameLimit },
  { trait: 'no_output_limit', fields: limitNames },
  { trait: 'no_temperature', fields: ['temperature', 'top_p'] },
  { trait: 'json_by_schema', fields: ['response_format'], change: asSchema },
  { trait: 'no_reasoning', fields: ['reasoning_effort', 'reasoning', 'thinking', 'enable_thinking'] },
];

function renameLimit({ max_tokens, max_completion_tokens, ...body }: Fields): Fields {
  return max_tokens === undefined
    ? { ...body, max_tokens: max_completion_tokens }
    : { ...body, max_completion_tokens: max_tokens };
}

function isJsonMode({ response_format }: Fields): boolean {
  return asFields(response_format).type === 'json_object';
}

/** JSON mode as a schema: an object with ids as keys and texts as values. */
function asSchema(body: Fields): Fields {
  if (!isJsonMode(body)) return body;
  const schema = { type: 'object', additionalProperties: { type: 'string' } };
  return { ...body, response_format: { type: 'json_schema', json_schema: { name: 'translations', schema } } };
}

/**
 * Servers without a system role:
 * - chat templates, as vLLM and llama.cpp pass them on, the latter with status 500: "System role not supported" (Gemma 2),
 *   "Only user and assistant roles are supported" (Mistral 7B), "Conversation roles must alternate user/assistant"
 * - Gemini: "Developer instruction is not enabled for models/gemma-3-27b-it"
 * - OpenAI: "'messages[0].role' does not support 'system' with this model"
 * - others: "Model o1-mini does not support custom system messages"
 */
const noSystemRole =
  /system (role|message|prompt|instruction)s? (is |are )?not (supported|allowed|enabled)|developer instruction is not enabled|only user and assistant roles|roles must alternate|(does not|doesn't) support (custom |the )?'?system\b|unexpected role '?system/i;

/** Signs of JSON mode in a request. In the texts of a document, quotation marks are escaped. */
const jsonMode = /"json_object"|"json_schema"|"responseMimeType":"application\/json"/;
/**
 * Servers without JSON mode:
 * - Gemini: "JSON mode is not enabled for models/gemma-3-27b-it"
 * - LM Studio, which takes a schema: "'response_format.type' must be 'json_schema' or 'text'"
 * - OpenAI: "Invalid parameter: 'response_format' of type 'json_object' is not supported with this model"
 */
const noJsonMode = /json.?mode|json_object|response_format|response.?mime.?type|text\.format/i;

/** How servers say that a parameter is unknown, or that its value is. */
const refusal =
  /unsupported|not support|unrecognized|unknown|unexpected|not permitted|extra_forbidden|not allowed|not available|invalid|too large|too high|range of|must be/i;

/** Codes of failures that may come from a part of the request. Template errors of llama.cpp have status 500. */
const refusals: ReadonlySet<ModelCallErrorCode> = new Set(['bad_request', 'overloaded']);

/** A refusal is short; the rest may quote the request. */
const maxCharacters = 4_000;

/**
 * The part of a request that a server refuses, by its error, if it can be asked without it.
 * @param sent the body of the refused request
 * @param known traits that the request already allowed for
 * @returns a trait that is not known yet
 */
export function refusedPart(
  { code, failure }: { readonly code: ModelCallErrorCode; readonly failure: Failure },
  sent: string,
  known: ReadonlySet<ServerTrait>,
): ServerTrait | undefined {
  if (!refusals.has(code)) return undefined;
  const said = `${failure.kind} ${failure.message} ${JSON.stringify(failure.details) ?? ''}`.slice(
    0,
    maxCharacters,
  );
  if (noSystemRole.test(said)) return known.has('no_system_role') ? undefined : 'no_system_role';
  if (code !== 'bad_request') return undefined;
  if (jsonMode.test(sent) && noJsonMode.test(said)) {
    const takesSchema = isJsonMode(asFields(parseJson(sent))) && said.includes('json_schema');
    const trait = takesSchema ? 'json_by_schema' : 'no_response_format';
    return known.has(trait) ? undefined : trait;
  }
  if (!refusal.test(said)) return undefined;
  const body = asFields(parseJson(sent));
  const refused = parts
    .flatMap(({ fields }) => fields)
    .find((field) => body[field] !== undefined && names(said, failure.details, field));
  const candidates = parts.filter(
    ({ fields, trait }) => fields.some((name) => name === refused) && !known.has(trait),
  );
  const isLimit = limitNames.some((name) => name === refused);
  const otherName = limitNames.find((name) => name !== refused);
  const renames = isLimit && otherName !== undefined && names(said, undefined, otherName);
  return candidates.find(({ trait }) => trait !== 'other_limit_name' || renames || isForbidden(said))?.trait;
}

/** A limit with an unknown name may have another one; a value that is too large is too large under any name. */
function isForbidden(said: string): boolean {
  return /extra_forbidden|not permitted|unrecognized|unknown|unexpected/i.test(said);
}

/** OpenAI names the parameter in `param`, others in their message, pydantic in `loc`. */
function names(said: string, details: unknown, field: string): boolean {
  const { param } = asFields(details);
  if (typeof param === 'string' && (param === field || param.startsWith(`${field}.`))) return true;
  for (let at = said.indexOf(field); at >= 0; at = said.indexOf(field, at + 1)) {
    const around = `${said[at - 1] ?? ' '}${said[at + field.length] ?? ' '}`;
    if (!/\w/.test(around)) return true;
  }
  return false;
}

/** A request for a server with these traits. */
export function adaptRequest(request: ModelRequest, traits: ReadonlySet<ServerTrait>): ModelRequest {
  const { answersIn, ...plain } = request;
  const adapted = answersIn !== undefined && traits.has('no_response_format') ? plain : request;
  if (!traits.has('no_system_role') || request.system === '') return adapted;
  return { ...adapted, system: '', prompt: `${request.system}\n\n${request.prompt}` };
}

/** The body of a request for a server with these traits. */
export function adaptBody(sent: string, traits: ReadonlySet<ServerTrait>): string {
  const applied = parts.filter(({ trait }) => traits.has(trait));
  if (applied.length === 0) return sent;
  let body = asFields(parseJson(sent));
  // The name of a limit that is not sent doesn't matter.
  for (const { change, fields } of applied) {
    if (!fields.some((name) => body[name] !== undefined)) continue;
    body = change?.(body) ?? without(body, fields);
  }
  return JSON.stringify(body);
}

function without(body: Fields, fields: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(body).filter(([name]) => !fields.includes(name)));
}
