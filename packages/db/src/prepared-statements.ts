import pg from 'pg';

/** How often a statement must occur before it is prepared, and how many are: each takes memory in every connection. */
const minOccurrences = 3;
const maxPrepared = 300;
/** How many texts are counted. Lists of values make texts that never recur. */
const maxCounted = 2_000;

const occurrences = new Map<string, number>();
const names = new Map<string, string>();

/** The name under which a statement is prepared; undefined for one that is rare. */
export function preparedName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= maxPrepared) return known;
  const seen = (occurrences.get(text) ?? 0) + 1;
  if (seen < minOccurrences) {
    if (occurrences.size >= maxCounted) occurrences.clear();
    occurrences.set(text, seen);
    return undefined;
  }
  occurrences.delete(text);
  const name = `verso_${names.size}`;
  names.set(text, name);
  return name;
}

/** A connection that prepares the statements that recur, so that the server parses and plans each once. */
export class PreparingClient extends pg.Client {
  // `pg` declares a dozen overloads, which differ in what they return.
  override query: pg.Client['query'] = ((statement: unknown, ...rest: readonly unknown[]) => {
    const query = super.query as (...parameters: readonly unknown[]) => unknown;
    return query.call(this, named(statement, rest[0]), ...rest);
  }) as pg.Client['query'];
}

/** Only statements with parameters: those without may be several in one text, which can't be prepared. */
function named(statement: unknown, values: unknown): unknown {
  const query = typeof statement === 'string' ? { text: statement } : statement;
  if (!isConfiguration(query) || query.name !== undefined) return statement;
  const parameters = values ?? query.values;
  const name = Array.isArray(parameters) && parameters.length > 0 ? preparedName(query.text) : undefined;
  return name === undefined ? statement : { ...query, name };
}

/** Not a query object with its own protocol, such as a cursor. */
function isConfiguration(statement: unknown): statement is pg.QueryConfig {
  return (
    typeof statement === 'object' && statement !== null && 'text' in statement && !('submit' in statement)
  );
}
