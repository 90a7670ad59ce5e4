import { expect, it } from 'vitest';
import { preparing, StatementNames } from './prepared-statements.ts';
import { describeWithDatabase } from './testing/describe-with-database.ts';

describeWithDatabase('Prepared statements', (open) => {
  it('are those with parameters that recur', async () => {
    const { url } = await open({ migrated: false });
    const client = new (preparing(new StatementNames()))({ connectionString: url });
    await client.connect();
    try {
      const prepared = async () => {
        const { rows } = await client.query('select statement from pg_prepared_statements');
        return rows.map(({ statement }) => statement);
      };
      const text = 'select $1::integer as recurring';
      const ask = async (value: number) => (await client.query(text, [value])).rows;
      expect(await ask(1)).toEqual([{ recurring: 1 }]);
      expect(await ask(2)).toEqual([{ recurring: 2 }]);
      expect(await prepared()).toEqual([]);
      expect(await ask(3)).toEqual([{ recurring: 3 }]);
      expect(await ask(4)).toEqual([{ recurring: 4 }]);
      for (let time = 0; time < 5; time += 1) await client.query('select 1; select 2', []);
      expect(await prepared()).toEqual([text]);
    } finally {
      await client.end();
    }
  });
});

it('names each statement differently, and a bounded number of them', () => {
  const statements = new StatementNames();
  const nameOf = (text: string) => [1, 2, 3].map(() => statements.of(text)).at(-1);
  const names = Array.from({ length: 1000 }, (_, index) => nameOf(`statement ${index}`));
  const given = names.filter((name) => name !== undefined);
  expect(new Set(given).size).toBe(given.length);
  expect(given.length).toBeLessThanOrEqual(300);
  expect(statements.of('statement 0')).toBe(names[0]);
});
