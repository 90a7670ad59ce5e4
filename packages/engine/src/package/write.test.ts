import { expect, it } from 'vitest';
import { docx, paragraph } from '../fixtures/index.ts';
import { openDocument } from '../index.ts';
import { resolveLimits } from '../limits.ts';
import { readArchive } from '../zip/index.ts';

it('a document that barely fits the input limits may grow when it is translated', async () => {
  const bytes = docx(paragraph('Short.'));
  const sizes = readArchive(bytes).entries.map(({ size }) => size);
  const limits = resolveLimits({
    maxExpandedBytes: sizes.reduce((sum, size) => sum + size, 0),
    maxEntryBytes: Math.max(...sizes),
  });
  const document = await openDocument(bytes, 'docx', { limits });
  const [unit] = document.units;
  const target = ['A good deal longer. '.repeat(500).trim()];
  const written = document.write(new Map([[unit?.id ?? '', target]]));
  const again = await openDocument(written.bytes, 'docx');
  expect(again.units.map(({ source }) => source)).toEqual([target]);
  await expect(openDocument(written.bytes, 'docx', { limits })).rejects.toMatchObject({
    code: 'unsafe-archive',
  });
});

it('writes a document again after its unused bytes were freed', async () => {
  const document = await openDocument(docx(paragraph('One.'), paragraph('Two.')), 'docx');
  const targets = new Map(document.units.map(({ id }) => [id, ['Another text.']]));
  const first = document.write(targets);
  expect(document.write(targets).bytes).toEqual(first.bytes);
  expect((await openDocument(first.bytes, 'docx')).units).toHaveLength(2);
});
