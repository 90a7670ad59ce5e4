import { languageOf, withoutTrailingSlashes } from '@verso/contracts';
import { providerVariables } from '@verso/gateway';
import { z } from 'zod';
import { neededStripeEvents } from './stripe-events.ts';
import {
  emails,
  headerList,
  httpUrl,
  list,
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
 * Every variable that the server reads, with its rule, default and meaning. `--help` and the documentation are generated
 * from this table. The gateway defines the variables of model providers.
 */
export const environmentSchema = z.object({
  PORT: port.default(3000).describe('Port to listen on. 0 uses any free port.'),
  HOST: z.string().default('0.0.0.0').describe('Address to listen on.'),
  PUBLIC_URL: origin('https://verso.example.com')
    .optional()
    .describe(
      'Address for browsers and links in mails, such as https://verso.example.com. http://localhost:PORT when unset.',
    ),
  TRUST_PROXY: proxies
    .default(false)
    .describe(
      'Reverse proxies whose X-Forwarded headers are trusted: off, on (any), or their addresses, separated by commas.',
    ),
  RATE_LIMIT: perMinute.default(600).describe('API requests per minute from one address.'),
  RATE_LIMIT_ACCOUNTS: perMinute
    .default(20)
    .describe(
      'Sign-in, sign-up, password reset and set-up requests per minute from one address, counted together.',
    ),
  RATE_LIMIT_USER: perMinute
    .default(1200)
    .describe(
      'API requests per minute from one user, from all addresses together. An upload counts as 4 requests; requests that call a model or another server, or that read a lot of data, count as 20 to 120.',
    ),
  RATE_LIMIT_SIGN_IN: perMinute
    .default(20)
    .describe('Sign-in attempts to one account in 15 minutes, from all addresses together.'),
  RATE_LIMIT_MAIL: perMinute
    .default(5)
    .describe('Mails to one address in 15 minutes that confirm the address or reset a password.'),
  MAX_UPLOAD_MB: wholeNumber(1, 500)
    .default(25)
    .describe(
      'Maximum size of one document in MB. A reverse proxy must allow the same size, and WORKER_MEMORY_MB must be large enough for it.',
    ),
  LANGUAGES: list
    .refine(
      (codes) => codes.length > 0 && codes.every((code) => languageOf(code) !== undefined),
      'must be codes of supported languages, such as en,de,pt-BR. The command verso languages lists them.',
    )
    .optional()
    .describe(
      'Languages that users can choose, as BCP 47 codes separated by commas, such as en,de,pt-BR. All supported languages when unset. Auto-detection still recognizes other source languages.',
    ),
  QUEUE_LIMIT: atLeastOne
    .default(10_000)
    .describe(
      'Maximum number of queued and running translations of all users together. Above it, new translations are rejected until others finish.',
    ),
  QUEUE_LIMIT_USER: atLeastOne
    .optional()
    .describe(
      'Maximum number of queued and running translations of one user. By plan when unset: 20 on Free, 200 on Pro, 1000 on Business.',
    ),
  WORKER_MEMORY_MB: wholeNumber(64)
    .optional()
    .describe(
      'Memory in MB for open documents, in this process and in the processes that it starts to open them. A document that needs more is processed alone. Half of the memory of the process when unset.',
    ),
  REQUEST_TIMEOUT: wholeNumber(1, 3600)
    .default(300)
    .describe(
      'Timeout in seconds for receiving a whole request, including uploads. Its headers must arrive within a minute.',
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
      'What this process runs: all, api or worker. Processes of one installation need the same database (DATABASE_URL, or on one machine the same DATA_DIR) and the same VERSO_SECRET.',
    ),
  VERSO_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe(
      'Protects sessions, signed links and stored keys; at least 32 characters. Generated in DATA_DIR on first start when unset.',
    ),
  VERSO_SECRET_PREVIOUS: z
    .string()
    .min(32)
    .optional()
    .describe('The previous VERSO_SECRET. Only the commands verso rotate-secret and verso restore read it.'),
  ADMIN_EMAILS: emails
    .default([])
    .describe('Addresses that become administrators once they are verified, separated by commas.'),
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
    .describe('Where Google returns the profile of the user who signed in.'),
  S3_BUCKET: z
    .string()
    .optional()
    .describe(
      'Bucket for files. It must exist, otherwise the server does not start. Files are kept in DATA_DIR when unset.',
    ),
  S3_ENDPOINT: httpUrl('https://s3.example.com')
    .optional()
    .describe("Address of an S3 server other than Amazon's."),
  S3_PUBLIC_ENDPOINT: origin('https://files.example.com')
    .optional()
    .describe('Address at which browsers reach the S3 server, for links to files. S3_ENDPOINT when unset.'),
  S3_REGION: z.string().default('us-east-1').describe('Region of the bucket.'),
  S3_ACCESS_KEY_ID: z.string().optional().describe('Required with S3_BUCKET.'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('Required with S3_BUCKET.'),
  S3_FORCE_PATH_STYLE: onOff
    .optional()
    .describe(
      'on: the bucket is part of the path, not of the host. When unset, on if S3_ENDPOINT is set, otherwise off.',
    ),
  RENDERER_URL: httpUrl('http://gotenberg:3000')
    .optional()
    .describe(
      'Address of a Gotenberg server that renders documents as pages. LibreOffice on this machine when unset; without both, there is a reading view instead of pages.',
    ),
  MEASURE_FIT: onOff
    .default(true)
    .describe(
      'on: the pages of each translation are rendered and compared with those of its original when its result is opened, where a renderer exists. off: only when its pages are opened.',
    ),
  SPELLING_DICTIONARIES: z
    .string()
    .min(1)
    .default('/usr/share/hunspell')
    .describe(
      'Folder with Hunspell dictionaries, pairs of files such as de_DE.aff and de_DE.dic, read at the start. Verso has dictionaries for some languages; these are used first.',
    ),
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
    .describe('Address of the Stripe API.'),
  PLANS: onOff
    .optional()
    .describe(
      'off: no quotas, prices, upgrade texts or billing, and every feature for every user; budgets still apply. on: plan limits apply. When unset, an administrator chooses in the console, and plans are on until then.',
    ),
  SECOND_READER: onOff
    .default(false)
    .describe(
      'on: users may have their translations read by a second model, which flags what is wrong, missing or added, for a quarter more characters; the interface proposes it in mode quality. It needs a second model in the chain of the mode.',
    ),
  VERSO_DEMO: onOff
    .default(true)
    .describe(
      'on: a demo model answers while no provider is configured. off: no model is available without a provider.',
    ),
  DEMO_CHARGES: onOff
    .default(false)
    .describe(
      'on: answers of the demo model are charged like translations, to try plans and limits without a provider. off: they are free.',
    ),
  MEMORY_MATCH_CHARGE: z.coerce
    .number()
    .int()
    .min(0)
    .max(100)
    .default(0)
    .describe(
      "The percentage of the characters of texts from a user's own translation memory that is charged. 0: reused texts are free.",
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
      'on: webhooks may go to addresses on a private network, such as a chat server next to this one. off: public addresses only.',
    ),
  PROVIDER_PRIVATE_TARGETS: onOff
    .default(false)
    .describe(
      'on: provider keys entered in the console may use addresses on a private network, such as a model server next to this one. off: public addresses only. Addresses from the environment are always allowed.',
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('Least severe level that is logged.'),
  SENTRY_DSN: reportsDsn
    .optional()
    .describe(
      'DSN of a Sentry project that the server and browsers report unexpected errors to. Reports never contain text of documents. Nothing is reported when unset.',
    ),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe(
      'Serves Prometheus metrics at /metrics to requests with this bearer token; at least 16 characters. /metrics returns 404 when unset.',
    ),
  METRICS_PORT: port
    .optional()
    .describe(
      'Separate port on HOST that serves only /metrics. Each process serves its own metrics, and a worker has no other port. Processes on one machine need different ports. With METRICS_TOKEN, requests need the token; without it, keep the port private. 0 uses any free port.',
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl('http://localhost:4318')
    .transform(withoutTrailingSlashes)
    .optional()
    .describe(
      'OpenTelemetry collector that receives traces of requests, jobs and model calls over HTTP, such as http://localhost:4318; /v1/traces is appended. Nothing is traced when unset.',
    ),
  OTEL_EXPORTER_OTLP_HEADERS: headerList
    .optional()
    .describe(
      'Headers for the collector, such as authorization=Basic%20abc; separated by commas, percent-encoded.',
    ),
  OTEL_SERVICE_NAME: z.string().default('verso').describe('Name of this installation in traces.'),
  OTEL_TRACES_SAMPLER_ARG: share
    .default(1)
    .describe(
      'Share of the requests that are traced, from 0 to 1, including the jobs and calls that they start.',
    ),
  SUPPORT_EMAIL: z
    .email('must be an e-mail address.')
    .optional()
    .describe('Support address that the interface shows.'),
  OPERATOR_NAME: z
    .string()
    .default('the operator of this server')
    .describe('Name of the operator of this server, for legal pages and mails.'),
  OPERATOR_ADDRESS: z
    .string()
    .optional()
    .describe('Postal address of the operator, for legal pages; \\n starts a new line.'),
  QUALITY_CLAIM: z
    .string()
    .max(200)
    .optional()
    .describe(
      'Sentence about translation quality on the landing page, such as the result of a comparison. Requires QUALITY_CLAIM_SOURCE. None when unset.',
    ),
  QUALITY_CLAIM_SOURCE: httpUrl('https://example.com/comparison')
    .optional()
    .describe('Address of the evidence for QUALITY_CLAIM. The landing page links to it.'),
  VERSO_SEED: z
    .enum(['none', 'development'])
    .default('none')
    .describe(
      'development: creates the account dev@verso.local with the password "development". Rejected with settings of a public server: a PUBLIC_URL, DATABASE_URL or SMTP_URL outside this machine and its private network, live Stripe keys, NODE_ENV=production.',
    ),
});

export type Environment = z.infer<typeof environmentSchema>;

/** Every variable of the table. */
export const variableNames: readonly string[] = Object.keys(environmentSchema.shape);

export interface VariableHelp {
  readonly name: string;
  /** As written in the environment; empty if there is no default. */
  readonly default: string;
  readonly description: string;
}

/** All variables, including those of model providers, for `--help` and the documentation. */
export function describeVariables(): readonly VariableHelp[] {
  const own = Object.entries(environmentSchema.shape).map(([name, rule]) => ({
    name,
    default: formatValue(rule.safeParse(undefined).data),
    description: rule.description ?? '',
  }));
  return [...own, ...providerVariables];
}

function formatValue(value: unknown): string {
  if (value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return Array.isArray(value) ? value.join(',') : String(value);
}
