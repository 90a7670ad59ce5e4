import { expect, it } from 'vitest';
import { sql } from './drizzle.ts';
import { preparedName } from './prepared-statements.ts';
import { describeWithDatabase } from './testing/describe-with-database.ts';

describeWithDatabase('Prepared statements', (open) => {
  it('are those with parameters that recur', async () => {
    const database = await open();
    await database.transaction(async ({ orm }) => {
      const prepared = async (part: string) => {
        const { rows } = await orm.execute<{ statement: string }>(
          sql`select statement from pg_prepared_statements`,
        );
        return rows.filter(({ statement }) => statement.startsWith(part)).length;
      };
      const ask = (value: number) => orm.execute(sql`select ${value}::integer as recurring`);
      await ask(1);
      await ask(2);
      expect(await prepared('select $1::integer as recurring')).toBe(0);
      expect((await ask(3)).rows).toEqual([{ recurring: 3 }]);
      expect((await ask(4)).rows).toEqual([{ recurring: 4 }]);
      expect(await prepared('select $1::integer as recurring')).toBe(1);
      for (let time = 0; time < 5; time += 1) await orm.execute(sql`select 1 as constant`);
      expect(await prepared('select 1 as constant')).toBe(0);
    });
  });
});

it('names each statement differently, and a bounded number of them', () => {
  const nameOf = (text: string) => [1, 2, 3].map(() => preparedName(text)).at(-1);
  const names = Array.from({ length: 1000 }, (_, index) => nameOf(`statement ${index}`));
  const given = names.filter((name) => name !== undefined);
  expect(new Set(given).size).toBe(given.length);
  expect(given.length).toBeLessThanOrEqual(300);
  expect(nameOf('statement 0')).toBe(names[0]);
});
