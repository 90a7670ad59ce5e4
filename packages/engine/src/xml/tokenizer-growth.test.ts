import { describe, expect, it } from 'vitest';
import { parseXml } from './tree.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const times = (count: number, piece: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => piece(index)).join('');
const unlimited = { limits: { maxXmlAttributes: Number.POSITIVE_INFINITY } };
const tooComplex = expect.objectContaining({ code: 'too-complex' });

// Each of these took minutes with quadratic time.
describe('parsing XML with extreme input', () => {
  it('reads a quarter of a million namespace declarations of one element', () => {
    const tree = parseXml(
      bytes(`<a${times(250_000, (index) => ` xmlns:n${index}="u:${index}"`)}/>`),
      unlimited,
    );
    expect(tree.size).toBe(1);
  });

  it('finds a duplicate attribute among many', () => {
    const many = times(40, (index) => ` a${index}="x"`);
    expect(parseXml(bytes(`<a${many}/>`)).attributes(0)).toHaveLength(40);
    expect(() => parseXml(bytes(`<a${many} a7="y"/>`))).toThrow('Attribute given twice');
    expect(() => parseXml(bytes(`<a${many} a39="y"/>`))).toThrow('Attribute given twice');
  });

  it('searches for duplicate attributes in each tag separately', () => {
    const [many, few] = [times(40, (index) => ` a${index}="x"`), times(17, (index) => ` a${index}="x"`)];
    expect(parseXml(bytes(`<a${many}><a${few}/><a${many}/></a>`)).size).toBe(3);
  });

  it('resolves prefixes below many declarations without copying them', () => {
    const declared = times(9_000, (index) => ` xmlns:n${index}="u:${index}"`);
    const children = times(9_000, (index) => `<n${index}:b xmlns:m="v:${index}"/>`);
    const tree = parseXml(bytes(`<a${declared}>${children}</a>`));
    expect([tree.size, tree.name(5)]).toEqual([9_001, '{u:4}b']);
  });

  it('rejects too many attributes, elements, names or namespaces', () => {
    expect(() => parseXml(bytes(`<a${times(10_001, (index) => ` a${index}=""`)}/>`))).toThrow(tooComplex);
    expect(() => parseXml(bytes('<a><b/><b/></a>'), { limits: { maxXmlElements: 2 } })).toThrow(tooComplex);
    expect(() => parseXml(bytes(`<a>${times(20_001, (index) => `<b${index}/>`)}</a>`))).toThrow(tooComplex);
    expect(() => parseXml(bytes(`<a xmlns="${'u'.repeat(2_001)}"/>`))).toThrow(tooComplex);
    const scopes = times(10_001, (index) => `<b xmlns="${index}"/>`);
    expect(() => parseXml(bytes(`<a>${scopes}</a>`))).toThrow(tooComplex);
  });

  it('counts elements of other parts of the document', () => {
    expect(() => parseXml(bytes('<a><b/></a>'), { loaded: 9, limits: { maxXmlElements: 10 } })).toThrow(
      tooComplex,
    );
  });
});
