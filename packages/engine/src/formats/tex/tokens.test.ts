import { parseMinimal } from '@unified-latex/unified-latex-util-parse';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { texEverything } from '../../fixtures/tex.ts';
import { DocumentError } from '../../model/index.ts';
import { propertyRuns } from '../../testing/index.ts';
import { format } from './index.ts';
import { findPairs } from './pairs.ts';
import { rawRules } from './raw.ts';
import { kinds, tokenize } from './tokens.ts';

interface OracleNode {
  readonly type: string;
  readonly content?: unknown;
  readonly position?: {
    readonly start: { readonly offset: number };
    readonly end: { readonly offset: number };
  };
}

/** Control sequences and groups as found by unified-latex. */
function oracle(source: string): string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const child of node) visit(child);
    if (node === null || typeof node !== 'object' || !('type' in node)) return;
    const { type, content, position } = node as OracleNode;
    if (type === 'macro' && position !== undefined)
      found.push(`macro ${position.start.offset} ${String(content)}`);
    if (type === 'group' && position !== undefined)
      found.push(`group ${position.start.offset} ${position.end.offset}`);
    if (type !== 'macro') visit(content);
  };
  visit(parseMinimal(source).content);
  return found.sort();
}

function ours(source: string): string[] {
  const tokens = tokenize(source, rawRules(''));
  const pairs = findPairs(tokens);
  const found: string[] = [];
  for (let index = 0; index < tokens.size; index += 1) {
    if (tokens.kind(index) === kinds.control)
      found.push(`macro ${tokens.start(index)} ${tokens.name(index)}`);
    if (tokens.kind(index) === kinds.open)
      found.push(`group ${tokens.start(index)} ${tokens.end(pairs.partner(index))}`);
  }
  return found.sort();
}

describe('the lexer', () => {
  it('is lossless', () => {
    const anything = fc.string({
      unit: fc.constantFrom(...'\\{}$&#^_~% \n\r[]*<>=,ab@é漢|'),
      maxLength: 200,
    });
    fc.assert(
      fc.property(anything, (source) => {
        const tokens = tokenize(source, rawRules(source));
        const all = Array.from({ length: tokens.size }, (_, index) => tokens.slice(index));
        expect(all.join('')).toBe(source);
        expect(all.every((slice) => slice !== '')).toBe(true);
      }),
      { numRuns: propertyRuns(300) },
    );
  });

  it('finds the same control sequences and groups as unified-latex', () => {
    const part = fc.constantFrom(
      '\\emph',
      '\\%',
      '\\\\',
      '{',
      '}',
      'word',
      ' ',
      '\n',
      '[',
      '\\a{b}',
      '&',
      "\\'e",
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        const source = balanced(parts.join(''));
        expect(ours(source)).toEqual(oracle(source));
      }),
      { numRuns: propertyRuns(200) },
    );
    const body = texEverything
      .replace(/\\verb\|.*?\||%.*|\\href\{.*?\}|\\(?:begin|end)\{\w+\}/g, '')
      .replace(/\\\[|\\\]|\$/g, '');
    expect(ours(balanced(body))).toEqual(oracle(balanced(body)));
  });

  it('pairs matching delimiters and ignores the others', () => {
    const tokens = tokenize('{a $x$ \\begin{b} } \\end{b} } $', rawRules(''));
    const pairs = findPairs(tokens);
    const partners = Array.from({ length: tokens.size }, (_, index) => index).filter(
      (index) => pairs.partner(index) > index,
    );
    expect(partners.map((index) => tokens.slice(index))).toEqual(['{', '$', '{', '{']);
  });

  it('reads `$$` within inline math as two ends', () => {
    const tokens = tokenize('$a$$b$ $$c$$', rawRules(''));
    const marks = Array.from({ length: tokens.size }, (_, index) => tokens.slice(index)).filter((slice) =>
      slice.startsWith('$'),
    );
    expect(marks).toEqual(['$', '$', '$', '$', '$$', '$$']);
  });
});

/** The text without unmatched braces. */
function balanced(source: string): string {
  let depth = 0;
  let kept = '';
  for (const [found] of source.matchAll(/\\.|[\s\S]/g)) {
    if (found === '}' && depth === 0) continue;
    if (found === '{') depth += 1;
    if (found === '}') depth -= 1;
    kept += found;
  }
  return kept + '}'.repeat(depth);
}

describe('hostile input', () => {
  const size = 30_000;
  it.each([
    '{',
    '}',
    '\\',
    '$',
    '%',
    '[',
    '~',
    '\n',
    '\\verb|',
    '\\begin{verbatim}',
    '\\end{x}',
    '\\iffalse ',
    '\\foo{',
    '\\url{',
  ])('handles %s many times', (piece) => {
    const source = piece.repeat(size / piece.length);
    const bytes = new TextEncoder().encode(source);
    expect(format.open(bytes).write(new Map()).bytes).toEqual(bytes);
  });

  it('rejects nesting that TeX rejects, with its own error', () => {
    const deep = `${'\\begin{center}'.repeat(10_000)}Text${'\\end{center}'.repeat(10_000)}`;
    for (const source of [deep, `${'{'.repeat(10_000)}Text${'}'.repeat(10_000)}`]) {
      try {
        format.open(new TextEncoder().encode(source));
        expect.unreachable();
      } catch (error) {
        expect(error).toBeInstanceOf(DocumentError);
        expect(error).toMatchObject({ code: 'too-deep' });
      }
    }
  });

  it('leaves shell escapes and included files unchanged', () => {
    const source = '\\immediate\\write18{touch me now please}\\input{/etc/passwd} Text.';
    const document = format.open(new TextEncoder().encode(source));
    expect(document.units.map((unit) => unit.source)).toEqual([['Text.']]);
  });
});
