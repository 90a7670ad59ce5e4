import { providerPrefixes, providerVariableNames } from '@verso/gateway';
import { distance } from 'fastest-levenshtein';
import { variableNames } from './environment.ts';

/** Verso variables that other programs read: the command line, the development server, the compose file. */
const elsewhere = ['VERSO_SERVER', 'VERSO_API_KEY', 'VERSO_API', 'VERSO_VERSION'];

const known: ReadonlySet<string> = new Set([...variableNames, ...providerVariableNames, ...elsewhere]);

/** Prefixes shared by several of our variables. A name with one of them is most likely meant for Verso. */
const families = [
  ...['S3_', 'SMTP_', 'STRIPE_', 'SENTRY_', 'GOOGLE_', 'RATE_LIMIT_', 'QUEUE_LIMIT_', 'METRICS_', 'WEBHOOK_'],
  ...['QUALITY_CLAIM_', 'ADMIN_', ...providerPrefixes],
];

/** Variables that Kubernetes sets in every container for a service named "verso" or "s3". */
const kubernetesVariable = /_SERVICE_(HOST|PORT(_\w+)?)$|_PORT_\d+_(TCP|UDP)(_(ADDR|PORT|PROTO))?$/;

/** Maximum edit distance at which a name counts as a misspelling. Short names must match exactly. */
const maxDistance = { family: 3, other: 2 };
const shortName = 5;

export interface UnknownVariables {
  /** Messages about unknown variables that begin with `VERSO_`. The server does not start with them. */
  readonly problems: readonly string[];
  /** Messages about other names that look misspelled. They are only warnings, because other programs may read them. */
  readonly warnings: readonly string[];
}

/** Finds unknown variables that were most likely meant for Verso. */
export function unknownVariables(environment: Readonly<Record<string, string>>): UnknownVariables {
  const names = Object.entries(environment)
    .filter(([name, value]) => !known.has(name) && !isFromKubernetes(name, value))
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

function isFromKubernetes(name: string, value: string): boolean {
  return kubernetesVariable.test(name) || (name.endsWith('_PORT') && /^(tcp|udp):\/\//.test(value));
}

/** The closest known name, or null if none is close enough. */
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
        : Math.min(inFamily ? maxDistance.family : maxDistance.other, Math.floor(candidate.length / 4));
    if (letters <= allowed && letters < (best?.letters ?? Number.POSITIVE_INFINITY))
      best = { name: candidate, letters };
  }
  return best?.name ?? null;
}
