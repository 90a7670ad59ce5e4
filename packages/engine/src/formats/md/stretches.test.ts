import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyTextEdits } from '../../integrity/index.ts';
import { EditedPositions, positionsBetween } from '../../markdown/ranges.ts';
import { propertyRuns } from '../../testing/index.ts';
import { readMarkdown, readShapes } from './read.ts';

const blocks = [
  'A *paragraph* with [a link][r] and a note[^n].\nIts second line.',
  '[r]: https://example.org "Title"',
  '[^n]: A note.\n\n    Its second paragraph.',
  '# Heading',
  'Heading\n===',
  '- item\n- [another]\n\n  its paragraph',
  '- item\n\n      code\n\n  ```\n  open',
  '1. one\n\n2. two',
  '> quotation\n>\n> - list',
  '> ```\n> open',
  '```js\ncode\n\nmore [r]\n```',
  '```\nopen',
  '~~~\n```\n\ntext\n~~~',
  '$$\nx\n\ny\n$$',
  '$$',
  '<div>\n\n*text*\n\n</div>',
  '<!-- comment\n\nstill -->',
  '<!-- open',
  '<script>\n\nlet x\n\n</script> text',
  '<pre>',
  '    indented\n\n    code',
  '| a | b |\n|---|---|\n| [r] | d |',
  '***',
  '---',
  '____',
  '```\n\nempty lines\n\n```  ',
  '~~~ js info\n```\n   ~~~~\ntext',
  '```a`b\n```',
  '````\n```\n````\n# Heading',
  '| a | b |\n|---|---|\n| | d |\n|| f |\n| g ||',
  '| a \\| b | `c \\| d` |\n|---|---|\n| e \\\\| f |',
  '| a | b |\n|---|---|\n| c \\| d |\n| e | f \\|',
  '+ other\n+ list\n- one\n- two',
  '- - -',
  '2) two\n3) three\n4. four',
  '- a\n  - b\n- <div>\n- c',
  '# one\n## two',
  '- > q\n- # h\n-\n- [ ] task\n- [x] done',
  '- <!-- open\n- still',
  ' - a\n- b\n   - c\n- d',
  '[another]',
  '- *a* b\n- `c` d\n- [e](f)',
  '| a | *b* |\n|--|:-:|\n| c | `d` |\n| [r] | www.example.org |',
  '| a |\n|---|\n| b | c |\nd',
  '`code` first, then a@example.org\n*and* 3 more\n[of](it), http://example.org.',
  '**bold**: [text] and 2024. Or\n(so)',
  '## *Marked* heading!',
  '[another]: x\n\n[r] again',
  '---\n\ntitle: a\n\n---',
  'line\r\nline\r\n\r\nparagraph',
  'Term\n: its *meaning*\n\n    more\n\n        code\n\n    Inner\n    :   [one]',
  'Term\n\n:   ```\n    open',
  ':   one\n:   two\nlazy',
  ': two\n\n  more\n\n      code',
  '!!! note "Title"\n\n    body\n\n        code\n\n    - item',
  '=== "Tab"\n\n    [r]\n\n=== "Tab"\n\n    ??? note\n        deep',
  '!!! note\n\n    ```\n    open',
  '   three spaces',
  ' \t',
];

/** The complete parse result, as text to compare. */
const contents = (text: string, size: number): string =>
  JSON.stringify(
    { ...readMarkdown(text, { size }), steps: 0 },
    (_, value) => (value === undefined ? 'none' : value),
    1,
  );

/** Parsed at once: a leading definition is not a simple block, and contains no split point. */
const whole = (text: string): string => contents(text, text.length);

describe('parsing Markdown in chunks', () => {
  it('gives the same result as parsing it at once', () => {
    const documents = fc.array(fc.constantFrom(...blocks), { minLength: 1, maxLength: 16 });
    const sizes = fc.integer({ min: 1, max: 60 });
    fc.assert(
      fc.property(
        documents,
        sizes,
        fc.constantFrom('\n\n', '\n\n\n', '\n', '\r\n\r\n', '\n \n'),
        (parts, size, gap) => {
          const text = `[x]: y\n${parts.join(gap)}`;
          expect(contents(text, size)).toEqual(whole(text));
        },
      ),
      { numRuns: propertyRuns(300) },
    );
  });

  it('reads the indentation of a list item, and more behind it, as one prefix', () => {
    const text = '[x]: y\n- item\n- [another]\n\n  its paragraph\n   three spaces';
    expect(contents(text, 1)).toEqual(whole(text));
  });

  it('resolves labels that are defined later', () => {
    const text = `${'A [link] and a note[^n].\n\n'.repeat(20)}[link]: x\n\n[^n]: Note.\n`;
    const { leaves } = readMarkdown(text, { size: 10 });
    expect(leaves.flatMap((leaf) => (leaf.type === 'text' ? leaf.labels : []))).toEqual(
      Array.from({ length: 20 }, () => ['^n', 'link']).flat(),
    );
  });
});

describe('reading a similar text', () => {
  const foreign = [
    '{{ shortcode }} and text',
    ':::note[Title]\n\ntext\n\n:::',
    '{% raw %}\n[r]: z\n{% endraw %}',
    '<!-- translate:off -->\n\n# kept\n\n<!-- translate:on -->',
  ];
  const block = fc.constantFrom(...blocks, ...foreign);
  // Most blocks are unchanged, so that some chunks and the text around them are the same in both.
  const change = fc.oneof({ weight: 30, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: block });
  const edited = fc.record({ before: block, first: change, second: change });

  it.each([
    ['indented text after an item', 'a\n\n- b\n\n', '[r]: c', '  c'],
    ['a line after a paragraph', 'a\n\nb\n', '# c', 'c'],
    ['an underline after a paragraph', 'a\n\nb\n', '> c', '---'],
  ])('reads a block again that another text continues: %s', (_, kept, before, after) => {
    const end = kept.length + before.length;
    const edits = (text: string) => [{ start: kept.length, end, text }];
    const source = `${kept}${before}\n\nd\n`;
    const positionOf = positionsBetween(
      new EditedPositions(edits(after)),
      new EditedPositions(edits(before)),
    );
    const { reading } = readShapes(source, 1);
    const text = applyTextEdits(source, edits(after));
    const similar = readShapes(text, 1, { reading, positionOf });
    const alone = readShapes(text, 1);
    expect([similar.shapes, similar.structure]).toEqual([alone.shapes, alone.structure]);
  });

  it('gives the same result as reading it alone', () => {
    fc.assert(
      fc.property(fc.array(edited, { minLength: 1, maxLength: 200, size: 'max' }), (parts) => {
        const source = parts.map(({ before }) => `${before}\n\n`).join('');
        const editsOf = (name: 'first' | 'second') => {
          let start = 0;
          return parts.flatMap(({ before, [name]: text }) => {
            const edit = { start, end: start + before.length, text: text ?? '' };
            start += before.length + 2;
            return text === null ? [] : [edit];
          });
        };
        const [first, second] = [editsOf('first'), editsOf('second')];
        const text = applyTextEdits(source, second);
        const positionOf = positionsBetween(new EditedPositions(second), new EditedPositions(first));
        const { reading } = readShapes(applyTextEdits(source, first), 1);
        const similar = readShapes(text, 1, { reading, positionOf });
        const alone = readShapes(text, 1);
        expect([similar.shapes, similar.structure]).toEqual([alone.shapes, alone.structure]);
      }),
      { numRuns: propertyRuns(60) },
    );
  });
});
