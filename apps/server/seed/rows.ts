import { type Database, insertMany } from '@verso/db';

type Table = Parameters<typeof insertMany>[1];

const batch = 2000;

/** Collects rows of many tables and puts them in by the thousand; memory stays the same however many they are. */
export class Rows {
  readonly #database: Database;
  readonly #waiting = new Map<Table, unknown[]>();
  readonly #written = new Map<Table, number>();

  constructor(database: Database) {
    this.#database = database;
  }

  /** The rows of a table that others refer to are given first. All rows of a table name the same columns. */
  async add<Into extends Table>(table: Into, ...rows: Into['$inferInsert'][]): Promise<void> {
    const waiting = this.#waiting.get(table) ?? [];
    this.#waiting.set(table, waiting);
    waiting.push(...rows);
    if (waiting.length >= batch) await this.flush();
  }

  /** Puts in what waits, in the order in which the tables were first given. */
  async flush(): Promise<void> {
    for (const [table, waiting] of this.#waiting) {
      await insertMany(this.#database, table, waiting as Table['$inferInsert'][]);
      this.#written.set(table, (this.#written.get(table) ?? 0) + waiting.length);
      waiting.length = 0;
    }
  }

  writtenTo(table: Table): number {
    return this.#written.get(table) ?? 0;
  }
}
