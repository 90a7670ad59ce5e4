import { describe, expect, it } from 'vitest';
import { pseudoTranslate } from '../../pseudo/index.ts';
import { encodeInline } from '../../text/wire.ts';
import { format } from './index.ts';

const open = (text: string) => format.open(new TextEncoder().encode(text));
const wires = (text: string) => open(text).units.map((unit) => encodeInline(unit.source));

/** The document with every unit encoded as ROT13. */
function turned(text: string): string {
  const document = open(text);
  const targets = document.units.map(({ id, source }) => [id, pseudoTranslate(source, 'rot13')] as const);
  const result = document.write(new Map(targets));
  expect(result.messages).toEqual([]);
  expect(result.report.ok).toBe(true);
  return new TextDecoder().decode(result.bytes);
}

describe('math in Markdown', () => {
  it('reads code spans before math', () => {
    expect(wires('Set `$HOME` first; *$HOME/.cargo/bin*. Then your `$PATH` and `cargo install`.\n')).toEqual([
      'Set <x1/> first; <g2>$HOME/.cargo/bin</g2>. Then your <x3/> and <x4/>.',
    ]);
    expect(wires('Use $HOME and ``a ` $b`` or $PATH.\n')).toEqual(['Use $HOME and <x1/> or $PATH.']);
    expect(wires('A \\` b $x \\` y$ and `c` d.\n')).toEqual(['A ` b <x1/> and <x2/> d.']);
  });

  it('reads GitHub math with backticks, and escaped dollar signs in it', () => {
    expect(wires('Both $`a_1`$ and $a = \\$5$ are math, $n$th too.\n')).toEqual([
      'Both <x1/> and <x2/> are math, <x3/>th too.',
    ]);
  });

  it("follows the author's use of dollar signs and escapes what would become math", () => {
    expect(turned('It is $5 and then $10 more.\n')).toBe('Vg vf $5 naq gura $10 zber.\n');
    expect(turned('It is \\$5 and then \\$10 more.\n')).toBe('Vg vf \\$5 naq gura \\$10 zber.\n');
    const document = open('It is $5 and then $10 more.\n');
    const { bytes } = document.write(new Map([['m1', ['Es sind 5$ und dann $10, also 15$ mehr.']]]));
    expect(new TextDecoder().decode(bytes)).toBe('Es sind 5$ und dann \\$10, also 15$ mehr.\n');
  });

  it('reads prices and variable names as text, in any number', () => {
    const prices = Array.from({ length: 20 }, (_, index) => `word $${index} and`).join(' ');
    expect(wires(`${prices} word $x$.\n`)).toEqual([`${prices} word <x1/>.`]);
    for (const text of ['From $5-$10.', 'Set US$ 5 to AU$ 7 today.', 'It is in $HOME:$PATH now.'])
      expect(wires(`${text}\n`)).toEqual([text]);
  });
});

describe('MkDocs blocks', () => {
  const document = `!!! note "The *title* of \`it\`"

    Body after a blank line.

        code stays

    ??? danger "Inner"
        Inner body,
        two lines.

=== "First tab"

    \`\`\`
    code
    \`\`\`

=== "Second tab"

    - item

Paragraph
???+ warning inline end
    Folded body.

End.
`;

  it('have units for titles and bodies, but not for types and code', () => {
    const units = open(document).units.map((unit) => `${unit.kind}: ${encodeInline(unit.source)}`);
    expect(units).toEqual([
      'title: The <g1>title</g1> of <x2/>',
      'paragraph: Body after a blank line.',
      'title: Inner',
      'paragraph: Inner body, two lines.',
      'title: First tab',
      'title: Second tab',
      'list-item: item',
      'paragraph: Paragraph',
      'paragraph: Folded body.',
      'paragraph: End.',
    ]);
  });

  it('are written in place', () => {
    expect(turned(document)).toBe(
      document
        .replace('The *title* of', 'Gur *gvgyr* bs')
        .replace('Body after a blank line.', 'Obql nsgre n oynax yvar.')
        .replace('"Inner"', '"Vaare"')
        .replace('Inner body,', 'Vaare obql,')
        .replace('two lines.', 'gjb yvarf.')
        .replace('"First tab"', '"Svefg gno"')
        .replace('"Second tab"', '"Frpbaq gno"')
        .replace('item', 'vgrz')
        .replace('Paragraph', 'Cnentencu')
        .replace('Folded body.', 'Sbyqrq obql.')
        .replace('End.', 'Raq.'),
    );
  });

  it('are not confused with exclamation marks in a sentence', () => {
    expect(wires('!!! important\nNo block, just text.\n\n!!! Now !!!\n')).toEqual([
      '!!! important No block, just text.',
      '!!! Now !!!',
    ]);
  });
});

describe('other dialects of Markdown', () => {
  it('keeps alert types, and their titles on the same line', () => {
    const text = '> [!NOTE]\n> Useful words.\n\n> [!tip]- A title\n> Its body\n> goes on.\n';
    expect(wires(text)).toEqual(['Useful words.', 'A title<x1/>Its body goes on.']);
    expect(turned(text)).toBe('> [!NOTE]\n> Hfrshy jbeqf.\n\n> [!tip]- N gvgyr\n> Vgf obql\n> tbrf ba.\n');
  });

  it('keeps the place of a table of contents', () => {
    expect(wires('[TOC]\n\n[[toc]]\n\n{:toc}\n\nText\n')).toEqual(['Text']);
  });

  it('translates the text of wiki links, but not their pages', () => {
    const text = '[[A page|some words]], [[Page]], ![[image.png|wide]].\n\n| a | [[p\\|word]] |\n|---|---|\n';
    expect(wires(text)).toEqual(['<g1>some words</g1>, <x2/>, <x3/>.', 'a', 'word']);
    expect(turned(text)).toBe(
      '[[A page|fbzr jbeqf]], [[Page]], ![[image.png|wide]].\n\n| n | [[p\\|jbeq]] |\n|---|---|\n',
    );
    expect(wires('[[1]](#a) and [[word]] here\n\n[word]: /u\n')).toEqual([
      '<g1>[1]</g1> and [<g2>word</g2>] here',
    ]);
  });

  it('keeps attribute lists', () => {
    const text =
      'Text\n{: .class #id }\n\n![Alt](a.png){width=50%} `a`{.python} [b](c){: target="_blank" } [d](e){ .button }\n';
    expect(wires(text)).toEqual(['Text', '<x1/><x2/> <g3>b</g3><x4/> <g5>d</g5>', 'Alt']);
    expect(turned(text)).toBe(
      'Grkg\n{: .class #id }\n\n![Nyg](a.png){width=50%} `a`{.python} [o](c){: target="_blank" } [q](e){ .button }\n',
    );
  });

  it('keeps links whose text is their own address', () => {
    const kept =
      '[https://a.b/c](https://a.b/c) [a.b](http://www.a.b/) [**k.l**](https://k.l) [d/e.md](d/e.md) [f@g.h](mailto:f@g.h) <a href="https://i.j">i.j</a>';
    expect(wires(`See ${kept} and [Install](Install).\n`)).toEqual([
      'See <x1/> <x2/> <x3/> <x4/> <x5/> <x6/> and <g7>Install</g7>.',
    ]);
    expect(turned(`${kept} word\n`)).toBe(`${kept} jbeq\n`);
  });

  it('keeps file names with spaces', () => {
    const text = '![A picture](images/Some words/Empty rows.png) and [a page](My page.md)\n';
    expect(wires(text)).toEqual(['and <g1>a page</g1>', 'A picture']);
    expect(turned(text)).toBe('![N cvpgher](images/Some words/Empty rows.png) naq [n cntr](My page.md)\n');
    expect(wires('[one](or two) words\n')).toEqual(['[one](or two) words']);
  });

  it('keeps terms, definitions and abbreviations on their lines', () => {
    const text = 'A longer term here\n: Its meaning\n: Another\n\n*[HTML]: Hyper Text\n*[W3C]: World Web\n';
    expect(wires(text)).toEqual(['A longer term here', 'Its meaning', 'Another', 'Hyper Text<x1/>World Web']);
    expect(turned(text)).toBe(
      'N ybatre grez urer\n: Vgf zrnavat\n: Nabgure\n\n*[HTML]: Ulcre Grkg\n*[W3C]: Jbeyq Jro\n',
    );
  });

  it('reads all blocks of a definition', () => {
    const text =
      'Term\n\n:   Its meaning\n    goes on.\n\n    More words.\n\n        code here\n\n    Inner\n    :\tInner meaning\n';
    expect(wires(text)).toEqual(['Term', 'Its meaning goes on.', 'More words.', 'Inner', 'Inner meaning']);
    expect(wires('Term\n: One\n\n  Two\n\n      code\n\n  Three\n')).toEqual(['Term', 'One', 'Two', 'Three']);
    expect(turned(':not one\n\n    code\n')).toBe(':abg bar\n\n    code\n');
  });

  it('keeps the expressions of MDX attributes', () => {
    const text =
      '<A title="Word" on={() => go()}>Text</A>\n\n<B list={[{a: {b: 1}}]} c={x > 1}>\n  <i>More</i>\n</B>\n';
    expect(wires(text)).toEqual(['Text', 'Word', 'More']);
    expect(turned(text)).toBe(text.replace('Word', 'Jbeq').replace('Text', 'Grkg').replace('More', 'Zber'));
  });
});
