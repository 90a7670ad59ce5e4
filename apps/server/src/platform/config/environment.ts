import { withoutTrailingSlashes } from '@verso/contracts';
import { providerVariables } from '@verso/gateway';
import { z } from 'zod';
import { neededStripeEvents } from './stripe-events.ts';
import {
  emails,
  headerList,
  httpUrl,
  onOff,
  origin,
  proxies,
  reportsDsn,
  share,
  url,
  wholeNumber,
} from './value-rules.ts';

const port = wholeNumber(0, 65_535);
const atLeastOne = wholeNumber(1);
const perMinute = wholeNumber(1);

/**
 * Every variable that the server reads: its rule, its default, and what it is for. Help and documentation are made
 * from this table. The variables of model providers are the gateway's.
 */
export const environmentSchema = z.object({
  PORT: port.default(3000).describe('Port to listen on. 0 takes any free one.'),
  HOST: z.string().default('0.0.0.0').describe('Address to listen on.'),
  PUBLIC_URL: origin('https://verso.example.com')
    .optional()
    .describe(
      'Address that browsers and links in mails use, such as https://verso.example.com. http://localhost:PORT when unset.',
    ),
  TRUST_PROXY: proxies
    .default(false)
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
  MAX_UPLOAD_MB: wholeNumber(1, 500)
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
  WORKER_MEMORY_MB: wholeNumber(64)
    .optional()
    .describe(
      'Memory that documents may take, in this process and in those that it starts to open them; one that needs more is worked on alone. Half of what the process may use when unset.',
    ),
  REQUEST_TIMEOUT: wholeNumber(1, 3600)
    .default(300)
    .describe(
      'Seconds in which a request must have arrived whole, uploads included. Its headers have a minute at most.',
    ),
  DATA_DIR: z
    .string()
    .default('./data')
    .describe('Folder of the embedded database, stored files, the mail outbox and the generated secret.'),
  DATABASE_URL: url(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/database')
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
  ADMIN_EMAILS: emails
    .default([])
    .describe('Addresses that become administrators once they are verified, comma separated.'),
  ADMIN_SECOND_STEP: z
    .enum(['required', 'optional'])
    .default('required')
    .describe(
      'required: administrators who sign in with a password need an authenticator app to use the console. optional: a password is enough, and a warning is logged at start.',
    ),
  SMTP_URL: url(
    ['smtp:', 'smtps:'],
    'smtp://user:password@host:587, special characters in it percent-encoded',
  )
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
  GOOGLE_AUTHORIZATION_URL: httpUrl('https://accounts.example.com/path')
    .default('https://accounts.google.com/o/oauth2/v2/auth')
    .describe('Where browsers are sent to sign in with Google.'),
  GOOGLE_TOKEN_URL: httpUrl('https://accounts.example.com/path')
    .default('https://oauth2.googleapis.com/token')
    .describe('Where Google exchanges codes for tokens.'),
  GOOGLE_USER_INFO_URL: httpUrl('https://accounts.example.com/path')
    .default('https://openidconnect.googleapis.com/v1/userinfo')
    .describe('Where Google tells who signed in.'),
  S3_BUCKET: z
    .string()
    .optional()
    .describe(
      'Keeps files in this bucket, which must exist: a start without it is refused. In DATA_DIR when unset.',
    ),
  S3_ENDPOINT: httpUrl('https://s3.example.com')
    .optional()
    .describe("Address of a server other than Amazon's."),
  S3_PUBLIC_ENDPOINT: origin('https://files.example.com')
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
    .describe(
      `Signing secret of a Stripe webhook endpoint that points to PUBLIC_URL/api/billing/webhook. Have it send: ${neededStripeEvents.join(', ')}.`,
    ),
  STRIPE_API_URL: origin('https://api.stripe.com')
    .default('https://api.stripe.com')
    .describe('Where Stripe is asked.'),
  PLANS: onOff
    .optional()
    .describe(
      'off: no quotas, prices, upgrade texts or billing, and every feature for every user; budgets still hold. on: users are held to their plans. When unset, an administrator chooses in the console, and plans are on until then.',
    ),
  VERSO_DEMO: onOff
    .default(true)
    .describe('on: a demo model answers while no provider is configured. off: there is no model then.'),
  DEMO_CHARGES: onOff
    .default(false)
    .describe(
      'on: what the demo model answers is charged like a translation, to try plans and limits without a provider. off: it is free.',
    ),
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
      'A port that serves /metrics and nothing else, on HOST: each process counts for itself, and a worker has no other. Processes of one machine need different ones. With METRICS_TOKEN it asks for the token; without, keep it from strangers. 0 takes any free one.',
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl('http://localhost:4318')
    .transform(withoutTrailingSlashes)
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
  OTEL_TRACES_SAMPLER_ARG: share
    .default(1)
    .describe('Share of the requests that are traced, from 0 to 1, with everything that follows from them.'),
  SUPPORT_EMAIL: z
    .email('must be an e-mail address.')
    .optional()
    .describe('Address that the interface offers for help.'),
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
  QUALITY_CLAIM_SOURCE: httpUrl('https://example.com/comparison')
    .optional()
    .describe('Address of what proves QUALITY_CLAIM. The landing page links to it.'),
  VERSO_SEED: z
    .enum(['none', 'development'])
    .default('none')
    .describe(
      'development: makes the account dev@verso.local with the password "development". Refused beside settings of a public server: a PUBLIC_URL, DATABASE_URL or SMTP_URL outside of this machine and its private network, live keys of Stripe, NODE_ENV=production.',
    ),
});

export type Environment = z.infer<typeof environmentSchema>;

/** Every variable of the table. */
export const variableNames: readonly string[] = Object.keys(environmentSchema.shape);

export interface VariableHelp {
  readonly name: string;
  /** As one would write it; empty when there is none. */
  readonly default: string;
  readonly description: string;
}

/** The table of variables as text, for `--help` and the documentation. */
export function describeVariables(): readonly VariableHelp[] {
  const own = Object.entries(environmentSchema.shape).map(([name, rule]) => ({
    name,
    default: written(rule.safeParse(undefined).data),
    description: rule.description ?? '',
  }));
  return [...own, ...providerVariables];
}

function written(value: unknown): string {
  if (value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return Array.isArray(value) ? value.join(',') : String(value);
}
