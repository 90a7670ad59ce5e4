import { type Database, insertMany } from '@verso/db';

type Table = Parameters<typeof insertMany>[1];

const batch = 2000;

/** Collects rows of several tables and inserts them in batches, with bounded memory. */
export class Rows {
  readonly #database: Database;
  readonly #pending = new Map<Table, unknown[]>();
  readonly #written = new Map<Table, number>();

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Referenced tables must be added before the tables that refer to them. All rows of a table must have the same
   * columns.
   */
  async add<Into extends Table>(table: Into, ...rows: Into['$inferInsert'][]): Promise<void> {
    const pending = this.#pending.get(table) ?? [];
    this.#pending.set(table, pending);
    pending.push(...rows);
    if (pending.length >= batch) await this.flush();
  }

  /** Inserts all pending rows, in the order in which their tables were first added. */
  async flush(): Promise<void> {
    for (const [table, pending] of this.#pending) {
      await insertMany(this.#database, table, pending as Table['$inferInsert'][]);
      this.#written.set(table, (this.#written.get(table) ?? 0) + pending.length);
      pending.length = 0;
    }
  }

  writtenTo(table: Table): number {
    return this.#written.get(table) ?? 0;
  }
}
