import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { documentCheck } from '@verso/contracts';
import { openDocument, supportedFormats } from '@verso/engine';
import {
  bold,
  deleted,
  docx,
  footnote,
  heading,
  hidden,
  inserted,
  paragraph,
  plainDocument,
  table,
} from '@verso/engine/fixtures';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { verso } from './verso.ts';

const report = docx(
  heading(1, 'Results of the year'),
  paragraph('We grew', footnote('See the annex.'), ' by ', bold('a tenth'), ' last year.'),
  table([['Income', 'Spending']]),
);
const guide = '# The guide\n\nRead *all* of it, with `code`.\n';

let folder: string;
const path = (...names: readonly string[]) => join(folder, ...names);
const bytesOf = async (name: string) => new Uint8Array(await readFile(path(name)));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verso-cli-'));
  await writeFile(path('report.docx'), report);
  await writeFile(path('guide.md'), guide);
});
afterEach(() => rm(folder, { recursive: true }));

describe('verso inspect', () => {
  it('prints the contents of a document as text and as JSON', async () => {
    const { code, out } = await verso(folder, 'inspect', 'report.docx');
    expect(code).toBe(0);
    expect(out).toContain('Parts: 2 with text, 4 without');
    expect(out).toContain('Complexity: medium');

    const { out: json } = await verso(folder, 'inspect', 'report.docx', '--json');
    expect(JSON.parse(json)).toMatchObject({
      format: 'docx',
      units: { total: 5, byKind: { cell: 2, heading: 1, paragraph: 1, note: 1 } },
      codes: { total: 2, unitsWithCodes: 1, byRole: { note: 1, formatting: 1 } },
      count: { words: 16, multiplier: { value: 1 } },
      language: 'en',
    });
    const parts: { name: string; units: number }[] = JSON.parse(json).parts;
    expect(parts.find(({ name }) => name === 'word/document.xml')?.units).toBe(4);
  });
});

describe('verso extract and verso merge', () => {
  it('export the units as XLIFF and merge their translations into the document', async () => {
    const extracted = await verso(
      folder,
      'extract',
      'report.docx',
      '-o',
      'units.xliff',
      '--target-language',
      'de',
    );
    expect(extracted).toEqual({ code: 0, out: '', error: '' });
    const xliff = (await readFile(path('units.xliff'), 'utf8')).replace(
      '<source>Results of the year</source>',
      '<source>Results of the year</source><target>Jahresergebnis</target>',
    );
    expect(xliff).toContain('srcLang="en" trgLang="de"');
    await writeFile(path('units.xliff'), xliff);

    const merged = await verso(folder, 'merge', 'report.docx', 'units.xliff', '-o', 'out/bericht.docx');
    expect(merged.code).toBe(0);
    expect(merged.error).toContain('There is no translation, so the original text was kept.');
    expect(merged.error).toContain('1 of 5 units have a translation.');
    const { units } = await openDocument(await bytesOf('out/bericht.docx'), 'docx');
    expect(units.map(({ source }) => source[0])).toContain('Jahresergebnis');
  });

  it('keep the language of a document without any translation', async () => {
    await verso(folder, 'extract', 'report.docx', '-o', 'units.xliff', '--target-language', 'de');
    const merged = await verso(folder, 'merge', 'report.docx', 'units.xliff', '-o', 'out.docx');
    expect(merged.error).toContain('0 of 5 units have a translation.');
    expect(await bytesOf('out.docx')).toEqual(await bytesOf('report.docx'));
  });

  it('do so as XLIFF 1.2, with targets to be edited', async () => {
    const { out } = await verso(folder, 'extract', 'report.docx', '--xliff', '1.2', '--fill-targets');
    expect(out).toContain('<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">');
    const target = '<target state="needs-translation">Results of the year</target>';
    expect(out).toContain(target);
    await writeFile(path('units.xliff'), out.replace(target, '<target>Jahresergebnis</target>'));
    const merged = await verso(folder, 'merge', 'report.docx', 'units.xliff', '-o', 'out.docx', '--strict');
    expect(merged.error).toContain('1 of 5 units have a translation.');
    const { units } = await openDocument(await bytesOf('out.docx'), 'docx');
    expect(units.map(({ source }) => source[0])).toContain('Jahresergebnis');
  });

  it('do so as a Word table, whose texts come back', async () => {
    await verso(folder, 'extract', 'report.docx', '--table', '--target-language', 'de', '-o', 'table.docx');
    const entries = unzipSync(await bytesOf('table.docx'));
    const xml = strFromU8(entries['word/document.xml'] ?? new Uint8Array());
    const [before, after] = [xml.indexOf('>Results of the year<'), xml.lastIndexOf('>Results of the year<')];
    expect(after).toBeGreaterThan(before);
    const edited = `${xml.slice(0, after)}${xml.slice(after).replace('Results of the year', 'Jahresergebnis')}`;
    const table = zipSync({ ...entries, 'word/document.xml': strToU8(edited) });
    await writeFile(path('table.docx'), table);
    const merged = await verso(folder, 'merge', 'report.docx', 'table.docx', '-o', 'out.docx');
    expect(merged).toMatchObject({ code: 0 });
    expect(merged.error).toContain('5 of 5 units have a translation.');
    const { units } = await openDocument(await bytesOf('out.docx'), 'docx');
    expect(units.map(({ source }) => source[0])).toContain('Jahresergebnis');
  });

  it('reject the units of another document unless forced', async () => {
    await verso(folder, 'extract', 'guide.md', '-o', 'units.xliff');
    await writeFile(path('guide.md'), `${guide}\nOne line more.\n`);
    const refused = await verso(folder, 'merge', 'guide.md', 'units.xliff', '-o', 'out.md');
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.error).toBe(
      'These translations are of another document ("guide.md"), or of another version of it.\n',
    );
    const forced = await verso(folder, 'merge', 'guide.md', 'units.xliff', '-o', 'out.md', '--force');
    expect(forced.code).toBe(0);
  });
});

describe('verso resegment', () => {
  it('makes sentences segments, and joins them again', async () => {
    await writeFile(path('guide.md'), 'One *sentence. Another* one.\n');
    await verso(folder, 'extract', 'guide.md', '--target-language', 'de', '-o', 'whole.xlf');
    const split = await verso(folder, 'resegment', 'whole.xlf', '--segments', 'sentences', '-o', '-');
    expect(split.code).toBe(0);
    expect(split.out.match(/<segment>/g)).toHaveLength(2);
    const translated = split.out.replaceAll(/<source>(.*?)<\/source>/g, (source, text: string) =>
      source.concat(`<target>${text.replace('sentence', 'Satz')}</target>`),
    );
    await writeFile(path('split.xlf'), translated);
    const joined = await verso(folder, 'resegment', 'split.xlf', '--segments', 'joined', '-o', 'joined.xlf');
    expect(joined.code).toBe(0);
    for (const file of ['split.xlf', 'joined.xlf']) {
      const merged = await verso(folder, 'merge', 'guide.md', file, '-o', '-', '--strict');
      expect(merged.out).toBe('One *Satz. Another* one.\n');
    }
  });

  it('says when nothing changes', async () => {
    await verso(folder, 'extract', 'guide.md', '--xliff', '1.2', '-o', 'old.xlf');
    const { out, error } = await verso(folder, 'resegment', 'old.xlf', '--segments', 'joined', '-o', '-');
    expect(out).toBe(await readFile(path('old.xlf'), 'utf8'));
    expect(error).toContain('Nothing had to change');
  });
});

describe('verso merge with invalid translations', () => {
  beforeEach(async () => {
    const { out } = await verso(folder, 'extract', 'report.docx', '--target-language', 'de');
    const xliff = out
      .replace(
        '<source>Results of the year</source>',
        '<source>Results of the year</source><target>Jahresergebnis</target>',
      )
      .replace(/(<source>We grew.*?<\/source>)/, '$1<target>Wir wuchsen.</target>')
      .replace(/(<source>Income<\/source>)/, '$1<target>Ein<ph id="7"/></target>');
    await writeFile(path('units.xliff'), xliff);
  });

  it('lists them, and merges the others', async () => {
    const merged = await verso(folder, 'merge', 'report.docx', 'units.xliff', '-o', 'out.docx');
    expect(merged.code).toBe(0);
    expect(merged.error).toMatch(/The translation can't be used: code 1 \(.*\) is missing\.\n/);
    expect(merged.error).toContain('it uses a code "7" that its source lacks');
    expect(merged.error).toContain("2 translations can't be used; these units keep the original text.");
    const { units } = await openDocument(await bytesOf('out.docx'), 'docx');
    const texts = units.map(({ source }) => source[0]);
    expect(texts).toContain('Jahresergebnis');
    expect(texts).toContain('Income');
  });

  it('lists them and writes nothing with --strict', async () => {
    const merged = await verso(folder, 'merge', 'report.docx', 'units.xliff', '-o', 'out.docx', '--strict');
    expect(merged).toMatchObject({ code: 1, out: '' });
    expect(merged.error).toContain('it uses a code "7" that its source lacks');
    expect(merged.error).toContain('delete-forbidden');
    expect(merged.error).toContain('Nothing was written.');
    expect(await readdir(folder)).not.toContain('out.docx');
  });
});

describe('verso check', () => {
  it('lists the problems of a translation by anyone as text and, like the API, as JSON', async () => {
    await writeFile(path('en.md'), 'We deliver 125 chairs on Monday, and the tables in May.\n');
    await writeFile(path('de.md'), 'Am Montag liefern wir 152 Stühle, und die Tische im Mai.\n');
    const text = await verso(folder, 'check', 'en.md', 'de.md', '--to', 'de');
    expect([text.code, text.out]).toEqual([1, expect.stringContaining('problem  numbers: ')]);
    expect(text.error).toContain('1 with problems, 0 missing, 0 added.');
    const { out } = await verso(folder, 'check', 'en.md', 'de.md', '--to', 'de', '--json');
    expect(documentCheck.strict().parse(JSON.parse(out))).toMatchObject({
      target_language: 'de',
      texts: 1,
      flagged: 1,
      problems: [{ rule: 'numbers', severity: 'warning' }],
    });
    await writeFile(path('good.md'), 'Am Montag liefern wir 125 Stühle, und die Tische im Mai.\n');
    expect((await verso(folder, 'check', 'en.md', 'good.md', '--to', 'de')).code).toBe(0);
  });
});

describe('verso pseudo and verso verify', () => {
  it('translate a folder and verify the results in every format', async () => {
    await mkdir(path('docs', 'deep'), { recursive: true });
    await writeFile(path('docs', 'report.docx'), report);
    await writeFile(path('docs', 'deep', 'guide.md'), guide);
    await writeFile(path('docs', 'picture.png'), 'no document');
    const text = { heading: 'Minutes', sentences: ['The meeting began at noon.', 'Nobody objected.'] };
    const minutes = supportedFormats.map((format) => `minutes.${format}`);
    for (const format of supportedFormats)
      await writeFile(path('docs', `minutes.${format}`), plainDocument(format, text));
    const { code, error } = await verso(folder, 'pseudo', 'docs', '-o', 'out', '--reorder');
    expect(error).toBe('11 of 11 documents translated.\n');
    expect(code).toBe(0);
    for (const name of ['report.docx', 'deep/guide.md', ...minutes]) {
      const proof = await verso(folder, 'verify', `docs/${name}`, `out/${name}`);
      expect(proof, name).toMatchObject({ code: 0, error: '' });
      expect(proof.out).toContain('Only the text differs');
    }
  });

  it('recognize flat OpenDocument files', async () => {
    const namespace = (name: string) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`;
    const body = '<office:body><office:text><text:p>Some words</text:p></office:text></office:body>';
    await writeFile(
      path('minutes.fodt'),
      `<?xml version="1.0"?><office:document ${namespace('office')} ${namespace('text')}>${body}</office:document>`,
    );
    const { code } = await verso(folder, 'pseudo', 'minutes.fodt', '-o', 'out.fodt', '--style', 'rot13');
    expect(code).toBe(0);
    expect(await readFile(path('out.fodt'), 'utf8')).toContain('<text:p>Fbzr jbeqf</text:p>');
  });

  it('list failed documents and continue with the others', async () => {
    await writeFile(path('broken.docx'), 'no archive');
    const { code, error } = await verso(folder, 'pseudo', '.', '-o', 'out', '--style', 'rot13');
    expect(code).toBe(1);
    expect(error).toMatch(/^broken\.docx: .+\n2 of 3 documents translated\.\n$/);
    expect(await readFile(path('out', 'guide.md'), 'utf8')).toContain('# Gur thvqr');
  });

  it('ignore earlier results when a folder is translated again', async () => {
    for (let run = 0; run < 2; run += 1) {
      const { code, error } = await verso(folder, 'pseudo', '.', '-o', 'out', '--style', 'rot13');
      expect({ code, error }).toEqual({ code: 0, error: '2 of 2 documents translated.\n' });
    }
    expect((await readdir(path('out'))).sort()).toEqual(['guide.md', 'report.docx']);
  });

  it('name the file of each warning in a folder, and files without text', async () => {
    await mkdir(path('docs', 'deep'), { recursive: true });
    const changed = docx(paragraph('We ', inserted('have '), deleted('had '), 'grown'));
    await writeFile(path('docs', 'deep', 'changed.docx'), changed);
    await writeFile(path('docs', 'empty.md'), '');
    await writeFile(path('docs', 'guide.md'), guide);
    const { code, error } = await verso(folder, 'pseudo', 'docs', '-o', 'out', '--accept-changes');
    expect(code).toBe(0);
    expect(error.split('\n')).toEqual([
      'deep/changed.docx: info: 2 tracked changes were accepted.',
      'empty.md: nothing to translate, so it is copied.',
      '2 of 3 documents translated.',
      '',
    ]);
    expect(await readdir(path('out'))).toEqual(['deep', 'empty.md', 'guide.md']);

    const alone = await verso(folder, 'pseudo', 'docs/empty.md', '-o', 'empty.md');
    expect(alone).toEqual({ code: 1, out: '', error: 'docs/empty.md: nothing to translate.\n' });
  });

  it('suggest the options that a translation was made with', async () => {
    const long = Array.from({ length: 5 }, () => 'We have grown by a tenth in the last year.').join(' ');
    await writeFile(path('long.docx'), docx(paragraph(long), paragraph(hidden('A secret'))));
    const verified = async (...options: readonly string[]) => {
      await verso(folder, 'pseudo', 'long.docx', '-o', 'out.docx', ...options);
      return verso(folder, 'verify', 'long.docx', 'out.docx');
    };
    const suggestion = async (...options: readonly string[]) => {
      const { code, error } = await verified(...options);
      expect(code).toBe(1);
      return error;
    };
    expect(await suggestion('--target-language', 'de')).toMatch(
      /^Only the text differs with --target-language /,
    );
    expect(await suggestion('--hidden')).toMatch(/^Only the text differs with --hidden:/);
    expect(await suggestion('--hidden', '--target-language', 'de')).toMatch(
      /^Only the text differs with --target-language \S+ --hidden:/,
    );
    expect(await verified()).toMatchObject({ code: 0, error: '' });
    await writeFile(path('other.docx'), docx(heading(1, long)));
    expect((await verso(folder, 'verify', 'long.docx', 'other.docx')).error).toBe('');
  });

  it('report other differences, also in the exit code', async () => {
    await writeFile(path('other.md'), guide.replace('# The', '## The'));
    const { code, out } = await verso(folder, 'verify', 'guide.md', 'other.md');
    expect(code).toBe(1);
    expect(out).toContain('More than text differs:');
    const { out: json } = await verso(folder, 'verify', 'guide.md', 'other.md', '--json');
    expect(JSON.parse(json)).toMatchObject({ ok: false });
  });

  it('never overwrite the source', async () => {
    const { code, error } = await verso(folder, 'pseudo', 'guide.md', '-o', './guide.md');
    expect(code).toBe(1);
    expect(error).toContain('would overwrite its source');
    expect(await readFile(path('guide.md'), 'utf8')).toBe(guide);
  });
});

describe('verso', () => {
  it('exits with 2 after incorrect usage and with 0 for help', async () => {
    for (const args of [
      [],
      ['translate'],
      ['inspect'],
      ['pseudo', 'guide.md'],
      ['inspect', 'guide.md', '--xml'],
    ]) {
      const { code, out } = await verso(folder, ...args);
      expect({ args, code, out }).toEqual({ args, code: 2, out: '' });
    }
    expect(await verso(folder, '--help')).toMatchObject({ code: 0, error: '' });
  });

  it('reports an error in one sentence without a stack trace', async () => {
    await writeFile(path('broken.docx'), 'no archive');
    await writeFile(path('page.html'), '<p>');
    for (const [args, message] of [
      [['inspect', 'missing.docx'], 'There is no such file or folder: missing.docx'],
      [
        ['inspect', 'page.html'],
        `Unsupported file type: .html. Supported are .${supportedFormats.join(', .')}.`,
      ],
      [['merge', 'guide.md', 'guide.md', '-o', 'x.md'], "The XLIFF file can't be read."],
      [['verify', 'report.docx', 'broken.docx'], ''],
    ] as const) {
      const { code, out, error } = await verso(folder, ...args);
      expect({ code, out }).toEqual({ code: 1, out: '' });
      expect(error).toContain(message);
      expect(error.trim().split('\n')).toHaveLength(1);
    }
  });
});
