import { inlineText } from '@verso/engine';
import { describe, expect, it } from 'vitest';
import { jobOf, memoryJournal, unit, units } from '../test/job.ts';
import { wellBehaved } from '../test/model.ts';
import { translate } from './translate.ts';

describe('a successful translation', () => {
  it('has a target for every unit and keeps codes and white space at the edges', async () => {
    const gateway = wellBehaved();
    const outcome = await translate(
      jobOf({ units: units('Hello <g1>big</g1> world<x2/>', '  Good morning ', '2024'), gateway }),
    );
    expect(outcome.units.map(({ state }) => state)).toEqual(['translated', 'translated', 'skipped']);
    expect(outcome.targets.get('u1')).toEqual([
      'olleho ',
      { type: 'paired', id: 1, children: ['gibo'] },
      ' dlrowo',
      { type: 'standalone', id: 2 },
    ]);
    expect(outcome.targets.get('u2')).toEqual(['  doogo gninromo ']);
    expect(outcome.targets.has('u3')).toBe(false);
    expect(outcome).toMatchObject({ calls: 1, chunks: 1, models: ['fake'], demo: false });
  });

  it('requests units with the same text once', async () => {
    const gateway = wellBehaved();
    const outcome = await translate(
      jobOf({ units: units('Total sum', 'Other text', ' Total sum'), gateway }),
    );
    expect(gateway.calls[0]?.lines.map(({ text }) => text)).toEqual(['Total sum', 'Other text']);
    expect(inlineText(outcome.targets.get('u3') ?? [])).toBe(' latoto muso');
  });

  it('makes no calls the second time with the same journal', async () => {
    const journal = memoryJournal();
    const texts = units('First text', 'Second <g1>text</g1>');
    await translate(jobOf({ units: texts, gateway: wellBehaved(), journal }));
    const gateway = wellBehaved();
    const outcome = await translate(jobOf({ units: texts, gateway, journal }));
    expect(gateway.calls).toEqual([]);
    expect(outcome.units.map(({ state }) => state)).toEqual(['reused', 'reused']);
    expect(outcome.targets.size).toBe(2);
    expect(outcome).toMatchObject({ calls: 0, costUsd: 0, estimate: { inputTokens: 0, outputTokens: 0 } });
  });

  it('requests only the changed text', async () => {
    const journal = memoryJournal();
    await translate(jobOf({ units: units('First text', 'Second text'), gateway: wellBehaved(), journal }));
    const gateway = wellBehaved();
    await translate(jobOf({ units: units('First text', 'Third text'), gateway, journal }));
    expect(gateway.calls.flatMap(({ lines }) => lines.map(({ text }) => text))).toEqual(['Third text']);
  });

  it('sends the same system message in every call, with the fenced lines last', async () => {
    const gateway = wellBehaved();
    const texts = Array.from({ length: 30 }, (_, index) =>
      unit(`u${index}`, `Sentence number ${index} of this text`),
    );
    await translate(jobOf({ units: texts, gateway, chunkTokens: 60 }));
    expect(gateway.calls.length).toBeGreaterThan(3);
    expect(new Set(gateway.calls.map(({ request }) => request.system)).size).toBe(1);
    expect(gateway.calls.every(({ request }) => /\[\[\/verso:[a-z0-9]+\]\]$/.test(request.prompt))).toBe(
      true,
    );
  });

  it('reports increasing progress up to the last unit', async () => {
    const seen: number[] = [];
    const texts = units('One text', 'Two texts', '3', 'One text');
    await translate(
      jobOf({ units: texts, gateway: wellBehaved(), onProgress: ({ unitsDone }) => seen.push(unitsDone) }),
    );
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(seen.at(-1)).toBe(4);
  });

  it('makes no calls for a document without language', async () => {
    const gateway = wellBehaved();
    const outcome = await translate(jobOf({ units: units('42', 'AB-1234', 'https://example.org'), gateway }));
    expect(outcome.units.map(({ reason }) => reason)).toEqual(['no-letters', 'code', 'url']);
    expect(gateway.calls).toEqual([]);
  });
});
