import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { docx, field, paragraph, raw } from '../../fixtures/index.ts';
import { openDocument } from '../../open.ts';
import { inlineText } from '../../text/inline.ts';
import { decodeInline, encodeInline } from '../../text/wire.ts';
import { verifyTranslation } from '../../verify/index.ts';

const instruction = (...pieces: readonly string[]) =>
  raw(
    `<w:r><w:fldChar w:fldCharType="begin"/></w:r>${pieces
      .map((piece) => `<w:r><w:instrText xml:space="preserve">${piece}</w:instrText></w:r>`)
      .join('')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`,
  );

/** Units of a paragraph with a field, and the instruction after each unit has a target. */
async function entries(targets: readonly string[], ...pieces: readonly string[]) {
  const bytes = docx(paragraph('A term', instruction(...pieces)));
  const document = await openDocument(bytes, 'docx');
  const output = document.write(
    new Map(
      document.units.flatMap(({ id }, index) => (targets[index] ? [[id, [targets[index]]] as const] : [])),
    ),
  );
  expect(await verifyTranslation(bytes, output.bytes, 'docx')).toMatchObject({ failures: [] });
  const xml = strFromU8(unzipSync(output.bytes)['word/document.xml'] ?? new Uint8Array());
  return {
    units: document.units.map(({ source }) => inlineText(source)),
    written: [...xml.matchAll(/<w:instrText[^>]*>([^<]*)</g)].map(([, text]) => text).join('|'),
  };
}

describe('index entries', () => {
  it('are units, one per level', async () => {
    expect(await entries(['', 'Motor', 'Öldruck'], ' XE "engine:oil pressure" \\b ')).toEqual({
      units: ['A term', 'engine', 'oil pressure'],
      written: ' XE "Motor:Öldruck" \\b ',
    });
  });

  it('are read from an instruction split across runs', async () => {
    expect(
      await entries(['', 'Zeichen', 'neu'], 'xe', ' "', 'String ', 'type:new', ' function on" '),
    ).toEqual({
      units: ['A term', 'String type', 'new function on'],
      written: 'xe| "|Zeichen|:neu|" ',
    });
  });

  it('include the text shown instead of a page number', async () => {
    expect(await entries(['', 'Auto', 'Siehe „Wagen“'], ' XE "car" \\t "See vehicle" \\r mark ')).toEqual({
      units: ['A term', 'car', 'See vehicle'],
      written: ' XE "Auto" \\t "Siehe \\„Wagen\\“" \\r mark ',
    });
  });

  it('distinguish quotation marks, colons and backslashes from delimiters', async () => {
    expect(await entries(['', 'a:b "c" \\d'], ' XE "He said \\"no\\"\\: &lt;yes&gt;" ')).toEqual({
      units: ['A term', 'He said "no": <yes>'],
      written: ' XE "a\\:b \\"c\\" \\\\d" ',
    });
  });

  it('are not split in tables of contents', async () => {
    expect(await entries(['', 'Teil 1: Anfang'], ' TC "Part 1: Start" \\l 2 ')).toEqual({
      units: ['A term', 'Part 1: Start'],
      written: ' TC "Teil 1: Anfang" \\l 2 ',
    });
  });

  it('have fields as codes, and are skipped without words or in other fields', async () => {
    const computed = raw(
      '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>XE "see </w:instrText></w:r>',
    );
    const close = raw('<w:r><w:instrText>"</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>');
    const document = await openDocument(
      docx(
        paragraph('A', computed, field('REF x', 'term'), close, ' z'),
        paragraph('B', instruction(' XE "1:2" ')),
        paragraph('C', instruction(' SEQ "Table words" ')),
      ),
      'docx',
    );
    expect(document.units.map(({ source }) => encodeInline(source))).toEqual([
      'A<x1/> z',
      'see <x1/>',
      'B',
      'C<x1/>',
    ]);
  });
});

const character = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const code = (text: string) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`;
const words = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`;

/** A field whose instruction has other fields among its texts. */
const composed = (instruction: readonly string[], result = '') =>
  character('begin') +
  instruction.map((piece) => (piece.startsWith('<') ? piece : code(piece))).join('') +
  (result === '' ? '' : character('separate') + words(result)) +
  character('end');

/** The units of a document, and its XML with targets. */
async function translated(targets: Readonly<Record<string, string>>, ...content: readonly string[]) {
  const bytes = docx(...content.map((xml) => paragraph(raw(xml))));
  const document = await openDocument(bytes, 'docx');
  const units = document.units.map(({ source }) => encodeInline(source));
  const output = document.write(
    new Map(
      document.units.flatMap(({ id, source }) => {
        const target = targets[encodeInline(source)];
        return target === undefined ? [] : [[id, decodeInline(target).content] as const];
      }),
    ),
  );
  expect(await verifyTranslation(bytes, output.bytes, 'docx')).toMatchObject({ failures: [] });
  const xml = strFromU8(unzipSync(output.bytes)['word/document.xml'] ?? new Uint8Array());
  return {
    units,
    written: [...xml.matchAll(/<w:(?:instrText|t)(?: [^>]*)?>([^<]*)<|w:instr="([^"]*)"/g)]
      .map(([, text, attribute]) => text ?? attribute)
      .join('|'),
  };
}

describe('words in field instructions', () => {
  it('are the branches of a condition, and the result follows its branch', async () => {
    const condition = [
      ' IF ',
      composed([' MERGEFIELD Sex '], 'M'),
      ' = "M" "Dear Sir" "Dear ',
      'Madam" \\* Upper ',
    ];
    expect(
      await translated(
        { 'Dear Sir': 'Lieber Herr', 'Dear Madam': 'Liebe "Frau"' },
        composed(condition, 'Dear Sir') + words(', hello'),
      ),
    ).toEqual({
      units: ['<x1/>, hello', 'Dear Sir', 'Dear Madam'],
      written:
        ' IF | MERGEFIELD Sex |M| = "M" "Lieber Herr" "Liebe \\"Frau\\"|" \\* Upper |Lieber Herr|, hello',
    });
  });

  it('contain fields, in the order of the target', async () => {
    const [first, last] = [composed([' MERGEFIELD First ']), composed([' MERGEFIELD Last '])];
    expect(
      await translated(
        { 'Dear <x1/> and <x2/>, hello': '<x2/> und <x1/>' },
        composed([' IF a &lt;&gt; "" "Dear ', first, ' and ', last, ', hello" "" ']),
      ),
    ).toEqual({
      units: ['Dear <x1/> and <x2/>, hello'],
      written: ' IF a &lt;&gt; "" "| MERGEFIELD Last | und | MERGEFIELD First |" "" ',
    });
  });

  it('are read between fields that cannot change places', async () => {
    const fields = [composed([' MERGEFIELD a ']), composed([' MERGEFIELD b '])];
    const { units } = await translated({}, composed([' IF a = b "Both ', ...fields, ' here" ']));
    expect(units).toEqual(['Both', 'here']);
  });

  it('are those of a condition in a branch, but not of one that is compared', async () => {
    const inner = composed([' IF b = c "inner yes" "inner no" ']);
    const { units } = await translated(
      {},
      composed([' IF a = "one" "outer yes" "', inner, '" ']),
      composed([' IF ', inner, ' = "inner yes" "Then" "Else" ']),
      composed([' INCLUDEPICTURE "', inner, '" ']),
    );
    expect(units).toEqual(['outer yes', 'inner yes', 'inner no', 'Then', 'Else']);
  });

  it('stay where a condition is incomplete or spans paragraphs', async () => {
    const [start, end] = [character('begin') + code(' IF a = b "first'), code('second" ') + character('end')];
    const { units } = await translated(
      {},
      start,
      end,
      composed([' IF a = b "no end ']),
      composed([' IF a "x y" "z" ']),
    );
    expect(units).toEqual([]);
  });

  it('are texts around a merged value, prompts and defaults, also in simple fields', async () => {
    const simple = (instruction: string) =>
      `<w:fldSimple w:instr="${instruction.replaceAll('"', '&quot;')}">${words('«x»')}</w:fldSimple>`;
    expect(
      await translated(
        { 'Fax:': 'Fax & mehr:', 'Your name?': 'Ihr Name?', Somebody: 'Jemand' },
        simple(' MERGEFIELD Fax \\b "Fax: " '),
        composed([' ASK Name "Your name?" \\d Somebody ']),
        composed([' FILLIN "Which ', 'city?" \\d "Your city" ']),
      ),
    ).toEqual({
      units: ['Fax:', 'Your name?', 'Somebody', 'Which city?', 'Your city'],
      written:
        ' MERGEFIELD Fax \\b &quot;Fax &amp; mehr: &quot; |«x»| ASK Name "Ihr Name?" \\d "Jemand" | FILLIN "Which |city?" \\d "Your city" ',
    });
  });

  it('stay in a default that a condition compares', async () => {
    const { units } = await translated(
      {},
      composed([' ASK Sex "Male or female?" \\d "male" ']),
      composed([' IF ', composed([' REF Sex ']), ' = "male" "Mr" "Mrs" ']),
    );
    expect(units).toEqual(['Male or female?', 'Mr', 'Mrs']);
  });

  it('are buttons, tooltips and quotations', async () => {
    expect(
      await translated(
        { '[Click "here"]': '[Hier "klicken"]', 'Open it': 'Öffnen', 'As said': 'Wie gesagt' },
        composed([' MACROBUTTON NoMacro [Click "here"] \\* MERGEFORMAT ']),
        composed([' HYPERLINK "https://a.example/b?c=d" \\o "Open it" '], 'the page'),
        composed([' QUOTE "As said" '], 'As said'),
      ),
    ).toEqual({
      units: ['[Click "here"]', 'the page', 'Open it', 'As said'],
      written:
        ' MACROBUTTON NoMacro [Hier "klicken"] \\* MERGEFORMAT | HYPERLINK "https://a.example/b?c=d" \\o "Öffnen" |the page| QUOTE "Wie gesagt" |Wie gesagt',
    });
  });

  it('are texts in pictures of dates and numbers', async () => {
    expect(
      await translated(
        { 'Week of': "Semaine de l'an", euros: 'Euro', kg: 'kilo' },
        composed([` DATE \\@ "'Week of' d MMMM" `], 'Week of 3 March'),
        composed([` = 2 * 3 \\# "x0.00 'euros';-0 kg" `], '6.00 euros'),
      ),
    ).toEqual({
      units: ['Week of', 'euros', 'kg'],
      written: ` DATE \\@ "'Semaine de l’an' d MMMM" |Semaine de l'an 3 March| = 2 * 3 \\# "x0.00 'Euro';-0 'kilo'" |6.00 Euro`,
    });
  });
});
