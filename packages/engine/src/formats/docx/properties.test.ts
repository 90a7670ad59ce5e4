import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { docxWith, type Fragment, field, paragraph, raw } from '../../fixtures/index.ts';
import { openDocument } from '../../open.ts';
import { encodeInline } from '../../text/wire.ts';
import { verifyTranslation } from '../../verify/index.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006';

/** The document's custom or extended properties; adds nothing to the body. */
function properties(kind: 'custom' | 'extended', content: string): Fragment {
  return {
    xml: (parts) => {
      const name = `docProps/${kind}.xml`;
      const type = `${OFFICE}/relationships/${kind}-properties`;
      parts.files.set(name, { content });
      parts.rootRelationships.push(`<Relationship Id="${kind}" Type="${type}" Target="${name}"/>`);
      return '';
    },
  };
}

const custom = (...values: readonly [name: string, xml: string][]) =>
  properties(
    'custom',
    `<Properties xmlns="${OFFICE}/custom-properties" xmlns:vt="${OFFICE}/docPropsVTypes">${values
      .map(([name, xml]) => `<property fmtid="{1}" pid="2" name="${name}">${xml}</property>`)
      .join('')}</Properties>`,
  );
const text = (value: string) => `<vt:lpwstr>${value}</vt:lpwstr>`;
const simple = (instruction: string, result: string) =>
  raw(`<w:fldSimple w:instr="${instruction}"><w:r><w:t>${result}</w:t></w:r></w:fldSimple>`);

async function translated(targets: Readonly<Record<string, string>>, ...blocks: readonly Fragment[]) {
  const bytes = docxWith({ title: 'The plan' }, ...blocks);
  const document = await openDocument(bytes, 'docx');
  const output = document.write(
    new Map(
      document.units.flatMap(({ id, source }) => {
        const target = targets[encodeInline(source)];
        return target === undefined ? [] : [[id, [target]] as const];
      }),
    ),
  );
  expect(await verifyTranslation(bytes, output.bytes, 'docx')).toMatchObject({ failures: [] });
  const files = unzipSync(output.bytes);
  const part = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  return {
    units: document.units.map(({ source, codes }) => [
      encodeInline(source),
      ...codes.map(({ label }) => label),
    ]),
    written: [...part('word/document.xml').matchAll(/<w:t(?: [^>]*)?>([^<]*)/g)].map(([, found]) => found),
    custom: [...part('docProps/custom.xml').matchAll(/<vt:\w+>([^<]*)/g)].map(([, found]) => found),
    part,
  };
}

describe('properties that fields show', () => {
  it('share a unit with all these fields', async () => {
    const {
      units,
      written,
      custom: values,
    } = await translated(
      { 'Work instruction': 'Arbeitsanweisung' },
      custom(['Document type', text('Work instruction')], ['Other', text('Not shown')]),
      paragraph('Type: ', field('DOCPROPERTY  "Document type" \\* MERGEFORMAT', 'Work instruction')),
      paragraph(simple(' DOCPROPERTY document type ', 'Work instruction')),
      paragraph(field('DOCPROPERTY "Document type" \\* Upper', 'WORK INSTRUCTION'), ' ends'),
    );
    expect(units).toEqual([
      ['Type: <x1/>', 'DOCPROPERTY “Work instruction”'],
      ['Work instruction'],
      ['<x1/> ends', 'DOCPROPERTY “Work instruction”'],
      ['The plan'],
    ]);
    expect(written).toEqual(['Type: ', 'Arbeitsanweisung', 'Arbeitsanweisung', 'ARBEITSANWEISUNG', ' ends']);
    expect(values).toEqual(['Arbeitsanweisung', 'Not shown']);
  });

  it('are those of the document and the program, too', async () => {
    const { units, written, part } = await translated(
      { 'The plan': 'Der Plan', 'City of Rome': 'Stadt Rom' },
      properties(
        'extended',
        `<Properties xmlns="${OFFICE}/extended-properties"><Company>City of Rome</Company></Properties>`,
      ),
      paragraph(field('TITLE', 'The plan'), ' of ', field('DOCPROPERTY Company', 'City of Rome')),
      paragraph(field('DOCPROPERTY Title', 'The plan')),
    );
    expect(units).toEqual([
      ['<x1/> of <x2/>', 'TITLE “The plan”', 'DOCPROPERTY “City of Rome”'],
      ['The plan'],
      ['City of Rome'],
    ]);
    expect(written).toEqual(['Der Plan', ' of ', 'Stadt Rom', 'Der Plan']);
    expect(part('docProps/core.xml')).toContain('<dc:title>Der Plan</dc:title>');
    expect(part('docProps/extended.xml')).toContain('<Company>Stadt Rom</Company>');
  });

  it('stay where the result has another text, and with a value that is no text', async () => {
    const { units } = await translated(
      {},
      custom(['State', text('Draft')], ['Day', '<vt:filetime>2024-05-01T00:00:00Z</vt:filetime>']),
      paragraph(field('DOCPROPERTY State', 'Approved')),
      paragraph(field('DOCPROPERTY Day', '1 May 2024')),
      paragraph(field('TITLE', 'An older title')),
      paragraph('End'),
    );
    expect(units).toEqual([['An older title'], ['End'], ['The plan']]);
  });

  it('stay if a condition compares them', async () => {
    const instruction = (xml: string) => raw(`<w:r>${xml}</w:r>`);
    const { units } = await translated(
      {},
      custom(['State', text('Draft')]),
      paragraph('State: ', field('DOCPROPERTY State', 'Draft')),
      paragraph(
        instruction('<w:fldChar w:fldCharType="begin"/><w:instrText>IF </w:instrText>'),
        field('DOCPROPERTY State', 'Draft'),
        instruction('<w:instrText> = "Draft" "Not final"</w:instrText><w:fldChar w:fldCharType="end"/>'),
      ),
    );
    expect(units).toEqual([['State: <x1/>', 'DOCPROPERTY'], ['Not final'], ['The plan']]);
  });

  it('do not keep a document with damaged properties from being read', async () => {
    const { units } = await translated({}, properties('custom', '<Properties'), paragraph('Text'));
    expect(units).toEqual([['Text'], ['The plan']]);
  });
});
