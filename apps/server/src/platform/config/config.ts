/** Which parts of the server a process runs. */
export type Role = 'all' | 'api' | 'worker';

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

export interface GoogleConfig {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
  readonly userInfoUrl: string;
}

export interface S3Config {
  readonly endpoint: string | undefined;
  /** Address at which browsers reach it; undefined means `endpoint`. */
  readonly publicEndpoint: string | undefined;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly forcePathStyle: boolean;
}

/** Payments by Stripe. */
export interface StripeConfig {
  readonly secretKey: string;
  /** Signs the events that Stripe sends. */
  readonly webhookSecret: string;
  readonly apiUrl: string;
}

/** A sentence about quality and the address of its source. */
export interface QualityClaim {
  readonly text: string;
  readonly sourceUrl: string;
}

/** Requests per minute from one address, unless a field says otherwise. */
export interface RateLimits {
  readonly api: number;
  /** Sign-in, sign-up, password reset and set-up requests, counted together. */
  readonly accounts: number;
  /** Requests per minute from one user, by weight. */
  readonly user: number;
  /** Sign-in attempts to one account in 15 minutes. */
  readonly signIn: number;
  /** Mails that anyone can request to one address in 15 minutes. */
  readonly mail: number;
}

/** How many translations may be queued or running. */
export interface QueueLimits {
  readonly total: number;
  /** Undefined: the user's plan decides. */
  readonly perUser: number | undefined;
}

/** How this process serves its metrics. */
export interface MetricsConfig {
  /** Bearer token for `/metrics` on the API's port; undefined: not served there. */
  readonly token: string | undefined;
  /** A separate port for metrics. 0: any free port. */
  readonly port: number | undefined;
}

/** Where traces are sent, with OTLP over HTTP. */
export interface TracesConfig {
  /** Without `/v1/traces` and without a trailing slash. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  /** Share of the requests and jobs that are traced, from 0 to 1. */
  readonly share: number;
  readonly role: Role;
}

/** The settings from the environment, validated once at start and frozen. */
export interface Config {
  readonly role: Role;
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  /** Origin for browsers and links in mails, without a trailing slash; undefined: `http://localhost:{port}`. */
  readonly publicUrl: string | undefined;
  /** Reverse proxies whose `X-Forwarded-*` headers are trusted: their addresses, true for any, false for none. */
  readonly trustProxy: boolean | readonly string[];
  readonly rateLimits: RateLimits;
  /** Maximum size of one document. */
  readonly maxUploadBytes: number;
  /** BCP 47 codes of the languages that users can choose; undefined: all. */
  readonly languages: readonly string[] | undefined;
  readonly queueLimits: QueueLimits;
  /** Memory for open documents, by estimate; undefined: half of the memory of the process. */
  readonly workerMemoryBytes: number | undefined;
  /** Timeout for receiving a whole request. */
  readonly requestTimeoutMs: number;
  /** Absolute path. Holds the embedded database, stored files, the outbox and the server's secret. */
  readonly dataDirectory: string;
  /** PostgreSQL; undefined: the embedded server in the data folder. */
  readonly databaseUrl: string | undefined;
  /** At least 32 characters; undefined: generated on first start and kept in the data folder. */
  readonly secret: string | undefined;
  /** The previous secret, for the commands that rotate the secret or restore a backup. */
  readonly secretPrevious: string | undefined;
  /** Lower case. */
  readonly adminEmails: readonly string[];
  /** Whether administrators who sign in with a password need two-factor authentication. */
  readonly adminSecondStep: boolean;
  /** Undefined: mails are written to the outbox of the data folder. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly google: GoogleConfig | undefined;
  /** Undefined: files are kept in the data folder. */
  readonly s3: S3Config | undefined;
  /** Undefined: administrators change plans. */
  readonly stripe: StripeConfig | undefined;
  /** Undefined: an administrator decides in the console. */
  readonly plans: boolean | undefined;
  /** Whether users may have translations read by a second model. */
  readonly secondReader: boolean;
  /** The providers' own variables (`OPENAI_API_KEY` and so on), for the gateway to read. */
  readonly providerEnvironment: Readonly<Record<string, string>>;
  /** Whether the demo model answers when no provider is configured. */
  readonly demo: boolean;
  /** Whether the demo model's answers are charged like translations. */
  readonly demoCharges: boolean;
  /** The percentage charged of texts from a translation memory. */
  readonly memoryMatchCharge: number;
  /** A Gotenberg server; undefined: LibreOffice on this machine, if it is installed. */
  readonly rendererUrl: string | undefined;
  /** Folder with Hunspell dictionaries. It may be missing. */
  readonly spellingDictionaries: string;
  /** Whether translations are measured on their pages when their results are opened. */
  readonly measureFit: boolean;
  /** Signs outgoing webhooks; undefined: derived from the secret. */
  readonly webhookSecret: string | undefined;
  /** Whether webhooks may go to private addresses. */
  readonly webhookPrivateTargets: boolean;
  /** Whether provider keys entered in the console may use private addresses. */
  readonly providerPrivateTargets: boolean;
  readonly logLevel: LogLevel;
  /** Sentry project for unexpected errors; undefined: not reported. */
  readonly errorReportsDsn: string | undefined;
  readonly metrics: MetricsConfig;
  /** Undefined: nothing is traced. */
  readonly traces: TracesConfig | undefined;
  readonly supportEmail: string | undefined;
  readonly operatorName: string;
  readonly operatorAddress: string | undefined;
  /** The landing page's claim about quality; undefined: none. */
  readonly qualityClaim: QualityClaim | undefined;
  /** `development`: creates an administrator account at start. */
  readonly seed: 'none' | 'development';
  /** Absolute path of the built interface. Without an `index.html` in it, the server only serves the API. */
  readonly webDirectory: string;
  /** Warnings for the operator, such as a variable that looks misspelled. */
  readonly warnings: readonly string[];
}
