import pg from 'pg';

/** How often a statement must occur before it is prepared, and how many are: each takes memory in every connection. */
const minOccurrences = 3;
const maxPrepared = 300;
/** How many texts are counted. Lists of values make texts that never recur. */
const maxCounted = 2_000;

/** The names under which statements are prepared. */
export class StatementNames {
  readonly #occurrences = new Map<string, number>();
  readonly #names = new Map<string, string>();

  /** @returns undefined for a statement that is rare */
  of(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= maxPrepared) return known;
    const seen = (this.#occurrences.get(text) ?? 0) + 1;
    if (seen < minOccurrences) {
      if (this.#occurrences.size >= maxCounted) this.#occurrences.clear();
      this.#occurrences.set(text, seen);
      return undefined;
    }
    this.#occurrences.delete(text);
    const name = `verso_${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}

/** Connections that prepare the statements that recur, so that the server parses and plans each once. */
export function preparing(names: StatementNames): typeof pg.Client {
  return class extends pg.Client {
    // `pg` declares a dozen overloads, which differ in what they return.
    override query: pg.Client['query'] = ((statement: unknown, ...rest: readonly unknown[]) => {
      const query = super.query as (...parameters: readonly unknown[]) => unknown;
      return query.call(this, named(statement, rest[0], names), ...rest);
    }) as pg.Client['query'];
  };
}

export const PreparingClient = preparing(new StatementNames());

/** Only statements with parameters: those without may be several in one text, which can't be prepared. */
function named(statement: unknown, values: unknown, names: StatementNames): unknown {
  const query = typeof statement === 'string' ? { text: statement } : statement;
  if (!isConfiguration(query) || query.name !== undefined) return statement;
  const parameters = values ?? query.values;
  const name = Array.isArray(parameters) && parameters.length > 0 ? names.of(query.text) : undefined;
  return name === undefined ? statement : { ...query, name };
}

/** Not a query object with its own protocol, such as a cursor. */
function isConfiguration(statement: unknown): statement is pg.QueryConfig {
  return (
    typeof statement === 'object' && statement !== null && 'text' in statement && !('submit' in statement)
  );
}
