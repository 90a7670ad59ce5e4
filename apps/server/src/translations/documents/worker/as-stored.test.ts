import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeInline, openDocument } from '@verso/engine';
import { sheet, workbook } from '@verso/engine/fixtures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeLines } from '../folder.ts';
import { asStored } from './as-stored.ts';
import { type StoredTarget, writeUnits } from './write-units.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const source = 'Term\n: Its meaning\n\n    Code once\n\nYes\n\nYes\n';
const open = () => openDocument(bytesOf(source), 'md');
/** What a version read that took the second block of a definition for code, and the first with its term. */
const before: readonly StoredTarget[] = [
  { id: 'm1', source: 'Term<x1/>Its meaning', target: 'Begriff<x1/>Bedeutung', isNew: false },
  { id: 'm2', source: 'Yes', target: 'Ja', isNew: false },
  { id: 'm3', source: 'Yes', target: 'Doch', isNew: true },
];

describe('a document whose units were stored by another version', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'verso-test-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('has the stored units under their ids, also in messages', async () => {
    const document = asStored(await open(), before);
    expect(document.units.map(({ id, source }) => [id, encodeInline(source)])).toEqual([
      ['m2', 'Yes'],
      ['m3', 'Yes'],
    ]);
    const cells = await openDocument(workbook(sheet('One', [['Yes'], ['No']])), 'xlsx');
    const long = new Map([['s.9', ['x'.repeat(40_000)]]]);
    const { messages } = asStored(cells, [{ id: 's.9', source: 'No' }]).write(long);
    expect(messages.map(({ code, unitId }) => [code, unitId])).toEqual([['text-kept', 's.9']]);
  });

  it('is the document as it is if every stored unit has its text', async () => {
    const document = await open();
    const stored = document.units.map(({ id, source }) => ({ id, source: `${encodeInline(source)}\ufffd` }));
    expect(asStored(document, stored.slice(1))).toBe(document);
  });

  it('is written with each text in its place, and names those that have none', async () => {
    const [path, targetsPath, outputPath] = [join(folder, 'a.md'), join(folder, 'b'), join(folder, 'c')];
    await writeFile(path, source);
    await writeLines(targetsPath, before);
    const document = { path, format: 'md', extras: [] } as const;
    const { refused } = await writeUnits({ document, targetsPath, targetLanguage: 'de', outputPath });
    expect(await readFile(outputPath, 'utf8')).toBe(source.replace('Yes\n\nYes', 'Ja\n\nDoch'));
    expect(refused).toEqual(['m1']);
  });
});
