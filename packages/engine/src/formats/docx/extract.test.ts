import { describe, expect, it } from 'vitest';
import {
  type Block,
  bold,
  commented,
  contentControl,
  defaultStyles,
  deleted,
  docx,
  docxWith,
  endnote,
  field,
  footer,
  footnote,
  header,
  heading,
  hidden,
  hyperlink,
  importedFile,
  inserted,
  italic,
  lineBreak,
  listItem,
  paragraph,
  picture,
  raw,
  run,
  styledParagraph,
  tab,
  table,
  textBox,
} from '../../fixtures/index.ts';
import { encodeInline } from '../../text/wire.ts';
import { format } from './index.ts';

const open = (...blocks: readonly Block[]) => format.open(docx(...blocks));
const texts = (...blocks: readonly Block[]) => open(...blocks).units.map((unit) => encodeInline(unit.source));
const kinds = (...blocks: readonly Block[]) =>
  open(...blocks).units.map((unit) => [unit.kind, encodeInline(unit.source)]);

describe('units of a Word document', () => {
  it('are its paragraphs, headings, list items and cells, in document order', () => {
    const cells = table([
      ['Name', 'Price'],
      ['Tea', [paragraph('Two'), table([['nested']])]],
    ]);
    expect(
      kinds(heading(1, 'Menu'), paragraph('Welcome'), listItem('first'), cells, paragraph('End')),
    ).toEqual([
      ['heading', 'Menu'],
      ['paragraph', 'Welcome'],
      ['list-item', 'first'],
      ['cell', 'Name'],
      ['cell', 'Price'],
      ['cell', 'Tea'],
      ['cell', 'Two'],
      ['cell', 'nested'],
      ['paragraph', 'End'],
    ]);
  });

  it('include headers, footers, notes, comments and properties', () => {
    const bytes = docxWith(
      { title: 'The title' },
      header(paragraph('Above')),
      footer(paragraph('Below')),
      paragraph('Text', footnote('foot'), endnote('end'), commented('remark', ' more')),
    );
    expect(format.open(bytes).units.map((unit) => [unit.id, unit.kind, unit.source[0]])).toEqual([
      ['d1.1', 'paragraph', 'Text'],
      ['h1.1', 'header', 'Above'],
      ['f1.1', 'footer', 'Below'],
      ['n1.1', 'note', 'foot'],
      ['e1.1', 'note', 'end'],
      ['c1.1', 'comment', 'remark'],
      ['p1.1', 'property', 'The title'],
    ]);
  });

  it('have their headings as context', () => {
    const document = open(heading(1, 'A'), heading(2, 'B'), paragraph('x'), heading(1, 'C'), paragraph('y'));
    expect(document.units.map((unit) => unit.context.headings)).toEqual([[], ['A'], ['A', 'B'], [], ['C']]);
  });

  it('have the text at the top of their column as context', () => {
    const cells = table([
      ['Name', 'Price'],
      ['Tea', [paragraph('Two'), table([['Inner'], ['nested']]), paragraph('Three')]],
    ]);
    expect(
      open(heading(1, 'Menu'), cells, paragraph('End')).units.map(({ context }) => context.column),
    ).toEqual([undefined, undefined, undefined, 'Name', 'Price', undefined, 'Inner', 'Price', undefined]);
  });

  it('have stable ids', () => {
    const bytes = docx(paragraph('a'), paragraph('b'));
    const ids = () => format.open(bytes).units.map((unit) => unit.id);
    expect(ids()).toEqual(ids());
  });

  it('are found wherever the main part is stored', () => {
    expect(format.open(docxWith({ main: 'content/main.xml' }, paragraph('here'))).units).toHaveLength(1);
  });

  it('exclude paragraphs without letters', () => {
    expect(texts(paragraph('12.50'), paragraph(''), paragraph('—'), paragraph('12 apples'))).toEqual([
      '12 apples',
    ]);
  });

  it('include a text box once, though it is stored twice', () => {
    expect(texts(paragraph('Before ', textBox(paragraph('Inside')), ' after'))).toEqual([
      'Before <x1/> after',
      'Inside',
    ]);
  });

  it('include alternative texts, except file names', () => {
    expect(kinds(paragraph('See', picture('A blue house')), paragraph('and', picture('house.png')))).toEqual([
      ['paragraph', 'See'],
      ['alt-text', 'A blue house'],
      ['paragraph', 'and'],
    ]);
  });
});

describe('inline codes', () => {
  it('represent formatting that most of the text does not have', () => {
    expect(texts(paragraph('This is ', bold('very'), ' good'))).toEqual(['This is <g1>very</g1> good']);
    expect(texts(paragraph(bold('All of it'), bold(' is bold')))).toEqual(['All of it is bold']);
  });

  it('do not separate runs with the same format', () => {
    const quirks = run('<w:noProof/><w:lang w:val="fr-FR"/>', 'lo ');
    const explicit = run('<w:b w:val="0"/><w:sz w:val="22"/><w:u w:val="none"/>', 'world');
    expect(texts(paragraph('Hel', quirks, raw('<w:proofErr w:type="spellStart"/>'), explicit))).toEqual([
      'Hello world',
    ]);
  });

  it('resolve styles', () => {
    const strong = (text: string) => run('<w:rStyle w:val="Strong"/>', text);
    expect(texts(paragraph('Bold by ', strong('st'), bold('yle')))).toEqual(['Bold by <g1>style</g1>']);
    // A toggle in a paragraph style and in a character style cancel each other (ECMA-376 part 1, §17.7.3).
    expect(texts(heading(1, 'Heading ', strong('plain')))).toEqual(['Heading <g1>plain</g1>']);
  });

  it('ignore invisible formatting of spaces', () => {
    expect(texts(paragraph(bold('a'), ' ', bold('b')))).toEqual(['a b']);
    expect(texts(paragraph('one', run('<w:u w:val="single"/>', ' '), 'two'))).toEqual(['one<g1> </g1>two']);
  });

  it('move to the skeleton at the edge of a unit', () => {
    expect(texts(paragraph(tab(), hyperlink('https://x.example', bold('Link')), lineBreak()))).toEqual([
      'Link',
    ]);
    expect(texts(paragraph('1.', tab(), 'Introduction', tab(), '7'))).toEqual(['Introduction']);
  });

  it('represent links, breaks, notes and content controls', () => {
    const document = open(
      paragraph(
        'Go ',
        hyperlink('https://x.example', 'there'),
        lineBreak(),
        'now',
        footnote('n'),
        ' ',
        contentControl('ok'),
        '.',
      ),
    );
    expect(encodeInline(document.units[0]?.source ?? [])).toBe('Go <g1>there</g1><x2/>now<x3/> <g4>ok</g4>.');
    expect(
      document.units[0]?.codes.map(({ role, canOmit, canRepeat }) => [role, canOmit, canRepeat]),
    ).toEqual([
      ['link', false, false],
      ['break', false, false],
      ['note', false, false],
      ['markup', false, false],
    ]);
  });

  it('are the same for a table of contents line and its heading', () => {
    const page = field('PAGEREF _Toc1 \\h', '12');
    const line = paragraph(hyperlink('#_Toc1', '1.1', tab(), 'Where to begin', tab(), page));
    expect(texts(line, heading(1, 'Where to begin'))).toEqual(['Where to begin', 'Where to begin']);
  });

  it('represent alternate content between the runs of a paragraph', () => {
    const run = '<w:r><w:t>new</w:t></w:r>';
    const alternatives = `<mc:AlternateContent><mc:Choice Requires="w14">${run}</mc:Choice><mc:Fallback>${run}</mc:Fallback></mc:AlternateContent>`;
    expect(texts(paragraph('before ', raw(alternatives), ' behind'))).toEqual(['before <x1/> behind', 'new']);
  });

  it('ignore tracked changes: insertions are text, deletions are not', () => {
    expect(texts(paragraph('We ', deleted('never '), inserted('always'), ' agree'))).toEqual([
      'We always agree',
    ]);
  });

  it('keep hidden text in place', () => {
    expect(texts(paragraph('a', hidden('secret'), 'b'))).toEqual(['a<x1/>b']);
    expect(texts(paragraph('a', run('<w:rStyle w:val="Secret"/>', 'secret'), 'b'))).toEqual(['a<x1/>b']);
  });

  it('show hidden text on request', () => {
    const options = { hidden: true };
    const [unit] = format.open(docx(paragraph('a', hidden('secret'), 'b')), options).units;
    expect(encodeInline(unit?.source ?? [])).toBe('<g1>a</g1>secret<g2>b</g2>');
  });

  it('count the paragraphs with hidden text', () => {
    const bytes = docx(paragraph('a', hidden('one'), 'b', hidden('two')), paragraph('c', hidden('12')));
    expect(format.open(bytes).messages.map(({ text }) => text)).toEqual([
      'Hidden content was left unchanged: 1 paragraph with hidden text.',
    ]);
    expect(format.open(bytes, { hidden: true }).messages).toEqual([]);
  });

  it('are translated in a document without other text', () => {
    const document = format.open(docx(paragraph(hidden('secret'))));
    expect(document.units.map(({ source }) => source)).toEqual([['secret']]);
    expect(document.messages.map(({ code }) => code)).toEqual(['hidden-translated']);
  });
});

describe('fields', () => {
  it('are atoms when their result is computed', () => {
    expect(
      texts(paragraph('Page ', field('PAGE', '3'), ' of ', field('NUMPAGES', bold('9')), ' pages')),
    ).toEqual(['Page <x1/> of <x2/> pages']);
  });

  it('belong to the sentence at its edges, but not behind a tab, in parts, or if they show nothing', () => {
    expect(
      texts(paragraph('Page ', field('PAGE', '3')), paragraph(field('MERGEFIELD Name', 'X'), ' won')),
    ).toEqual(['Page <x1/>', '<x1/> won']);
    expect(texts(paragraph('Part one', tab(), field('PAGEREF a', '3')))).toEqual(['Part one']);
    expect(texts(paragraph('Entry', raw('<w:r><w:fldChar w:fldCharType="begin"/></w:r>')))).toEqual([
      'Entry',
    ]);
    expect(texts(paragraph('Entry', field('SET x "1"', '')))).toEqual(['Entry']);
  });

  it('are text when their result is prose', () => {
    expect(texts(paragraph('See ', field('HYPERLINK "https://x.example"', 'the site'), '.'))).toEqual([
      'See <g1>the site</g1>.',
    ]);
  });

  it('nest', () => {
    const toc = field('TOC \\o "1-3"', 'Chapter one', tab(), field('PAGEREF _Toc1', '1'));
    expect(texts(paragraph(toc))).toEqual(['Chapter one']);
    expect(texts(paragraph('x ', field('IF', field('PAGE', '1'), 'Dear reader'), ' y'))).toEqual([
      'x <g1><x2/>Dear reader</g1> y',
    ]);
  });

  it('span paragraphs', () => {
    const begin = '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>TOC</w:instrText></w:r>';
    const separate = '<w:r><w:fldChar w:fldCharType="separate"/></w:r>';
    const end = '<w:r><w:fldChar w:fldCharType="end"/></w:r>';
    expect(texts(paragraph(raw(begin + separate), 'One'), paragraph('Two', raw(end), ' after'))).toEqual([
      'One',
      'Two<x1/> after',
    ]);
    const reference = begin.replace('TOC', 'PAGEREF x');
    expect(
      texts(paragraph('A ', raw(reference + separate), 'computed'), paragraph('also', raw(end), 'B')),
    ).toEqual(['A ', 'B']);
  });

  it('keep the text that shares a run with a field character', () => {
    const xml =
      '<w:r><w:t xml:space="preserve">Before </w:t><w:fldChar w:fldCharType="begin"/><w:instrText>PAGE</w:instrText><w:fldChar w:fldCharType="separate"/><w:t>1</w:t><w:fldChar w:fldCharType="end"/><w:t xml:space="preserve"> after</w:t></w:r>';
    expect(texts(paragraph(raw(xml)))).toEqual(['Before <x1/> after']);
  });

  it('can be simple', () => {
    const simple = (instruction: string, text: string) =>
      raw(`<w:fldSimple w:instr="${instruction}"><w:r><w:t>${text}</w:t></w:r></w:fldSimple>`);
    expect(
      texts(paragraph('No. ', simple('SEQ Figure', '1'), ' shows ', simple('TITLE', 'Title'), '.')),
    ).toEqual(['No. <x1/> shows <g2>Title</g2>.']);
  });
});

describe('text', () => {
  it('is read as displayed', () => {
    const trimmed = raw('<w:r><w:t> a &amp; b\n</w:t></w:r>');
    expect(texts(paragraph(trimmed, raw('<w:r><w:t><![CDATA[ <c>]]></w:t></w:r>')))).toEqual(['a & b<c>']);
  });

  it('is read from Strict documents and those without a styles part', () => {
    expect(format.open(docxWith({ styles: null }, paragraph('a ', italic('b')))).units).toHaveLength(1);
  });

  it('detects hidden paragraphs', () => {
    const style =
      '<w:style w:type="paragraph" w:styleId="Note"><w:name w:val="Note"/><w:rPr><w:vanish/></w:rPr></w:style>';
    const bytes = docxWith(
      { styles: defaultStyles + style },
      styledParagraph('<w:pStyle w:val="Note"/>', 'for the editor'),
      paragraph('shown'),
    );
    expect(format.open(bytes).units.map((unit) => unit.source)).toEqual([['shown']]);
  });
});

describe('texts of controls and links', () => {
  it('include tooltips of links, but not addresses', () => {
    const link = (tooltip: string, text: string) =>
      raw(`<w:hyperlink w:anchor="a" w:tooltip="${tooltip}"><w:r><w:t>${text}</w:t></w:r></w:hyperlink>`);
    expect(texts(paragraph('See ', link('Opening hours', 'here'), ' now'))).toEqual([
      'See <g1>here</g1> now',
      'Opening hours',
    ]);
    expect(texts(paragraph('See ', link('mailto:ann@example.org', 'here')))).toEqual(['See <g1>here</g1>']);
  });

  it('include the displayed choices of lists', () => {
    const list =
      '<w:dropDownList><w:listItem w:displayText="Yes/no" w:value="Y"/><w:listItem w:value="N"/></w:dropDownList>';
    const control = raw(
      `<w:sdt><w:sdtPr>${list}</w:sdtPr><w:sdtContent><w:r><w:t>Pick one</w:t></w:r></w:sdtContent></w:sdt>`,
    );
    expect(texts(paragraph('Paid: ', control))).toEqual(['Paid: <g1>Pick one</g1>', 'Yes/no']);
  });

  it('include prompts for dates, not dates', () => {
    const date = (properties: string, text: string) =>
      raw(
        `<w:sdt><w:sdtPr>${properties}<w:date/></w:sdtPr><w:sdtContent><w:r><w:t>${text}</w:t></w:r></w:sdtContent></w:sdt>`,
      );
    const prompt = date('<w:showingPlcHdr/>', 'Pick a day');
    expect(texts(paragraph('From ', date('', '3 May'), ' to ', prompt))).toEqual([
      'From <x1/> to <g2>Pick a day</g2>',
    ]);
  });

  it('include the choices and text defaults of form fields', () => {
    const begin = (data: string) =>
      raw(`<w:r><w:fldChar w:fldCharType="begin"><w:ffData>${data}</w:ffData></w:fldChar></w:r>`);
    const rest = (instruction: string) =>
      raw(
        `<w:r><w:instrText>${instruction}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>Ann</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`,
      );
    const choices = '<w:ddList><w:default w:val="1"/><w:listEntry w:val="Monday"/></w:ddList>';
    expect(texts(paragraph('Day: ', begin(choices), rest('FORMDROPDOWN')))).toEqual(['Day: <x1/>', 'Monday']);
    const input = (type: string) =>
      `<w:textInput><w:type w:val="${type}"/><w:default w:val="Name or no."/></w:textInput>`;
    expect(texts(paragraph('Who: ', begin(input('regular')), rest('FORMTEXT')))).toContain('Name or no.');
    expect(texts(paragraph('Who: ', begin(input('number')), rest('FORMTEXT')))).not.toContain('Name or no.');
    const checkBox = '<w:checkBox><w:default w:val="true"/></w:checkBox>';
    expect(texts(paragraph('Paid: ', begin(checkBox), rest('FORMCHECKBOX')))).toEqual(['Paid: ']);
  });
});

describe('unchanged content', () => {
  it('is reported when a document imports a file', () => {
    const document = open(paragraph('Text'), importedFile(new Uint8Array([1, 2, 3])));
    expect(document.messages.map(({ code, part }) => [code, part])).toEqual([
      ['imported-content-kept', 'word/document.xml'],
    ]);
  });
});

describe('counting and sampling', () => {
  it('counts characters, words, tokens and pages of the text', () => {
    expect(open(paragraph('Ten small ', bold('words'))).count()).toMatchObject({
      characters: 15,
      words: 3,
      estimatedTokens: 6,
      estimatedPages: 1,
      multiplier: { value: 1, effectiveCharacters: 15 },
    });
  });

  it('samples the first, middle and last paragraphs', () => {
    const document = open(...Array.from({ length: 60 }, (_, index) => paragraph(`Paragraph ${index}`)));
    expect(document.sample().map(({ position, paragraphCount }) => [position, paragraphCount])).toEqual([
      ['first', 20],
      ['middle', 6],
      ['end', 20],
    ]);
  });
});
