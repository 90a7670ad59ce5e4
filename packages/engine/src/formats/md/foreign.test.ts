import { describe, expect, it } from 'vitest';
import { pseudoTranslate } from '../../pseudo/index.ts';
import { encodeInline } from '../../text/wire.ts';
import { format } from './index.ts';

const open = (text: string) => format.open(new TextEncoder().encode(text));
const wires = (text: string) => open(text).units.map((unit) => encodeInline(unit.source));

/** The document with targets by source, in wire text without codes. */
function written(text: string, targets: Readonly<Record<string, string>>): string {
  const document = open(text);
  const entries = document.units.flatMap((unit): [string, string[]][] => {
    const target = targets[encodeInline(unit.source)];
    return target === undefined ? [] : [[unit.id, [target]]];
  });
  const result = document.write(new Map(entries));
  expect(result.messages).toEqual([]);
  expect(result.report.ok).toBe(true);
  return new TextDecoder().decode(result.bytes);
}

/** The document with every unit encoded as ROT13. */
function turned(text: string): string {
  const document = open(text);
  const targets = document.units.map(({ id, source }) => [id, pseudoTranslate(source, 'rot13')] as const);
  const result = document.write(new Map(targets));
  expect(result.messages).toEqual([]);
  expect(result.report.ok).toBe(true);
  return new TextDecoder().decode(result.bytes);
}

describe('math and LaTeX', () => {
  it('keep their backslashes', () => {
    const text =
      'The sum \\(a + b\\) and \\\\(E=mc^2\\\\) here:\n\\[\nx = \\frac{a}{b}\n\\]\nSo \\(x\\) is one.\n\n\\begin{align*}\na &= b \\\\\nc &= d\n\\end{align*}\n';
    expect(wires(text)).toEqual(['The sum <x1/> and <x2/> here:', 'So <x1/> is one.']);
    expect(turned(text)).toBe(
      text
        .replace('The sum', 'Gur fhz')
        .replace(' and ', ' naq ')
        .replace('here', 'urer')
        .replace('So ', 'Fb ')
        .replace('is one', 'vf bar'),
    );
  });

  it('are not confused with escaped brackets', () => {
    for (const text of ['Note \\[1\\] and \\[sic\\].', 'It \\(see below\\) is \\(optional\\).'])
      expect(wires(`${text}\n`)).toEqual([text.replaceAll('\\', '')]);
  });

  it('keep commands and labels, but not their words', () => {
    expect(
      wires(
        '\\begin{center}\nSome words, see \\ref{fig:b}.\n\\end{center}\n\nA \\textbf{bold text}.\n\n\\newpage\n',
      ),
    ).toEqual(['Some words, see <x1/>.', 'A <g1>bold text</g1>.']);
  });

  it('stay in one line of a text, as diagrams and comments do in lines of their own', () => {
    expect(wires('Text \\begin{equation} x = 1 \\end{equation} in a line.\n')).toEqual([
      'Text <x1/> in a line.',
    ]);
    const kept = [
      ':::mermaid\nA[Start] --> B[End]\n:::',
      '@startuml\nAlice -> Bob\n@enduml',
      '{::comment}\nA comment\n{:/comment}',
      '{% codeblock %}\n// comment\n{% endcodeblock %}',
    ];
    for (const block of kept) expect(wires(`Text\n\n${block}\n`), block).toEqual(['Text']);
  });

  it('keep escaped braces, which MDX needs', () => {
    expect(turned('The set \\{1, 2\\} here.\n')).toBe('Gur frg \\{1, 2\\} urer.\n');
  });
});

describe('wrapped paragraphs', () => {
  const source = 'Some words in the first line of this text\nand some more of them in another line.\n';
  const [unit = ''] = wires(source);

  it('are never broken after a hyphen', () => {
    const target = 'Ein-sehr-langes-Wort-mit-Strichen und-noch-ein-anderes-sehr-langes-Wort-davon.';
    expect(written(source, { [unit]: target })).toBe(`${target.replace(' ', '\n')}\n`);
  });

  it('become one line in scripts without spaces', () => {
    for (const target of [
      '第一行有一些文字，另一行还有更多的文字。',
      'ข้อความบรรทัดแรก และข้อความเพิ่มเติมในอีกบรรทัดหนึ่ง',
    ])
      expect(written(source, { [unit]: target })).toBe(`${target}\n`);
    const folded = '---\nsummary: >\n  Some words in\n  two lines\n---\n';
    expect(written(folded, { 'Some words in two lines': '两行中的一些文字' })).toBe(
      '---\nsummary: >\n  两行中的一些文字\n---\n',
    );
  });
});

describe('front matter', () => {
  it('may be TOML with all of its strings', () => {
    const text =
      "+++\ntitle = 'My post'\ndescription = \"\"\"\nTwo lines \\\n  of \"text\".\n\nMore.\"\"\"\nsummary = '''It's'''\ndate = 2024-01-14\n+++\n";
    expect(wires(text)).toEqual(['My post', 'Two lines of "text".', 'More.', "It's"]);
    expect(written(text, { 'My post': "L'article", 'More.': 'C:\\x' })).toBe(
      text.replace("'My post'", '"L\'article"').replace('More.', 'C:\\\\x'),
    );
  });

  it('may be JSON', () => {
    const text = '{\n  "title": "A \\"title\\"",\n  "tags": ["one tag"],\n  "draft": false\n}\n\nText\n';
    expect(wires(text)).toEqual(['A "title"', 'Text']);
    expect(turned(text)).toBe(text.replace('A \\"title', 'N \\"gvgyr').replace('Text', 'Grkg'));
    expect(wires('{\n  a sentence in braces\n}\n')).toEqual(['{ a sentence in braces }']);
  });

  it('names the keys of texts that stay', () => {
    const { messages } = open('---\ntitle: A title\nauthor: Jane Doe\ndate: 2024-01-01\n---\n');
    expect(messages.map(({ text }) => text)).toEqual([
      'One text of the front matter stays unchanged: author.',
    ]);
  });
});

describe('shortcodes', () => {
  it('may have several lines and visible parameters', () => {
    const text =
      'Text\n\n{{< figure\n  src="a.jpg"\n  caption="A \\"large\\" elephant"\n  alt="An elephant"\n>}}\n\nSee {{< tooltip title="A tip" >}} here.\n\n{{% expand "The title" %}}\nBody\n{{% /expand %}}\n';
    expect(wires(text)).toEqual([
      'Text',
      'A "large" elephant',
      'An elephant',
      'See <x1/> here.',
      'A tip',
      'The title',
      'Body',
    ]);
    expect(turned(text)).toBe(
      text
        .replace('Text', 'Grkg')
        .replace('A \\"large\\" elephant', 'N \\"ynetr\\" ryrcunag')
        .replace('An elephant', 'Na ryrcunag')
        .replace('See', 'Frr')
        .replace('A tip', 'N gvc')
        .replace('here', 'urer')
        .replace('The title', 'Gur gvgyr')
        .replace('Body', 'Obql'),
    );
  });

  it('keep their code', () => {
    expect(
      wires(
        '{{< highlight go "x=1" >}}\n// A comment\n\n"a text"\n{{< / highlight >}}\n\n{{< tab name="Tab" codelang="bash" >}}\necho word\n{{< /tab >}}\n\n{{< note >}}\nWords\n{{< /note >}}\n',
      ),
    ).toEqual(['Tab', 'Words']);
  });

  it('of Jekyll have texts without escapes', () => {
    const text = '{% include figure.html src="a.png" caption="A caption" %}\n';
    expect(written(text, { 'A caption': 'Ein "Bild"' })).toBe(
      text.replace('A caption', 'Ein &quot;Bild&quot;'),
    );
  });
});

describe('MyST', () => {
  it('keeps directives with their options, and reads their content', () => {
    const text =
      '(a-label)=\n# Title\n\n````{admonition} A title\n:class: tip\nBody, see {ref}`the label <a-label>` and {doc}`guide`.\n\n```{note}\nInner\n```\n```python\n# code\n```\n````\n\n:::{figure} a.png\n:name: fig-a\n:alt: A tree\nThe caption.\n:::\n\n% a comment\n+++\n\n```{code-cell}\n# code\n```\n';
    expect(wires(text)).toEqual([
      'Title',
      'A title',
      'Body, see <g1>the label</g1> and <x2/>.',
      'Inner',
      'A tree',
      'The caption.',
    ]);
    expect(turned(text)).toBe(
      text
        .replace('# Title', '# Gvgyr')
        .replace('A title', 'N gvgyr')
        .replace('Body, see', 'Obql, frr')
        .replace('the label', 'gur ynory')
        .replace('` and', '` naq')
        .replace('Inner', 'Vaare')
        .replace('A tree', 'N gerr')
        .replace('The caption', 'Gur pncgvba'),
    );
  });
});

describe('inclusions and marks of blocks', () => {
  it('stay', () => {
    const kept = [
      '--8<-- "a file.md"',
      '--8<--\na file.md\n--8<--',
      '<<< @/a file.ts{1}',
      '<!--@include: ./a file.md-->',
      '@[code js](@/a file.js)',
      '{!a file.md!}',
      '[!INCLUDE [a file](a.md)]',
    ];
    for (const line of kept) expect(wires(`Text\n\n${line}\n\nMore\n`), line).toEqual(['Text', 'More']);
  });

  it('of PyMdown Extensions have titles and keys', () => {
    const text =
      '![Alt](a.png)\n/// note | The title\n    open: True\n\nPress ++ctrl+alt++ and ^^see^^.\n///\n';
    expect(wires(text)).toEqual(['Alt', 'The title', 'Press <x1/> and <g2>see</g2>.']);
  });
});

describe('citations and marks of notes', () => {
  it('stay', () => {
    expect(wires('See [@smith99, p. 3; -@doe] and @fig-x, \\@ref(fig:x), mail a@b.org.\n')).toEqual([
      'See [<x1/>, p. 3; <x2/>] and <x3/>, <x4/>, mail <x5/>.',
    ]);
    expect(
      wires('A %%hidden note%% word #a/tag here ^block-1\n\n%%\nA hidden block\n%%\n\n#one #two\n'),
    ).toEqual(['A <x1/> word <x2/> here']);
  });
});

describe('components', () => {
  it('have visible attributes, and Markdown between them', () => {
    const text =
      '<Card title="A title" icon="rocket" href="/x" />\n\n<Tabs items={[\'One tab\', "Two"]}>\n  <Tab label="Three">Body</Tab>\n</Tabs>\n\n<Steps>\n### A step\nDo **it**.\n</Steps>\n\n<Code>{`a text`}</Code>\n';
    expect(wires(text)).toEqual(['A title', 'One tab', 'Two', 'Body', 'Three', 'A step', 'Do <g1>it</g1>.']);
    expect(written(text, { 'One tab': "L'onglet" })).toBe(text.replace('One tab', "L\\'onglet"));
  });

  it('show properties that are named after a text, if they have several words', () => {
    const text =
      '<Recipes titleText="Basic examples" titleId="basic examples" submit-label=\'Send it\' kindText="x">\n\nText\n\n</Recipes>\n';
    expect(wires(text)).toEqual(['Basic examples', 'Send it', 'Text']);
  });
});

describe('lists of attributes', () => {
  it('have visible values', () => {
    const text =
      '![A](a.png){width="50%" fig-alt="Some words"}\n\n::: {.callout-note title="A title"}\nBody\n:::\n';
    expect(written(text, { 'Some words': 'X "y"', 'A title': 'T' })).toBe(
      text.replace('Some words', 'X &quot;y&quot;').replace('A title', 'T'),
    );
  });
});

describe('a target that cannot be written', () => {
  it('leaves all others translated', () => {
    const text =
      'One.\n\n::: tip Title\nBody\n:::\n\n{{< a title="T1" >}} Two {{< a title="T2" >}}.\n\nThree.\n';
    const document = open(text);
    const targets = document.units.flatMap(({ id, source }): [string, string[]][] => {
      const wire = encodeInline(source);
      if (wire.includes('<')) return [];
      return [[id, [wire === 'Title' ? ':::' : wire === 'T1' ? '{{' : `${wire}!`]]];
    });
    const result = document.write(new Map(targets));
    expect(result.report.ok).toBe(true);
    expect(result.messages.map(({ code }) => code)).toEqual(['target-structure', 'target-structure']);
    expect(new TextDecoder().decode(result.bytes)).toBe(
      text
        .replace('One.', 'One.!')
        .replace('Body', 'Body!')
        .replace('T2', 'T2!')
        .replace('Three.', 'Three.!'),
    );
  });
});

describe('tables', () => {
  it('have escaped bars in titles and descriptions', () => {
    const text = '| a |\n|---|\n| [b](c "d \\| e") ![f](g) |\n';
    expect(written(text, { 'd | e': 'x | y', f: 'z | w' })).toBe(
      text.replace('d \\| e', 'x \\| y').replace('![f]', '![z \\| w]'),
    );
  });
});

describe('a link whose text is an address', () => {
  it('has a title of its own', () => {
    const text = 'One.\n\nSee [http://a.org](http://a.org "A title").\n\nTwo.\n';
    expect(turned(text)).toBe(
      text.replace('One', 'Bar').replace('See', 'Frr').replace('A title', 'N gvgyr').replace('Two', 'Gjb'),
    );
  });
});
