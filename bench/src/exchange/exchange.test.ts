import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { pageFile, recordFile } from './main.ts';
import { type ExchangeRecord, pageOf } from './page.ts';

describe('docs/exchange.md', () => {
  it('is generated from the recorded run', async () => {
    const record = JSON.parse(await readFile(recordFile, 'utf8')) as ExchangeRecord;
    expect(await readFile(pageFile, 'utf8')).toBe(pageOf(record));
  });
});
