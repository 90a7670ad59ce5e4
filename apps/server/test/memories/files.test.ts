import { savedMemoryResponse } from '@verso/contracts';
import { describeWithDatabase } from '@verso/db/testing';

import { type Simulator, startSimulator } from '@verso/simulator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootServer, send, type TestServer } from '../../src/testing/index.ts';

import { geminiOf } from '../translations/client.ts';

import { memoryClient } from './client.ts';

const [first, second, third] = ['The seller pays.', 'The buyer takes it over.', 'Nobody else is bound.'];

const tmx =
  `<?xml version="1.0"?><tmx version="1.4"><header creationtool="x" creationtoolversion="1" segtype="sentence"
  o-tmf="x" adminlang="en" srclang="en" datatype="plaintext"/><body><tu><tuv xml:lang="en"><seg>The <bpt i="1" x="1">b</bpt>buyer<ept
  i="1">b</ept> takes it.</seg></tuv><tuv xml:lang="de"><seg>Der <bpt i="1" x="1">b</bpt>Käufer<ept i="1">b</ept> nimmt
  sie.</seg></tuv></tu></body></tmx>`.replaceAll(/\s+/g, ' ');

describeWithDatabase('a file of a translation memory', (openDatabase) => {
  let simulator: Simulator;
  let server: TestServer;
  beforeAll(async () => {
    simulator = await startSimulator();
    server = await bootServer({ openDatabase, env: { ...geminiOf(simulator), MEMORY_MATCH_CHARGE: '25' } });
  });
  afterAll(async () => {
    await server.close();
    await simulator.close();
  });

  const { newUser, translated, edit, memoriesOf, segmentsOf } = memoryClient(() => server);

  it('keeps the words of a person where it has those of a machine for the same text, in any order', async () => {
    const unit = (target: string, origin: string) =>
      `<tu><prop type="x-origin">${origin}</prop><tuv xml:lang="en"><seg>${first}</seg></tuv><tuv xml:lang="de"><seg>${target}</seg></tuv></tu>`;
    const units = [unit('Von Hand.', 'edited'), unit('Von einem Modell.', 'machine')];
    const own = tmx.replace('creationtool="x"', 'creationtool="Verso"');
    for (const ordered of [units, units.toReversed()]) {
      const user = await newUser();
      const created = await send(server, '/api/memories', { user, json: { name: 'Both' } });
      const form = new FormData();
      form.append('options', '{}');
      form.append('file', new Blob([own.replace(/<tu>.*<\/tu>/, ordered.join(''))]), 'both.tmx');
      const { id } = savedMemoryResponse.parse(await created.json()).memory;
      await send(server, `/api/memories/${id}/import`, { user, body: form });
      expect(await segmentsOf(user)).toMatchObject([{ target: 'Von Hand.', origin: 'imported' }]);
    }
  });

  it('comes from a TMX file and leaves as one', async () => {
    const user = await newUser();
    const created = await send(server, '/api/memories', { user, json: { name: 'Old' } });
    const { memory } = savedMemoryResponse.parse(await created.json());
    const importFile = async (options: string) => {
      const form = new FormData();
      form.append('options', options);
      form.append('file', new Blob([tmx]), 'old.tmx');
      return (await send(server, `/api/memories/${memory.id}/import`, { user, body: form })).json();
    };
    const languages = [{ source: 'en', target: 'de', segments: 1 }];
    expect(await importFile('{"apply":false}')).toMatchObject({
      imported: 1,
      languages,
      examples: [{ source: 'The <g1>buyer</g1> takes it.', languages: { source: 'en', target: 'de' } }],
      memory: { segments: 0, languages: [] },
    });
    expect(await importFile('{}')).toMatchObject({
      imported: 1,
      problems_total: 0,
      memory: { segments: 1, languages },
    });
    expect(await segmentsOf(user)).toMatchObject([
      {
        source: 'The <g1>buyer</g1> takes it.',
        target: 'Der <g1>Käufer</g1> nimmt sie.',
        origin: 'imported',
      },
    ]);
    const { units } = await translated(user, ['The buyer takes it.']);
    expect(units[0]).toMatchObject({ state: 'reused', match: 99, target: 'Der Käufer nimmt sie.' });
    const exported = await (await send(server, `/api/memories/${memory.id}/export`, { user })).text();
    expect(exported).toContain('<ept i="1">');
    expect(exported).toContain('old.tmx');
    const plain = await (await send(server, `/api/memories/${memory.id}/export?level=1`, { user })).text();
    expect(plain).toContain('<seg>The buyer takes it.</seg>');
  });

  it('comes from an XLIFF file: its translations and its translation candidates', async () => {
    const user = await newUser();
    const { id, units } = await translated(user, [first, second]);
    await edit(user, id, units[0]?.id, 'Der Verkäufer zahlt.');
    const xliff = await (await send(server, `/api/translations/${id}/export?format=xliff`, { user })).text();
    expect(xliff).toContain('origin="machine translation" type="mt"');
    const created = await send(server, '/api/memories', { user, json: { name: 'From XLIFF' } });
    const { memory } = savedMemoryResponse.parse(await created.json());
    const importAs = async (name: string) => {
      const form = new FormData();
      form.append('options', '{}');
      form.append('file', new Blob([xliff]), name);
      return send(server, `/api/memories/${memory.id}/import`, { user, body: form });
    };
    expect(await (await importAs('edited.xlf')).json()).toMatchObject({
      imported: 3,
      problems_total: 0,
      memory: { segments: 2 },
    });
    expect((await importAs('edited.csv')).status).toBe(415);
    const stranger = await newUser();
    expect((await translated(stranger, [first])).units[0]?.match).toBeUndefined();
    const again = await translated(user, [first]);
    expect(again.units[0]).toMatchObject({ state: 'reused', target: 'Der Verkäufer zahlt.' });
    const reused = await (
      await send(server, `/api/translations/${again.id}/export?format=xliff`, { user })
    ).text();
    expect(reused).toMatch(/origin="translation memory" type="(?:icm|tm)" similarity="100"/);
  });

  it('keeps the neighbors of segments in its exports, and reads those of other tools', async () => {
    const user = await newUser();
    const { id, units } = await translated(user, [first, second, third]);
    await edit(user, id, units[1]?.id, 'Der Käufer übernimmt sie.');
    await edit(user, id, units[2]?.id, 'Niemand sonst ist gebunden.');
    const [memory] = await memoriesOf(user);
    const exported = await (await send(server, `/api/memories/${memory?.id}/export`, { user })).text();
    expect(exported).toContain(`<prop type="x-context-pre">${second}</prop>`);
    const unit = (source: string, target: string, before: string) =>
      `<tu><prop type="file">omegat.odt</prop><prop type="prev">${before}</prop><tuv xml:lang="en"><seg>${source}</seg></tuv>
      <tuv xml:lang="de"><seg>${target}</seg></tuv></tu>`;
    const omegat = tmx.replace(
      /<tu>.*<\/tu>/,
      unit(second, 'In Fall A.', '&lt;b0&gt;Case A.&lt;/b0&gt;') + unit(second, 'In Fall B.', 'Case B.'),
    );
    const reusedFrom = async (file: string, ...documents: readonly (readonly string[])[]) => {
      const other = await newUser();
      const created = await send(server, '/api/memories', { user: other, json: { name: 'Other' } });
      const { id: into } = savedMemoryResponse.parse(await created.json()).memory;
      const form = new FormData();
      form.append('options', '{}');
      form.append('file', new Blob([file]), 'file.tmx');
      await send(server, `/api/memories/${into}/import`, { user: other, body: form });
      const stored = await segmentsOf(other);
      const reused: string[] = [];
      for (const texts of documents) {
        const again = (await translated(other, texts)).units.filter(({ match }) => match !== undefined);
        reused.push(...again.map(({ match, target }) => `${match} ${target}`));
      }
      return { reused, documents: [...new Set(stored.map(({ document }) => document))] };
    };
    expect(await reusedFrom(exported, [first, second, third])).toEqual({
      reused: ['101 Der Käufer übernimmt sie.', '101 Niemand sonst ist gebunden.'],
      documents: ['Letter.docx'],
    });
    expect(await reusedFrom(omegat, ['Case A.', second], ['Case B.', second])).toEqual({
      reused: ['101 In Fall A.', '101 In Fall B.'],
      documents: ['omegat.odt'],
    });
  });
});
