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
  /** Where browsers reach it; undefined: at the endpoint. */
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

/** A sentence, and the address of its source. */
export interface QualityClaim {
  readonly text: string;
  readonly sourceUrl: string;
}

/** Requests a minute from one address, where nothing else is said. */
export interface RateLimits {
  readonly api: number;
  /** Sign-in, sign-up, password reset and set-up together. */
  readonly accounts: number;
  /** Requests a minute from one user, by weight. */
  readonly user: number;
  /** Tries to sign in to one account in a quarter of an hour. */
  readonly signIn: number;
  /** Mails that anybody can have sent to one address in a quarter of an hour. */
  readonly mail: number;
}

/** How many translations may wait or be under way. */
export interface QueueLimits {
  readonly total: number;
  /** Undefined: as the user's plan says. */
  readonly perUser: number | undefined;
}

/** Who may read the metrics of this process, and where. */
export interface MetricsConfig {
  /** Undefined: they are not served beside the API. */
  readonly token: string | undefined;
  /** A port of their own. 0: any free one. */
  readonly port: number | undefined;
}

/** Where traces are sent, in OpenTelemetry's protocol over HTTP. */
export interface TracesConfig {
  /** Without the path of the protocol, and without a trailing slash. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  /** Of the requests and jobs that begin a trace, from 0 to 1. */
  readonly share: number;
  readonly role: Role;
}

/** Everything the environment decides: validated once at start, frozen, passed on. */
export interface Config {
  readonly role: Role;
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  /** Origin that browsers and mail links use, without a trailing slash; undefined: `http://localhost:{port}`. */
  readonly publicUrl: string | undefined;
  /** Whose `X-Forwarded-*` headers are believed: addresses of reverse proxies, true for any, false for none. */
  readonly trustProxy: boolean | readonly string[];
  readonly rateLimits: RateLimits;
  /** Of one document. */
  readonly maxUploadBytes: number;
  readonly queueLimits: QueueLimits;
  /** For open documents, as estimated; undefined: half of what the process may use. */
  readonly workerMemoryBytes: number | undefined;
  /** Within which a request must have arrived. */
  readonly requestTimeoutMs: number;
  /** Absolute path. Holds the embedded database, stored files, the outbox and the server's secret. */
  readonly dataDirectory: string;
  /** PostgreSQL; undefined: PGlite in the data folder. */
  readonly databaseUrl: string | undefined;
  /** At least 32 characters; undefined: made on first start and kept in the data folder. */
  readonly secret: string | undefined;
  /** The one before it, for commands that seal anew or restore; undefined: there is none. */
  readonly secretPrevious: string | undefined;
  /** Lower case. */
  readonly adminEmails: readonly string[];
  /** Whether administrators need a second step after their password. */
  readonly adminSecondStep: boolean;
  /** Undefined: mails are written to the outbox of the data folder. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly google: GoogleConfig | undefined;
  /** Undefined: files are kept in the data folder. */
  readonly s3: S3Config | undefined;
  /** Undefined: plans are changed by administrators. */
  readonly stripe: StripeConfig | undefined;
  /** Undefined: an administrator chooses. */
  readonly plans: boolean | undefined;
  /** The providers' own variables (`OPENAI_API_KEY` and so on), for the gateway to read. */
  readonly providerEnvironment: Readonly<Record<string, string>>;
  /** Whether the demo model answers when no provider is configured. */
  readonly demo: boolean;
  /** Whether its answers are charged like translations. */
  readonly demoCharges: boolean;
  /** Signs outgoing webhooks; undefined: derived from the secret. */
  readonly webhookSecret: string | undefined;
  /** Whether webhooks may go to private addresses. */
  readonly webhookPrivateTargets: boolean;
  /** Whether provider keys of the console may name private addresses. */
  readonly providerPrivateTargets: boolean;
  readonly logLevel: LogLevel;
  /** Where unexpected errors are reported to; undefined: nowhere. */
  readonly errorReportsDsn: string | undefined;
  readonly metrics: MetricsConfig;
  /** Undefined: nothing is traced. */
  readonly traces: TracesConfig | undefined;
  readonly supportEmail: string | undefined;
  readonly operatorName: string;
  readonly operatorAddress: string | undefined;
  /** What the landing page says about quality, and where it is proven; undefined: nothing. */
  readonly qualityClaim: QualityClaim | undefined;
  /** `development`: an account to sign in with is made at start. */
  readonly seed: 'none' | 'development';
  /** Absolute path of the built interface. Without an `index.html` in it the server answers the API alone. */
  readonly webDirectory: string;
  /** What the operator should look at, such as a variable that looks misspelt. */
  readonly warnings: readonly string[];
}
