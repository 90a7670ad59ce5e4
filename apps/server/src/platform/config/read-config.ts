import { resolve } from 'node:path';
import { providerPrefixes } from '@verso/gateway';
import type { z } from 'zod';
import type { Config, GoogleConfig, QualityClaim, S3Config, StripeConfig, TracesConfig } from './config.ts';
import { refuseDevelopmentSeed } from './development-seed.ts';
import { type Environment, environmentSchema } from './environment.ts';
import { unknownVariables } from './unknown-variables.ts';

/** Invalid environment variables. Each problem is one line that names the variable and what to do. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.map((problem) => `Configuration: ${problem}`).join('\n'));
    this.problems = problems;
  }
}

const mebibyte = 1024 * 1024;
const builtInterface = resolve(import.meta.dirname, '../../../../web/dist');

/**
 * Validates the environment. Empty variables count as unset, because compose files often contain them. Values are trimmed
 * except for secrets, because a changed secret could not decrypt existing data.
 * @throws ConfigError naming every problem at once
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const present: Record<string, string> = {};
  for (const [name, value = ''] of Object.entries(environment))
    if (value.trim() !== '') present[name] = secrets.has(name) ? value : value.trim();
  const unknown = unknownVariables(present);
  const malformed = [...quoted(present), ...unknown.problems];
  const parsed = environmentSchema.safeParse(present);
  if (!parsed.success || malformed.length > 0)
    throw new ConfigError([...malformed, ...problemsOf(parsed.error?.issues ?? [], malformed)]);
  const problems = [
    ...contradictions(parsed.data),
    ...refuseDevelopmentSeed(parsed.data, environment.NODE_ENV),
  ];
  if (problems.length > 0) throw new ConfigError(problems);
  return Object.freeze(configOf(parsed.data, present, unknown.warnings));
}

const secrets: ReadonlySet<string> = new Set(['VERSO_SECRET', 'VERSO_SECRET_PREVIOUS']);

/** Texts for readers, which may be in quotation marks. */
const sentences: ReadonlySet<string> = new Set(['OPERATOR_NAME', 'OPERATOR_ADDRESS', 'QUALITY_CLAIM']);

/** Finds values in quotes. A shell would remove the quotes, but env files are often read without a shell. */
function quoted(present: Readonly<Record<string, string>>): string[] {
  return Object.keys(environmentSchema.shape)
    .filter((name) => !secrets.has(name) && !sentences.has(name) && isQuoted(present[name] ?? ''))
    .map((name) => `${name}: the value is in quotes. Write it without them.`);
}

const isQuoted = (text: string) => /^["']/.test(text) && text.length > 1 && text.at(-1) === text[0];

/** The first problem of each variable. */
function problemsOf(issues: readonly z.core.$ZodIssue[], known: readonly string[]): string[] {
  const lines = new Map<string, string>();
  for (const issue of issues) {
    const name = issue.path.join('.');
    const isKnown = lines.has(name) || known.some((problem) => problem.startsWith(`${name}:`));
    if (!isKnown) lines.set(name, `${name}: ${messageOf(issue)}`);
  }
  return [...lines.values()];
}

/** Zod's messages in plain words. Rules with their own message keep it. */
function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_value' && issue.message.startsWith('Invalid'))
    return `must be one of ${issue.values.join(', ')}.`;
  if (issue.code === 'too_small') return `must have at least ${issue.minimum} characters.`;
  if (issue.code === 'too_big') return `must have at most ${issue.maximum} characters.`;
  return issue.message;
}

function contradictions(variables: Environment): string[] {
  const problems: string[] = [];
  if ((variables.GOOGLE_CLIENT_ID === undefined) !== (variables.GOOGLE_CLIENT_SECRET === undefined))
    problems.push('GOOGLE_CLIENT_ID: needs GOOGLE_CLIENT_SECRET, and vice versa.');
  if (variables.S3_BUCKET !== undefined && s3Of(variables) === undefined)
    problems.push('S3_BUCKET: needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.');
  if (variables.S3_PUBLIC_ENDPOINT !== undefined && variables.S3_ENDPOINT === undefined)
    problems.push('S3_PUBLIC_ENDPOINT: needs S3_ENDPOINT.');
  if ((variables.STRIPE_SECRET_KEY === undefined) !== (variables.STRIPE_WEBHOOK_SECRET === undefined))
    problems.push('STRIPE_SECRET_KEY: needs STRIPE_WEBHOOK_SECRET, and vice versa.');
  if ((variables.QUALITY_CLAIM === undefined) !== (variables.QUALITY_CLAIM_SOURCE === undefined))
    problems.push('QUALITY_CLAIM: needs QUALITY_CLAIM_SOURCE, and vice versa.');
  if (
    variables.METRICS_PORT !== undefined &&
    variables.METRICS_PORT !== 0 &&
    variables.VERSO_ROLE !== 'worker' &&
    variables.METRICS_PORT === variables.PORT
  )
    problems.push('METRICS_PORT: must not be the same as PORT. Choose another one.');
  return problems;
}

function configOf(
  variables: Environment,
  present: Readonly<Record<string, string>>,
  warnings: readonly string[],
): Config {
  return {
    role: variables.VERSO_ROLE,
    host: variables.HOST,
    port: variables.PORT,
    publicUrl: variables.PUBLIC_URL,
    trustProxy: variables.TRUST_PROXY,
    rateLimits: {
      api: variables.RATE_LIMIT,
      accounts: variables.RATE_LIMIT_ACCOUNTS,
      user: variables.RATE_LIMIT_USER,
      signIn: variables.RATE_LIMIT_SIGN_IN,
      mail: variables.RATE_LIMIT_MAIL,
    },
    maxUploadBytes: variables.MAX_UPLOAD_MB * mebibyte,
    languages: variables.LANGUAGES,
    queueLimits: { total: variables.QUEUE_LIMIT, perUser: variables.QUEUE_LIMIT_USER },
    workerMemoryBytes:
      variables.WORKER_MEMORY_MB === undefined ? undefined : variables.WORKER_MEMORY_MB * mebibyte,
    requestTimeoutMs: variables.REQUEST_TIMEOUT * 1000,
    dataDirectory: resolve(variables.DATA_DIR),
    databaseUrl: variables.DATABASE_URL,
    secret: variables.VERSO_SECRET,
    secretPrevious: variables.VERSO_SECRET_PREVIOUS,
    adminEmails: variables.ADMIN_EMAILS.map((email) => email.toLowerCase()),
    adminSecondStep: variables.ADMIN_SECOND_STEP === 'required',
    smtpUrl: variables.SMTP_URL,
    mailFrom: variables.MAIL_FROM,
    google: googleOf(variables),
    s3: s3Of(variables),
    stripe: stripeOf(variables),
    plans: variables.PLANS,
    secondReader: variables.SECOND_READER,
    providerEnvironment: Object.fromEntries(
      Object.entries(present).filter(([name]) => providerPrefixes.some((prefix) => name.startsWith(prefix))),
    ),
    demo: variables.VERSO_DEMO,
    demoCharges: variables.DEMO_CHARGES,
    memoryMatchCharge: variables.MEMORY_MATCH_CHARGE,
    rendererUrl: variables.RENDERER_URL,
    measureFit: variables.MEASURE_FIT,
    spellingDictionaries: resolve(variables.SPELLING_DICTIONARIES),
    webhookSecret: variables.WEBHOOK_SECRET,
    webhookPrivateTargets: variables.WEBHOOK_PRIVATE_TARGETS,
    providerPrivateTargets: variables.PROVIDER_PRIVATE_TARGETS,
    logLevel: variables.LOG_LEVEL,
    errorReportsDsn: variables.SENTRY_DSN,
    metrics: { token: variables.METRICS_TOKEN, port: variables.METRICS_PORT },
    traces: tracesOf(variables),
    supportEmail: variables.SUPPORT_EMAIL,
    operatorName: variables.OPERATOR_NAME,
    operatorAddress: variables.OPERATOR_ADDRESS?.replaceAll('\\n', '\n'),
    qualityClaim: qualityClaimOf(variables),
    seed: variables.VERSO_SEED,
    webDirectory: builtInterface,
    warnings,
  };
}

function googleOf(variables: Environment): GoogleConfig | undefined {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = variables;
  if (clientId === undefined || clientSecret === undefined) return undefined;
  return {
    clientId,
    clientSecret,
    authorizationUrl: variables.GOOGLE_AUTHORIZATION_URL,
    tokenUrl: variables.GOOGLE_TOKEN_URL,
    userInfoUrl: variables.GOOGLE_USER_INFO_URL,
  };
}

function tracesOf(variables: Environment): TracesConfig | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = variables;
  if (endpoint === undefined) return undefined;
  return {
    endpoint,
    headers: variables.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    serviceName: variables.OTEL_SERVICE_NAME,
    share: variables.OTEL_TRACES_SAMPLER_ARG,
    role: variables.VERSO_ROLE,
  };
}

function stripeOf(variables: Environment): StripeConfig | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = variables;
  if (secretKey === undefined || webhookSecret === undefined) return undefined;
  return { secretKey, webhookSecret, apiUrl: variables.STRIPE_API_URL };
}

function qualityClaimOf(variables: Environment): QualityClaim | undefined {
  const { QUALITY_CLAIM: text, QUALITY_CLAIM_SOURCE: sourceUrl } = variables;
  return text === undefined || sourceUrl === undefined ? undefined : { text, sourceUrl };
}

function s3Of(variables: Environment): S3Config | undefined {
  const {
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = variables;
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) return undefined;
  return {
    endpoint: variables.S3_ENDPOINT,
    publicEndpoint: variables.S3_PUBLIC_ENDPOINT,
    region: variables.S3_REGION,
    bucket,
    accessKeyId,
    secretAccessKey,
    forcePathStyle: variables.S3_FORCE_PATH_STYLE ?? variables.S3_ENDPOINT !== undefined,
  };
}
