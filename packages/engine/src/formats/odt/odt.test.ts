import { describe, expect, it } from 'vitest';
import {
  annotation,
  frame,
  h,
  link,
  note,
  type OdfOptions,
  odfPart,
  odt,
  p,
  span,
  style,
  styled,
  textBox,
  textStyle,
} from '../../fixtures/odf.ts';
import type { Document } from '../../model/index.ts';
import { decodeInline, encodeInline } from '../../text/wire.ts';
import { format } from './index.ts';

const STYLES = [
  textStyle('Bold', 'fo:font-weight="bold"'),
  textStyle('Plain', 'fo:font-weight="normal" fo:language="fr" style:font-size-asian="20pt"'),
  textStyle('Hidden', 'text:display="none"'),
  textStyle('Underlined', 'style:text-underline-style="solid"'),
  textStyle('LikeHeading', '', 'Bold'),
].join('');

const open = (content: string, options: OdfOptions = {}): Document =>
  format.open(odt(content, { automatic: STYLES, ...options }));
const sources = (content: string, options?: OdfOptions) =>
  open(content, options).units.map((unit) => encodeInline(unit.source));

/** Writes targets in the order of the units, and returns the content of `office:text`. */
function written(content: string, ...targets: readonly string[]): string {
  const document = open(content);
  const contents = new Map(
    document.units.map((unit, index) => [
      unit.id,
      decodeInline(targets[index] ?? encodeInline(unit.source)).content,
    ]),
  );
  return (
    /<office:text>(.*)<\/office:text>/s.exec(odfPart(document.write(contents).bytes, 'content.xml'))?.[1] ??
    ''
  );
}

describe('units of a text document', () => {
  it('include paragraphs, headings, lists and tables in order', () => {
    const document = open(
      h(1, 'Title') +
        h(2, 'Part') +
        p('Text') +
        `<text:list><text:list-item>${p('Item')}</text:list-item></text:list>` +
        `<table:table><table:table-row><table:table-cell office:value-type="string">${p('Cell')}</table:table-cell><table:covered-table-cell>${p('Covered')}</table:covered-table-cell></table:table-row></table:table>` +
        h(1, 'End'),
    );
    expect(
      document.units.map((unit) => [unit.kind, encodeInline(unit.source), unit.context.headings]),
    ).toEqual([
      ['heading', 'Title', []],
      ['heading', 'Part', ['Title']],
      ['paragraph', 'Text', ['Title', 'Part']],
      ['list-item', 'Item', ['Title', 'Part']],
      ['cell', 'Cell', ['Title', 'Part']],
      ['heading', 'End', []],
    ]);
  });

  it('have the text at the top of their column as context, past cells that span several or hold no text', () => {
    const cells = (...each: readonly string[]) => `<table:table-row>${each.join('')}</table:table-row>`;
    const cell = (text: string, attributes = '') =>
      `<table:table-cell office:value-type="string"${attributes}>${p(text)}</table:table-cell>`;
    const spanned = `${cell('Name', ' table:number-columns-spanned="2"')}<table:covered-table-cell/>`;
    const value = `<table:table-cell office:value-type="float" office:value="3">${p('3')}</table:table-cell>`;
    const document = open(
      `<table:table>${cells(spanned, cell('Price'))}${cells(value, cell('Tea'), cell('Two'))}</table:table>`,
    );
    expect(document.units.map(({ source, context }) => [...source, context.column])).toEqual([
      ['Name', undefined],
      ['Price', undefined],
      ['Tea', 'Name'],
      ['Two', 'Price'],
    ]);
  });

  it('include notes and comments separately, without numbers, authors and dates', () => {
    const document = open(p('Before', note('7', p('The note')), 'after', annotation(p('A remark')), ' all'));
    expect(document.units.map((unit) => [unit.kind, encodeInline(unit.source)])).toEqual([
      ['paragraph', 'Before<x1/>after<x2/> all'],
      ['note', 'The note'],
      ['comment', 'A remark'],
    ]);
    expect(document.units[0]?.codes.map((code) => code.role)).toEqual(['note', 'anchor']);
  });

  it('include text boxes, alternative texts and tables in boxes', () => {
    const image = frame(
      '<draw:image xlink:href="Pictures/1.png"/><svg:title>A cat</svg:title><svg:desc>cat.png</svg:desc>',
    );
    expect(sources(p('See ', textBox(p('Boxed')), ' and ', image, ' there'))).toEqual([
      'See <x1/> and <x2/> there',
      'Boxed',
      'A cat',
    ]);
  });

  it('exclude deletions, hidden text, hidden sections and computed text', () => {
    const deletion = `<text:changed-region><text:deletion>${p('deleted')}</text:deletion></text:changed-region>`;
    expect(
      sources(
        `<text:tracked-changes>${deletion}</text:tracked-changes>` +
          p(
            'Shown',
            span('Hidden', ' secret'),
            ' again <text:hidden-text text:string-value="x" text:is-hidden="true"></text:hidden-text> end',
          ) +
          p('Never <text:hidden-paragraph text:condition="x" text:is-hidden="true"/>') +
          `<text:section text:display="none">${p('section')}</text:section>` +
          p('Page <text:page-number>3</text:page-number> of <text:page-count>9</text:page-count>, all') +
          `<table:table><table:table-row><table:table-cell office:value-type="float" office:value="3">${p('3')}</table:table-cell><table:table-cell table:formula="x">${p('result')}</table:table-cell></table:table-row></table:table>`,
      ),
    ).toEqual(['Shown<x1/> again <x2/> end', 'Page <x1/> of <x2/>, all']);
  });

  it('report hidden text and sections in one message, and include them on request', () => {
    const content =
      p('Shown', span('Hidden', ' secret')) +
      p('Never<text:hidden-paragraph text:condition="x" text:is-hidden="true"/>') +
      `<text:section text:display="none">${p('section')}</text:section><text:section text:display="none">${p('1')}</text:section>`;
    expect(open(content).messages.map(({ text }) => text)).toEqual([
      'Hidden content was left unchanged: 1 section, 2 paragraphs with hidden text.',
    ]);
    const all = format.open(odt(content, { automatic: STYLES }), { hidden: true });
    expect(all.units.map(({ source }) => encodeInline(source))).toEqual([
      '<g1>Shown</g1> secret',
      'Never',
      'section',
    ]);
    expect(all.messages).toEqual([]);
  });

  it('include page headers and footers, index titles and form labels', () => {
    const masters = `<style:master-page style:name="M"><style:header>${p('Head')}</style:header><style:footer-left style:display="false">${p('off')}</style:footer-left><style:footer>${p('Foot')}</style:footer></style:master-page>`;
    const index = `<text:table-of-content text:name="toc"><text:table-of-content-source><text:index-title-template>Contents</text:index-title-template></text:table-of-content-source><text:index-body><text:index-title text:name="t">${p('Contents')}</text:index-title>${p(link('Chapter<text:tab/>1'))}</text:index-body></text:table-of-content>`;
    const form =
      '<office:forms><form:form form:name="f"><form:checkbox form:label="I agree" form:value="yes"/></form:form></office:forms>';
    const document = open(form + index, {
      masters,
      meta: '<dc:title>Name</dc:title><meta:keyword>one</meta:keyword><dc:creator>Ada</dc:creator>',
    });
    expect(document.units.map((unit) => `${unit.id} ${unit.kind} ${encodeInline(unit.source)}`)).toEqual([
      'c.1 label I agree',
      'c.2 heading Contents',
      'c.3 heading Contents',
      'c.4 paragraph Chapter',
      's.1 header Head',
      's.2 footer Foot',
      'm.1 property Name',
      'm.2 property one',
    ]);
  });

  it('include embedded charts and texts but no formulas', () => {
    const chart = `<office:chart><chart:chart><chart:title>${p('Sales')}</chart:title><table:table><table:table-row><table:table-cell office:value-type="string">${p('North')}<draw:g><svg:desc>Sheet1.B1</svg:desc></draw:g></table:table-cell></table:table-row></table:table></chart:chart></office:chart>`;
    const type = 'application/vnd.oasis.opendocument.';
    expect(
      sources(p('Text'), {
        objects: {
          'Object 1': { type: `${type}chart`, body: chart },
          'Object 2': { type: `${type}formula`, body: `<office:text>${p('x + y')}</office:text>` },
        },
      }),
    ).toEqual(['Text', 'Sales', 'North']);
  });
});

describe('inline codes of a text document', () => {
  it('represent links and visible formatting', () => {
    expect(
      sources(
        p(
          'A ',
          span('Bold', 'bold'),
          ' and ',
          span('Plain', 'plain'),
          ' ',
          link('linked ', span('Bold', 'x')),
          ' end',
        ),
      ),
    ).toEqual(['A <g1>bold</g1> and plain <g2>linked <g3>x</g3></g2> end']);
  });

  it('omit the formatting of most of the text, and resolve parent styles', () => {
    expect(sources(p(span('LikeHeading', 'Nearly everything is bold'), ' not'))).toEqual([
      'Nearly everything is bold<g1> not</g1>',
    ]);
    const styles = style('paragraph', 'Strong', '<style:text-properties fo:font-weight="bold"/>');
    expect(sources(styled('Strong', 'Bold ', span('Bold', 'too'), ' all'), { styles })).toEqual([
      'Bold too all',
    ]);
  });

  it('have readable labels', () => {
    expect(open(p('A long text ', span('Underlined', 'word'), ' more')).units[0]?.codes).toEqual([
      { id: 1, type: 'paired', role: 'formatting', label: 'underlined', canOmit: true, canRepeat: true },
    ]);
  });

  it('represent bookmarks and unknown elements as atoms', () => {
    expect(
      sources(
        p(
          'a<text:bookmark-start text:name="b"/>word<text:bookmark-end text:name="b"/> to <text:ruby><text:ruby-base>x</text:ruby-base><text:ruby-text>y</text:ruby-text></text:ruby> or <text:future/> end',
        ),
      ),
    ).toEqual(['a<x1/>word<x2/> to x or <x3/> end']);
  });
});

describe('spaces', () => {
  it.each([
    ['\n  Hello\n  world ', 'Hello world'],
    ['a<text:s text:c="3"/>b', 'a   b'],
    ['<text:s/>a <text:s/>b<text:s/>', ' a  b '],
    [`a ${span('Plain', ' b')}`, 'a b'],
    ['a<text:line-break/> b', 'a<x1/> b'],
    ['a <text:bookmark text:name="m"/> b', 'a <x1/>b'],
  ])('reads %s as displayed', (xml, text) => {
    expect(sources(p(xml))).toEqual([text]);
  });

  it.each([
    [p('Hello'), 'two  spaces', p('two <text:s/>spaces')],
    [p('Hello'), ' edge   ', p('<text:s/>edge<text:s text:c="3"/>')],
    [p('\n  Hello\n'), 'Bye', p('\n  Bye\n')],
    [p('a<text:s text:c="2"/>b'), 'c  d', p('c<text:s text:c="2"/>d')],
    [p('one ', span('Bold', 'two')), 'uno<g1> dos</g1>', p('uno', span('Bold', ' dos'))],
    [p('one ', span('Bold', 'two')), '<g1>dos</g1> uno', p(span('Bold', 'dos'), ' uno')],
    [p('one ', span('Bold', 'two')), 'uno <g1> dos</g1>', p('uno ', span('Bold', '<text:s/>dos'))],
    [p('one ', span('Bold', 'two'), ' three'), '<g1>dos </g1>', p(span('Bold', 'dos<text:s/>'))],
    [p('Hello'), 'a\nb\tc', p('a<text:line-break/>b c')],
    [p('Hello'), 'a < b & "c"', p('a &lt; b &amp; "c"')],
  ])('writes %s as %s', (source, target, expected) => {
    const escaped = target.replace(' < ', ' &lt; ').replace(' & ', ' &amp; ');
    expect(written(source, target.includes(' < ') ? escaped : target)).toBe(expected);
  });
});

describe('writing a text document', () => {
  it('writes the same bytes for the same text', () => {
    const bytes = odt(h(1, 'A') + p('b ', span('Bold', 'c'), note('1', p('d'))), { automatic: STYLES });
    const document = format.open(bytes);
    const same = new Map(document.units.map((unit) => [unit.id, unit.source]));
    expect(document.write(same).bytes).toEqual(bytes);
  });

  it('does not reveal collapsed spaces', () => {
    const pieces = [span('Bold', 'one ', span('Bold', '\n  twenty')), link('x')];
    expect(written(p(...pieces), 'un vingt<g1>y</g1>')).toContain(
      'un vingt</text:span></text:span><text:a xlink:type="simple" xlink:href="https://example.org/">y<',
    );
  });

  it('writes text to its longest part when the format is uniform', () => {
    expect(written(p('The longest stretch ', span('Plain', 'and'), ' more'), 'Neuer Text')).toBe(
      p('Neuer Text', span('Plain', '')),
    );
  });

  it('moves formatting, links and atoms with their codes', () => {
    const source = p('See ', link('the site'), ' and ', span('Bold', 'this'), note('1', p('N')), ' now');
    expect(written(source, '<x3/><g2>Dies</g2> und <g1>die Seite</g1> sehen')).toBe(
      p(note('1', p('N')), span('Bold', 'Dies'), ' und ', link('die Seite'), ' sehen'),
    );
  });

  it('writes a note at the new position of its reference', () => {
    const source = p('One', note('1', p('Note')), ' two');
    expect(written(source, 'Zwei <x1/>eins', 'Anmerkung')).toBe(
      p('Zwei ', note('1', p('Anmerkung')), 'eins'),
    );
  });

  it('keeps comments and events of a link in place', () => {
    const source = p('a<!-- keep -->b ', `<text:a xlink:href="x"><office:event-listeners/>link</text:a>`);
    expect(written(source, '<g1>Verweis</g1> ab')).toBe(
      p('<!-- keep -->', `<text:a xlink:href="x"><office:event-listeners/>Verweis</text:a>`, ' ab'),
    );
  });

  it('updates the value of a cell with its text', () => {
    const table = (text: string) =>
      `<table:table><table:table-row><table:table-cell office:value-type="string" office:string-value="${text}">${p(text)}</table:table-cell></table:table-row></table:table>`;
    expect(written(table('Name'), 'Имя')).toBe(table('Имя'));
  });

  it('rejects a target without a note', () => {
    expect(() => written(p('One', note('1', p('Note')), ' two'), 'Zwei')).toThrow(
      expect.objectContaining({ code: 'invalid-target' }),
    );
  });

  it('reports that a signature is no longer valid', () => {
    const bytes = odt(p('Text'), { files: { 'META-INF/documentsignatures.xml': '<x/>' } });
    const codes = (text: string) =>
      format
        .open(bytes)
        .write(new Map([['c.1', [text]]]))
        .messages.map((message) => message.code);
    expect(codes('Neu')).toEqual(['signature-invalid']);
    expect(codes('Text')).toEqual([]);
  });
});

describe('invalid files', () => {
  const refused = (bytes: Uint8Array) => {
    try {
      format.open(bytes);
      return undefined;
    } catch (error) {
      return error instanceof Error ? error.message : error;
    }
  };

  it('are rejected with a reason', () => {
    expect(refused(odt('', { parts: { 'content.xml': null } }))).toBe(
      "Invalid .odt file: 'content.xml' not found.",
    );
    expect(refused(odt('', { parts: { 'content.xml': '<a' } }))).toBe('Failed to parse ODT XML structure.');
    expect(refused(odt('', { contentEntry: '<manifest:encryption-data/>' }))).toBe(
      'This file is password-protected. Remove the password and try again.',
    );
    expect(refused(odt('', { parts: { mimetype: 'application/vnd.oasis.opendocument.spreadsheet' } }))).toBe(
      'This file is an OpenDocument spreadsheet (.ods), not an OpenDocument text (.odt).',
    );
    expect(refused(odt('', { parts: { mimetype: 'image/png' } }))).toBe(
      'This file is a package of an unknown type, not an OpenDocument text (.odt).',
    );
  });

  it('can have a document type, unless it declares entities', () => {
    const content = odfPart(odt(p('Text')), 'content.xml').replace(/<\?xml.*?\?>\n/, '');
    const named = `<!DOCTYPE office:document-content PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "office.dtd">${content}`;
    expect(format.open(odt('', { parts: { 'content.xml': named } })).units).toHaveLength(1);
    const declaring = `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>${content}`;
    expect(() => format.open(odt('', { parts: { 'content.xml': declaring } }))).toThrow(
      expect.objectContaining({ code: 'doctype-forbidden' }),
    );
  });

  it('are rejected when nested too deeply', () => {
    const deep = '<text:section>'.repeat(1200) + '</text:section>'.repeat(1200);
    expect(() => format.open(odt(deep))).toThrow(expect.objectContaining({ code: 'too-deep' }));
  });
});

describe('counting a text document', () => {
  it('counts words by segments and pages by words', () => {
    const document = open(p('One two three') + p('four'));
    expect(document.count()).toMatchObject({
      characters: 17,
      words: 4,
      estimatedTokens: 7,
      estimatedPages: 1,
    });
    expect(document.sample()[0]?.text).toBe('One two three\nfour');
  });
});
