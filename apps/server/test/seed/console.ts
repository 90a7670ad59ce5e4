import { type SQL, sql } from '@verso/db/query';
import { expect } from 'vitest';
import type { z } from 'zod';
import { send, type TestServer, type TestUser } from '../../src/testing/index.ts';

export type Row = Readonly<Record<string, string | number | boolean | Date | null>>;

/** The console of a server with direct access to its database. */
export class Console {
  readonly #server: TestServer;
  readonly #admin: TestUser;
  /** The current time of the server's clock. */
  readonly at: SQL;

  constructor(server: TestServer, admin: TestUser) {
    this.#server = server;
    this.#admin = admin;
    this.at = sql`${server.context.clock.now().toISOString()}::timestamptz`;
  }

  async ask<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.infer<Schema>> {
    const answer = await send(this.#server, `/api/admin/${path}`, { user: this.#admin });
    expect(answer.status, path).toBe(200);
    return schema.parse(await answer.json());
  }

  async select(query: SQL): Promise<readonly Row[]> {
    const { rows } = await this.#server.context.database.orm.execute<Record<string, never>>(query);
    return rows as readonly Row[];
  }

  async one(query: SQL): Promise<Row> {
    const [row] = await this.select(query);
    if (row === undefined) throw new Error('The query returned no row.');
    return row;
  }

  /** Midnight (UTC) of the first of the last `days` days, today included. */
  daysAgo(days: number): SQL {
    return sql`date_trunc('day', ${this.at}, 'UTC') - make_interval(days => ${days - 1}::integer)`;
  }
}

/** Outcomes of calls that were answered. */
export const answered = sql`outcome in ('completed', 'truncated', 'content_filtered')`;

/** Expects the console's figure to equal the counted one; where nothing was counted, both are null. */
export function expectSame(
  seen: number | null | undefined,
  counted: Row[string] | undefined,
  what?: string,
): void {
  if (counted == null) expect(seen, what).toBeNull();
  else expect(seen, what).toBeCloseTo(Number(counted), 6);
}

/** Expects the exact figure, rounded to `unit`; a figure halfway between two may be rounded either way. */
export function expectRounded(
  seen: number | null | undefined,
  exact: Row[string] | undefined,
  unit: number,
  what?: string,
): void {
  if (exact == null) expect(seen, what).toBeNull();
  else {
    expect(seen, what).toBeCloseTo(Math.round(Number(seen) / unit) * unit, 6);
    expect(Math.abs(Number(seen) - Number(exact)), `${what}: ${seen} for ${exact}`).toBeLessThanOrEqual(
      unit / 2 + 1e-9,
    );
  }
}

export function isoTime(value: Row[string] | undefined): string | null {
  return value == null ? null : new Date(String(value)).toISOString();
}
