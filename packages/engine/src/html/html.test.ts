import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { InlineContent } from '../model/index.ts';
import { inlineText } from '../text/inline.ts';
import { decodeInline, encodeInline } from '../text/wire.ts';
import { openHtml } from './index.ts';

const bytesOf = (html: string) => new TextEncoder().encode(html);
const texts = (html: string) => openHtml(bytesOf(html)).units.map(({ source }) => encodeInline(source));
const kinds = (html: string) => openHtml(bytesOf(html)).units.map(({ kind }) => kind);

/** The page with its texts replaced, in order; targets in wire form. */
function translated(html: string, ...targets: readonly string[]): string {
  const page = openHtml(bytesOf(html));
  const pairs = page.units.flatMap(({ id }, index) => {
    const target = targets[index];
    return target === undefined ? [] : [[id, decodeInline(target).content] as const];
  });
  return new TextDecoder().decode(page.write(new Map(pairs)).bytes);
}

const DECLARED = '<meta charset="utf-8">';

describe('texts of a web page', () => {
  it('are the content between blocks, without surrounding white space', () => {
    const page = '<h1>Title</h1>\n<div> One\n  two <p>Three</p>four</div><ul><li>five<li>six</ul>';
    expect(texts(page)).toEqual(['Title', 'One two', 'Three', 'four', 'five', 'six']);
    expect(kinds('<h2>A</h2><li><p>B</p></li><td>C</td><p>D</p>')).toEqual([
      'heading',
      'list-item',
      'cell',
      'paragraph',
    ]);
  });

  it('have inline tags as codes, except those around the whole text', () => {
    expect(texts('<p>A <b>bold <i>word</i></b>, <a href="x">a link</a><br>and so on</p>')).toEqual([
      'A <g1>bold <g2>word</g2></g1>, <g3>a link</g3><x4/>and so on',
    ]);
    expect(texts('<p><b><span>All of it</span></b><br></p>')).toEqual(['All of it']);
    expect(texts('<p>1. <b>first</b></p>')).toEqual(['1. <g1>first</g1>']);
    const [unit] = openHtml(bytesOf('a <b>b</b> <a href="x">c</a> d')).units;
    expect(unit?.codes.map(({ role, canOmit }) => [role, canOmit])).toEqual([
      ['formatting', true],
      ['link', false],
    ]);
  });

  it('exclude scripts, styles, comments, code, the head, and content without letters', () => {
    const page =
      '<html><head><title>T</title><style>p{}</style></head><body><script>if (a<b) x("</p>")</script><!-- no --><pre>code</pre><p>12 %</p><p>yes <code>x<y</code></p></body>';
    expect(texts(page)).toEqual(['yes']);
    expect(texts('<head><title>T</title><body>shown')).toEqual(['shown']);
    expect(texts('<p>run <code>x</code> now</p>')).toEqual(['run <x1/> now']);
  });

  it('have references as characters, and unknown ones as codes', () => {
    expect(texts('Caf&eacute; &amp; Stra&#223;e &#x201C;x&rdquo; A&nbsp;B &thetasym; end')).toEqual([
      'Café & Straße “x” A\u00a0B <x1/> end',
    ]);
  });

  it('survive unmatched, crossed and unclosed tags', () => {
    expect(texts('<p>a <b>b</p><p>c</b> d</p>')).toEqual(['a <x1/>b', 'c<x1/> d']);
    expect(texts('<p>a <b>b <i>c</b> d</i> e</p>')).toEqual(['a <g1>b <x2/>c</g1> d<x3/> e']);
    expect(texts('<p>5 < 6 and a <b')).toEqual(['5 &lt; 6 and a'.replace('&lt;', '<')]);
    expect(texts('<!-- never closed <p>a</p>')).toEqual([]);
  });
});

describe('a written page', () => {
  it('differs only in its texts', () => {
    const page = `${DECLARED}<P CLASS=x>One <b>two</b>  three</P>\r\n<p>\tNext </p>`;
    expect(translated(page)).toBe(page);
    expect(translated(page, 'Eins <g1>zwei</g1> drei')).toBe(
      `${DECLARED}<P CLASS=x>Eins <b>zwei</b> drei</P>\r\n<p>\tNext </p>`,
    );
    expect(translated(page, 'Drei <g1>zwei</g1>, <g1>eins</g1>', 'Weiter')).toBe(
      `${DECLARED}<P CLASS=x>Drei <b>zwei</b>, <b>eins</b></P>\r\n<p>\tWeiter </p>`,
    );
  });

  it('contains no markup from a translation', () => {
    expect(translated('<p>a</p>', 'x <script> & "y"')).toBe('<p>x &lt;script&gt; &amp; "y"</p>');
  });

  it('has literal letters when it declares its encoding, and references otherwise', () => {
    expect(translated(`${DECLARED}<p>a</p>`, 'Größe')).toBe(`${DECLARED}<p>Größe</p>`);
    expect(translated('<p>a</p>', 'Größe 😀')).toBe('<p>Gr&#246;&#223;e &#128512;</p>');
    const latin = '<?xml version="1.0" encoding="iso-8859-1"?><p>a é</p>';
    const page = openHtml(Uint8Array.from(latin, (character) => character.charCodeAt(0)));
    expect(page.units[0]?.source).toEqual(['a é']);
    const { bytes } = page.write(new Map([['t1', ['é Ж']]]));
    expect(new TextDecoder('latin1').decode(bytes)).toContain('<p>&#233; &#1046;</p>');
  });

  it('keeps its encoding, and is rejected in an unsupported one', () => {
    const stored = (html: string, ...mark: readonly number[]) =>
      Uint8Array.from([...mark, ...Array.from(html, (character) => character.charCodeAt(0))]);
    const write = (bytes: Uint8Array, text: string) => openHtml(bytes).write(new Map([['t1', [text]]])).bytes;
    const russian = '<meta charset="windows-1251"><p>';
    expect(openHtml(stored(`${russian}\xd2`)).units[0]?.source).toEqual(['Т']);
    expect(write(stored(`${russian}\xd2`), 'Тé')).toEqual(stored(`${russian}&#1058;&#233;`));
    expect(write(stored(`${russian}\xd2`), 'ТТ')).toEqual(stored(`${russian}\xd2\xd2`));
    expect(openHtml(stored('<p>caf\xe9')).units[0]?.source).toEqual(['café']);
    expect(write(stored('<p>a', 0xef, 0xbb, 0xbf), 'é')).toEqual(stored('<p>\xc3\xa9', 0xef, 0xbb, 0xbf));
    const wide = (html: string) => stored(html.replace(/./g, '$&\0'), 0xff, 0xfe);
    expect(write(wide('<p>a'), 'é')).toEqual(wide('<p>é'));
    for (const name of ['shift_jis', 'x-unknown'])
      expect(() => openHtml(stored(`<meta charset="${name}"><p>\x82\xa0`))).toThrow(
        expect.objectContaining({ code: 'undecodable-text' }),
      );
  });

  it('has the language and direction of its target', () => {
    const turn = (html: string, targetLanguage: string) =>
      new TextDecoder().decode(openHtml(bytesOf(html)).write(new Map(), { targetLanguage }).bytes);
    expect(turn('<html lang="en"><body class="x">a', 'ar')).toBe(
      '<html lang="ar"><body dir="rtl" class="x">a',
    );
    expect(turn('<body dir="rtl">a', 'de')).toBe('<body dir="ltr">a');
    expect(turn('<p lang="en">a', 'de')).toBe('<p lang="en">a');
  });

  it('is rejected when a link is lost', () => {
    expect(() => translated('<p>a <a href="x">b</a> c</p>', 'no link')).toThrow(
      expect.objectContaining({ code: 'invalid-target' }),
    );
  });

  it('contains its targets for any page and targets', () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<b>',
      '</b>',
      '<br>',
      '<i a="<">',
      '</i>',
      '&amp;',
      '&x;',
      '<',
      'word ',
      ' two',
      '<!-- c -->',
      '<code>',
      '</code>',
      '\n',
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 25 }),
        fc.string({ unit: 'grapheme', minLength: 1 }),
        (pieces, suffix) => {
          const html = pieces.join('');
          const page = openHtml(bytesOf(html));
          expect(page.write(new Map(page.units.map(({ id, source }) => [id, source]))).bytes).toEqual(
            bytesOf(html),
          );
          const add = (source: InlineContent): InlineContent => [...source, `z${suffix}z`];
          const { bytes, report } = page.write(
            new Map(page.units.map(({ id, source }) => [id, add(source)])),
          );
          expect(report.ok).toBe(true);
          const blank = (text: string) => text.replace(/\s+/g, ' ');
          expect(openHtml(bytes).units.map(({ source }) => blank(inlineText(source)))).toEqual(
            page.units.map(({ source }) => blank(inlineText(add(source)))),
          );
        },
      ),
    );
  });
});
