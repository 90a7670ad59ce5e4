import { providerPrefixes, providerVariableNames } from '@verso/gateway';
import { distance } from 'fastest-levenshtein';
import { variableNames } from './environment.ts';

/** Variables of ours that other programs read: the command line, the development server, the compose file. */
const elsewhere = ['VERSO_SERVER', 'VERSO_API_KEY', 'VERSO_API', 'VERSO_VERSION'];

const known: ReadonlySet<string> = new Set([...variableNames, ...providerVariableNames, ...elsewhere]);

/** Prefixes that several variables of ours share: what begins with one was most likely meant for Verso. */
const families = [
  ...['S3_', 'SMTP_', 'STRIPE_', 'SENTRY_', 'GOOGLE_', 'RATE_LIMIT_', 'QUEUE_LIMIT_', 'METRICS_', 'WEBHOOK_'],
  ...['QUALITY_CLAIM_', 'ADMIN_', ...providerPrefixes],
];

/** What Kubernetes sets in every container for a service that is called "verso", or "s3". */
const ofKubernetes = /_SERVICE_(HOST|PORT(_\w+)?)$|_PORT_\d+_(TCP|UDP)(_(ADDR|PORT|PROTO))?$/;

/** A name is taken for a known one when they differ by so many letters at most, and by none where it is short. */
const most = { family: 3, other: 2 };
const shortName = 5;

export interface UnknownVariables {
  /** Sentences about variables that begin with `VERSO_` and don't exist: a start with them is refused. */
  readonly problems: readonly string[];
  /** Sentences about others that look like a misspelt one: programs beside Verso may read them. */
  readonly warnings: readonly string[];
}

/** Finds variables that were most likely meant for Verso and that nothing reads. */
export function unknownVariables(environment: Readonly<Record<string, string>>): UnknownVariables {
  const names = Object.entries(environment)
    .filter(([name, value]) => !known.has(name) && !isOfKubernetes(name, value))
    .map(([name]) => name);
  const [ours, others] = [names.filter(isOurs), names.filter((name) => !isOurs(name))];
  return {
    problems: ours.map((name) => {
      const meant = similar(name);
      return `${name}: there is no such variable. ${meant === null ? 'Remove it; docs/configuration.md lists every variable.' : `Did you mean ${meant}?`}`;
    }),
    warnings: others.flatMap((name) => {
      const meant = similar(name);
      return meant === null ? [] : [`${name} is not read. Did you mean ${meant}?`];
    }),
  };
}

const isOurs = (name: string) => name.toUpperCase().startsWith('VERSO_');

function isOfKubernetes(name: string, value: string): boolean {
  return ofKubernetes.test(name) || (name.endsWith('_PORT') && /^(tcp|udp):\/\//.test(value));
}

/** The known name that differs least; null: none is near enough. */
function similar(name: string): string | null {
  const written = name.toUpperCase();
  if (written.length > 64) return null;
  const inFamily = isOurs(written) || families.some((family) => written.startsWith(family));
  let best: { name: string; letters: number } | null = null;
  for (const candidate of known) {
    const letters = distance(written, candidate);
    const allowed =
      candidate.length <= shortName
        ? 0
        : Math.min(inFamily ? most.family : most.other, Math.floor(candidate.length / 4));
    if (letters <= allowed && letters < (best?.letters ?? Number.POSITIVE_INFINITY))
      best = { name: candidate, letters };
  }
  return best?.name ?? null;
}
