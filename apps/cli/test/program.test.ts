import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleted, docx, hidden, inserted, paragraph } from '@verso/engine/fixtures';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startVerso, verso } from './verso.ts';

const guide = '# The guide\n\nRead *all* of it, with `code`.\n';

let folder: string;
const path = (name: string) => join(folder, name);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verso-cli-'));
  await writeFile(path('guide.md'), guide);
});
afterEach(() => rm(folder, { recursive: true }));

describe('document options', () => {
  it('add the document parts that they name, and report preparations such as accepted changes', async () => {
    const changed = paragraph('We ', inserted('have '), deleted('had '), 'grown');
    await writeFile(path('changed.docx'), docx(changed, paragraph(hidden('A secret'))));
    const unitsOf = async (...options: readonly string[]) => {
      const { out } = await verso(folder, 'extract', 'changed.docx', '--source-language', 'en', ...options);
      return [...out.matchAll(/<source>(.*?)<\/source>/gs)].map(([, text]) => text);
    };
    expect(await unitsOf()).toEqual(['We have grown']);
    expect(await unitsOf('--hidden')).toEqual(['We have grown', 'A secret']);

    const accepted = await verso(folder, 'pseudo', 'changed.docx', '-o', 'out.docx', '--accept-changes');
    expect(accepted.code).toBe(0);
    expect((await verso(folder, 'verify', 'changed.docx', 'out.docx')).code).toBe(1);
    expect((await verso(folder, 'verify', 'changed.docx', 'out.docx', '--accept-changes')).code).toBe(0);
    expect((await verso(folder, 'inspect', 'out.docx')).out).not.toContain('accepted');
    expect((await verso(folder, 'inspect', 'changed.docx', '--accept-changes')).out).toContain(
      '2 tracked changes were accepted.',
    );
  });

  it('are accepted by every command that reads documents', async () => {
    const { out } = await verso(folder, 'merge', '--help');
    for (const option of ['--accept-changes', '--hidden', '--sheet-names', '--no-fit-text'])
      expect(out).toContain(option);
  });
});

describe('the program', () => {
  it('writes to standard output and reads from standard input', async () => {
    const { out } = await startVerso({ folder }, ['extract', 'guide.md']).ended;
    expect(out).toMatch(/^<\?xml.*<\/xliff>\n$/s);
    const xliff = out.replace('</source>', '</source><target>Die Anleitung</target>');
    const merge = startVerso({ folder, input: xliff }, ['merge', 'guide.md', '-', '-o', '-']);
    expect((await merge.ended).out).toBe(guide.replace('The guide', 'Die Anleitung'));
  });

  it('exits with the code of its command, without warnings', async () => {
    const failed = await startVerso({ folder }, ['inspect', 'missing.docx']).ended;
    expect(failed).toEqual({
      code: 1,
      out: '',
      error: 'There is no such file or folder: missing.docx\n',
    });
  });
});
