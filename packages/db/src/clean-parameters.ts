import { isStorable } from '@verso/contracts';
import type { QueryWithTypings } from './drizzle.ts';
import type { RootOrm } from './orm.ts';

/** The internals with which drizzle builds statements. */
interface Statements {
  sqlToQuery(...statement: readonly unknown[]): QueryWithTypings;
}

/**
 * Replaces U+0000 and unpaired surrogates, which PostgreSQL rejects in text and JSON, with U+FFFD in every parameter.
 * Requests with such characters are rejected earlier; this covers text from providers, documents and other programs.
 * Removing them instead could make a search match another value.
 */
export function cleanParameters<Opened extends RootOrm>(orm: Opened): Opened {
  const statements: unknown = Reflect.get(orm, 'dialect');
  if (!makesStatements(statements))
    throw new TypeError('This version of drizzle builds statements differently.');
  const make = statements.sqlToQuery.bind(statements);
  statements.sqlToQuery = (...statement) => {
    const query = make(...statement);
    const params = query.params.map((value, index) =>
      query.typings?.[index] === 'json' && typeof value === 'string' ? cleanJson(value) : cleaned(value),
    );
    return { ...query, params };
  };
  return orm;
}

function makesStatements(value: unknown): value is Statements {
  return typeof value === 'object' && value !== null && 'sqlToQuery' in value;
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string')
    return isStorable(value) ? value : value.replaceAll('\0', '\ufffd').toWellFormed();
  return Array.isArray(value) ? value.map(cleaned) : value;
}

const suspicious = /\\u(?:0000|d[89a-f])/i;
/** Matches one escape at a time, so that an escaped backslash never starts another escape. */
const escapes = /\\(?:u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|.)/g;
const refusedEscape = /^\\u(?:0000|d[89a-f]..)$/i;

/** Makes the strings of a JSON text storable as `jsonb`. */
export function cleanJson(json: string): string {
  const written = isStorable(json) ? json : String(cleaned(json));
  if (!suspicious.test(written)) return written;
  return written.replace(escapes, (found) => (refusedEscape.test(found) ? '\ufffd' : found));
}
