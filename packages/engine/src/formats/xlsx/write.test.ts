import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  comments,
  type ExtraPart,
  formula,
  inline,
  pivotCache,
  rich,
  sheet,
  table,
  workbook,
  workbookWith,
} from '../../fixtures/xlsx.ts';
import type { Document, OpenOptions, WriteResult } from '../../model/index.ts';
import { arbitraryTargets, propertyRuns } from '../../testing/index.ts';
import { decodeInline, encodeInline } from '../../text/wire.ts';
import { decodeEntities } from '../../xml/index.ts';
import { readArchive } from '../../zip/index.ts';
import { isSameFormula } from './formula/follow.ts';
import { format } from './index.ts';

const STRINGS = 'xl/sharedStrings.xml';
const SHEET = 'xl/worksheets/sheet1.xml';
const BOOK = 'xl/workbook.xml';

const partText = ({ bytes }: WriteResult, name: string) =>
  new TextDecoder().decode(readArchive(bytes).read(name));
const texts = (document: Document) => document.units.map(({ source }) => encodeInline(source));

/** Whether sheets are scanned for texts and formulas. */
function translate(
  bytes: Uint8Array,
  targets: Readonly<Record<string, string>>,
  options: OpenOptions = {},
): WriteResult {
  const document = format.open(bytes, options);
  const pairs = document.units.flatMap(({ id, source }) => {
    const target = targets[encodeInline(source)];
    return target === undefined ? [] : [[id, decodeInline(target).content] as const];
  });
  return document.write(new Map(pairs));
}

describe('formulas', () => {
  const rows = [
    ['Open', formula('COUNTIF(A:A,"Open")', 1)],
    ['Closed', formula('IF(A2="closed","yes","no")', 'yes')],
  ];

  it('follow the texts that they quote, and are recalculated', () => {
    const output = translate(workbook(sheet('S', rows)), { Open: 'Offen', Closed: 'Geschlossen' });
    expect(partText(output, SHEET)).toContain('<f>COUNTIF(A:A,"Offen")</f><v>1</v>');
    expect(partText(output, SHEET)).toContain('<f>IF(A2="Geschlossen","yes","no")</f><v>yes</v>');
    expect(partText(output, BOOK)).toContain('<calcPr fullCalcOnLoad="1"/>');
  });

  it.each([
    ['<calcPr calcId="191029"/>', '<calcPr calcId="191029" fullCalcOnLoad="1"/>'],
    ['<calcPr calcId="191029"></calcPr>', '<calcPr calcId="191029" fullCalcOnLoad="1"></calcPr>'],
    ['<calcPr fullCalcOnLoad="0"/>', '<calcPr fullCalcOnLoad="1"/>'],
    ['<calcPr fullCalcOnLoad="true"/>', '<calcPr fullCalcOnLoad="true"/>'],
  ])('are recalculated when a workbook has calculation settings: %s', (settings, written) => {
    const source = workbookWith(
      { after: settings },
      sheet('Data', [['Open', formula('COUNTIF(A:A,"Open")', 1)]]),
    );
    expect(partText(translate(source, { Open: 'Offen' }), BOOK)).toContain(`</sheets>${written}</workbook>`);
  });

  it('are unchanged when their quoted texts are', () => {
    const bytes = workbook(sheet('S', rows));
    const output = translate(bytes, { Closed: 'Closed' });
    expect(output.bytes).toEqual(bytes);
  });

  it('require a single translation of a text', () => {
    const output = translate(workbook(sheet('S', [...rows, ['OPEN']])), { Open: 'Offen', OPEN: 'AUF' });
    expect(partText(output, STRINGS)).toContain('<t>Open</t>');
    expect(partText(output, STRINGS)).toContain('<t>OPEN</t>');
    expect(partText(output, SHEET)).toContain('&quot;Open&quot;');
    expect(output.messages.map(({ code }) => code)).toEqual(['text-kept', 'text-kept']);
  });

  it('keep distinct texts distinct', () => {
    const output = translate(workbook(sheet('S', [...rows, ['Free']])), { Open: 'Offen', Free: 'OFFEN' });
    expect(partText(output, STRINGS)).toContain('<t>Open</t>');
    expect(partText(output, STRINGS)).toContain('<t>Free</t>');
  });

  it('keep texts that they match partially', () => {
    const picked = [
      ['Open today', formula('COUNTIF(A1:A2,"Open*")', 1)],
      ['Closed', 1],
    ];
    const output = translate(workbook(sheet('S', picked)), { 'Open today': 'Heute offen', Closed: 'Zu' });
    expect(partText(output, STRINGS)).toContain('<t>Open today</t></si><si><t>Zu</t>');
    const inStep = translate(workbook(sheet('S', picked)), { 'Open today': 'Opened', Closed: 'Zu' });
    expect(partText(inStep, STRINGS)).toContain('<t>Opened</t>');
  });

  it('keep texts that they use as formats or names', () => {
    const formats = [
      ['mmm yyyy', formula('TEXT(B2,A1)', 'x'), 'mmm yyyy'],
      [formula('SUM(INDIRECT(A3))'), 1],
      ['Fruit', 'Apple'],
    ];
    const names = '<definedNames><definedName name="Fruit">S!$B$3</definedName></definedNames>';
    const document = format.open(workbookWith({ after: names }, sheet('S', formats)));
    expect(texts(document)).toEqual(['mmm yyyy', 'Apple']);
    expect(document.units[0]?.context.location).toBe('S!C1');
    const other = format.open(workbook(sheet('S', [...formats.slice(0, 1), ['Fruit']])));
    expect(texts(other)).toContain('Fruit');
  });

  it('are updated in choice lists, filters and conditional formats', () => {
    const after =
      '<autoFilter ref="A1:A3"><filterColumn colId="0"><filters><filter val="Open"/></filters></filterColumn></autoFilter>' +
      '<conditionalFormatting sqref="A1"><cfRule type="containsText" priority="1" operator="containsText" text="Open"><formula>NOT(ISERROR(SEARCH("Open",A1)))</formula></cfRule></conditionalFormatting>' +
      '<dataValidations count="1"><dataValidation type="list" sqref="A1"><formula1>"Open,Closed,Other"</formula1></dataValidation></dataValidations>';
    const output = partText(
      translate(workbook(sheet('S', [['Open'], ['Closed']], { after })), { Open: 'Offen', Closed: 'Zu' }),
      SHEET,
    );
    expect(output).toContain('<filter val="Offen"/>');
    expect(output).toContain('text="Offen"><formula>NOT(ISERROR(SEARCH("Offen",A1)))</formula>');
    expect(output).toContain('<formula1>"Offen,Zu,Other"</formula1>');
  });
});

describe('table headers', () => {
  const book = (columns: readonly string[], extra: string[] = []) =>
    workbook(
      sheet('S', [[...columns], [1, 2, formula('SUM(T[Price]) + T[[#This Row],[Price]]')], extra], {
        parts: [
          table(
            'T',
            'A1:B2',
            columns,
            '<calculatedColumnFormula>T[[#This Row],[Price]]*2</calculatedColumnFormula>',
          ),
        ],
      }),
    );

  it('rename columns, in formulas too', () => {
    const output = translate(book(['Item', 'Price']), { Item: 'Artikel', Price: 'Preis [€]' });
    expect(partText(output, 'xl/tables/T.xml')).toContain('name="Preis [€]"');
    expect(partText(output, 'xl/tables/T.xml')).toContain("T[[#This Row],[Preis '[€']]]*2");
    expect(partText(output, SHEET)).toContain("SUM(T[Preis '[€']]) + T[[#This Row],[Preis '[€']]]");
  });

  it('stay unique, ignoring case', () => {
    const output = translate(book(['Car', 'Auto']), { Car: 'AUTO' });
    expect(partText(output, 'xl/tables/T.xml')).toContain('name="AUTO2"');
    expect(partText(output, STRINGS)).toContain('<t>AUTO2</t>');
    const both = translate(book(['Car', 'Automobile']), { Car: 'Auto', Automobile: 'Auto' });
    expect(partText(both, 'xl/tables/T.xml')).toMatch(/name="Auto".*name="Auto2"/);
  });

  it('stay unique for any translation', () => {
    const columns = ['One', 'Two', 'Three', 'Four'];
    const bytes = workbook(sheet('S', [columns], { parts: [table('T', 'A1:D2', columns)] }));
    const name = fc.constantFrom('One', 'ONE', 'two', 'Two2', 'Three', 'a', 'A', 'a2', 'a\n2', 'é', 'É');
    fc.assert(
      fc.property(fc.array(name, { minLength: 4, maxLength: 4 }), (names) => {
        const document = format.open(bytes);
        const targets = new Map(document.units.map(({ id }, index) => [id, [names[index] ?? '']]));
        const xml = partText(document.write(targets), 'xl/tables/T.xml');
        const written = [...xml.matchAll(/<tableColumn [^>]* name="([^"]*)"/g)].map(([, text = '']) =>
          text.toLowerCase(),
        );
        expect(new Set(written).size).toBe(4);
        const strings = texts(format.open(document.write(targets).bytes)).map((text) =>
          text.replace('&#10;', '_x000a_'),
        );
        for (const text of strings) expect(written).toContain(text.toLowerCase());
      }),
      { numRuns: propertyRuns(40) },
    );
  });

  it('escape line breaks once', () => {
    const output = translate(book(['Item', 'Unit\nprice']), { 'Unit&#10;price': 'Preis&#10;je "Stück"' });
    expect(partText(output, 'xl/tables/T.xml')).toContain('name="Preis_x000a_je &quot;Stück&quot;"');
  });

  it('keep their name when no cell shows it', () => {
    const bytes = workbook(sheet('S', [['Other']], { parts: [table('T', 'A1:A2', ['Item'])] }));
    expect(partText(translate(bytes, { Other: 'Anders' }), 'xl/tables/T.xml')).toContain('name="Item"');
  });
});

describe('pivot tables', () => {
  const book = (...fields: [string, ...string[]][]) =>
    workbookWith(
      { parts: [pivotCache('Data', 'A1:B3', fields)] },
      sheet('Data', [
        ['Region', 'Sum'],
        ['North', 1],
        ['South', 2],
      ]),
    );
  const CACHE = 'xl/pivotCache/pivotCacheDefinition1.xml';

  it('follow their source cells', () => {
    const output = translate(book(['Region', 'North', 'South'], ['Sum']), {
      Region: 'Gebiet',
      North: 'Nord',
      Sum: 'Summe',
    });
    expect(partText(output, CACHE)).toContain('<cacheField name="Gebiet">');
    expect(partText(output, CACHE)).toContain('<cacheField name="Summe">');
    expect(partText(output, CACHE)).toContain('<s v="Nord"/><s v="South"/>');
  });

  it('never get two items with the same text', () => {
    const output = translate(book(['Region', 'North', 'South'], ['Sum']), { North: 'Seite', South: 'SEITE' });
    expect(partText(output, CACHE)).toContain('<s v="North"/><s v="South"/>');
    expect(partText(output, STRINGS)).toContain('<t>North</t>');
    expect(output.messages).toHaveLength(2);
  });

  it('keep the texts used in their calculations', () => {
    const cache = pivotCache('Data', 'A1:A2', [['Region', 'North']]);
    const parts: ExtraPart[] = [
      { ...cache, xml: cache.xml.replace('<cacheField ', '<cacheField formula="Region*2" ') },
    ];
    const bytes = workbookWith({ parts }, sheet('Data', [['Region'], ['North']]));
    expect(partText(translate(bytes, { Region: 'Gebiet' }), STRINGS)).toContain('<t>Region</t>');
  });
});

describe('sheet names', () => {
  const names = '<definedNames><definedName name="Prices">Data!$A$1:$A$2</definedName></definedNames>';
  const after = '<hyperlinks><hyperlink ref="A1" location="\'Data\'!A1"/></hyperlinks>';
  const bytes = workbookWith(
    { after: names },
    sheet('Data', [['Name', formula('Report!A1+1')]], { after }),
    sheet('Report', [[formula('SUM(Data!A1:A2)')]]),
  );

  it('are unchanged by default', () => expect(texts(format.open(bytes))).toEqual(['Name']));

  it('are valid, short and unique, and every reference is updated', () => {
    const long = 'Daten: alles / mehr als einunddreißig Zeichen';
    const output = translate(bytes, { Data: long, Report: long }, { xlsx: { sheetNames: true } });
    const name = 'Daten  alles   mehr als einundd';
    expect(partText(output, BOOK)).toContain(`<sheet name="${name}"`);
    expect(partText(output, BOOK)).toContain(`<sheet name="${name.slice(0, 29)} 2"`);
    expect(partText(output, BOOK)).toContain(`>'${name}'!$A$1:$A$2<`);
    expect(partText(output, SHEET)).toContain(`location="&apos;${name}&apos;!A1"`);
    expect(partText(output, SHEET)).toContain(`<f>'${name.slice(0, 29)} 2'!A1+1</f>`);
    expect(partText(output, 'xl/worksheets/sheet2.xml')).toContain(`<f>SUM('${name}'!A1:A2)</f>`);
  });
});

describe('texts outside cells', () => {
  it('include comments, prompts, headers and properties', () => {
    const after =
      '<dataValidations count="1"><dataValidation type="whole" promptTitle="Amount" prompt="Type a number_x000a_please" sqref="A1"><formula1>1</formula1></dataValidation></dataValidations>' +
      '<headerFooter><oddHeader>&amp;L&amp;D&amp;C&amp;"Arial,Bold"&amp;12Report on R&amp;&amp;D&amp;RPage &amp;P of &amp;N</oddHeader></headerFooter>';
    const parts = [comments(['A1', 'Ada', 'Look here'])];
    const bytes = workbookWith({ title: 'Budget' }, sheet('S', [['Name']], { after, parts }));
    expect(texts(format.open(bytes))).toEqual([
      'Name',
      'Amount',
      'Type a number&#10;please',
      'Report on R&D',
      'Page <x1/> of <x2/>',
      'Look here',
      'Budget',
    ]);
    const output = translate(bytes, {
      'Type a number&#10;please': 'Bitte&#10;eine Zahl',
      'Report on R&D': '2024 F&E',
      'Page <x1/> of <x2/>': '<x2/> Seiten, hier <x1/>',
      'Look here': 'Schau',
      Budget: 'Haushalt',
    });
    expect(partText(output, SHEET)).toContain('prompt="Bitte_x000a_eine Zahl"');
    expect(partText(output, SHEET)).toContain(
      '&amp;L&amp;D&amp;C&amp;"Arial,Bold"&amp;12 2024 F&amp;&amp;E&amp;R&amp;N Seiten, hier &amp;P<',
    );
    expect(partText(output, 'xl/comments1.xml')).toContain('<t>Schau</t>');
    expect(partText(output, 'docProps/core.xml')).toContain('<dc:title>Haushalt</dc:title>');
  });

  it('include captions and alternative texts of form controls', () => {
    const box = (text: string) =>
      `<v:shape alt="${text && 'A button'}"><v:textbox><div style='text-align:left'>${text}</div></v:textbox></v:shape>`;
    const vml = (content: string): ExtraPart => ({
      relationship: 'vmlDrawing',
      name: 'xl/drawings/vmlDrawing1.vml',
      xml: `<xml xmlns:v="urn:schemas-microsoft-com:vml">${content}</xml>`,
    });
    const bytes = workbook(
      sheet('S', [[1]], { parts: [vml(box('<font face="Arial">Press me</font>') + box(''))] }),
    );
    expect(texts(format.open(bytes))).toEqual(['A button', 'Press me']);
    const output = translate(bytes, { 'Press me': 'Drück mich', 'A button': 'Ein Knopf' });
    expect(partText(output, 'xl/drawings/vmlDrawing1.vml')).toContain('<v:shape alt="Ein Knopf">');
    expect(partText(output, 'xl/drawings/vmlDrawing1.vml')).toContain('<font face="Arial">Drück mich</font>');
    const broken = workbook(sheet('S', [['Name']], { parts: [vml('<br>')] }));
    expect(format.open(broken).messages).toMatchObject([{ code: 'drawing-kept' }]);
    expect(partText(translate(broken, { Name: 'Wort' }), STRINGS)).toContain('Wort');
  });

  it("stay when their translation exceeds Excel's limits", () => {
    const after =
      '<dataValidations count="1"><dataValidation promptTitle="Amount" sqref="A1"/></dataValidations><headerFooter><oddFooter>Report</oddFooter></headerFooter>';
    const output = translate(workbook(sheet('S', [['Name']], { after })), {
      Amount: 'x'.repeat(33),
      Report: 'y'.repeat(256),
    });
    expect(partText(output, SHEET)).toContain('promptTitle="Amount"');
    expect(partText(output, SHEET)).toContain('<oddFooter>Report</oddFooter>');
    expect(output.messages.map(({ code }) => code)).toEqual(['text-kept', 'text-kept']);
  });

  it('include threads, with the comment that represents them', () => {
    const threads: ExtraPart = {
      relationship: 'threadedComment',
      name: 'xl/threadedComments/threadedComment1.xml',
      xml: '<ThreadedComments xmlns="http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments"><threadedComment ref="A1" id="{1}"><text>Is it so?</text></threadedComment><threadedComment ref="A1" parentId="{1}" id="{2}"><text>It is.</text></threadedComment></ThreadedComments>',
    };
    const standIn = comments([
      'A1',
      'tc={1}',
      '[Threaded comment]\n\nComment:\n    Is it so?\nReply:\n    It is.',
    ]);
    const bytes = workbook(sheet('S', [[1]], { parts: [threads, standIn] }));
    expect(texts(format.open(bytes))).toEqual(['Is it so?', 'It is.']);
    const output = translate(bytes, { 'Is it so?': 'Ist es so?', 'It is.': 'Ja.' });
    expect(partText(output, threads.name)).toContain('<text>Ist es so?</text>');
    expect(partText(output, 'xl/comments1.xml')).toContain('Comment:\n    Ist es so?\nReply:\n    Ja.');
  });
});

describe('any translation', () => {
  const after =
    '<conditionalFormatting sqref="A1:A9"><cfRule type="beginsWith" priority="1" text="Op"><formula>LEFT(A1,2)="Op"</formula></cfRule></conditionalFormatting>' +
    '<dataValidations count="1"><dataValidation type="list" prompt="Pick one" sqref="A1"><formula1>"Open,Closed"</formula1></dataValidation></dataValidations>' +
    '<headerFooter><oddHeader>&amp;LPage &amp;P&amp;RDraft &amp;&amp; more</oddHeader></headerFooter>';
  const rows = [
    ['State', 'Amount of money'],
    ['Open', rich('very ', ['<b/>', 'bold'], ' words')],
    ['Closed', inline('Open')],
    [
      formula('COUNTIF(T[State],"Open")&IF(A2="Closed","x","Open")', 'x'),
      formula("SUM('My data'!A1)"),
      'State',
    ],
  ];
  const bytes = workbookWith(
    {
      title: 'Budget',
      parts: [pivotCache('My data', 'A1:B3', [['State', 'Open', 'Closed'], ['Amount of money']])],
    },
    sheet('My data', rows, {
      after,
      hiddenRows: [3],
      parts: [table('T', 'A1:B3', ['State', 'Amount of money']), comments(['A1', 'Ada', 'Look here'])],
    }),
  );

  it('writes a workbook that passes verification, with formulas that differ only in references', () => {
    const document = format.open(bytes, { xlsx: { sheetNames: true } });
    fc.assert(
      fc.property(arbitraryTargets(document.units), (targets) => {
        const result = document.write(targets, { targetLanguage: 'he' });
        expect(result.report.ok).toBe(true);
        const formulas = [...partText(result, SHEET).matchAll(/<f>([^<]*)<\/f>/g)].map(([, text = '']) =>
          decodeEntities(text),
        );
        expect(formulas).toHaveLength(2);
        expect(isSameFormula(formulas[0] ?? '', 'COUNTIF(T[State],"Open")&IF(A2="Closed","x","Open")')).toBe(
          true,
        );
        const again = format.open(result.bytes);
        expect(again.write(new Map(again.units.map(({ id, source }) => [id, source]))).bytes).toEqual(
          result.bytes,
        );
      }),
      { numRuns: propertyRuns(60) },
    );
  });
});
