import { isStorable } from '@verso/contracts';
import type { QueryWithTypings } from './drizzle.ts';
import type { RootOrm } from './orm.ts';

/** What drizzle makes statements with. It keeps it to itself. */
interface Statements {
  sqlToQuery(...statement: readonly unknown[]): QueryWithTypings;
}

/**
 * Makes sure that no text can fail a statement: U+0000 and unpaired surrogates, which PostgreSQL refuses in text and in
 * JSON, become U+FFFD in every parameter. Requests with them are refused long before; this is for what comes from
 * providers, documents and rows of other programs. Replacing instead of removing keeps a value that is searched for
 * from becoming another one.
 */
export function cleanParameters<Opened extends RootOrm>(orm: Opened): Opened {
  const statements: unknown = Reflect.get(orm, 'dialect');
  if (!makesStatements(statements)) throw new TypeError('drizzle makes its statements in another way.');
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
/** One escape at a time, so that an escaped backslash never begins another one. */
const escapes = /\\(?:u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|.)/g;
const refusedEscape = /^\\u(?:0000|d[89a-f]..)$/i;

/** JSON whose strings `jsonb` can store. */
export function cleanJson(json: string): string {
  const written = isStorable(json) ? json : String(cleaned(json));
  if (!suspicious.test(written)) return written;
  return written.replace(escapes, (found) => (refusedEscape.test(found) ? '\ufffd' : found));
}
