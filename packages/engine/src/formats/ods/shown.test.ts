import { describe, expect, it } from 'vitest';
import { cell, formula, type OdfOptions, odfPart, ods, row, sheet } from '../../fixtures/odf.ts';
import { inlineText } from '../../text/inline.ts';
import { format } from './index.ts';

const texts = (content: string, options?: OdfOptions) =>
  format
    .open(ods(content, options))
    .units.map(({ source, context }) => `${context.location ?? ''} ${inlineText(source)}`.trim());

/** The content after all texts are written in capitals. */
function inCapitals(content: string, options?: OdfOptions): string {
  const document = format.open(ods(content, options));
  const targets = document.units.map(({ id, source }) => [id, [inlineText(source).toUpperCase()]] as const);
  return odfPart(document.write(new Map(targets)).bytes, 'content.xml');
}

const valued = (code: string, text: string) =>
  formula(code, text).replace('office:value-type', `office:string-value="${text}" office:value-type`);

describe('texts that formulas show', () => {
  it('are units with their place, shared by all formulas', () => {
    const rows = row(
      formula('of:=IF([.B1]>1;"High";"Low")', 'Low'),
      formula('of:=CHOOSE(1;"High";"x")', 'High'),
    );
    expect(texts(sheet('S', rows))).toEqual(['S!A1 High', 'S!A1 Low']);
  });

  it('change in formulas and in cached results', () => {
    const joined = valued('of:="Due: "&[.B1]&" & ""more"""', 'Due: 3 &amp; &quot;more&quot;');
    const output = inCapitals(sheet('S', row(joined), row(valued('of:=IF(1;"Paid";"Open")', 'Paid'))));
    expect(output).toContain(
      'of:=&quot;DUE: &quot;&amp;[.B1]&amp;&quot; &amp; &quot;&quot;MORE&quot;&quot;&quot;',
    );
    expect(output).toContain('office:string-value="DUE: 3 &amp; &quot;MORE&quot;"');
    expect(output).toContain('<text:p>DUE: 3 &amp; "MORE"</text:p>');
    expect(output).toContain('office:string-value="PAID"');
    expect(output).toContain('<text:p>PAID</text:p>');
    expect(output).toContain('of:=IF(1;&quot;PAID&quot;;&quot;OPEN&quot;)');
  });

  it('leave a result that shows something else', () => {
    const other = formula('of:=IF(1;"Paid";"Open")', 'Paid').replace(
      'office:value-type',
      'office:string-value="PAID " $&',
    );
    expect(inCapitals(sheet('S', row(other)))).toContain('<text:p>Paid</text:p>');
  });

  it.each([
    ['are compared', row(formula('of:=IF([.B1]="Other";1;2)', '1'))],
    [
      'are shown and compared',
      row(formula('of:=IF(1;"Other";"")', ''), formula('of:=COUNTIF([.A1];"Other")', '1')),
    ],
    [
      'are searched in',
      row(formula('of:=IF(1;"High risk";"")', ''), formula('of:=SEARCH("risk";[.A1])', '1')),
    ],
    [
      'are pieces of a compared text',
      row(formula('of:="Item "&1', ''), formula('of:=COUNTIF([.A1];"Item 1")', '1')),
    ],
    ['are codes', row(formula('of:=IF(1;"AB-1234";"x")', ''))],
  ])('stay if they %s', (_, rows) => {
    expect(texts(sheet('S', row(cell('Text')), rows))).toEqual(['S!A1 Text']);
  });
});

describe('choices that a validation lists', () => {
  const validation = (list: string) =>
    `<table:content-validations><table:content-validation table:name="v" table:condition="of:cell-content-is-in-list(${list})"/></table:content-validations>`;

  it('are units if no cell has them', () => {
    const content = validation('&quot;Yes&quot;;&quot;No&quot;') + sheet('S', row(cell('Yes')));
    expect(texts(content)).toEqual(['S!A1 Yes', 'No']);
    expect(inCapitals(content)).toContain('is-in-list(&quot;YES&quot;;&quot;NO&quot;)');
  });

  it('change with formulas that compare them', () => {
    const compared = row(formula('of:=IF([.B1]="No";1;0)', '0'));
    const output = inCapitals(validation('&quot;No&quot;') + sheet('S', compared));
    expect(output).toContain('[.B1]=&quot;NO&quot;');
  });
});

describe('words of number formats', () => {
  const styled = (name: string, content: string) =>
    `<number:${name} style:name="N1">${content}</number:${name}>`;

  it('are units, without the blanks around them', () => {
    const automatic = styled('number-style', '<number:number/><number:text> pieces</number:text>');
    expect(texts(sheet('S', row(cell('Text'))), { automatic })).toEqual(['S!A1 Text', 'pieces']);
    expect(inCapitals('', { automatic })).toContain('<number:text> PIECES</number:text>');
  });

  it('stay in dates', () => {
    const automatic = styled('date-style', '<number:day/><number:text> de </number:text><number:month/>');
    expect(texts('', { automatic })).toEqual([]);
  });
});
