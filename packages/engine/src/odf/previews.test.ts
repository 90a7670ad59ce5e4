import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { odt, p } from '../fixtures/odf.ts';
import { openDocument } from '../open.ts';
import { verifyTranslation } from '../verify/index.ts';

const chart = {
  type: 'application/vnd.oasis.opendocument.chart',
  body: `<office:chart><chart:chart><chart:title>${p('Sales')}</chart:title></chart:chart></office:chart>`,
};
const outer = {
  type: 'application/vnd.oasis.opendocument.text',
  body: `<office:text>${p('Outer')}</office:text>`,
};
const files = {
  'ObjectReplacements/Object 1': 'picture',
  'ObjectReplacements/Object 2': 'picture',
  'ObjectReplacements/Object 3': 'picture',
  'Object 3/ObjectReplacements/Object 1': 'picture',
};
const listed = Object.keys(files).map(
  (name) => `<manifest:file-entry manifest:full-path="${name}" manifest:media-type=""/>`,
);
const source = odt(p('Text'), {
  objects: { 'Object 1': chart, 'Object 2': chart, 'Object 3': outer, 'Object 3/Object 1': chart },
  files,
  contentEntry: `</manifest:file-entry>${listed.join('')}<manifest:file-entry manifest:full-path="x" manifest:media-type="">`,
});

/** The remaining previews after some units are translated, in the package and in its manifest. */
async function previewsAfter(isTranslated: (part: string) => boolean) {
  const document = await openDocument(source, 'odt');
  const targets = document.units
    .filter(({ context }) => isTranslated(context.part))
    .map(({ id }) => [id, ['Neu']] as const);
  const { bytes } = document.write(new Map(targets));
  expect(await verifyTranslation(source, bytes, 'odt')).toMatchObject({ failures: [] });
  const entries = unzipSync(bytes);
  const manifest = strFromU8(entries['META-INF/manifest.xml'] ?? new Uint8Array());
  const isPreview = (name: string) => name.includes('ObjectReplacements');
  const names = Object.keys(entries).filter(isPreview);
  expect(
    [...manifest.matchAll(/full-path="([^"]*)"/g)].map(([, name = '']) => name).filter(isPreview),
  ).toEqual(names);
  return names;
}

it('removes previews of objects whose text changes, and of the objects around them', async () => {
  const names = Object.keys(files);
  expect(await previewsAfter(() => false)).toEqual(names);
  expect(await previewsAfter((part) => part === 'content.xml')).toEqual(names);
  expect(await previewsAfter((part) => part === 'Object 2/content.xml')).toEqual([
    names[0],
    names[2],
    names[3],
  ]);
  expect(await previewsAfter((part) => part === 'Object 3/Object 1/content.xml')).toEqual([
    names[0],
    names[1],
  ]);
  expect(await previewsAfter(() => true)).toEqual([]);
});

it('rejects a package with any other entry missing', async () => {
  const document = await openDocument(source, 'odt');
  const { bytes } = document.write(new Map([[document.units[0]?.id ?? '', ['Neu']]]));
  const withoutStyles = odt(p('Neu'), { parts: { 'styles.xml': null } });
  expect((await verifyTranslation(source, withoutStyles, 'odt')).ok).toBe(false);
  expect((await verifyTranslation(source, bytes, 'odt')).ok).toBe(true);
});
