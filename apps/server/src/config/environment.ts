import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);
const atLeastOne = z.coerce.number().int().min(1);
const perMinute = z.coerce.number().int().min(1);
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);
const origin = z
  .url({ protocol: /^https?$/ })
  .refine((text) => new URL(text).pathname === '/', 'must not have a path')
  .transform((text) => new URL(text).origin);
/** A project of an error reporting service. The key in it is public; an old form with a secret beside it is refused. */
const reportsDsn = z.url({ protocol: /^https?$/ }).refine((text) => {
  const { username, password, pathname } = new URL(text);
  return username !== '' && password === '' && /\/\d+$/.test(pathname);
}, 'must look like https://key@host/1');
/** As OpenTelemetry writes them: `name=value`, comma separated, percent-encoded. */
const headerList = z.string().transform((text, context) => {
  const pairs = text.split(',').map((pair) => /^\s*([\w-]+)\s*=\s*(.*?)\s*$/.exec(pair));
  const headers: Record<string, string> = {};
  for (const pair of pairs) {
    const [, name, value] = pair ?? [];
    const decoded = value === undefined ? null : decode(value);
    if (name === undefined || decoded === null) {
      context.addIssue('must look like name=value,other=value');
      return z.NEVER;
    }
    headers[name] = decoded;
  }
  return headers;
});
const onOff = z.enum(['on', 'off']).transform((text) => text === 'on');

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/**
 * Every variable that the server reads: its rule, its default, and what it is for. Help and documentation are made
 * from this table. The providers' own variables are passed on to the gateway, which documents them.
 */
export const environmentSchema = z.object({
  PORT: port.default(3000).describe('Port to listen on. 0 takes any free one.'),
  HOST: z.string().default('0.0.0.0').describe('Address to listen on.'),
  PUBLIC_URL: origin
    .optional()
    .describe(
      'Address that browsers and links in mails use, such as https://verso.example.com. http://localhost:PORT when unset.',
    ),
  TRUST_PROXY: z
    .string()
    .default('off')
    .describe(
      'Reverse proxies whose X-Forwarded headers are believed: off, on (any), or their addresses, comma separated.',
    ),
  RATE_LIMIT: perMinute.default(600).describe('API requests a minute from one address.'),
  RATE_LIMIT_ACCOUNTS: perMinute
    .default(20)
    .describe('Sign-in, sign-up, password reset and set-up requests a minute from one address, together.'),
  RATE_LIMIT_USER: perMinute
    .default(1200)
    .describe(
      'API requests a minute from one user, wherever they come from. Uploads count as 4, what asks a model or another server, or reads much, as 20 to 120.',
    ),
  RATE_LIMIT_SIGN_IN: perMinute
    .default(20)
    .describe('Tries to sign in to one account in a quarter of an hour, from all addresses together.'),
  RATE_LIMIT_MAIL: perMinute
    .default(5)
    .describe(
      'Mails to confirm an address or to reset a password that anybody can have sent to one address in a quarter of an hour.',
    ),
  MAX_UPLOAD_MB: z.coerce
    .number()
    .int()
    .min(1)
    .max(500)
    .default(25)
    .describe(
      'Size of one document at most, in MB. A proxy in front must let as much through, and WORKER_MEMORY_MB be enough for it.',
    ),
  QUEUE_LIMIT: atLeastOne
    .default(10_000)
    .describe(
      'Translations that wait or are under way, of all users together. More are refused for a while.',
    ),
  QUEUE_LIMIT_USER: atLeastOne
    .optional()
    .describe(
      'Translations of one user that wait or are under way. By plan when unset: 20 on Free, 200 on Pro, 1000 on Business.',
    ),
  WORKER_MEMORY_MB: z.coerce
    .number()
    .int()
    .min(64)
    .optional()
    .describe(
      'Memory that the documents open in this process may take, as estimated from their sizes; one that needs more is worked on alone. Half of what the process may use when unset.',
    ),
  REQUEST_TIMEOUT: z.coerce
    .number()
    .int()
    .min(1)
    .max(3600)
    .default(300)
    .describe(
      'Seconds in which a request must have arrived whole, uploads included. Its headers have a minute at most.',
    ),
  DATA_DIR: z
    .string()
    .default('./data')
    .describe('Folder of the embedded database, stored files, the mail outbox and the generated secret.'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('PostgreSQL, version 15 or newer. The embedded database in DATA_DIR when unset.'),
  VERSO_ROLE: z
    .enum(['all', 'api', 'worker'])
    .default('all')
    .describe(
      'What this process runs: all, api or worker. Splitting needs DATABASE_URL, and the same VERSO_SECRET everywhere.',
    ),
  VERSO_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe(
      'Protects sessions, signed links and stored keys; at least 32 characters. Made on first start in DATA_DIR when unset.',
    ),
  VERSO_SECRET_PREVIOUS: z
    .string()
    .min(32)
    .optional()
    .describe(
      'The secret before VERSO_SECRET, for the commands verso rotate-secret and verso restore alone.',
    ),
  ADMIN_EMAILS: list
    .default([])
    .describe('Addresses that become administrators once they are verified, comma separated.'),
  ADMIN_SECOND_STEP: z
    .enum(['required', 'optional'])
    .default('required')
    .describe(
      'required: administrators who sign in with a password need an authenticator app to use the console. optional: a password is enough, and a warning is logged at start.',
    ),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe(
      'Mail server, such as smtp://user:password@host:587. Mails are written to DATA_DIR/outbox when unset.',
    ),
  MAIL_FROM: z.string().default('Verso <no-reply@localhost>').describe('Sender of mails.'),
  GOOGLE_CLIENT_ID: z
    .string()
    .optional()
    .describe('Turns on Google sign-in, together with GOOGLE_CLIENT_SECRET.'),
  GOOGLE_CLIENT_SECRET: z.string().optional().describe('Secret of the Google client.'),
  GOOGLE_AUTHORIZATION_URL: z
    .url()
    .default('https://accounts.google.com/o/oauth2/v2/auth')
    .describe('Where browsers are sent to sign in with Google.'),
  GOOGLE_TOKEN_URL: z
    .url()
    .default('https://oauth2.googleapis.com/token')
    .describe('Where Google exchanges codes for tokens.'),
  GOOGLE_USER_INFO_URL: z
    .url()
    .default('https://openidconnect.googleapis.com/v1/userinfo')
    .describe('Where Google tells who signed in.'),
  S3_BUCKET: z.string().optional().describe('Keeps files in this bucket. In DATA_DIR when unset.'),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("Address of a server other than Amazon's."),
  S3_PUBLIC_ENDPOINT: origin
    .optional()
    .describe(
      'Address at which browsers reach the S3 server, where that is not S3_ENDPOINT: links to files lead there.',
    ),
  S3_REGION: z.string().default('us-east-1').describe('Region of the bucket.'),
  S3_ACCESS_KEY_ID: z.string().optional().describe('Needed with S3_BUCKET.'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('Needed with S3_BUCKET.'),
  S3_FORCE_PATH_STYLE: onOff
    .optional()
    .describe('on: the bucket is part of the path, not of the host. on when S3_ENDPOINT is set, else off.'),
  STRIPE_SECRET_KEY: z
    .string()
    .optional()
    .describe(
      'Turns on payments, together with STRIPE_WEBHOOK_SECRET. Administrators change plans when unset.',
    ),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .optional()
    .describe('Signing secret of a Stripe webhook endpoint that points to PUBLIC_URL/api/billing/webhook.'),
  STRIPE_API_URL: origin.default('https://api.stripe.com').describe('Where Stripe is asked.'),
  VERSO_DEMO: onOff
    .default(true)
    .describe('on: a demo model answers while no provider is configured. off: there is no model then.'),
  WEBHOOK_SECRET: z
    .string()
    .min(16)
    .optional()
    .describe(
      'Signs outgoing webhooks (Standard Webhooks, HMAC-SHA256). A key derived from VERSO_SECRET when unset.',
    ),
  WEBHOOK_PRIVATE_TARGETS: onOff
    .default(false)
    .describe(
      "on: webhooks may go to addresses of one's own network, such as a chat server beside this one. off: public addresses only.",
    ),
  PROVIDER_PRIVATE_TARGETS: onOff
    .default(false)
    .describe(
      "on: provider keys of the console may name addresses of one's own network, such as a model server beside this one. off: public addresses only. Addresses in the environment are used in any case.",
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('Least severe level that is logged.'),
  SENTRY_DSN: reportsDsn
    .optional()
    .describe(
      'Project of a Sentry server that unexpected errors are reported to, by server and browsers, without any text of documents. Nothing is reported when unset.',
    ),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe(
      'Serves metrics for Prometheus at /metrics, to whoever sends this as a bearer token; at least 16 characters. Not found for everybody when unset.',
    ),
  METRICS_PORT: port
    .optional()
    .describe(
      'A port that serves /metrics and nothing else, on HOST: each process counts for itself, and a worker has no other. With METRICS_TOKEN it asks for the token; without, keep it from strangers. 0 takes any free one.',
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .transform((text) => text.replace(/\/+$/, ''))
    .optional()
    .describe(
      'OpenTelemetry collector that traces of requests, jobs and model calls are sent to, over HTTP, such as http://localhost:4318; /v1/traces is added. Nothing is traced when unset.',
    ),
  OTEL_EXPORTER_OTLP_HEADERS: headerList
    .optional()
    .describe(
      'Headers for the collector, such as authorization=Basic%20abc; comma separated, percent-encoded.',
    ),
  OTEL_SERVICE_NAME: z.string().default('verso').describe('What this installation is called in traces.'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('Share of the requests that are traced, from 0 to 1, with everything that follows from them.'),
  SUPPORT_EMAIL: z.email().optional().describe('Address that the interface offers for help.'),
  OPERATOR_NAME: z
    .string()
    .default('the operator of this server')
    .describe('Who runs this server, for legal pages and mails.'),
  OPERATOR_ADDRESS: z
    .string()
    .optional()
    .describe('Postal address of the operator, for legal pages; \\n begins a new line.'),
  QUALITY_CLAIM: z
    .string()
    .max(200)
    .optional()
    .describe(
      'A sentence about quality that the landing page shows, such as by how many percent a comparison of yours saw it improve. None when unset; needs QUALITY_CLAIM_SOURCE.',
    ),
  QUALITY_CLAIM_SOURCE: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Address of what proves QUALITY_CLAIM. The landing page links to it.'),
  VERSO_SEED: z
    .enum(['none', 'development'])
    .default('none')
    .describe(
      'development: makes the account dev@verso.local with the password "development". Never on a public server.',
    ),
});

export type Environment = z.infer<typeof environmentSchema>;

/** Variables with these prefixes belong to model providers and are handed to the gateway as they are. */
export const providerPrefixes = [
  'GEMINI_',
  'OPENAI_',
  'ANTHROPIC_',
  'AZURE_OPENAI_',
  'XAI_',
  'DEEPSEEK_',
] as const;

export interface VariableHelp {
  readonly name: string;
  /** As one would write it; empty when there is none. */
  readonly default: string;
  readonly description: string;
}

/** The table of variables as text, for `--help` and the documentation. */
export function describeVariables(): readonly VariableHelp[] {
  return Object.entries(environmentSchema.shape).map(([name, rule]) => ({
    name,
    default: written(rule.safeParse(undefined).data),
    description: rule.description ?? '',
  }));
}

function written(value: unknown): string {
  if (value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return Array.isArray(value) ? value.join(',') : String(value);
}
