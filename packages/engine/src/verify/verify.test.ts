import fc from 'fast-check';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import {
  bold,
  deleted,
  docx,
  field,
  footnote,
  header,
  heading,
  hyperlink,
  inserted,
  lineBreak,
  paragraph,
  raw,
  table,
} from '../fixtures/index.ts';
import { formula, sheet, workbook } from '../fixtures/xlsx.ts';
import type { FormatName, InlineContent } from '../model/index.ts';
import { openDocument } from '../open.ts';
import { arbitraryTargets, propertyRuns } from '../testing/index.ts';
import { verifyTranslation } from './index.ts';

const report = docx(
  header(paragraph('Annual report')),
  heading(1, 'Results of the ', bold('year')),
  paragraph(
    'We grew',
    footnote('See the ', bold('annex'), '.'),
    ' by ',
    bold('a tenth'),
    ', as ',
    hyperlink('https://x.example', 'planned'),
    '.',
  ),
  paragraph('One line', lineBreak(), 'and another'),
  table([['Income', 'Spending']]),
);
const guide = strToU8('# The guide\n\nRead *all* of [it](x.md).\n\n- one\n- two, with `code`\n');
const note = strToU8('HEADING\n=======\n\nSome text,\r\nand more of it.\n\n* a point\n');

const documents: readonly (readonly [FormatName, Uint8Array])[] = [
  ['docx', report],
  ['md', guide],
  ['txt', note],
];

async function targetsFor(format: FormatName, bytes: Uint8Array, text: (source: string) => string) {
  const { units } = await openDocument(bytes, format);
  const change = (content: InlineContent): InlineContent =>
    content.map((node) =>
      typeof node === 'string'
        ? text(node)
        : node.type === 'paired'
          ? { ...node, children: change(node.children) }
          : node,
    );
  return new Map(units.map((unit) => [unit.id, change(unit.source)]));
}

async function translated(format: FormatName, bytes: Uint8Array, targetLanguage?: string) {
  const document = await openDocument(bytes, format);
  const targets = await targetsFor(format, bytes, (text) => text.toUpperCase());
  return document.write(targets, targetLanguage === undefined ? {} : { targetLanguage }).bytes;
}

/** The package with text in one of its parts replaced. */
function edited(bytes: Uint8Array, part: string, search: string | RegExp, replacement: string): Uint8Array {
  const files = unzipSync(bytes);
  const before = strFromU8(files[part] ?? new Uint8Array());
  const after = before.replace(search, replacement);
  expect(after).not.toBe(before);
  return zipSync({ ...files, [part]: strToU8(after) }, { mtime: new Date(2020, 0, 1) });
}

const failedChecks = async (source: Uint8Array, output: Uint8Array, format: FormatName) =>
  (await verifyTranslation(source, output, format)).failures.map(({ check }) => check);

describe('verifyTranslation', () => {
  it.each([
    ['x $a \\text{one}$ y.', 'x $a \\text{two}$ y.'],
    ['x $a \\text{one}$ y.', 'w $a \\text{Z}$ and more words.'],
    ['x $a \\text{if}$ y.', 'x $a \\text{X}$ y.'],
  ])('accepts LaTeX with a changed text in a formula: %s', async (source, output) => {
    expect(await failedChecks(strToU8(source), strToU8(output), 'tex')).toEqual([]);
  });

  it('detects a formula that changed outside its text', async () => {
    const [source, output] = ['x $a \\text{one}$ y.', 'x $b \\text{two}$ y.'];
    expect(await failedChecks(strToU8(source), strToU8(output), 'tex')).toContain('atoms-kept');
  });

  it.each(documents)('accepts a %s with the same and with new text', async (format, bytes) => {
    expect(await verifyTranslation(bytes, bytes, format)).toMatchObject({ ok: true, unitsWritten: 0 });
    const found = await verifyTranslation(bytes, await translated(format, bytes), format);
    expect(found).toMatchObject({ ok: true, failures: [] });
    expect(found.unitsWritten).toBeGreaterThan(1);
  });

  it('accepts any order, nesting and choice of codes', async () => {
    const document = await openDocument(report, 'docx');
    await fc.assert(
      fc.asyncProperty(arbitraryTargets(document.units), async (targets) => {
        const words = [...targets].filter(([, target]) => /\p{L}/u.test(JSON.stringify(target)));
        const { bytes } = document.write(new Map(words));
        expect((await verifyTranslation(report, bytes, 'docx')).failures).toEqual([]);
      }),
      { numRuns: propertyRuns(40) },
    );
  });

  it('accepts changes for a given target language', async () => {
    const output = await translated('docx', report, 'ar');
    expect((await verifyTranslation(report, output, 'docx', { targetLanguage: 'ar' })).failures).toEqual([]);
    expect((await verifyTranslation(report, output, 'docx')).ok).toBe(false);
  });

  it('accepts cells that look like codes, and texts that a workbook compares', async () => {
    const matches = formula('COUNTIF(A1:A3,"male")', 2);
    const source = workbook(sheet('Data', [['MALE'], ['Not known', matches], ['Male']]));
    const other: Readonly<Record<string, string>> = { MALE: 'MANN', Male: 'Mann', 'Not known': 'N-1' };
    const document = await openDocument(source, 'xlsx');
    const targets = await targetsFor('xlsx', source, (text) => other[text] ?? text);
    const { bytes } = document.write(targets);
    expect((await openDocument(bytes, 'xlsx')).units.length).toBeLessThan(document.units.length);
    expect((await verifyTranslation(source, bytes, 'xlsx')).failures).toEqual([]);
  });

  it('detects a duplicated and a moved cell', async () => {
    const source = workbook(sheet('Data', [['Income', 'Spending']]));
    const sheetPart = 'xl/worksheets/sheet1.xml';
    for (const [search, replacement] of [
      ['</c></row>', '</c><c r="C1" t="s"><v>0</v></c></row>'],
      ['<v>1</v>', '<v>0</v>'],
    ] as const) {
      expect(await failedChecks(source, edited(source, sheetPart, search, replacement), 'xlsx')).not.toEqual(
        [],
      );
    }
  });

  it('detects changed markup, parts and protected items', async () => {
    const output = await translated('docx', report);
    const main = 'word/document.xml';
    for (const [part, search, replacement, check] of [
      [main, '<w:tblW w:w="0"', '<w:tblW w:w="9"', 'skeleton-equal'],
      [main, /<w:p><w:pPr><w:pStyle w:val="Heading1"\/><\/w:pPr>/, '<w:p>', 'skeleton-equal'],
      [main, '<w:r><w:br/></w:r>', '', 'atoms-kept'],
      [main, '<w:tbl>', '<w:p/><w:tbl>', 'skeleton-equal'],
      ['word/styles.xml', '<w:b/>', '<w:i/>', 'entries-untouched'],
    ] as const) {
      expect(await failedChecks(report, edited(output, part, search, replacement), 'docx')).toContain(check);
    }
  });

  it('detects an element in a text that the source only has outside of texts', async () => {
    const source = docx(
      raw('<w:permStart w:id="1" w:edGrp="editors"/>'),
      paragraph('To be edited'),
      raw('<w:permEnd w:id="1"/>'),
      paragraph('To be ', bold('read'), ' only'),
    );
    const output = await translated('docx', source);
    expect(await failedChecks(source, output, 'docx')).toEqual([]);
    const part = 'word/document.xml';
    for (const [search, added] of [
      ['TO BE </w:t></w:r>', '<w:permStart w:id="2" w:edGrp="everyone"/>'],
      [' ONLY</w:t></w:r>', '<w:permEnd w:id="1"/>'],
    ] as const) {
      const hidden = edited(output, part, search, search + added);
      expect(await failedChecks(source, hidden, 'docx')).toEqual(['skeleton-equal']);
    }
  });

  it('detects parts that were added, lost or moved', async () => {
    const files = Object.entries(unzipSync(await translated('docx', report)));
    const packed = (entries: typeof files) => zipSync(Object.fromEntries(entries));
    const without = (name: string) => packed(files.filter(([each]) => each !== name));
    const moved = [...files.slice(1), ...files.slice(0, 1)];
    const added: typeof files = [...files, ['word/vbaProject.bin', strToU8('new')]];
    const [names, lost] = ['parts were added, lost or moved', 'is lost'];
    for (const [output, part, detail] of [
      [packed(added), '', names],
      [packed(moved), '', names],
      [without('word/styles.xml'), '', names],
      [without('word/header1.xml'), 'word/header1.xml', lost],
    ] as const)
      expect((await verifyTranslation(report, output, 'docx')).failures).toContainEqual(
        expect.objectContaining({ part, detail }),
      );
  });

  it('detects changed protected items within a text, at any position', async () => {
    const source = docx(
      paragraph('We grew by ', bold('a tenth'), ' on page ', field('PAGEREF year', '3'), ' and '),
      paragraph('as ', hyperlink('https://x.example', 'planned'), ' ', footnote('See it.'), ' too'),
    );
    const output = await translated('docx', source);
    const main = 'word/document.xml';
    for (const [search, replacement] of [
      [' PAGEREF year ', ' PAGEREF week '],
      [/<w:hyperlink r:id="\w+"/, '<w:hyperlink r:id="rIdOther"'],
      [/<w:footnoteReference w:id="1"/, '<w:footnoteReference w:id="0"'],
    ] as const) {
      expect(await failedChecks(source, edited(output, main, search, replacement), 'docx')).toContain(
        'atoms-kept',
      );
    }
    const cells = workbook(
      sheet('Data', [['Open', formula('COUNTIF(A1:A3,"Open")', 1)], ['Open'], ['Closed']]),
    );
    const other = await translated('xlsx', cells);
    expect(await failedChecks(cells, other, 'xlsx')).toEqual([]);
    const broken = edited(other, 'xl/worksheets/sheet1.xml', 'COUNTIF(A1:A3,', 'COUNTIF(A1:A2,');
    expect(await failedChecks(cells, broken, 'xlsx')).toContain('atoms-kept');
  });

  it.each<[FormatName, string, readonly (readonly [string, string])[]]>([
    [
      'md',
      'Run `npm test` as [it](https://x.example "the site") says, see [below](#the-end) and $x^2$, ![a cat](cat.png).\n\n# The end\n',
      [
        ['npm test', 'npm start'],
        ['https://x.example', 'https://y.example'],
        ['x^2', 'x^3'],
        ['cat.png', 'dog.png'],
      ],
    ],
    [
      'tex',
      '\\begin{document}\nSee \\cite{knuth} and \\ref{end}, so $x^2$ is \\href{https://x.example}{it} in\\footnote{A note.} fact.\n\\end{document}\n',
      [
        ['knuth', 'lamport'],
        ['{end}', '{start}'],
        ['x^2', 'x^3'],
        ['https://x.example', 'https://y.example'],
      ],
    ],
  ])(
    'detects changed code, formulas and addresses within the text of a %s',
    async (format, text, changes) => {
      const source = strToU8(text);
      const output = strFromU8(await translated(format, source));
      expect(await failedChecks(source, strToU8(output), format)).toEqual([]);
      for (const [search, replacement] of changes) {
        const changed = output.replace(search, replacement);
        expect(changed, search).not.toBe(output);
        expect(await failedChecks(source, strToU8(changed), format), search).toContain('atoms-kept');
      }
    },
  );

  it('detects changed lines and marks of text files', async () => {
    const other = (bytes: Uint8Array, search: string, replacement: string) =>
      strToU8(strFromU8(bytes).replace(search, replacement));
    for (const [search, replacement] of [
      ['# The', '## The'],
      ['- two', '* two'],
      ['\n\n- one', '\n- one'],
    ] as const) {
      expect(await failedChecks(guide, other(guide, search, replacement), 'md'), search).not.toEqual([]);
    }
    for (const [search, replacement] of [
      ['* a', '- a'],
      ['text,\r\n', 'text,\n'],
      ['\n\nSome', '\nSome'],
    ] as const) {
      expect(await failedChecks(note, other(note, search, replacement), 'txt'), search).not.toEqual([]);
    }
  });

  it('allows another short title in LaTeX', async () => {
    const source = new TextEncoder().encode(
      '\\documentclass{article}\n\\title[Short title]{The long title}\n\\begin{document}Words.\\end{document}\n',
    );
    const { units, write } = await openDocument(source, 'tex');
    const { bytes } = write(new Map(units.map(({ id }) => [id, ['Other words']])));
    expect(await failedChecks(source, bytes, 'tex')).toEqual([]);
  });

  it('compares a document with its changes accepted on request', async () => {
    const source = docx(paragraph('We ', inserted('have '), deleted('had '), 'grown'));
    const accept = { trackedChanges: 'accept' } as const;
    const document = await openDocument(source, 'docx', accept);
    const { bytes } = document.write(new Map([['d1.1', ['Wir sind gewachsen']]]));
    expect((await verifyTranslation(source, bytes, 'docx', accept)).ok).toBe(true);
    expect((await verifyTranslation(source, bytes, 'docx')).ok).toBe(false);
  });
});
