import { describe, expect, it } from 'vitest';
import { NO_NODE, parseXml } from './index.ts';

const encode = (xml: string) => new TextEncoder().encode(xml);
const parse = (xml: string) => parseXml(encode(xml));
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const STRICT = 'http://purl.oclc.org/ooxml/wordprocessingml/main';

describe('the tree', () => {
  it('names elements by standard prefixes, whatever the document uses', () => {
    for (const xml of [
      `<w:p xmlns:w="${WORD}" w:a="1"/>`,
      `<x:p xmlns:x="${STRICT}" x:a="1"/>`,
      `<p xmlns="${WORD}" xmlns:y="${STRICT}" y:a="1"/>`,
    ]) {
      const tree = parse(xml);
      expect(tree.name(0)).toBe('w:p');
      expect(tree.attribute(0, 'w:a')?.value).toBe('1');
    }
  });

  it('respects the scope of a declaration', () => {
    const tree = parse(`<a><b xmlns="${WORD}"><c/></b><b/><x:d xmlns:x="urn:other"/></a>`);
    expect(Array.from({ length: tree.size }, (_, node) => tree.name(node))).toEqual([
      'a',
      'w:b',
      'w:c',
      'b',
      '{urn:other}d',
    ]);
  });

  it('navigates from parents to children and siblings', () => {
    const tree = parse('<a><b><c/></b><d/></a>');
    expect(tree.children(0)).toEqual([1, 3]);
    expect([tree.firstChild(2), tree.nextChild(0, 1), tree.nextChild(0, 3)]).toEqual([NO_NODE, 3, NO_NODE]);
    expect([tree.child(0, 'd'), tree.child(0, 'c')]).toEqual([3, NO_NODE]);
  });

  it('returns the position of every element', () => {
    const xml = '<a>é<b x = "1">t</b></a>';
    const tree = parse(xml);
    const at = (start: number, end: number) => new TextDecoder().decode(encode(xml).subarray(start, end));
    expect(at(tree.start(1), tree.end(1))).toBe('<b x = "1">t</b>');
    expect(at(tree.contentStart(1), tree.contentEnd(1))).toBe('t');
    const [attribute] = tree.attributes(1);
    expect(at(attribute?.start ?? 0, attribute?.end ?? 0)).toBe('x = "1"');
    expect(at(attribute?.valueStart ?? 0, attribute?.valueEnd ?? 0)).toBe('1');
  });

  it('reads text without its markup', () => {
    const tree = parse('<a>1 &lt; 2<!-- c --><?pi?><![CDATA[ & <3>]]><b>no</b>\r\n</a>');
    expect(tree.text(0)).toBe('1 < 2 & <3>\n');
  });

  it.each(['<a>', '</a>', '<a></b>', '<a/><b/>', '', 'text', '<a/>text', '<x:a/>', '<a x:b="1"><x:c/></a>'])(
    'rejects %s',
    (xml) => {
      expect(() => parse(xml)).toThrow(expect.objectContaining({ code: 'malformed-xml' }));
    },
  );

  it('discards elements as requested by a listener, except ancestors of kept ones', () => {
    const read: string[] = [];
    const tree = parseXml(encode('<a><b n="1"><c/></b><b n="2"><d>kept</d></b><b/></a>'), {
      listener: {
        begin: (bytes) => read.push(`${bytes.length}`),
        start: (name, tag) => read.push(`<${name} ${tag.attributeCount}`),
        end: (name, node, start, end) => {
          read.push(`${name} ${node} ${start}-${end}`);
          return name !== 'd';
        },
      },
    });
    expect(read.slice(0, 5)).toEqual(['52', '<a 0', '<b 1', '<c 0', 'c 2 16-16']);
    expect(Array.from({ length: tree.size }, (_, node) => tree.name(node))).toEqual(['a', 'b', 'd']);
    expect([tree.attribute(1, 'n')?.value, tree.text(2), tree.after(0)]).toEqual(['2', 'kept', 3]);
    expect([...tree.countNames()]).toEqual([
      ['a', 1],
      ['b', 3],
      ['c', 1],
      ['d', 1],
    ]);
  });

  it('rejects excessive nesting', () => {
    const deep = encode('<a>'.repeat(50) + '</a>'.repeat(50));
    expect(() => parseXml(deep, { limits: { maxXmlDepth: 49 } })).toThrow(
      expect.objectContaining({ code: 'too-deep' }),
    );
    expect(parseXml(deep, { limits: { maxXmlDepth: 50 } }).size).toBe(50);
  });
});
