import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { texDocument, texEverything } from '../../fixtures/tex.ts';
import type { Document, InlineContent, InlineNode, WriteResult } from '../../model/index.ts';
import { pseudoTranslate } from '../../pseudo/index.ts';
import { propertyRuns } from '../../testing/index.ts';
import { decodeInline, encodeInline } from '../../text/wire.ts';
import { format } from './index.ts';

const open = (text: string): Document => format.open(new TextEncoder().encode(text));
const decode = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
const wires = (text: string) => open(text).units.map((unit) => encodeInline(unit.source));

/** Writes a document with targets (wire text) by source (wire text). */
function write(text: string, targets: Record<string, string>, targetLanguage?: string): WriteResult {
  const document = open(text);
  const entries = document.units.flatMap((unit): [string, InlineContent][] => {
    const target = targets[encodeInline(unit.source)];
    return target === undefined ? [] : [[unit.id, decodeInline(target).content]];
  });
  expect(entries).toHaveLength(Object.keys(targets).length);
  return document.write(new Map(entries), targetLanguage === undefined ? {} : { targetLanguage });
}

function translated(text: string, targets: Record<string, string>, targetLanguage?: string): string {
  const result = write(text, targets, targetLanguage);
  expect(result.messages).toEqual([]);
  return decode(result.bytes);
}

const codesOf = (result: WriteResult) => result.messages.map(({ code }) => code);

describe('writing LaTeX', () => {
  it('writes the same file for the same text', () => {
    const document = open(texEverything);
    const same = document.write(new Map(document.units.map(({ id, source }) => [id, source])));
    expect(decode(same.bytes)).toBe(texEverything);
    expect(same.report.partsUntouched).toBe(1);
  });

  it('escapes special characters', () => {
    expect(translated('Text', { Text: '5% & #1 _ {x} ~ ^ \\ $' })).toBe(
      '5\\% \\& \\#1 \\_ \\{x\\} \\textasciitilde{} \\textasciicircum{} \\textbackslash{} \\$',
    );
  });

  it('separates words from control words, and keeps spaces visible after them', () => {
    expect(translated('\\TeX{} a', { '<x1/> a': 'a <x1/>b' })).toBe('a \\TeX{}b');
    expect(translated('Use \\TeX\\ a', { 'Use <x1/> a': '<x1/>b c' })).toBe('\\TeX b c');
    expect(translated('\\TeX, a', { '<x1/>, a': '<x1/> a' })).toBe('\\TeX\\ a');
    expect(translated('\\noindent\\emph{a} b', { '<g1>a</g1> b': 'b <g1>a</g1>' })).toBe(
      '\\noindent b \\emph{a}',
    );
  });

  it('prevents brackets from being read as options', () => {
    expect(translated('\\item One', { One: '[1] one' })).toBe('\\item {[}1] one');
    expect(translated('A\\\\ b', { 'A<x1/> b': 'A<x1/> [b]' })).toBe('A\\\\ {[}b]');
    expect(translated('\\note One', { One: '[1] one' })).toBe('\\note {[}1] one');
    expect(translated('Use \\mine now', { 'Use <x1/>now': 'Now <x1/>[use]' })).toBe('Now \\mine {[}use]');
    expect(translated('Use \\mine{a} it', { 'Use <x1/> it': 'Nutze <x1/>[es]' })).toBe(
      'Nutze \\mine{a}{[}es]',
    );
    expect(wires('Use \\mine{a}{[}it]')).toEqual(['Use <x1/>[it]']);
    expect(wires('Use \\mine{a}{[}{b} it')).toEqual(['Use <x1/> it']);
    expect(translated('\\item[One] two', { One: 'a]b' })).toBe('\\item[a{]}b] two');
    expect(translated('\\hypersetup{pdftitle=One}', { One: 'a, b' })).toBe('\\hypersetup{pdftitle={a, b}}');
  });

  it('spells characters like the unit and the document', () => {
    expect(translated("caf\\'e ``a'' --- b", { 'café “a” — b': '“café”—á' })).toBe("``caf\\'e''---\\'{a}");
    expect(translated('café “a” – b', { 'café “a” – b': '“café” – é' })).toBe('“café” – é');
    expect(translated('Text', { Text: '“a” – b… c\u00a0d' })).toBe("``a'' -- b\\ldots{} c~d");
    expect(translated('ṽ w', { 'ṽ w': 'x ế' })).toBe("x \\'{\\^{e}}");
  });

  it('keeps the source of unchanged text', () => {
    const source = "A``b''\n  c \\emph{old} na\\\"{\\i}ve,\n  d";
    expect(translated(source, { 'A“b” c <g1>old</g1> naïve, d': 'A“b” c <g1>new</g1> naïve, d' })).toBe(
      "A``b''\n  c \\emph{new} na\\\"{\\i}ve,\n  d",
    );
  });

  it('keeps line ends and comments', () => {
    const source = 'One two three\nfour five % note\nsix seven % end\n';
    expect(translated(source, { 'One two three four five six seven': 'Aaa bbb ccc ddd eee fff ggg' })).toBe(
      'Aaa bbb ccc\nddd eee % note\nfff ggg % end\n',
    );
    const joined = translated('One %\n two %x\nthree four five', { 'One two three four five': 'Hello' });
    expect(joined).toContain('Hello');
    expect(joined).toContain('%x\n');
    expect(wires(joined)).toEqual(['Hello']);
  });

  it('never creates a blank line', () => {
    const result = translated('\\section{A\nb\nc}', { 'A b c': 'a\n\n\nb' });
    expect(result).not.toMatch(/\n\s*\n/);
  });

  it('moves codes, changes their nesting, and omits or repeats formatting', () => {
    const source = 'A \\textbf{b \\emph{c}} d\\footnote{Note} e';
    const wire = 'A <g1>b <g2>c</g2></g1> d<x3/> e';
    expect(translated(source, { [wire]: '<x3/>d <g2>c <g1>b</g1></g2> A' })).toBe(
      '\\footnote{Note}d \\emph{c \\textbf{b}} A',
    );
    expect(translated(source, { [wire]: '<g2>A</g2><x3/> <g2>b</g2>' })).toBe(
      '\\emph{A}\\footnote{Note} \\emph{b}',
    );
    expect(translated(source, { [wire]: 'x<x3/>', Note: 'Anmerkung' })).toBe('x\\footnote{Anmerkung}');
  });

  it('keeps the source of a unit whose target drops or repeats an atom', () => {
    for (const target of ['a', '<x1/><x1/> a']) {
      const result = write('See \\ref{k} now', { 'See <x1/> now': target });
      expect(codesOf(result)).toEqual(['target-structure']);
      expect(decode(result.bytes)).toBe('See \\ref{k} now');
    }
  });

  it('reads a drop cap and its word as one text, and writes the new first letter', () => {
    const source = '\\lettrine[lines=2]{I}{n the} end';
    const wire = '<g1>In the</g1> end';
    expect(translated(source, { [wire]: '<g1>«Am»</g1> Ende' })).toBe('\\lettrine[lines=2]{«A}{m»} Ende');
    expect(translated(source, { [wire]: '<g1>In the</g1> Ende' })).toBe('\\lettrine[lines=2]{I}{n the} Ende');
    expect(translated(source, { [wire]: 'x <g1>In the</g1>' })).toBe('x \\lettrine[lines=2]{I}{n the}');
    expect(translated(source, { [wire]: '<g1></g1> In the' })).toBe('\\lettrine[lines=2]{}{} In the');
    expect(translated(source, { [wire]: 'In the end' })).toBe('In the end');
    const nested = '\\lettrine{I}{n \\emph{it}} end';
    expect(translated(nested, { '<g1>In <g2>it</g2></g1> end': '<g1><g2>Es</g2> ist</g1> da' })).toBe(
      '\\lettrine{}{\\emph{Es} ist} da',
    );
    expect(wires('\\lettrine{I}{n it}')).toEqual(['<g1>In it</g1>']);
  });

  it('moves the content of a sentence, whatever it contains', () => {
    const source =
      'A \\begin{align}x\\text{ for all }\\end{align} b\\footnote{Note} c \\begin{equation}y\\end{equation} d';
    expect(translated(source, { 'A <x1/> b<x2/> c <x3/> d': '<x2/>A <x3/> b <x1/> d' })).toBe(
      '\\footnote{Note}A \\begin{equation}y\\end{equation} b \\begin{align}x\\text{ for all }\\end{align} d',
    );
  });

  it('does not create a paragraph from a space at the edge of a target', () => {
    expect(translated('\\large\n{\\bf a}\nb', { '<g1>a</g1> b': ' b <g1>a</g1> ' })).toBe(
      '\\large\nb\n{\\bf a}',
    );
  });

  it('separates a switch that moves to the start of a group from those of the group', () => {
    expect(translated('{\\bf a \\color{red} b} c', { '<g1>a <x2/> b</g1> c': '<g1><x2/> b a</g1> c' })).toBe(
      '{\\bf {}\\color{red} b a} c',
    );
  });

  it('keeps the space after control words when it prints nothing', () => {
    expect(translated('Of\\quad {\\bf f} g', { 'Of<x1/><g2>f</g2> g': 'Von<x1/><g2>f</g2> h' })).toBe(
      'Von\\quad {\\bf f} h',
    );
    expect(translated('A \\copyright \\textsc{me}', { 'A ©<g1>me</g1>': '© B<g1>me</g1>' })).toBe(
      '\\copyright\\ B\\textsc{me}',
    );
  });

  it('keeps control spaces when the text stays in place', () => {
    expect(translated('See \\ding{38}\\ with', { 'See <x1/> with': 'Siehe <x1/> mit' })).toBe(
      'Siehe \\ding{38}\\ mit',
    );
  });

  it('does not insert a line break before the first word', () => {
    expect(translated('One\\\\ \\emph{two}', { 'One<x1/> <g2>two</g2>': '<g2><x1/>zwei</g2> eins' })).toBe(
      '\\emph{zwei} eins',
    );
  });

  it('keeps CRLF and a byte order mark', () => {
    const source = '\ufeffOne two\r\nthree four\r\n';
    const document = open(source);
    const target = new Map(document.units.map(({ id }) => [id, ['Uno dos tres cuatro']]));
    expect(decode(document.write(target).bytes)).toBe('\ufeffUno dos\r\ntres cuatro\r\n');
  });
});

describe('languages and encodings', () => {
  const babel = (options: string, body = 'Text') => texDocument(body, `\\usepackage[${options}]{babel}\n`);

  it('makes the target the main language in babel', () => {
    expect(translated(babel('english'), { Text: 'x' }, 'de')).toContain('[ngerman]{babel}');
    expect(translated(babel('ngerman,english'), { Text: 'x' }, 'de')).toContain('[english,ngerman]{babel}');
    expect(translated(babel('main=english,french'), { Text: 'x' }, 'it')).toContain(
      '[main=italian,french]{babel}',
    );
    expect(translated(babel('english', '\\selectlanguage{english} Text'), { Text: 'x' }, 'fr')).toContain(
      '\\selectlanguage{french} x',
    );
    expect(translated(babel('english'), { Text: 'x' })).toContain('[english]{babel}');
  });

  it('makes the target the main language in polyglossia', () => {
    const source = texDocument(
      'Text',
      '\\usepackage{polyglossia}\\setmainlanguage[variant=british]{english}\\setotherlanguages{german,french}\n',
    );
    expect(translated(source, { Text: 'x' }, 'de')).toContain(
      '\\setmainlanguage{german}\\setotherlanguages{english,french}',
    );
  });

  it("adds the font encoding for the script, or reports that the engine doesn't support it", () => {
    const t1 = texDocument('Text', '\\usepackage[T1]{fontenc}\n');
    expect(translated(t1, { Text: 'Текст' }, 'ru')).toContain('[T1,T2A]{fontenc}');
    const old = texDocument('Text');
    expect(translated(old, { Text: 'Żółw' }, 'pl')).toContain(
      '\\documentclass{article}\\usepackage[T1]{fontenc}\n',
    );
    expect(translated(old, { Text: 'Текст' }, 'ru')).toContain('\\usepackage[T2A]{fontenc}');
    expect(translated(old, { Text: 'Texte' }, 'fr')).not.toContain('fontenc');
    expect(codesOf(write(t1, { Text: '文本' }, 'zh'))).toEqual(['script-unsupported']);
    const unicode = texDocument('Text', '\\usepackage{fontspec}\n');
    expect(codesOf(write(unicode, { Text: '文本' }, 'zh'))).toEqual([]);
  });

  it.each([
    ['no language package', '{article}', '', 'de', ['class-names']],
    ['babel', '{article}', '\\usepackage[english]{babel}', 'de', []],
    ['the same language', '{article}', '', 'en-GB', []],
    ['a class of another language', '{ctexart}', '', 'en', ['class-names']],
    ['a class of the same language', '{ctexart}', '', 'zh-TW', []],
    ['a class with plain words', '[scheme=plain]{ctexart}', '', 'en', []],
    ['polyglossia', '{article}', '\\usepackage{polyglossia}\\setmainlanguage{english}', 'zh', []],
    [
      'babel and a language without words in it',
      '{article}',
      '\\usepackage{fontspec}\\usepackage[english]{babel}',
      'hi',
      ['class-names'],
    ],
  ])('reports the words of a class with %s', (_, documentClass, preamble, language, codes) => {
    const body = 'Text\n\n\\begin{figure}\\caption{Rivers}\\end{figure}';
    const source = texDocument(body, preamble).replace('{article}', documentClass);
    expect(codesOf(write(source, { Text: 'x' }, language))).toEqual(codes);
    expect(codesOf(write(texDocument('Text', preamble), { Text: 'x' }, language))).toEqual([]);
  });

  const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

  it('reads and writes the encoding declared with inputenc', () => {
    const source = texDocument('Text', '\\usepackage[latin1]{inputenc}\n');
    const document = format.open(latin1(source));
    const [unit] = document.units;
    const result = document.write(new Map([[unit?.id ?? '', ['Käse ő']]]));
    expect(result.messages).toEqual([]);
    expect([...result.bytes]).toEqual([...latin1(source.replace('Text', 'Käse \\H{o}'))]);
  });

  it('changes to UTF-8 with a message when the encoding lacks a letter', () => {
    const document = format.open(latin1(texDocument('Té', '\\usepackage[latin1]{inputenc}\n')));
    const [unit] = document.units;
    const result = document.write(new Map([[unit?.id ?? '', ['Té Я']]]));
    expect(codesOf(result)).toContain('encoding-changed');
    expect(decode(result.bytes)).toBe(texDocument('Té Я', '\\usepackage[utf8]{inputenc}\n'));
  });

  it("reads babel's German shorthands, and removes them in other languages", () => {
    const source = babel('ngerman', 'gr"un und "`A"\'');
    expect(wires(source)).toEqual(['grün und „A“']);
    expect(translated(source, { 'grün und „A“': 'für „B“' })).toContain('f"ur "`B"\'');
    expect(translated(source, { 'grün und „A“': 'grün „x“' }, 'en')).toContain('gr\\"{u}n');
    expect(translated(babel('english'), { Text: 'ein "x" da' }, 'de')).toContain("ein ``x'' da");
  });
});

describe('any translation', () => {
  const braces = (text: string) => {
    let depth = 0;
    for (const [found] of text.matchAll(/\\.|[{}]/gs)) {
      if (found === '{') depth += 1;
      if (found === '}') depth -= 1;
    }
    return depth;
  };

  it.each(['accents', 'rot13'] as const)(
    'is written completely with codes in another order (%s)',
    (style) => {
      const document = open(texEverything);
      const targets = new Map(
        document.units.map(({ id, source }) => [id, pseudoTranslate(source, style, { reorder: true })]),
      );
      const result = document.write(targets);
      expect(result.messages).toEqual([]);
      expect(result.report.ok).toBe(true);
      expect(open(decode(result.bytes)).units).toHaveLength(document.units.length);
    },
  );

  const atoms = [
    '\\cite[p.~3]{key}',
    ' \\ref',
    '\\footnote{',
    '\\[ y',
    '$x > 0$',
    '\\verb|',
    '\\unknown{arg}[opt]',
    '\\pair{',
  ].map((atom) => atom.trim());

  const words = fc.string({
    unit: fc.constantFrom(...'ab é—“”’…-`\'"[]*<>%&#_{}~^\\$|,=漢Я\u00a0\n '),
    maxLength: 12,
  });

  /** Every atom once, formatting anywhere any number of times, with any text between. */
  const arrangement = (
    codes: readonly { id: number; type: string; canOmit: boolean; canRepeat: boolean }[],
  ) =>
    fc
      .tuple(
        fc.shuffledSubarray([...codes], { minLength: codes.length }),
        fc.array(words, { minLength: codes.length + 1, maxLength: codes.length + 1 }),
        fc.array(fc.boolean(), { minLength: codes.length, maxLength: codes.length }),
      )
      .map(([order, texts, flags]): InlineContent => {
        // Text in a formula is a word: a single letter is a name.
        const nodes: InlineNode[] = [`xy${texts[0] ?? ''}`];
        for (const [at, code] of order.entries()) {
          const text = texts[at + 1] ?? '';
          if (code.canOmit && flags[at] === true) nodes.push(text);
          else if (code.type === 'standalone') nodes.push({ type: 'standalone', id: code.id }, text);
          else if (flags[at] === true) {
            const inner = nodes.splice(Math.max(0, nodes.length - 2));
            nodes.push({ type: 'paired', id: code.id, children: inner }, text);
          } else nodes.push({ type: 'paired', id: code.id, children: [text] });
        }
        return nodes;
      });

  it('keeps braces balanced and reads back as the target or the source', () => {
    const document = open(texEverything);
    const target = fc.tuple(...document.units.map((unit) => arrangement(unit.codes)));
    fc.assert(
      fc.property(target, (contents) => {
        const targets = new Map(document.units.map(({ id }, at) => [id, contents[at] ?? []]));
        const result = document.write(targets);
        const text = decode(result.bytes);
        expect(result.report.ok).toBe(true);
        expect(braces(text.replace(/\\verb\|.*?\||\\begin\{verbatim\}.*?\\end\{verbatim\}/gs, ''))).toBe(0);
        const again = open(text).units;
        expect(again).toHaveLength(document.units.length);
        for (const atom of atoms) expect(text.split(atom)).toHaveLength(2);
      }),
      { numRuns: propertyRuns(60) },
    );
  });
});
