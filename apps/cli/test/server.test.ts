import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApiKeyResponse, listTranslationsResponse, savedMemoryResponse } from '@verso/contracts';
import { inlineText, openDocument } from '@verso/engine';
import { docx, paragraph } from '@verso/engine/fixtures';
import { type Simulator, startSimulator } from '@verso/simulator';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../server/src/testing/index.ts';
import {
  eventually,
  geminiKey,
  geminiOf,
  ledgerOf,
  letter,
  setPlan,
  start,
} from '../../server/test/translations/client.ts';
import { startVerso, versoWith } from './verso.ts';

const tmx = `<tmx version="1.4"><header creationtool="x" creationtoolversion="1" segtype="sentence" o-tmf="x" adminlang="en"
  srclang="en" datatype="plaintext"/><body><tu><tuv xml:lang="en"><seg>See you on Monday.</seg></tuv><tuv xml:lang="de"><seg>Bis
  Montag.</seg></tuv></tu></body></tmx>`;

let simulator: Simulator;
let server: TestServer;
let user: TestUser;
let key: string;
let folder: string;
beforeAll(async () => {
  simulator = await startSimulator();
  server = await bootServer({ env: { ...geminiOf(simulator), QUEUE_LIMIT_USER: '1' } });
});
afterAll(async () => {
  await server.close();
  await simulator.close();
});
beforeEach(async () => {
  simulator.behave({});
  user = await signUp(server);
  await setPlan(server, user, 'business');
  const json = { name: 'Shell', scopes: ['read', 'translate'] };
  const made = await send(server, '/api/account/api-keys', { user, json });
  key = createApiKeyResponse.parse(await made.json()).key;
  folder = await mkdtemp(join(tmpdir(), 'verso-cli-'));
  await writeFile(join(folder, 'report.docx'), letter(200));
});
afterEach(() => rm(folder, { recursive: true }));

const translateReport = ['translate', 'report.docx', '--to', 'de', '--from', 'en'];

/** Runs a command on the server, with the key in its environment. */
const run = (given: readonly string[] = translateReport, apiKey: string = key) =>
  versoWith({ VERSO_API_KEY: apiKey }, folder, ...given, '--server', server.url);

/** Starts a translation as a process of its own, which can be interrupted. */
const startProcess = () =>
  startVerso({ folder, env: { VERSO_API_KEY: key } }, [...translateReport, '--server', server.url]);
const historyOf = async () =>
  listTranslationsResponse.parse(await (await send(server, '/api/translations', { user })).json())
    .translations;

it('verso translate has a server translate with an API key and saves the result', async () => {
  const { code, error } = await run();
  expect([code, error]).toEqual([0, expect.stringContaining('Written to report_de.docx')]);
  const [translation] = await historyOf();
  expect(translation).toMatchObject({ status: 'completed', original_filename: 'report.docx' });
  expect((await readFile(join(folder, 'report_de.docx'))).byteLength).toBeGreaterThan(1000);
  expect((await ledgerOf(server, user)).map(([kind]) => kind)).toEqual(['reserve', 'settle']);
});

it('verso import lists the changes of an edited document, and writes them when asked to', async () => {
  const texts = ['The lamp is lit.', 'Visitors leave before dark.'];
  await writeFile(join(folder, 'letter.docx'), docx(...texts.map((text) => paragraph(text))));
  await run(['translate', 'letter.docx', '--to', 'de', '--from', 'en']);
  const [translation] = await historyOf();
  const { units } = await openDocument(await readFile(join(folder, 'letter_de.docx')), 'docx');
  const [, second = ''] = units.map(({ source }) => inlineText(source));
  await writeFile(join(folder, 'edited.docx'), docx(paragraph('Die Lampe brennt.'), paragraph(second)));
  const given = ['import', translation?.id ?? '', 'edited.docx'];
  const listed = await run(given);
  expect(listed).toMatchObject({
    code: 0,
    error: expect.stringMatching(/1 changed\n1 unchanged\nNothing was written/),
  });
  const applied = await run([...given, '--apply']);
  expect(applied).toMatchObject({ code: 0, error: expect.not.stringContaining('Nothing was written') });
  expect(await run(given)).toMatchObject({ code: 0, error: expect.stringContaining('2 unchanged') });
});

it('verso terms finds terms on a server, and verso translate requires those that are given back', async () => {
  simulator.behave({ style: 'dictionary' });
  await writeFile(
    join(folder, 'contract.docx'),
    docx(
      paragraph('This agreement is made with Acme Tools (the "Seller").'),
      paragraph('The Seller transfers the purchase price. The purchase price is due to the Seller.'),
    ),
  );
  const languages = ['contract.docx', '--to', 'de', '--from', 'en'];
  expect(await run(['terms', ...languages])).toMatchObject({
    code: 0,
    error: expect.stringContaining('Written to contract_terms_de.csv'),
  });
  const rows = (await readFile(join(folder, 'contract_terms_de.csv'), 'utf8')).split(/\r?\n/);
  const seller = rows.find((line) => line.startsWith('Seller,')) ?? '';
  const edited = `${rows[0]}\n${seller.replace(/^Seller,[^,]+/, 'Seller,Veräußerer')}\n`;
  await writeFile(join(folder, 'contract_terms_de.csv'), edited);
  const translate = ['translate', ...languages, '--glossary', 'contract_terms_de.csv'];
  expect(await run(translate)).toMatchObject({
    code: 0,
    error: expect.stringContaining('Terms: 3 of 3 as in the glossary.'),
  });
});

it('verso quote shows the bands of memories, and verso translate reuses them unless told not to', async () => {
  const made = await send(server, '/api/memories', { user, json: { name: 'Letters' } });
  const { memory } = savedMemoryResponse.parse(await made.json());
  const form = new FormData();
  form.append('options', '{}');
  form.append('file', new Blob([tmx]), 'letters.tmx');
  await send(server, `/api/memories/${memory.id}/import`, { user, body: form });
  const texts = ['See you on Monday.', 'Nothing else is known.'];
  await writeFile(join(folder, 'known.docx'), docx(...texts.map((text) => paragraph(text))));
  const languages = ['known.docx', '--to', 'de', '--from', 'en'];
  const quoted = await run(['quote', ...languages]);
  expect([quoted.code, quoted.error]).toEqual([0, '']);
  expect(quoted.out.split('\n').map((line) => line.split(/ {2,}/))).toEqual(
    expect.arrayContaining([
      ['Reused from memory', '18'],
      ['Charged with reuse', '22'],
      ['100 %', '1', '4', '18'],
      ['New', '1', '4', '22'],
    ]),
  );
  const chargedAfter = async (...more: readonly string[]) => {
    expect((await run(['translate', ...languages, ...more])).code).toBe(0);
    return (await historyOf())[0]?.charged_characters;
  };
  expect(await chargedAfter()).toBe(22);
  expect(await chargedAfter('--memory', 'never')).toBe(40);
});

it('verso translate cancels the job on the server when interrupted', async () => {
  simulator.behave({ tokensPerSecond: 20 });
  const { child, ended } = startProcess();
  await eventually(historyOf, (seen) => seen[0]?.status === 'processing');
  child.kill('SIGINT');
  expect(await ended).toMatchObject({ code: 1, error: 'Canceled. Nothing was charged.\n' });
  expect(await historyOf()).toMatchObject([{ status: 'cancelled' }]);
});

it('verso translate reports the job limit and leaves running jobs alone', async () => {
  simulator.behave({ tokensPerSecond: 20 });
  await start(server, user, { bytes: letter(200), filename: 'first.docx' });
  expect(await run()).toMatchObject({
    code: 1,
    error:
      'You have one translation waiting or in progress, which is the limit. Please try again when it has finished.\n',
  });
  expect(await historyOf()).toMatchObject([
    { original_filename: 'first.docx', status: expect.stringMatching(/^(queued|processing)$/) },
  ]);
});

it('verso translate reports a failed translation and a refused key by message and exit code', async () => {
  simulator.behave({ deadKeys: [geminiKey] });
  expect(await run()).toMatchObject({
    code: 1,
    error: expect.stringMatching(/^The translation failed: .+ Nothing was charged\.\n$/),
  });
  expect(await run(translateReport, 'verso_wrong')).toMatchObject({
    code: 1,
    error: 'This API key is not valid.\n',
  });
  await setPlan(server, user, 'pro');
  expect(await run()).toMatchObject({
    code: 1,
    error: expect.stringContaining('API access is part of Business.'),
  });
  expect(await readdir(folder)).toEqual(['report.docx']);
});
