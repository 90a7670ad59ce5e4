import { type ErrorCode, errorCatalog, errorResponse, workEvent } from '@verso/contracts';
import { type Endpoint, endpoints, type Route, tags } from '@verso/contracts/endpoints';
import { z } from 'zod';
import { version } from '../../process/version.ts';
import { splitRoute } from '../route.ts';
import { type JsonSchema, type OpenApiSchemas, openApiSchemas } from './openapi-schemas.ts';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}

type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>;

interface Response {
  readonly description: string;
  readonly content?: Content;
}

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  /** The scope that an API key needs. */
  readonly 'x-key-scope'?: string;
  readonly 'x-codeSamples'?: readonly {
    readonly lang: string;
    readonly label: string;
    readonly source: string;
  }[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, Response>>;
}

export type OpenApiDocument = ReturnType<typeof openApiDocument>;

/** The OpenAPI 3.1 document of every endpoint in the table. */
export function openApiDocument(publicUrl: string) {
  const schemas = openApiSchemas(errorResponse, workEvent);
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [name, endpoint] of Object.entries(endpoints) as [Route, Endpoint][]) {
    const { method, url } = splitRoute(name);
    // OpenAPI has no wildcards: the rest of a path is a parameter.
    const path = url.replace(/:(\w+)/g, '{$1}').replace('*', '{key}');
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(endpoint, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Verso API',
      version,
      description: 'Translate documents and keep everything but the text.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: { schemas: schemas.components, securitySchemes },
  };
}

const securitySchemes = {
  apiKey: { type: 'http', scheme: 'bearer', description: 'An API key from Settings. Part of Business.' },
  bearer: { type: 'http', scheme: 'bearer', description: 'The token from the sign-in response.' },
  cookie: { type: 'apiKey', in: 'cookie', name: 'verso.session_token' },
};

function operationOf(endpoint: Endpoint, schemas: OpenApiSchemas): Operation {
  const { operationId, tag, summary, description, keyScope, example, body, consumes } = endpoint;
  const parameters = parametersOf(endpoint, schemas);
  return {
    operationId,
    tags: [tag],
    summary,
    ...(description !== undefined && { description }),
    ...(keyScope !== undefined && { 'x-key-scope': keyScope }),
    security: securityOf(endpoint),
    ...(parameters.length > 0 && { parameters }),
    ...(body !== undefined && {
      requestBody: {
        required: !body.safeParse(undefined).success,
        content: { [consumes ?? 'application/json']: { schema: schemas.input(body) } },
      },
    }),
    responses: { ...successesOf(endpoint, schemas), ...failuresOf(endpoint, schemas) },
    ...(example && {
      'x-codeSamples': [{ lang: 'Shell', label: example.title, source: example.command }],
    }),
  };
}

function securityOf({ access, keyScope }: Endpoint): readonly Readonly<Record<string, readonly string[]>>[] {
  if (access === 'anyone') return [];
  return [...(keyScope === undefined ? [] : [{ apiKey: [] }]), { bearer: [] }, { cookie: [] }];
}

function parametersOf({ params, query, headers }: Endpoint, { input }: OpenApiSchemas): readonly Parameter[] {
  const list = (schema: z.ZodObject | undefined, place: Parameter['in']): readonly Parameter[] => {
    const { properties = {}, required = [] } = schema === undefined ? {} : input(schema);
    return Object.entries(properties).map(([name, property]) => {
      const { description, ...rest } = typeof property === 'object' ? property : {};
      return {
        name: name === '*' ? 'key' : name,
        in: place,
        required: required.includes(name),
        ...(description !== undefined && { description }),
        schema: rest,
      };
    });
  };
  return [...list(params, 'path'), ...list(query, 'query'), ...list(headers, 'header')];
}

function successesOf(
  { response, produces, hasProgress }: Endpoint,
  { output }: OpenApiSchemas,
): Record<string, Response> {
  const file: JsonSchema = { type: 'string', ...(produces?.startsWith('text/') ? {} : { format: 'binary' }) };
  return Object.fromEntries(
    Object.entries(response).map(([status, schema]): [string, Response] => {
      const description = schema.description ?? descriptions[status] ?? 'OK';
      if (schema instanceof z.ZodUndefined) return [status, { description }];
      const content: Content =
        produces === undefined
          ? {
              'application/json': { schema: output(schema) },
              ...(hasProgress && { 'text/event-stream': { schema: output(workEvent) } }),
            }
          : { [produces]: { schema: file } };
      return [status, { description, content }];
    }),
  );
}

const descriptions: Readonly<Record<string, string>> = {
  201: 'Created',
  202: 'Accepted',
  204: 'No content',
  302: 'A redirect',
  503: 'Unavailable',
};

/** The error responses of an endpoint by status, including those implied by its access and input. */
function failuresOf(endpoint: Endpoint, { output }: OpenApiSchemas): Record<string, Response> {
  const byStatus = Map.groupBy(errorCodesOf(endpoint), (code) => errorCatalog[code].status);
  const content = { 'application/json': { schema: output(errorResponse) } };
  return Object.fromEntries(
    [...byStatus]
      .filter(([status]) => !(status in endpoint.response))
      .map(([status, codes]) => [
        String(status),
        { description: codes.map(describeCode).join('\n\n'), content },
      ]),
  );
}

function describeCode(code: ErrorCode): string {
  return `\`${code}\`: ${errorCatalog[code].message}`;
}

/** Every error code that an endpoint may return, except internal errors of the server. */
export function errorCodesOf({
  access,
  keyScope,
  params,
  query,
  body,
  errors = [],
}: Endpoint): readonly ErrorCode[] {
  const hasInput = params !== undefined || query !== undefined || body !== undefined;
  return [
    ...new Set<ErrorCode>([
      ...(access === 'anyone' ? [] : (['not_authenticated', 'forbidden', 'account_suspended'] as const)),
      ...(access === 'administrator' ? (['second_step_required'] as const) : []),
      ...(keyScope === undefined ? [] : (['invalid_api_key', 'api_not_in_plan'] as const)),
      ...(hasInput ? (['validation_failed'] as const) : []),
      ...(body === undefined ? [] : (['json_too_deep', 'file_too_large'] as const)),
      'rate_limited',
      ...errors,
    ]),
  ];
}
