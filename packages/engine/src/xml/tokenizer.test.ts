import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { bold, docx, footnote, heading, hyperlink, paragraph, table, textBox } from '../fixtures/index.ts';
import { propertyRuns } from '../testing/index.ts';
import { readArchive } from '../zip/index.ts';
import { decodeText, decodeUtf8, decodeValue } from './decode.ts';
import { toUtf8 } from './encoding.ts';
import { ATTRIBUTE_STRIDE } from './ranges.ts';
import { TokenKind, XmlTokenizer } from './tokenizer.ts';

type Event = readonly [kind: string, ...details: readonly string[]];

/** The tokens as events of a SAX parser. Adjacent text is merged into one event. */
function eventsOf(bytes: Uint8Array): Event[] {
  const tokenizer = new XmlTokenizer(bytes);
  const events: Event[] = [];
  let previousEnd = tokenizer.end;
  for (let kind = tokenizer.next(); kind !== TokenKind.endOfInput; kind = tokenizer.next()) {
    expect(tokenizer.start).toBe(previousEnd);
    previousEnd = tokenizer.end;
    const name = () => decodeUtf8(bytes, tokenizer.nameStart, tokenizer.nameEnd);
    if (kind === TokenKind.startTag || kind === TokenKind.emptyTag) {
      events.push(['start', name(), ...attributesOf(tokenizer, bytes)]);
      if (kind === TokenKind.emptyTag) events.push(['end', name()]);
    } else if (kind === TokenKind.endTag) events.push(['end', name()]);
    else if (kind === TokenKind.text || kind === TokenKind.cdata) {
      events.push(['text', decodeText(bytes, tokenizer.start, tokenizer.end)]);
    } else if (kind === TokenKind.comment) {
      events.push(['comment', decodeUtf8(bytes, tokenizer.start + 4, tokenizer.end - 3)]);
    }
  }
  expect(previousEnd).toBe(bytes.length);
  return joinText(events);
}

function attributesOf(tokenizer: XmlTokenizer, bytes: Uint8Array): string[] {
  return Array.from({ length: tokenizer.attributeCount }, (_, index) => {
    const [nameStart = 0, nameEnd = 0, valueStart = 0, valueEnd = 0] = tokenizer.attributes.subarray(
      index * ATTRIBUTE_STRIDE,
      (index + 1) * ATTRIBUTE_STRIDE,
    );
    return `${decodeUtf8(bytes, nameStart, nameEnd)}=${decodeValue(bytes, valueStart, valueEnd)}`;
  });
}

function saxesEventsOf(xml: string): Event[] {
  const parser = new SaxesParser();
  const events: Event[] = [];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => {
    events.push([
      'start',
      tag.name,
      ...Object.entries(tag.attributes).map(([name, value]) => `${name}=${value}`),
    ]);
  });
  parser.on('closetag', (tag) => {
    events.push(['end', tag.name]);
  });
  parser.on('text', (text) => {
    events.push(['text', text]);
  });
  parser.on('cdata', (text) => {
    events.push(['text', text]);
  });
  parser.on('comment', (text) => {
    events.push(['comment', text]);
  });
  parser.write(xml).close();
  return joinText(events);
}

/** Merges text, and removes it outside the root, where the reference parser reports it differently. */
function joinText(events: readonly Event[]): Event[] {
  const joined: Event[] = [];
  let depth = 0;
  for (const event of events) {
    const last = joined.at(-1);
    if (event[0] === 'start') depth += 1;
    if (event[0] === 'end') depth -= 1;
    if (event[0] !== 'text') joined.push(event);
    else if (depth === 0 || event[1] === '') continue;
    else if (last?.[0] === 'text') joined[joined.length - 1] = ['text', `${last[1]}${event[1]}`];
    else joined.push(event);
  }
  return joined;
}

const name = fc.stringMatching(/^[a-zA-Z_é][a-zA-Z0-9_.é-]{0,8}(:[a-z]{1,4})?$/);
const characters = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        'a',
        ' ',
        '\n',
        '\r\n',
        '\t',
        '&lt;',
        '&amp;',
        '&#233;',
        '&#x1F600;',
        ']',
        '>',
        '漢',
        '😀',
      ),
    ),
  )
  .map((pieces) => pieces.join(''));
const value = characters.map((text) => text.replaceAll('<', ''));

/** Well-formed XML with every kind of token. */
const element: fc.Arbitrary<string> = fc.letrec<{ element: string }>((tie) => {
  const attributes = fc.uniqueArray(
    fc.tuple(name, value, fc.constantFrom('"', "'"), fc.constantFrom('', ' ')),
    {
      selector: ([key]) => key,
      maxLength: 4,
    },
  );
  const content = fc.array(
    fc.oneof(
      { depthSize: 'small' },
      characters,
      tie('element'),
      fc.constantFrom(
        '<!-- <a> - b -->',
        '<![CDATA[<b>&amp;]]]]>',
        '<?pi x="1"?>',
        '<!---->',
        '<![CDATA[]]>',
      ),
    ),
    { maxLength: 5 },
  );
  return {
    element: fc.tuple(name, attributes, content, fc.boolean()).map(([tag, pairs, inner, empty]) => {
      const written = pairs.map(
        ([key, text, quote, space]) => ` ${key}${space}=${space}${quote}${text}${quote}`,
      );
      const head = `<${tag}${written.join('')}`;
      return empty ? `${head} />` : `${head}>${inner.join('')}</${tag}>`;
    }),
  };
}).element;

const encode = (xml: string) => new TextEncoder().encode(xml);

function verdictOf<T>(action: () => T): T | 'refused' {
  try {
    return action();
  } catch {
    return 'refused';
  }
}

describe('the tokenizer', () => {
  it('finds the same tokens as saxes in any XML', () => {
    fc.assert(
      fc.property(element, (xml) => {
        const expected = verdictOf(() => saxesEventsOf(xml));
        expect(verdictOf(() => eventsOf(encode(xml)))).toEqual(expected);
      }),
      { numRuns: propertyRuns(300) },
    );
  });

  it.each([
    '<a',
    '<a b></a>',
    '<a b=c></a>',
    '<a b="1" b="2"/>',
    '<a b="<"/>',
    '<a b="1"c="2"/>',
    '<a>&nbsp;</a>',
    '<a>a & b</a>',
    '<a>&#0;</a>',
    '<a>]]></a>',
    '<a>\u0001</a>',
    '<1/>',
    '< a/>',
    '<a><!-- -- --></a>',
    '<a><!-- </a>',
    '<a><![CDATA[ </a>',
    '<a><?pi </a>',
    '<a b="&x;"/>',
  ])('rejects %s, like saxes', (xml) => {
    expect(verdictOf(() => saxesEventsOf(xml))).toBe('refused');
    expect(() => eventsOf(encode(xml))).toThrow(expect.objectContaining({ code: 'malformed-xml' }));
  });

  it('rejects a document type declaration', () => {
    expect(() => eventsOf(encode('<!DOCTYPE a><a/>'))).toThrow(
      expect.objectContaining({ code: 'doctype-forbidden' }),
    );
  });

  it('skips a byte order mark', () => {
    const tokenizer = new XmlTokenizer(encode('\ufeff<a/>'));
    expect([tokenizer.next(), tokenizer.start]).toEqual([TokenKind.emptyTag, 3]);
  });
});

/** Real documents if available, otherwise a generated one with much content. */
function documents(): [name: string, bytes: Uint8Array][] {
  const folder = fileURLToPath(new URL('../../../../../shared/corpus/dev/docx/', import.meta.url));
  if (!existsSync(folder)) {
    const blocks = [heading(1, 'A'), paragraph('b', bold('c'), footnote('d')), table([['e', 'f']])];
    return [
      ['fixture', docx(...blocks, paragraph(textBox(paragraph('g')), hyperlink('https://x.example', 'h')))],
    ];
  }
  return readdirSync(folder)
    .filter((file) => file.endsWith('.docx'))
    .slice(0, 12)
    .map((file) => [file, readFileSync(`${folder}${file}`)]);
}

describe('in real documents', () => {
  it.each(documents())('finds the same tokens as saxes: %s', (_, bytes) => {
    const archive = readArchive(bytes);
    const parts = archive.entries.filter(({ name, size }) => /\.(xml|rels)$/.test(name) && size < 300_000);
    expect(parts.length).toBeGreaterThan(0);
    for (const part of parts) {
      const utf8 = toUtf8(archive.read(part.name)).bytes;
      const expected = verdictOf(() => saxesEventsOf(new TextDecoder().decode(utf8)));
      expect(verdictOf(() => eventsOf(utf8))).toEqual(expected);
    }
  });
});
