import { describe, expect, it } from 'vitest';
import { odfPart, odt, p } from '../../fixtures/odf.ts';
import type { Document } from '../../model/index.ts';
import { decodeInline, encodeInline } from '../../text/wire.ts';
import { format } from './index.ts';

const sources = ({ units }: Document) => units.map(({ source }) => encodeInline(source));

/** Writes targets in the order of the units, and gives a part. */
function written(document: Document, part: string, ...targets: readonly string[]): string {
  const contents = document.units.map(
    ({ id }, index) => [id, decodeInline(targets[index] ?? '').content] as const,
  );
  return odfPart(document.write(new Map(contents)).bytes, part);
}

describe('list labels', () => {
  const level = (attributes: string) =>
    `<text:list-style style:name="L"><text:list-level-style-number text:level="1" style:num-format="1"${attributes}/></text:list-style>`;
  const open = (...levels: readonly string[]) =>
    format.open(odt(p('Text'), { styles: levels.map(level).join('') }));

  it('are texts when they have words, with one unit for equal ones', () => {
    const chapter = ' style:num-prefix="Chapter " style:num-suffix=":"';
    const document = open(' style:num-suffix=")"', chapter, chapter);
    expect(sources(document)).toEqual(['Text', 'Chapter <x1/>:']);
    const xml = written(document, 'styles.xml', 'Text', 'Kapitel <x1/> & mehr');
    expect(xml.match(/num-prefix="Kapitel " style:num-suffix=" &amp; mehr"/g)).toHaveLength(2);
  });

  it('can have words on either side of the number', () => {
    expect(written(open(' style:num-prefix="Teil "'), 'styles.xml', 'Text', '<x1/>. rész')).toContain(
      'style:num-prefix="" style:num-suffix=". rész"',
    );
    expect(written(open(' style:num-suffix=". rész"'), 'styles.xml', 'Text', 'Teil <x1/>')).toContain(
      'style:num-suffix="" style:num-prefix="Teil "',
    );
  });

  it('share a unit when repeated, with number placeholders kept', () => {
    const both = ' style:num-prefix="Part " loext:num-list-format="Part %1%.%2%"';
    expect(written(open(both), 'styles.xml', 'Text', 'Teil <x1/> %1%')).toContain(
      'style:num-prefix="Teil " style:num-suffix=" %1%" loext:num-list-format="Teil %1%.%2% ％1％"',
    );
  });

  it('keep their number', () => {
    const document = open(' style:num-prefix="Part "');
    const target = new Map(document.units.map(({ id }) => [id, ['Teil']]));
    expect(() => document.write(target)).toThrow('code 1');
  });
});

describe('fields with text', () => {
  const content = (xml: string) => format.open(odt(xml));

  it('are separate from the sentence', () => {
    const fields =
      '<text:title>Annual report</text:title>, <text:chapter text:display="name">Sales</text:chapter>';
    expect(sources(content(p('See ', fields, ' here')))).toEqual([
      'See <x1/>, <x2/> here',
      'Annual report',
      'Sales',
    ]);
  });

  it('share the value of their variable', () => {
    const variable = (value: string, more = '') =>
      content(
        `<text:user-field-decls><text:user-field-decl office:value-type="string" office:string-value="${value}" text:name="v"/></text:user-field-decls>${p('By ', '<text:user-field-get text:name="v">', value, '</text:user-field-get>')}${more}`,
      );
    const document = variable('our team');
    expect(sources(document)).toEqual(['our team', 'By <x1/>']);
    const xml = written(document, 'content.xml', 'unserem Team', 'Von <x1/>');
    expect(xml).toContain('office:string-value="unserem Team"');
    expect(xml).toContain('>unserem Team</text:user-field-get>');
    expect(sources(variable('urn:example:team'))).toEqual(['By <x1/>']);
    const asking = (condition: string) => p(`<text:hidden-text text:condition="${condition}"/>`);
    expect(sources(variable('our team', asking('ooow:LEN(v)>3')))).toEqual(['By <x1/>']);
    const compared = variable('our team', asking('ooow:v == &quot;our team&quot;'));
    expect(written(compared, 'content.xml', 'unserem "Team"', 'Von <x1/>')).toContain(
      'text:condition="ooow:v == &quot;unserem ”Team”&quot;"',
    );
    const other = variable('our team', asking('ooow:v!=&quot;others&quot;'));
    expect(written(other, 'content.xml', 'unserem Team', 'Von <x1/>')).toContain(
      'ooow:v!=&quot;others&quot;',
    );
  });

  it('include the texts of a condition', () => {
    const either =
      '<text:conditional-text text:condition="ooow:x" text:string-value-if-true="Yes" text:string-value-if-false="No">No</text:conditional-text>';
    const document = content(p('Paid: ', either));
    expect(sources(document)).toEqual(['Paid: <x1/>', 'Yes', 'No']);
    expect(written(document, 'content.xml', 'Bezahlt: <x1/>', 'Ja', 'Nein')).toContain(
      'text:string-value-if-true="Ja" text:string-value-if-false="Nein">Nein<',
    );
  });

  it('include the choices of a list', () => {
    const list =
      '<text:drop-down text:name="d"><text:label text:value="Mon"/><text:label text:value="Tue"/>Tue</text:drop-down>';
    const document = content(p('On ', list));
    expect(sources(document)).toEqual(['On <x1/>', 'Mon', 'Tue']);
    expect(written(document, 'content.xml', 'Am <x1/>', 'Mo', 'Di & Mi')).toContain(
      '<text:label text:value="Mo"/><text:label text:value="Di &amp; Mi"/>Di &amp; Mi</text:drop-down>',
    );
  });
});

describe('fields of LibreOffice', () => {
  const content = (xml: string) => format.open(odt(xml));
  const control = (attributes: string, text: string) =>
    `<loext:content-control ${attributes}>${text}</loext:content-control>`;

  it('have prompts, choices and texts that readers see', () => {
    const choices = '<loext:list-item loext:display-text="Red" loext:value="r"/>';
    const document = content(
      p('Color: ', control('loext:dropdown="true"', `${choices}Pick one`)) +
        p('Done ', control('loext:checkbox="true"', '☐'), ' on ', control('loext:date="true"', '3 May')) +
        p(
          'Dear ',
          '<text:placeholder text:placeholder-type="text" text:description="Her name">X</text:placeholder>',
        ),
    );
    expect(sources(document)).toEqual([
      'Color: <g1>Pick one</g1>',
      'Red',
      'Done <x1/> on <x2/>',
      'Dear <x1/>',
      'Her name',
      'X',
    ]);
    const targets = ['Farbe: <g1>Wählen</g1>', 'Rot', 'Am <x2/> erledigt <x1/>', '<x1/>', 'Ihr Name', 'Y'];
    expect(written(document, 'content.xml', ...targets)).toContain(
      '<loext:list-item loext:display-text="Rot" loext:value="r"/>Wählen</loext:content-control>',
    );
  });

  it('have prompts for dates as texts', () => {
    const prompt = control('loext:date="true" loext:showing-place-holder="true"', 'Choose a date');
    expect(sources(content(p('On ', prompt)))).toEqual(['On <g1>Choose a date</g1>']);
  });

  it('do not cut words if they are only names for stretches of text', () => {
    const document = content(p('The quick bro', control('', 'wn fox'), ' jumps'));
    expect(sources(document)).toEqual(['The quick brown fox jumps']);
    expect(written(document, 'content.xml', 'Der Fuchs')).toContain('Der Fuchs');
  });

  it('show the text of a variable wherever it is, and text that a condition shows', () => {
    const set =
      '<text:variable-set text:name="s" office:value-type="string" text:formula="ooow:&quot;spring&quot;" office:string-value="spring">spring</text:variable-set>';
    const get = '<text:variable-get text:name="s">spring</text:variable-get>';
    const shown =
      '<text:hidden-text text:condition="ooow:1==0" text:string-value="Now">Now</text:hidden-text>';
    const document = content(p('In ', set, ', every ', get) + p(shown));
    expect(sources(document)).toEqual(['In <x1/>, every <x2/>', 'spring', 'Now']);
    const xml = written(document, 'content.xml', 'Im <x1/>, jeden <x2/>', 'Frühling "neu"', 'Jetzt');
    expect(xml).toContain(
      'text:formula="ooow:&quot;Frühling ”neu”&quot;" office:string-value="Frühling &quot;neu&quot;">Frühling "neu"<',
    );
    expect(xml).toContain('>Frühling "neu"</text:variable-get>');
    expect(xml).toContain('text:string-value="Jetzt">Jetzt<');
  });

  it('share the text of a custom property, which has the same unit', () => {
    const shown = '<text:user-defined text:name="Status">Approved</text:user-defined>';
    const meta = '<meta:user-defined meta:name="Status">Approved</meta:user-defined>';
    const document = format.open(odt(p('Is ', shown) + p(shown), { meta }));
    expect(sources(document)).toEqual(['Is <x1/>', 'Approved']);
    expect(written(document, 'content.xml', 'Ist <x1/>', 'Frei').match(/>Frei</g)).toHaveLength(2);
    expect(written(document, 'meta.xml', 'Ist <x1/>', 'Frei')).toContain('meta:name="Status">Frei<');
  });

  it('have the words under a phonetic guide in the sentence', () => {
    const ruby =
      '<text:ruby><text:ruby-base>東京</text:ruby-base><text:ruby-text>とうきょう</text:ruby-text></text:ruby>';
    const document = content(p('昨日', ruby, 'へ'));
    expect(sources(document)).toEqual(['昨日東京へ']);
    expect(written(document, 'content.xml', 'To Tokyo')).not.toMatch(/ruby|東京/);
  });

  it('announce that a footnote continues', () => {
    const notice =
      '<text:notes-configuration text:note-class="footnote"><text:note-continuation-notice-forward>continued</text:note-continuation-notice-forward></text:notes-configuration>';
    expect(sources(format.open(odt(p('Words'), { styles: notice })))).toEqual(['Words', 'continued']);
  });
});

describe('further fields', () => {
  it('that run a macro show their text', () => {
    const macro = '<text:execute-macro text:name="m">the price list</text:execute-macro>';
    const document = format.open(odt(p('Open ', macro, ' now')));
    expect(sources(document)).toEqual(['Open <g1>the price list</g1> now']);
  });

  it('between line numbers are texts', () => {
    const styles =
      '<text:linenumbering-configuration><text:linenumbering-separator>every tenth line</text:linenumbering-separator></text:linenumbering-configuration>';
    expect(sources(format.open(odt(p('Words'), { styles })))).toEqual(['Words', 'every tenth line']);
  });
});

describe('attribute texts', () => {
  it('include tooltips of links, but not addresses', () => {
    const link = (title: string) => `<text:a xlink:href="#a" office:title="${title}">here</text:a>`;
    const document = format.open(odt(p('See ', link('Opening hours'), ' or ', link('https://example.org/'))));
    expect(sources(document)).toEqual(['See <g1>here</g1> or <g2>here</g2>', 'Opening hours']);
    const target = 'Ou <g2>ici</g2> ou <g1>là</g1>';
    expect(written(document, 'content.xml', target, 'Horaires')).toContain('office:title="Horaires">là<');
  });

  it('include the visible text of a control, once when repeated', () => {
    const control =
      '<form:form><form:text form:value="Your name" form:current-value="Your name"/></form:form>';
    const document = format.open(odt(`<office:forms>${control}</office:forms>${p('Text')}`));
    expect(sources(document)).toEqual(['Your name', 'Text']);
  });
});
