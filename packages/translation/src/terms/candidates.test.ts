import { describe, expect, it } from 'vitest';
import { units } from '../../test/job.ts';
import { findCandidates } from './candidates.ts';

async function find(language: string, ...texts: readonly string[]) {
  const found = await findCandidates(units(...texts), language);
  return Object.fromEntries(found.map(({ term, kind, count }) => [term, `${kind} ${count}`]));
}

describe('findCandidates', () => {
  it('finds defined terms, names, abbreviations and recurring phrases', async () => {
    const found = await find(
      'en',
      'Harbor Roasters Ltd (the "Client") and the studio agree on the delivery schedule.',
      'The Client receives each delivery schedule from Harbor Roasters Ltd by e-mail.',
      'A delivery schedule names the GDPR officer of the Client.',
      'The delivery schedules follow the GDPR; Bank of England holidays do not count.',
      'No work is due on a Bank of England holiday.',
    );
    expect(found).toMatchObject({
      Client: 'defined 3',
      'Harbor Roasters Ltd': 'name 2',
      'Bank of England': 'name 2',
      GDPR: 'abbreviation 2',
      'delivery schedule': 'phrase 4',
    });
    expect(Object.keys(found)).not.toContain('Harbor Roasters');
    expect(Object.keys(found)).not.toContain('schedule');
  });

  it('counts inflected forms together, and a repeated text once', async () => {
    const text = 'Die Lieferung der Maschinen beginnt, sobald der Auftragnehmer zustimmt.';
    const found = await find(
      'de',
      text,
      text,
      'Der Preis der Lieferungen steht fest, sagt der Auftragnehmer.',
      'Jede Lieferung prüft die Kundin des Auftragnehmers.',
      'Nach einer Lieferung zahlt der Auftragnehmer die Steuer.',
    );
    expect(found).toEqual({ Lieferung: 'phrase 4', Auftragnehmer: 'phrase 4' });
  });

  it('segments scripts without spaces', async () => {
    const found = await find('zh-Hans', '单元格样式已更改。', '请选择单元格样式。', '单元格样式可以删除。');
    expect(Object.keys(found)).toContain('单元格样式');
  });

  it('shows where a candidate occurs first', async () => {
    const [client] = await findCandidates(
      units('Harbor Roasters (the "Client") orders.', 'Ask the Client before you order anything at all.'),
      'en',
    );
    expect(client?.examples[0]).toContain('Harbor Roasters (the "Client") orders.');
    expect(client).toMatchObject({ term: 'Client', texts: 2 });
  });

  it('ignores words without language and unknown languages without failing', async () => {
    expect(await find('xx', '12 34 56', '12 34 56 78', '')).toEqual({});
  });
});
