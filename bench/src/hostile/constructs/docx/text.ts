import { nested, times } from '../../construct.ts';
import { cell, type DocxShape, fieldCharacter, instruction, p, run, table } from './xml.ts';

/** Paragraphs, runs, tables, fields, links. */
export const text: readonly DocxShape[] = [
  ['paragraphs', 30_000, (n) => p(run('Some words.')).repeat(n)],
  ['paragraphs-empty', 150_000, (n) => '<w:p/>'.repeat(n)],
  ['runs', 40_000, (n) => p(run('word ').repeat(n))],
  ['runs-of-two-looks', 30_000, (n) => p(times(n / 2, run('word ', '<w:b/>') + run('word ')))],
  ['runs-of-many-looks', 20_000, (n) => p(times(n, (i) => run('word ', `<w:sz w:val="${i}"/>`)))],
  [
    'runs-of-many-languages',
    20_000,
    (n) => p(times(n, (i) => run('word ', `<w:lang w:val="${i % 2 === 0 ? 'en' : 'de'}-${i}"/>`))),
  ],
  ['runs-of-one-letter', 40_000, (n) => p(times(n, (i) => run('a', i % 2 === 0 ? '<w:i/>' : '')))],
  ['runs-empty', 100_000, (n) => p('<w:r/>'.repeat(n), run('word'))],
  ['runs-with-properties-only', 60_000, (n) => p('<w:r><w:rPr><w:b/></w:rPr></w:r>'.repeat(n), run('word'))],
  ['run-of-texts', 100_000, (n) => p(`<w:r>${'<w:t>a</w:t>'.repeat(n)}</w:r>`)],
  ['run-of-tabs', 100_000, (n) => p(`<w:r><w:t>a</w:t>${'<w:tab/>'.repeat(n)}<w:t>b</w:t></w:r>`)],
  ['run-of-tabs-and-text', 40_000, (n) => p(`<w:r>${'<w:t>a</w:t><w:tab/>'.repeat(n)}</w:r>`)],
  ['run-of-breaks', 100_000, (n) => p(`<w:r>${'<w:br/>'.repeat(n)}<w:t>b</w:t></w:r>`)],
  ['run-properties', 100_000, (n) => p(run('word', '<w:b/>'.repeat(n)))],
  ['symbols', 50_000, (n) => p(`<w:r>${'<w:sym w:font="a" w:char="F0B7"/><w:t>a</w:t>'.repeat(n)}</w:r>`)],
  ['tables', 4000, (n) => table(`<w:tr>${cell(p(run('word')))}</w:tr>`).repeat(n)],
  ['table-columns', 20_000, (n) => table(`<w:tr>${cell(p(run('word'))).repeat(n)}</w:tr>`)],
  ['table-rows', 20_000, (n) => table(`<w:tr>${cell(p(run('word')))}</w:tr>`.repeat(n))],
  [
    'table-grid',
    150_000,
    (n) =>
      `<w:tbl><w:tblGrid>${'<w:gridCol/>'.repeat(n)}</w:tblGrid><w:tr>${cell(p(run('word')))}</w:tr></w:tbl>`,
  ],
  [
    'table-merged-cells',
    20_000,
    (n) =>
      table(
        `<w:tr>${cell(p(run('word')), '<w:tcPr><w:vMerge/><w:gridSpan w:val="999999999"/></w:tcPr>')}</w:tr>`.repeat(
          n,
        ),
      ),
  ],
  [
    'tables-nested',
    900,
    (n) => nested(n, '<w:tbl><w:tblGrid/><w:tr><w:tc>', p(run('word')), '<w:p/></w:tc></w:tr></w:tbl>'),
  ],
  [
    'tables-nested-with-text',
    900,
    (n) => nested(n, `<w:tbl><w:tr><w:tc>${p(run('word'))}`, '', '<w:p/></w:tc></w:tr></w:tbl>'),
  ],
  [
    'fields',
    10_000,
    (n) =>
      p(
        times(
          n,
          fieldCharacter('begin') +
            instruction('PAGE') +
            fieldCharacter('separate') +
            run('1') +
            fieldCharacter('end'),
        ),
      ),
  ],
  ['fields-open', 40_000, (n) => p(times(n, fieldCharacter('begin')), run('word'))],
  [
    'fields-open-with-instruction',
    20_000,
    (n) => p(times(n, fieldCharacter('begin') + instruction('IF a'))) + p(run('word')),
  ],
  [
    'fields-nested',
    10_000,
    (n) => p(nested(n, fieldCharacter('begin') + instruction('QUOTE'), run('word'), fieldCharacter('end'))),
  ],
  [
    'fields-nested-in-results',
    10_000,
    (n) =>
      p(
        nested(
          n,
          fieldCharacter('begin') + instruction('QUOTE "a"') + fieldCharacter('separate'),
          run('word'),
          fieldCharacter('end'),
        ),
      ),
  ],
  [
    'fields-over-paragraphs',
    15_000,
    (n) => times(n, p(fieldCharacter('begin'), instruction('TOC'), fieldCharacter('separate'), run('word'))),
  ],
  ['fields-ended', 60_000, (n) => p(times(n, fieldCharacter('end')), run('word'))],
  [
    'field-instruction',
    1_000_000,
    (n) =>
      p(
        fieldCharacter('begin'),
        instruction(`IF ${'"a" '.repeat(n / 4)}`),
        fieldCharacter('separate'),
        run('word'),
        fieldCharacter('end'),
      ),
  ],
  [
    'field-instruction-quote-open',
    1_000_000,
    (n) =>
      p(
        fieldCharacter('begin'),
        instruction(`QUOTE "${'\\'.repeat(n)}`),
        fieldCharacter('separate'),
        run('word'),
        fieldCharacter('end'),
      ),
  ],
  [
    'field-instruction-in-pieces',
    40_000,
    (n) => p(fieldCharacter('begin'), instruction('IF a').repeat(n), fieldCharacter('end')),
  ],
  [
    'fields-simple-nested',
    1500,
    (n) => p(nested(n, '<w:fldSimple w:instr="QUOTE">', run('word'), '</w:fldSimple>')),
  ],
  ['hyperlinks', 15_000, (n) => p(times(n, `<w:hyperlink w:anchor="a">${run('word')}</w:hyperlink>`))],
  [
    'hyperlinks-nested',
    2000,
    (n) => p(nested(n, `<w:hyperlink w:anchor="a">${run('a')}`, run('word'), '</w:hyperlink>')),
  ],
  [
    'bookmarks',
    40_000,
    (n) =>
      p(
        run('word'),
        times(n, (i) => `<w:bookmarkStart w:id="${i}" w:name="a${i}"/>`),
        run('word'),
        times(n, (i) => `<w:bookmarkEnd w:id="${i}"/>`),
      ),
  ],
  [
    'bookmarks-between-words',
    20_000,
    (n) =>
      p(
        times(
          n,
          (i) => `${run('word ')}<w:bookmarkStart w:id="${i}" w:name="a${i}"/><w:bookmarkEnd w:id="${i}"/>`,
        ),
      ),
  ],
  [
    'bookmarks-never-ended',
    60_000,
    (n) =>
      p(
        times(n, (i) => `<w:bookmarkStart w:id="${i}" w:name="a"/>`),
        run('word'),
      ),
  ],
  ['spelling-marks', 60_000, (n) => p(times(n, '<w:proofErr w:type="spellStart"/>'), run('word'))],
];
