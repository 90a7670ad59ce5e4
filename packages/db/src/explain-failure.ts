import { DatabaseError } from './error.ts';

/** Failures by SQLSTATE (PostgreSQL documentation, appendix A) that only a configuration change can fix. */
const refusals: Readonly<Record<string, (place: Place) => string>> = {
  '28P01': ({ user, host }) =>
    `The PostgreSQL server at ${host} rejects the user ${user}: the password in DATABASE_URL is wrong, or the user does not exist.`,
  '28000': ({ user, host }) =>
    `The PostgreSQL server at ${host} rejects the user ${user}. Check DATABASE_URL and the server's pg_hba.conf.`,
  '3D000': ({ database, host }) =>
    `The PostgreSQL server at ${host} has no database ${database}. Create it or correct DATABASE_URL.`,
  '42501': ({ user, database }) => `The user ${user} may not connect to the database ${database}.`,
  '53300': ({ host }) =>
    `The PostgreSQL server at ${host} has no connections left. Raise its max_connections or stop other programs.`,
};

interface Place {
  readonly host: string;
  readonly user: string;
  readonly database: string;
}

/** Explains why a server is unavailable and what to do. Never contains the password. */
export function explainFailure(cause: unknown, url: string): DatabaseError {
  const place = placeOf(url);
  const refusal = refusals[codeOf(cause)];
  return refusal === undefined
    ? new DatabaseError(
        'unreachable',
        `The PostgreSQL server at ${place.host} does not answer (${reasonOf(cause)}). Start it or correct DATABASE_URL.`,
        { cause },
      )
    : new DatabaseError('refused', refusal(place), { cause });
}

function placeOf(url: string): Place {
  const { host, username, pathname, searchParams } = new URL(url);
  return {
    host: searchParams.get('host') ?? (host === '' ? 'localhost' : host),
    user: decodeURIComponent(username),
    database: decodeURIComponent(pathname.slice(1)),
  };
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** A host with several addresses fails with an aggregate error, whose own message is empty. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return (error.message || codeOf(error)).split('\n')[0] ?? '';
}
