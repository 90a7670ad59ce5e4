import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { bold, docx, type Inline, paragraph, raw, run } from '../../fixtures/index.ts';
import { decodeInline, encodeInline } from '../../text/wire.ts';
import { format } from './index.ts';

const word = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const inserted = (id: number, text: string) => `<w:ins w:id="${id}" w:author="A">${word(text)}</w:ins>`;
const control = (id: number, content: string, properties = '', tag = `goog_rdk_${id}`) =>
  `<w:sdt><w:sdtPr><w:id w:val="${id}"/><w:tag w:val="${tag}"/>${properties}</w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;

const read = async (...content: readonly Inline[]) => {
  const document = await format.open(docx(paragraph(...content)));
  return document.units.map(({ source }) => encodeInline(source));
};

/** The first paragraph's XML with a target: controls and insertions by id, text, bold text. */
async function written(target: string, ...content: readonly Inline[]) {
  const document = await format.open(docx(paragraph(...content)));
  const [unit] = document.units;
  const output = document.write(new Map([[unit?.id ?? '', decodeInline(target).content]]));
  const again = await format.open(output.bytes);
  const xml = strFromU8(unzipSync(output.bytes)['word/document.xml'] ?? new Uint8Array());
  const shown = xml
    .replace(/<w:sdt><w:sdtPr><w:id w:val="(\d+)"\/>.*?<w:sdtContent>/g, '[$1:')
    .replaceAll('</w:sdtContent></w:sdt>', ']')
    .replace(/<w:ins w:id="(\d+)"[^>]*>/g, '+$1(')
    .replaceAll('</w:ins>', ')')
    .replace(/<w:r><w:rPr><w:b\/><\/w:rPr>(.*?)<\/w:r>/g, '*$1*')
    .replace(/<[^>]*>/g, '')
    .trim();
  return { units: again.units.map(({ source }) => encodeInline(source)), shown };
}

describe('controls that only name a stretch of text', () => {
  it('do not cut words', async () => {
    expect(
      await read(
        raw(
          word('The quick bro') + control(1, word('wn fox')) + control(2, inserted(9, ' jum')) + word('ps.'),
        ),
      ),
    ).toEqual(['The quick brown fox jumps.']);
  });

  it('keep their place where the text has no codes', async () => {
    const content = raw(
      word('A long begin') + control(1, word('ning and')) + control(2, inserted(9, ' end')),
    );
    expect(await written('Anfang', content)).toEqual({ units: ['Anfang'], shown: 'Anfang[1:][2:+9()]' });
  });

  it('stay once each when the text is written in another order', async () => {
    const content = [
      raw(control(1, inserted(9, 'One ')) + control(2, word('two '))),
      bold('three'),
      raw(word(' four ') + control(3, word('five')) + control(4, inserted(8, 'six'))),
    ];
    expect(await read(...content)).toEqual(['One two <g1>three</g1> four fivesix']);
    expect(await written('<g1>drei</g1> vier', ...content)).toEqual({
      units: ['<g1>drei</g1> vier'],
      shown: '[1:+9()][2:]*drei* vier[3:][4:+8()]',
    });
    expect(await written('a <g1>b</g1> c <g1>d</g1> e', ...content)).toEqual({
      units: ['a <g1>b</g1> c <g2>d</g2> e'],
      shown: '[1:a ][2:*b*][3: c ][4:*d*] e',
    });
  });

  it('stay when only their own text is written again', async () => {
    const content = [
      raw(`<w:ins w:id="7" w:author="A">${control(1, word('One two'))}</w:ins>`),
      bold(' three'),
    ];
    expect(await written('<g1>eins</g1> zwei <g1>drei</g1>', ...content)).toEqual({
      units: ['eins<g1> zwei </g1>drei'],
      shown: '+7()[1:*eins*]+8( zwei )*drei*',
    });
    expect(await written('<g1></g1>', ...content)).toEqual({ units: [], shown: '+7([1:])**' });
  });

  it('stay without text where there are more of them than texts', async () => {
    const [tab, br] = ['<w:r><w:tab/></w:r>', '<w:r><w:br/></w:r>'];
    const content = raw(control(1, word('One')) + tab + control(2, word('two')) + br + word('three'));
    expect(await read(content)).toEqual(['One<x1/>two<x2/>three']);
    expect(await written('<x2/>eins<x1/>', content)).toMatchObject({ shown: '[1:eins][2:]' });
  });

  it('are one code with the comments that they hold', async () => {
    const [start, end] = ['<w:commentRangeStart w:id="0"/>', '<w:commentRangeEnd w:id="0"/>'];
    expect(await read(raw(word('A ') + control(1, start) + word('remark') + end + word(' here')))).toEqual([
      'A <x1/>remark<x2/> here',
    ]);
  });

  it('are codes if they have more than a tag of Google Docs, or more than text', async () => {
    const around = (xml: string) => raw(word('A ') + xml + word(' b'));
    const coded = ['A <g1>name</g1> b'];
    expect(await read(around(control(1, word('name'), '', 'Customer')))).toEqual(coded);
    expect(await read(around(control(1, word('name'), '<w:lock w:val="sdtLocked"/>')))).toEqual(coded);
    expect(await read(around(control(1, word('name'), '<w:alias w:val="Name"/>')))).toEqual(coded);
    expect(await read(around(control(1, `<w:r><w:tab/></w:r>${word('name')}`)))).toEqual([
      'A <g1><x2/>name</g1> b',
    ]);
    expect(await read(around(control(1, word(' ') + word('name'))))).toEqual(['A <g1> name</g1> b']);
  });

  it('are codes around hidden text', async () => {
    const hidden = '<w:r><w:rPr><w:vanish/></w:rPr><w:t>secret</w:t></w:r>';
    expect(await read('A', raw(control(1, hidden)), run('', ' b'))).toEqual(['A<g1><x2/></g1> b']);
  });
});
