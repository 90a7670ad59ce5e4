import { describe, expect, it } from 'vitest';
import { contextOf } from './context.ts';
import { openTmx } from './read.ts';

interface FileOptions {
  readonly tool?: string;
  readonly header?: string;
  /** Properties of the unit, and of its source. */
  readonly unit?: string;
  readonly source?: string;
}

function contextIn({ tool = 'X', header = '', unit = '', source = '' }: FileOptions) {
  const file = `<?xml version="1.0"?><tmx version="1.4"><header creationtool="${tool}" creationtoolversion="1" segtype="sentence"
    o-tmf="x" adminlang="en" srclang="en" datatype="xml">${header}</header><body><tu>${unit}
    <tuv xml:lang="en">${source}<seg>a</seg></tuv><tuv xml:lang="de"><seg>b</seg></tuv></tu></body></tmx>`;
  const tmx = openTmx(new TextEncoder().encode(file));
  const [first] = [...tmx.units];
  const [variant] = first?.variants ?? [];
  if (first === undefined || variant === undefined) throw new Error('No unit');
  return contextOf(first, variant, tmx.header);
}

const prop = (type: string, value: string) => `<prop type="${type}">${value}</prop>`;

describe('contextOf', () => {
  it('reads the neighbors that OmegaT writes, without its tags', () => {
    const unit = [
      prop('file', 'a.docx'),
      prop('prev', '&lt;b0&gt;One&lt;/b0&gt;&lt;i1/&gt;.'),
      prop('next', 'Three.'),
    ].join('');
    expect(contextIn({ unit })).toEqual({ document: 'a.docx', before: 'One.', after: 'Three.' });
  });

  it('reads the segments that memoQ writes at the source', () => {
    const segment = '&lt;seg&gt;One &amp;amp; &lt;bpt i="1"&gt;{}&lt;/bpt&gt;two&lt;/seg&gt;';
    const source = prop('x-context-pre', segment) + prop('x-context-post', '&lt;seg&gt;cut');
    expect(contextIn({ source })).toEqual({ before: 'One & two', after: '<seg>cut' });
  });

  it.each([
    ['Phrase', 'context_prev', 'context_next'],
    ['XTM', 'x-previous-source-text', 'x-next-source-text'],
    ['GlobalLink', 'previousMd5Segment', 'nextMd5Segment'],
  ])('reads the properties of %s', (_, before, after) => {
    const texts = { before: 'One.', after: 'Three.' };
    expect(contextIn({ unit: prop(before, texts.before) + prop(after, texts.after) })).toEqual(texts);
  });

  it('reads the pair that Trados writes, whose second text may be a translation', () => {
    const unit = prop('x-ContextContent', 'One || two |  | Drei. | ');
    expect(contextIn({ unit })).toEqual({ before: 'One | two' });
    const header = prop('x-TextContextMatchType', 'PrecedingAndFollowingSource');
    expect(contextIn({ unit, header })).toEqual({ before: 'One | two', after: 'Drei.' });
  });

  it('reads our own wire text', () => {
    const unit = prop('x-context-pre', '&lt;g1&gt;One&lt;/g1&gt;&lt;x2/&gt;two &lt;b0&gt;');
    const header = prop('x-document', 'b.docx');
    expect(contextIn({ tool: 'Verso', header, unit })).toEqual({
      document: 'b.docx',
      before: 'One two <b0>',
    });
  });

  it('finds nothing in empty properties', () => {
    expect(contextIn({ unit: prop('prev', '') + prop('id', '7') })).toEqual({});
  });
});
