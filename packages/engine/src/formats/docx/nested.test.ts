import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import {
  bold,
  defaultStyles,
  docxWith,
  hyperlink,
  type Inline,
  italic,
  run,
  styledParagraph,
} from '../../fixtures/index.ts';
import type { InlineContent, Unit } from '../../model/index.ts';
import { arbitraryTarget, propertyRuns } from '../../testing/index.ts';
import { inlineText } from '../../text/inline.ts';
import { decodeInline } from '../../text/wire.ts';
import { readArchive } from '../../zip/index.ts';
import { format } from './index.ts';

const characterStyle = (id: string, properties: string) =>
  `<w:style w:type="character" w:styleId="${id}"><w:name w:val="${id}"/><w:rPr>${properties}</w:rPr></w:style>`;

const STYLES = {
  Strong: '<w:b/>',
  Emphasis: '<w:i/><w:color w:val="444444"/>',
  Hyperlink: '<w:color w:val="0563C1"/><w:u w:val="single"/>',
  Large: '<w:rFonts w:ascii="Georgia" w:hAnsi="Georgia"/><w:sz w:val="40"/>',
};
const styles =
  defaultStyles.replace('<w:sz w:val="22"/>', '<w:rFonts w:ascii="Calibri" w:hAnsi="Calibri"/>$&') +
  Object.entries(STYLES)
    .slice(1)
    .map(([id, properties]) => characterStyle(id, properties))
    .join('');

const link = (...content: readonly Inline[]) => hyperlink('https://x.example', ...content);
const styled = (style: string, content: string) => run(`<w:rStyle w:val="${style}"/>`, content);
const open = (paragraphProperties: string, ...content: readonly Inline[]) =>
  format.open(docxWith({ styles }, styledParagraph(paragraphProperties, ...content)));
const mainPart = (bytes: Uint8Array) =>
  new TextDecoder().decode(readArchive(bytes).read('word/document.xml'));

/** The properties of the run with a given text, after the paragraph gets a target. */
function propertiesOf(
  text: string,
  target: string,
  content: readonly Inline[],
  targetLanguage?: string,
): string {
  const document = open('', ...content);
  const [unit] = document.units;
  const targets = new Map([[unit?.id ?? '', decodeInline(target).content]]);
  const { bytes } = document.write(targets, targetLanguage === undefined ? {} : { targetLanguage });
  const runs = mainPart(bytes).split('<w:r>');
  const found = runs.find((xml) => xml.includes(`>${text}</w:t>`));
  return /<w:rPr>(.*)<\/w:rPr>/.exec(found ?? '')?.[1] ?? '';
}

describe('nested codes', () => {
  it('combine their properties in schema order', () => {
    const content = ['All of this is plain ', bold('one'), ' and ', italic('two')];
    expect(propertiesOf('x', 'a <g1><g2>x</g2></g1>', content)).toBe('<w:b/><w:i/>');
    expect(propertiesOf('x', 'a <g2><g1>x</g1></g2>', content)).toBe('<w:b/><w:i/>');
    expect(propertiesOf('x', 'a <g2><g1>y</g1>x</g2>', content)).toBe('<w:i/>');
  });

  it('give precedence to the inner code', () => {
    const color = (value: string, text: string) => run(`<w:i/><w:color w:val="${value}"/>`, text);
    const content = [
      'All of this is plain ',
      color('FF0000', 'red'),
      ' ',
      run('<w:color w:val="0000FF"/>', 'blue'),
    ];
    expect(propertiesOf('x', 'a <g1><g2>x</g2></g1>', content)).toBe('<w:i/><w:color w:val="0000FF"/>');
    expect(propertiesOf('x', 'a <g2><g1>x</g1></g2>', content)).toBe('<w:i/><w:color w:val="FF0000"/>');
    const capitals = ['All of this is plain ', run('<w:caps/>', 'one'), ' ', run('<w:smallCaps/>', 'two')];
    expect(propertiesOf('x', 'a <g1><g2>x</g2></g1>', capitals)).toBe('<w:smallCaps/>');
  });

  it('remove formatting of most of the text that they do not have', () => {
    const both = (text: string) => run('<w:b/><w:i/>', text);
    const content = [bold('All of this is bold '), 'one', bold(' and '), both('two')];
    expect(propertiesOf('x', 'a <g1><g2>x</g2></g1>', content)).toBe('<w:i/>');
    expect(propertiesOf('x', 'a <g2><g1>x</g1></g2>', content)).toBe('<w:i/>');
  });

  it('keep links, and drop link formatting outside them', () => {
    const strongLink = run('<w:rStyle w:val="Hyperlink"/><w:b/>', 'site');
    const content = [
      'All of this is plain ',
      link(styled('Hyperlink', 'our own web '), strongLink),
      ' ',
      italic('now'),
    ];
    expect(propertiesOf('x', 'a <g1>b <g3>x</g3></g1>', content)).toBe('<w:rStyle w:val="Hyperlink"/><w:i/>');
    expect(propertiesOf('x', '<g3>a <g1>x</g1></g3>', content)).toBe('<w:rStyle w:val="Hyperlink"/><w:i/>');
    expect(propertiesOf('x', 'a <g1>b</g1> <g2>x</g2>', content)).toBe('<w:b/>');
  });

  it('inline a character style where only one style can be named', () => {
    const content = [
      'All of this is plain ',
      styled('Strong', 'one'),
      ' ',
      styled('Emphasis', 'two'),
      ' ',
      styled('Large', 'three'),
    ];
    expect(propertiesOf('x', 'a <g1><g2>x</g2></g1>', content)).toBe(
      '<w:rStyle w:val="Emphasis"/><w:b/><w:bCs/>',
    );
    expect(propertiesOf('x', 'a <g3><g1>x</g1></g3>', content)).toBe(
      '<w:rStyle w:val="Strong"/><w:rFonts w:ascii="Georgia" w:hAnsi="Georgia"/><w:sz w:val="40"/><w:szCs w:val="40"/>',
    );
  });

  it('give a tracked formatting change a new number when it is repeated', () => {
    const change = '<w:rPrChange w:id="7" w:author="Ada"><w:rPr/></w:rPrChange>';
    const content = ['All of this is plain ', run(`<w:b/>${change}`, 'one'), ' and ', italic('two')];
    const document = open('', ...content);
    const target = decodeInline('<g1>a</g1> <g2>b</g2> <g1>c</g1> <g2><g1>d</g1></g2>').content;
    const xml = mainPart(document.write(new Map([[document.units[0]?.id ?? '', target]])).bytes);
    expect([...xml.matchAll(/<w:rPrChange w:id="(\d+)"/g)].map(([, id]) => id)).toEqual(['7', '8']);
  });

  it('follow a direction change as single codes do', () => {
    const complex = (text: string) => run('<w:i/><w:iCs/><w:lang w:bidi="he-IL"/>', text);
    const content = ['All of this is plain ', bold('one'), ' and ', complex('two')];
    expect(propertiesOf('x', 'a <g1><g2>x</g2></g1>', content, 'ar')).toBe(
      '<w:b/><w:bCs/><w:i/><w:iCs/><w:rtl/><w:lang w:bidi="ar"/>',
    );
  });

  it('use only declared namespaces', () => {
    const far = run(`<x:glow x:rad="1"/>`, 'one').xml;
    const declared = {
      xml: (parts: Parameters<typeof far>[0]) =>
        far(parts).replace('<w:r>', '<w:r xmlns:x="http://schemas.microsoft.com/office/word/2010/wordml">'),
    };
    expect(
      propertiesOf('x', 'a <g1><g2>x</g2></g1>', ['All of this is plain ', declared, ' ', bold('two')]),
    ).toBe('<w:b/>');
  });
});

/** Effective formatting by property, limited to what these tests use. */
type Look = Readonly<Record<string, string>>;

const OWN = [
  '',
  '<w:b/>',
  '<w:i/>',
  '<w:b/><w:i/>',
  '<w:b w:val="0"/>',
  '<w:color w:val="FF0000"/>',
  '<w:b/><w:sz w:val="30"/>',
  '<w:rFonts w:ascii="Arial" w:hAnsi="Arial" w:cs="Arial"/><w:u w:val="single"/>',
  '<w:rStyle w:val="Strong"/>',
  '<w:rStyle w:val="Emphasis"/><w:strike/>',
  '<w:rStyle w:val="Hyperlink"/>',
  '<w:rStyle w:val="Hyperlink"/><w:u w:val="none"/>',
  '<w:rStyle w:val="Large"/>',
  '<w:rStyle w:val="Large"/><w:i/>',
] as const;

/** Resolves elements per the standard: direct formatting over the character style over the paragraph style. */
function lookOf(properties: string, isHeading: boolean): Look {
  const style = /<w:rStyle w:val="(\w+)"/.exec(properties)?.[1];
  const below = readLook(style === undefined ? '' : (STYLES[style as keyof typeof STYLES] ?? ''));
  const isBold = isHeading !== (below['w:b'] === 'on');
  const look = {
    'w:rFonts': 'Calibri',
    'w:sz': '22',
    ...below,
    'w:b': isBold ? 'on' : 'off',
    ...readLook(properties),
  };
  return Object.fromEntries(
    Object.entries(look).filter(([, value]) => !['off', 'none', 'auto'].includes(value)),
  );
}

function readLook(properties: string): Look {
  const look: Record<string, string> = {};
  for (const [, name = '', attributes = ''] of properties.matchAll(/<(w:\w+)([^>]*)\/>/g)) {
    const value =
      /w:(?:val|ascii)="([^"]*)"/.exec(attributes)?.[1] ?? (name === 'w:rFonts' ? undefined : 'on');
    if (value !== undefined && !/Cs$|rStyle|lang|rtl/.test(name)) look[name] = value === '0' ? 'off' : value;
  }
  return look;
}

interface Case {
  readonly isHeading: boolean;
  /** The formatting of each piece of text in the source, in order. */
  readonly pieces: readonly { readonly text: string; readonly own: string; readonly isLinked: boolean }[];
}

const own = fc.constantFrom(...OWN);
const arbitraryCase: fc.Arbitrary<Case> = fc
  .tuple(fc.boolean(), own, fc.array(fc.tuple(own, fc.boolean()), { minLength: 2, maxLength: 6 }))
  .map(([isHeading, most, others]) => ({
    isHeading,
    pieces: [
      { text: 'most of the text, by far more of it than all that comes behind ', own: most, isLinked: false },
      ...others.map(([each, isLinked], at) => ({ text: `piece${at} `, own: each, isLinked })),
      { text: 'the end', own: most, isLinked: false },
    ],
  }));

function documentOf({ isHeading, pieces }: Case) {
  const content = pieces.map(({ text, own: properties, isLinked }) =>
    isLinked ? link(run(properties, text)) : run(properties, text),
  );
  return open(isHeading ? '<w:pStyle w:val="Heading1"/>' : '', ...content);
}

/** Each character of a target with its format: in a code, that of the enclosing text with the code's changes. */
function expectedLooks(unit: Unit, { isHeading, pieces }: Case, target: InlineContent): [string, Look][] {
  const sourceLook = (text: string) =>
    lookOf(pieces.find((piece) => text.startsWith(piece.text))?.own ?? '', isHeading);
  const changes = new Map<number, readonly [own: Look, base: Look]>();
  const learn = (content: InlineContent, base: Look) => {
    for (const node of content) {
      if (typeof node === 'string' || node.type === 'standalone') continue;
      // No link here has more than one format.
      const look = sourceLook(inlineText(node.children));
      changes.set(node.id, [look, base]);
      learn(node.children, look);
    }
  };
  const base = sourceLook(pieces[0]?.text ?? '');
  learn(unit.source, base);
  const walk = (content: InlineContent, look: Look): [string, Look][] =>
    content.flatMap((node): [string, Look][] => {
      if (typeof node === 'string') return [...node].map((character) => [character, look]);
      const change = changes.get(node.id);
      if (node.type === 'standalone' || !change) return [];
      return walk(node.children, changed(look, change));
    });
  return walk(target, base);
}

function changed(look: Look, [own, base]: readonly [Look, Look]): Look {
  const result: Record<string, string> = { ...look };
  for (const name of new Set([...Object.keys(own), ...Object.keys(base)])) {
    const value = own[name];
    if (value === base[name]) continue;
    if (value === undefined) delete result[name];
    else result[name] = value;
  }
  return result;
}

const ORDER = 'rStyle rFonts b bCs i iCs strike color sz szCs u rtl cs lang'
  .split(' ')
  .map((name) => `w:${name}`);

/** Each character of the main part with its format, and whether all properties are unique and in order. */
function shownLooks(bytes: Uint8Array, isHeading: boolean): { looks: [string, Look][]; disorder: string[] } {
  const looks: [string, Look][] = [];
  const disorder: string[] = [];
  let properties = '';
  let path: string[] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    path.push(name);
    if (name === 'w:r') properties = '';
    if (path.at(-2) === 'w:rPr' && path.at(-3) === 'w:r') {
      const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
      properties += `<${name}${written.join('')}/>`;
    }
  });
  parser.on('text', (text) => {
    if (path.at(-1) !== 'w:t') return;
    const found = [...properties.matchAll(/<(w:\w+)/g)].map(([, name = '']) => ORDER.indexOf(name));
    if (found.some((rank, index) => rank <= (found[index - 1] ?? -1))) disorder.push(properties);
    for (const character of text) looks.push([character, lookOf(properties, isHeading)]);
  });
  parser.on('closetag', () => {
    path = path.slice(0, -1);
  });
  parser.write(mainPart(bytes)).close();
  return { looks, disorder };
}

describe('any nesting of codes', () => {
  const text = fc.constantFrom('', 'x', 'yy ', 'zzz');
  const cases = arbitraryCase.chain((source) => {
    const document = documentOf(source);
    const [unit] = document.units;
    if (!unit) return fc.constant(undefined);
    return arbitraryTarget(unit, { text }).map((target) => ({ source, document, unit, target }));
  });

  it('gives each word the formatting of its enclosing codes', () => {
    fc.assert(
      fc.property(cases, (found) => {
        if (!found) return;
        const { source, document, unit, target } = found;
        const { bytes } = document.write(new Map([[unit.id, target]]));
        const { looks, disorder } = shownLooks(bytes, source.isHeading);
        expect(disorder).toEqual([]);
        const visible = ([character]: readonly [string, Look]) => character !== ' ';
        expect(looks.filter(visible)).toEqual(expectedLooks(unit, source, target).filter(visible));
      }),
      { numRuns: propertyRuns(200) },
    );
  });

  it('stays in order when a language adds properties', () => {
    fc.assert(
      fc.property(cases, fc.constantFrom('ar', 'ja', 'de'), (found, targetLanguage) => {
        if (!found) return;
        const { source, document, unit, target } = found;
        const { bytes } = document.write(new Map([[unit.id, target]]), { targetLanguage });
        expect(shownLooks(bytes, source.isHeading).disorder).toEqual([]);
      }),
      { numRuns: propertyRuns(150) },
    );
  });
});
