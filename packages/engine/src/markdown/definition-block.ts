import type { Code, Construct, Effects, State, TokenizeContext } from 'micromark-util-types';
import { INDENT, tokenizeIndented } from './mkdocs-block.ts';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    definitionBlock: 'definitionBlock';
    definitionBlockPrefix: 'definitionBlockPrefix';
  }
}

/** The first character of a line that may open one. */
export const definitionMarker = 58;

const opening = /:[ \t]{1,9}(?=\S)/y;

/**
 * The definition of a term (PHP Markdown Extra, Python-Markdown, Pandoc, kramdown): `:` and blanks before the text. Further blocks of it
 * are indented as the text is, or by four columns, which would be code in CommonMark.
 * @param text of the document, for absolute offsets.
 */
export function definitionBlock(text: string): Construct {
  return {
    name: 'definitionBlock',
    tokenize,
    continuation: { tokenize: tokenizeIndented },
    exit: (effects) => {
      effects.exit('definitionBlock');
    },
  };

  function tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
    const isAt = (offset: number): boolean => this.now().offset === offset;
    const start = this.now().offset;
    opening.lastIndex = start;
    const end = opening.test(text) ? opening.lastIndex : -1;
    return (code) => {
      if (end < 0) return nok(code);
      const columns = text.slice(start, end).includes('\t') ? INDENT : end - start;
      if (this.containerState) this.containerState.size = Math.min(columns, INDENT);
      effects.enter('definitionBlock')._container = true;
      effects.enter('definitionBlockPrefix');
      return inside(code);
    };

    function inside(code: Code): State | undefined {
      // A tab is followed by a virtual space for each further column, at the same offset.
      if (isAt(end) && code !== -1) {
        effects.exit('definitionBlockPrefix');
        return ok(code);
      }
      effects.consume(code);
      return inside;
    }
  }
}
