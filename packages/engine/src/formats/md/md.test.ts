import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mdEverything as everything } from '../../fixtures/md.ts';
import type { Document, InlineContent } from '../../model/index.ts';
import { pseudoTranslate } from '../../pseudo/index.ts';
import { propertyRuns } from '../../testing/index.ts';
import { inlineText } from '../../text/inline.ts';
import { decodeInline, encodeInline } from '../../text/wire.ts';
import { format } from './index.ts';

const open = (text: string): Document => format.open(new TextEncoder().encode(text));
const decode = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
const wires = (text: string) => open(text).units.map((unit) => encodeInline(unit.source));

/** Writes a document with targets (wire text) by source (wire text). */
function translated(text: string, targets: Record<string, string>): string {
  const document = open(text);
  const entries = document.units.flatMap((unit): [string, InlineContent][] => {
    const target = targets[encodeInline(unit.source)];
    return target === undefined ? [] : [[unit.id, decodeInline(target).content]];
  });
  expect(entries).toHaveLength(Object.keys(targets).length);
  const result = document.write(new Map(entries));
  expect(result.messages).toEqual([]);
  return decode(result.bytes);
}

describe('reading Markdown', () => {
  it('extracts the texts and nothing else', () => {
    expect(wires(everything)).toEqual([
      'A title',
      "It's said",
      'Heading <g1>one</g1>',
      'See <g1>below</g1>, <g2>ref</g2>, <g3>short</g3>, <x4/> and <x5/>. Second line of it, with <x6/>, $5 and $6, <x7/> and a note<x8/>.',
      'a cat',
      'My cat',
      'Part two',
      'a <g1>quoted</g1> item<x2/>broken',
      '<g1>bold</g1> & <x2/> done',
      'Name',
      'Pipe',
      'a | b',
      'Inside.',
      'Hint',
      'Some <g1>text</g1> <here>.',
      'The title',
      'The note.',
    ]);
  });

  it('reports the kind and context of each unit', () => {
    const units = open(everything).units;
    const kindOf = (wire: string) => units.find((unit) => encodeInline(unit.source) === wire)?.kind;
    expect(['A title', 'Part two', 'Name', 'a cat', 'The note.', 'Inside.'].map(kindOf)).toEqual([
      'title',
      'heading',
      'cell',
      'alt-text',
      'note',
      'paragraph',
    ]);
    expect(units.find((unit) => inlineText(unit.source) === 'Inside.')?.context.headings).toEqual([
      'Heading one',
      'Part two',
    ]);
  });

  it('excludes codes around the entire text', () => {
    expect(wires('**[Install](x.md)**\n\n![](a.png) Text <br>\n')).toEqual(['Install', 'Text']);
  });

  it('reads blocks and lists of listed keys in front matter', () => {
    const text = `---
description: |
  First line
  goes on.

  Second.
summary: >-
    Folded
tags:
  - not this
intro:
- An item
- "Two: items"
- key: value
layout: |
  title: not this
---
`;
    expect(wires(text)).toEqual(['First line goes on.', 'Second.', 'Folded', 'An item', 'Two: items']);
  });

  it('reads the titles of containers', () => {
    const text =
      ':::note[The title]\nx\n:::\n\n> ::: tip A title {.open}\n> y\n> :::\n\n::: warning\nz\n:::\n\n:::image alt="a" :::\n\n```\n::: tip code\n```\n';
    expect(wires(text)).toEqual(['The title', 'x', 'A title', 'y', 'z', 'a']);
  });

  it('skips MDX code and reads the text between its tags', () => {
    const text = `import {
  A,
} from './x.mdx';

export const meta = {
  title: 'x'
};

<Tabs>
  <Tab label="x">Text<br/>of {props.name} now</Tab>
</Tabs>

{/* A comment. */}
`;
    expect(wires(text)).toEqual(['Text<x1/>of <x2/> now', 'x']);
  });

  it('reads both kinds of headings, with closing marks, and skips empty ones', () => {
    expect(wires('One\nmore\n===\n\n#\n\n## Two ##\n\n# Three \\#\n\nFour\n-\n')).toEqual([
      'One more',
      'Two',
      'Three #',
      'Four',
    ]);
  });

  it('reads any text in bounded time, and reports skipped text', () => {
    for (const mark of ['[', ']', '![', '`', '*a_', '<', '&', '<!--', '{{', '\\', '- ', 'a-']) {
      const document = open(`Before ${mark.repeat(20_000)}\n\nBehind it.\n`);
      const last = document.units.at(-1);
      expect(last && inlineText(last.source), mark).toBe('Behind it.');
    }
    expect(open(`Before ${'['.repeat(20_000)}\n`)).toMatchObject({
      units: [],
      messages: [{ code: 'text-unread', severity: 'warning' }],
    });
  });

  it('skips a text of more than 60,000 characters, and reports it', () => {
    const words = 'word word word word\n'.repeat(5000);
    for (const text of [`<div>\n${words}</div>\n`, `---\ntitle: |\n${words.replace(/^/gm, '  ')}\n---\n`]) {
      expect(open(`${text}\nBehind it.\n`)).toMatchObject({
        units: [{ source: ['Behind it.'] }],
        messages: [{ code: 'text-unread', severity: 'warning' }],
      });
    }
  });

  it('rejects office files and excessive nesting', () => {
    const codeOf = (bytes: Uint8Array) => {
      try {
        format.open(bytes);
      } catch (error) {
        return (error as { code?: string }).code;
      }
      return 'opened';
    };
    expect(codeOf(Uint8Array.of(0x50, 0x4b, 3, 4))).toBe('undecodable-text');
    expect(codeOf(new TextEncoder().encode(`${'>'.repeat(5000)} a`))).toBe('too-deep');
  });
});

describe('writing Markdown', () => {
  it('writes the same bytes when every target is its source', () => {
    for (const text of [everything, `\ufeff${everything.replaceAll('\n', '\r\n')}`]) {
      const document = open(text);
      const result = document.write(new Map(document.units.map((unit) => [unit.id, unit.source])));
      expect(decode(result.bytes)).toBe(text);
      expect(result.report).toMatchObject({ ok: true, partsUntouched: 1, unitsWritten: 0 });
    }
  });

  it('keeps the lines of front matter blocks and container titles', () => {
    expect(
      translated('---\ndescription: >\n  One line\n  or two\n---\n\n:::note[Title]\nText\n:::\n', {
        'One line or two': 'Eine Zeile oder zwei',
        Title: 'Ein [kurzer] Titel',
        Text: 'Wort',
      }),
    ).toBe('---\ndescription: >\n  Eine Zeile\n  oder zwei\n---\n\n:::note[Ein [kurzer] Titel]\nWort\n:::\n');
  });

  it('writes text between its marks, in any order', () => {
    expect(
      translated('A *b* [c](d "e") `f`.\n', {
        'A <g1>b</g1> <g2>c</g2> <x3/>.': '<x3/> <g2>C</g2> x <g1>B</g1>.',
      }),
    ).toBe('`f` [C](d "e") x *B*.\n');
    expect(translated('> one\n> two\n\n- three\n', { 'one two': 'eins zwei', three: 'drei' })).toBe(
      '> eins\n> zwei\n\n- drei\n',
    );
  });

  it('escapes what would change the structure', () => {
    const cases: readonly [target: string, written: string][] = [
      ['1. no list', '1\\. no list'],
      ['# no heading', '\\# no heading'],
      ['a *b* _c_ `d`', 'a \\*b\\* \\_c\\_ \\`d\\`'],
      ['2 * 3 snake_case a < b', '2 * 3 snake_case a < b'],
      ['<b> &amp;copy; [x](y)', '\\<b> &amp;copy; [x\\](y)'],
      ['C:\\*', 'C:\\\\\\*'],
    ];
    for (const [target, written] of cases) {
      expect(translated('Text\n', { Text: target.replace('&amp;copy;', '&copy;') })).toBe(`${written}\n`);
    }
    expect(translated('| a |\n|---|\n| b |\n', { b: 'x | y' })).toBe('| a |\n|---|\n| x \\| y |\n');
  });

  it('keeps emphasis valid next to scripts without spaces', () => {
    expect(translated('**Note.** More.\n', { '<g1>Note.</g1> More.': '<g1>日本語。</g1>の文' })).toBe(
      '**日本語**。の文\n',
    );
    expect(translated('_a_ b\n', { '<g1>a</g1> b': '文<g1>強調</g1>字' })).toBe('文*強調*字\n');
  });

  it('updates anchors and shortcut links with their headings and labels', () => {
    const text = '# My part\n\n[go](#my-part) [lab]\n\n[lab]: #my-part\n';
    expect(
      translated(text, { 'My part': 'Mein Teil', '<g1>go</g1> <g2>lab</g2>': '<g1>los</g1> <g2>Marke</g2>' }),
    ).toBe('# Mein Teil\n\n[los](#mein-teil) [Marke][lab]\n\n[lab]: #mein-teil\n');
    expect(translated('# My part {#p}\n\n[go](#p)\n', { 'My part': 'Teil' })).toBe(
      '# Teil {#p}\n\n[go](#p)\n',
    );
  });

  it('quotes front matter, titles and attributes as required', () => {
    const text = '---\ntitle: Hello\n---\n\n[a](b "c") <img alt="d">\n';
    expect(translated(text, { Hello: 'Achtung: "neu"', c: 'x "y"', d: 'x "y" & z' })).toBe(
      '---\ntitle: "Achtung: \\"neu\\""\n---\n\n[a](b "x \\"y\\"") <img alt="x &quot;y&quot; &amp; z">\n',
    );
  });

  it('keeps every block and code in pseudo-translation with moved codes', () => {
    const block = fc.oneof(
      fc.constantFrom(
        'Some *words* and **more** text.',
        '- item `a` b\n  next line',
        '> quoted [link](x) end\n> more',
        '## Title _x_',
      ),
      fc.constantFrom(
        '| a | **b** |\n|---|---|\n| c | d [e](f) |',
        'Line one\\\nline two  \nthree',
        '1. a ~~b~~ c\n2. <b>d</b> e',
        '```\ncode\n```',
      ),
      fc.constantFrom(
        '<div>\ntext <i>x</i>\n</div>',
        'See <https://x.org> and https://y.org now.',
        '![alt *x*](y) after',
        '[a] b\n\n[a]: /z',
      ),
      fc.lorem({ mode: 'sentences', maxCount: 2 }),
    );
    fc.assert(
      fc.property(
        fc.array(block, { minLength: 1, maxLength: 6 }),
        fc.constantFrom('accents', 'rot13'),
        (blocks, style) => {
          const document = open(`${blocks.join('\n\n')}\n`);
          const targets = new Map(
            document.units.map((unit) => [unit.id, pseudoTranslate(unit.source, style, { reorder: true })]),
          );
          const result = document.write(targets);
          expect(result.report.ok).toBe(true);
          expect(open(decode(result.bytes)).units).toHaveLength(document.units.length);
        },
      ),
      { numRuns: propertyRuns(60) },
    );
  });

  it('writes any text so that it reads back unchanged, or keeps the source and reports it', () => {
    const marks = fc.array(
      fc.constantFrom(
        '*',
        '_',
        '`',
        '[',
        ']',
        '(',
        ')',
        '<',
        '>',
        '#',
        '-',
        '+',
        '1.',
        '|',
        '\\',
        '&',
        '$',
        '~',
        '!',
        ' ',
        'a',
        '字',
        ':',
      ),
      {
        minLength: 1,
        maxLength: 12,
      },
    );
    fc.assert(
      fc.property(
        marks,
        fc.constantFrom('Text\n', '# Text\n', '- Text\n', '| Text |\n|---|\n', '<p>Text</p>\n'),
        (parts, text) => {
          const target = parts.join('').trim();
          fc.pre(/\p{L}/u.test(target));
          const document = open(text);
          const result = document.write(new Map([[document.units[0]?.id ?? '', [target]]]));
          if (result.messages.length > 0) {
            expect(decode(result.bytes)).toBe(text);
            return;
          }
          const [unit] = open(decode(result.bytes)).units;
          expect(inlineText(unit?.source ?? []).replace(/ +/g, ' ')).toBe(target.replace(/ +/g, ' '));
        },
      ),
      { numRuns: propertyRuns(300) },
    );
  });

  it('rejects a target with a code that the source lacks', () => {
    const document = open('Text\n');
    expect(() => document.write(new Map([['m1', [{ type: 'standalone', id: 7 }]]]))).toThrow(/code/);
  });
});

describe('counting Markdown', () => {
  it('excludes front matter, code, comments and link destinations from samples', () => {
    const text = [
      '---\nauthor: Nobody Known\n---\n',
      '# A heading of some length\n',
      'Call `doIt()` with [the link][1] and read on.\n',
      '```js\nconst hidden = true;\n```\n',
      '    an indented block of code\n',
      '<!-- a comment for authors -->\n',
      '[1]: https://example.com/target "Its title"\n',
    ].join('\n');
    const sampled = open(text)
      .sample()
      .map((sample) => sample.text)
      .join('\n');
    expect(sampled).toContain('A heading of some length');
    expect(sampled).toContain('and read on.');
    for (const left of ['Nobody', 'doIt', 'hidden', 'indented', 'comment', 'example.com'])
      expect(sampled).not.toContain(left);
  });

  it('counts the translatable characters and their share', () => {
    expect(open('# Title\n\n`code`\n').count()).toMatchObject({
      characters: 5,
      words: 1,
      breakdown: { translatable: 5, nonTranslatable: 11, percentage: 31 },
    });
    expect(open('# T\n\nShort\n\nA longer block.\n').sample()).toEqual([
      { position: 'first', text: 'T\nA longer block.', paragraphCount: 2 },
    ]);
  });
});
