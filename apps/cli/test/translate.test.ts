import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inlineText, openDocument } from '@verso/engine';
import { bold, docx, paragraph } from '@verso/engine/fixtures';
import { type Simulator, startSimulator } from '@verso/simulator';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { versoWith } from './verso.ts';

const letter = docx(
  paragraph('The weather is ', bold('very fine'), ' today.'),
  paragraph('See you on Monday.'),
);
const key = 'test-key-of-a-shell';
const demoWords = 'THIS IS NOT A REAL TRANSLATION';

let folder: string;
let simulator: Simulator;
beforeAll(async () => {
  simulator = await startSimulator();
});
afterAll(() => simulator.close());
beforeEach(async () => {
  simulator.behave({});
  folder = await mkdtemp(join(tmpdir(), 'verso-cli-'));
  await writeFile(join(folder, 'letter.docx'), letter);
});
afterEach(() => rm(folder, { recursive: true }));

const withKey = () => ({ GEMINI_API_KEY: key, GEMINI_BASE_URL: simulator.baseUrls['google-gemini'] });
const textsOf = async (name: string) =>
  (await openDocument(new Uint8Array(await readFile(join(folder, name))), 'docx')).units.map(({ source }) =>
    inlineText(source),
  );
const original = () => textsOf('letter.docx');

describe('verso translate without a server', () => {
  it('uses a provider key from the environment and writes next to the original', async () => {
    simulator.clearLog();
    const { code, out, error } = await versoWith(withKey(), folder, 'translate', 'letter.docx', '--to', 'de');
    expect([code, out]).toEqual([0, '']);
    expect(error).toMatch(/was used, for about \$0\.\d{4}\./);
    expect(error).toContain('Written to letter_de.docx');
    expect(error).not.toContain(demoWords);
    expect(error).not.toContain(key);
    expect(simulator.log.length).toBeGreaterThan(0);
    const [first, second] = await textsOf('letter_de.docx');
    const [before] = await original();
    expect(first).not.toBe(before);
    expect(second).toBeTruthy();
  });

  it('uses the terms of a glossary file', async () => {
    simulator.behave({ style: 'dictionary' });
    await writeFile(join(folder, 'terms.csv'), 'English;German\nweather;Wetterlage\n');
    const translate = (to: string) =>
      versoWith(
        withKey(),
        folder,
        'translate',
        'letter.docx',
        '--from',
        'en',
        '--to',
        to,
        '--glossary',
        'terms.csv',
      );
    const { code, error } = await translate('de');
    expect([code, error]).toEqual([0, expect.stringContaining('Terms: 1 of 1 as in the glossary.')]);
    expect((await textsOf('letter_de.docx'))[0]).toContain('Wetterlage');
    expect(await translate('fr')).toMatchObject({
      code: 1,
      error: expect.stringContaining('terms.csv has no terms with a translation into fr.'),
    });
  });

  it('finds the terms of a document, and uses them as they were edited', async () => {
    simulator.behave({ style: 'dictionary' });
    const contract = docx(
      paragraph('This agreement is made with Acme Tools (the "Seller").'),
      paragraph('The Seller transfers the purchase price. The purchase price is due to the Seller.'),
    );
    await writeFile(join(folder, 'contract.docx'), contract);
    const file = join(folder, 'contract_terms_de.csv');
    const find = (...more: readonly string[]) =>
      versoWith(withKey(), folder, 'terms', 'contract.docx', '--to', 'de', '--from', 'en', ...more);
    const found = await find();
    expect([found.code, found.error]).toEqual([0, expect.stringContaining('proposed by')]);
    const written = await readFile(file, 'utf8');
    const rows = written.split(/\r?\n/);
    const [seller] = rows.filter((row) => row.startsWith('Seller'));
    expect(rows[0]).toContain('Target term (de)');
    expect(seller).toMatch(/^Seller,[^,]+,/);

    // An edited file is not overwritten.
    const edited = `${rows[0]}\n${seller?.replace(/^Seller,[^,]+/, 'Seller,Veräußerer')}\n`;
    await writeFile(file, edited);
    expect(await find()).toMatchObject({ code: 1, error: expect.stringContaining('exists') });
    expect(await readFile(file, 'utf8')).toBe(edited);

    const to = [
      'translate',
      'contract.docx',
      '--from',
      'en',
      '--to',
      'de',
      '--glossary',
      'contract_terms_de.csv',
    ];
    const { code, error } = await versoWith(withKey(), folder, ...to);
    expect([code, error]).toEqual([0, expect.stringContaining('Terms: 3 of 3 as in the glossary.')]);
    expect((await textsOf('contract_de.docx'))[0]).toContain('Veräußerer');

    const alone = await find('--no-model', '-o', 'terms.tbx');
    expect([alone.code, alone.error]).toEqual([0, expect.stringContaining('no model was asked')]);
    expect(await readFile(join(folder, 'terms.tbx'), 'utf8')).toContain('<term>Seller</term>');
  });

  it('gives the model style rules, within limits', async () => {
    await writeFile(join(folder, 'rules.txt'), 'No exclamation marks\n\nBe brief\n');
    const withRules = ['translate', 'letter.docx', '--to', 'de', '--rules', 'rules.txt'];
    expect((await versoWith(withKey(), folder, ...withRules)).code).toBe(0);
    await writeFile(join(folder, 'rules.txt'), 'x'.repeat(201));
    expect(await versoWith(withKey(), folder, ...withRules)).toMatchObject({
      code: 1,
      error: expect.stringContaining('rules.txt may have 50 rules of 200 characters.'),
    });
  });

  it('warns prominently that the demo model was used when there is no key', async () => {
    const { code, error } = await versoWith(
      {},
      folder,
      'translate',
      'letter.docx',
      '--to',
      'ja',
      '-o',
      'x.docx',
    );
    expect(code).toBe(0);
    expect(error).toContain(demoWords);
    expect(error).toContain('Written to x.docx');
    expect(await textsOf('x.docx')).not.toEqual(await original());
  });

  it('names the output of the demo model so that no one mistakes it for a translation', async () => {
    const { code, error } = await versoWith({}, folder, 'translate', 'letter.docx', '--to', 'fr');
    expect([code, error]).toEqual([0, expect.stringContaining('Written to letter_fr-demo.docx')]);
    expect(await textsOf('letter_fr-demo.docx')).not.toEqual(await original());
  });

  it('says that a document is not translated if most of it keeps its source, and exits with 1', async () => {
    simulator.behave({ rates: { echo: 1 } });
    const { code, error } = await versoWith(withKey(), folder, 'translate', 'letter.docx', '--to', 'de');
    expect([code, error]).toEqual([1, expect.stringContaining('NOT TRANSLATED (2 of 2 units)')]);
    expect(await textsOf('letter_de.docx')).toEqual(await original());
  });

  it('fails with a reason, writes no file and never uses the demo model when the provider rejects the key', async () => {
    simulator.behave({ deadKeys: [key] });
    const { code, error } = await versoWith(withKey(), folder, 'translate', 'letter.docx', '--to', 'de');
    expect(code).toBe(1);
    expect(error).toMatch(/key/i);
    expect(error).not.toContain(demoWords);
    expect(await readdir(folder)).toEqual(['letter.docx']);
  });

  it.each([
    [['letter.docx', '--to', 'xx'], 1, 'is not a supported language'],
    [['letter.docx', '--to', 'de', '--from', 'de'], 1, 'Source and target language are the same'],
    [['letter.docx', '--to', 'de', '-o', 'letter.docx'], 1, 'would overwrite its original'],
    [['missing.docx', '--to', 'de'], 1, 'There is no such file'],
    [['letter.pdf', '--to', 'de'], 1, 'Unsupported file type'],
    [['letter.docx', '--to', 'de', '--key', 'verso_x'], 1, '--key requires a server'],
    [['letter.docx', '--to', 'de', '--server', 'http://127.0.0.1:9'], 1, 'The server requires an API key'],
    [['letter.docx', '--to', 'de', '--server', 'ftp://x', '--key', 'k'], 1, 'is not an http'],
    [
      ['letter.docx', '--to', 'de', '--rules', 'r.txt', '--server', 'http://127.0.0.1:9', '--key', 'k'],
      1,
      'save them in Settings',
    ],
    [['letter.docx'], 2, "required option '--to <language>'"],
  ])('rejects %j with a clear message', async (args, expected, words) => {
    const { code, error } = await versoWith({}, folder, 'translate', ...args);
    expect([code, error]).toEqual([expected, expect.stringContaining(words)]);
    expect(error).not.toMatch(/^\s+at /m);
  });

  it('reports an unreachable server, and a server that is not Verso', async () => {
    const serverKey = { VERSO_API_KEY: 'verso_x' };
    const unreachable = await versoWith(
      { ...serverKey, VERSO_SERVER: 'http://127.0.0.1:9' },
      folder,
      ...['translate', 'letter.docx', '--to', 'de'],
    );
    expect([unreachable.code, unreachable.error]).toEqual([1, '127.0.0.1:9 could not be reached.\n']);

    const other = createServer((request, response) => {
      request.resume();
      request.on('end', () => response.writeHead(502).end('<html>'));
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    const to = ['translate', 'letter.docx', '--to', 'de', '--server', `http://${host}/`];
    const wrong = await versoWith(serverKey, folder, ...to);
    expect([wrong.code, wrong.error]).toEqual([1, `${host} answered 502.\n`]);
    other.close();
  });
});
