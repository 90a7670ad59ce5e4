import { EditorState, TextSelection } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import {
  deserializeTokens,
  documentOf,
  insertCode,
  positionsOf,
  replaceSelection,
  serializeSelection,
  tokensIn,
} from './coded-document.ts';
import { tokensOf, wireOf } from './wire.ts';

const wire = 'Read the <g1>small <g2>print</g2></g1><x3/> first.&#10;Then sign a &lt;g1> & b.';

/** A code takes one position, like a character. */
function stateOf(text: string, from: number, to = from): EditorState {
  const doc = documentOf(tokensOf(text));
  return EditorState.create({ doc, selection: TextSelection.create(doc, from, to) });
}

function paste(state: EditorState, pasted: string, source = wire): string | null {
  const transaction = replaceSelection(state, tokensOf(pasted), tokensOf(source));
  return transaction && wireOf(tokensIn(transaction.doc));
}

describe('documentOf', () => {
  it.each([wire, '', '<x3/>', '<g1></g1>', '\u2067مرحبا\u2069 <g1>بك</g1>', ' two  spaces '])(
    'is reversed by tokensIn: %j',
    (text) => {
      const doc = documentOf(tokensOf(text));
      doc.check();
      expect(wireOf(tokensIn(doc))).toBe(wireOf(tokensOf(text)));
    },
  );

  it('keeps half of a paired code', () => {
    const half = [{ type: 'close', id: 1 } as const, { type: 'text', text: 'a' } as const];
    expect(tokensIn(documentOf(half))).toEqual(half);
  });
});

describe('serializeSelection', () => {
  it('is reversed by deserializeTokens, with half of a paired code', () => {
    expect(deserializeTokens(serializeSelection(stateOf('a<g1>b</g1>c', 2, 5)))).toEqual([
      { type: 'text', text: 'b' },
      { type: 'close', id: 1 },
      { type: 'text', text: 'c' },
    ]);
  });

  it.each([
    '',
    '{}',
    '[{"type":"image"}]',
    '[{"type":"doc"}]',
    '[{"type":"code","attrs":{"type":"open","id":"1"}}]',
    '[{"type":"code","attrs":{"type":"other","id":1}}]',
  ])('rejects %j from the clipboard of another site', (json) => {
    expect(deserializeTokens(json)).toBeNull();
  });
});

describe('replaceSelection', () => {
  it('inserts text and codes', () => {
    expect(paste(stateOf('Hello', 5), ' <g1>you</g1>')).toBe('Hello <g1>you</g1>');
  });

  it('inserts each code of the source once and no other', () => {
    expect(paste(stateOf('a<x3/>', 0), '<x3/>b<g1>c</g1><g1>d</g1><x7/>')).toBe('b<g1>c</g1>da<x3/>');
    expect(paste(stateOf('a<x3/>', 0), '<x3/>')).toBeNull();
  });

  it('replaces a selected code by itself', () => {
    expect(paste(stateOf('a<x3/>', 1, 2), 'b<x3/>')).toBe('ab<x3/>');
  });
});

describe('insertCode', () => {
  const insert = (state: EditorState, id: number, paired: boolean) => {
    const { doc, selection } = insertCode(state, { id, paired });
    return [wireOf(tokensIn(doc)), selection.from];
  };

  it('puts a paired code around the selection, or around the word at the caret', () => {
    expect(insert(stateOf('Mind the step', 5, 8), 1, true)).toEqual(['Mind <g1>the</g1> step', 10]);
    expect(insert(stateOf('Mind über step', 7), 1, true)).toEqual(['Mind <g1>über</g1> step', 11]);
    expect(insert(stateOf('a<x3/>b', 2), 1, true)).toEqual(['a<x3/><g1>b</g1>', 5]);
  });

  it('puts a paired code around the whole text if there is no word at the caret', () => {
    expect(insert(stateOf('Hm … yes', 4), 1, true)).toEqual(['<g1>Hm … yes</g1>', 10]);
  });

  it('puts a standalone code behind the selection', () => {
    expect(insert(stateOf('a b', 0, 1), 3, false)).toEqual(['a<x3/> b', 2]);
  });

  it('removes the half that is left', () => {
    const doc = documentOf([
      { type: 'text', text: 'Hm ' },
      { type: 'close', id: 1 },
      { type: 'text', text: 'yes' },
    ]);
    const state = EditorState.create({ doc, selection: TextSelection.create(doc, 6) });
    expect(insert(state, 1, true)).toEqual(['Hm <g1>yes</g1>', 8]);
  });
});

describe('positionsOf', () => {
  it.each([
    ['ab cd', { start: 3, end: 5 }, 'cd'],
    ['a<g1>b c</g1>d', { start: 1, end: 4 }, 'b c'],
    ['a<x1/>bc', { start: 2, end: 4 }, 'bc'],
    ['<g1>a</g1> <x2/>b', { start: 3, end: 4 }, 'b'],
  ])('finds a part of %j', (wire, range, text) => {
    const doc = documentOf(tokensOf(wire));
    const [found] = positionsOf(doc, [range]);
    expect(doc.textBetween(found?.start ?? 0, found?.end ?? 0)).toBe(text);
  });

  it('leaves out what is not in the text', () => {
    expect(positionsOf(documentOf(tokensOf('ab')), [{ start: 1, end: 9 }])).toEqual([]);
  });
});
