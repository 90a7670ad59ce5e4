import type { Code, Construct, Effects, State, TokenizeContext } from 'micromark-util-types';
import type { Range } from './ranges.ts';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    mkdocsBlock: 'mkdocsBlock';
    mkdocsBlockOpening: 'mkdocsBlockOpening';
    mkdocsBlockMarks: 'mkdocsBlockMarks';
    mkdocsBlockTitle: 'mkdocsBlockTitle';
    mkdocsBlockIndent: 'mkdocsBlockIndent';
  }
}

/**
 * The line that opens a MkDocs block: an admonition (`!!! note "Title"`), a collapsible one (`??? note`, `???+ note`) or
 * a tab (`=== "Title"`). Without a title it must be followed by an indented line: `!!! important` may be text.
 */
const opening =
  /(?:(?:!{3}|\?{3}\+?)(?: ?[a-z][\w-]*(?: +[a-z][\w-]*){0,5})?|={3}[!+]{0,2}) +"([^\n\r]*)"[ \t]*$|(?:!{3}|\?{3}\+?) ?[a-z][\w-]*(?: +[a-z][\w-]*){0,5}[ \t]*\r?\n(?:[ \t]*\r?\n)?(?: {4}|\t)/imy;

/** First characters of a line that may open a block. */
export const mkdocsMarkers = [33, 61, 63] as const;

/** The indentation of a block's content, in columns. Definitions may have less. */
export const INDENT = 4;

const isLineEnd = (code: Code): boolean => code === null || code < -2;
/** A tab is represented by itself and a space for each further column. */
const isBlank = (code: Code): boolean => code === -2 || code === -1 || code === 32;

/**
 * MkDocs blocks (Python-Markdown's admonitions, PyMdown's details and tabs): containers similar to list items.
 * @param text of the document, for absolute offsets.
 */
export function mkdocsBlock(text: string): Construct {
  return {
    name: 'mkdocsBlock',
    tokenize,
    continuation: { tokenize: tokenizeIndented },
    exit: (effects) => {
      effects.exit('mkdocsBlock');
    },
  };

  function tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
    const title = titleAt(text, this.now().offset);
    const isAt = (offset: number | undefined): boolean => this.now().offset === offset;
    return (code) => {
      if (title === undefined) return nok(code);
      effects.enter('mkdocsBlock')._container = true;
      effects.enter('mkdocsBlockOpening');
      effects.enter('mkdocsBlockMarks');
      return marks(code);
    };

    function marks(code: Code): State | undefined {
      if (isLineEnd(code)) {
        effects.exit('mkdocsBlockMarks');
        effects.exit('mkdocsBlockOpening');
        return ok(code);
      }
      if (title !== undefined && title.end > title.start && isAt(title.start)) {
        effects.exit('mkdocsBlockMarks');
        effects.enter('mkdocsBlockTitle');
        effects.enter('chunkText', { contentType: 'text' });
        return inside(code);
      }
      effects.consume(code);
      return marks;
    }

    function inside(code: Code): State | undefined {
      if (isAt(title?.end)) {
        effects.exit('chunkText');
        effects.exit('mkdocsBlockTitle');
        effects.enter('mkdocsBlockMarks');
        return marks(code);
      }
      effects.consume(code);
      return inside;
    }
  }
}

/** The title of the block that opens at a position, empty if it has none; undefined when none opens there. */
function titleAt(text: string, at: number): Range | undefined {
  opening.lastIndex = at;
  const found = opening.exec(text);
  if (found === null) return undefined;
  const title = found[1] ?? '';
  const start = title === '' ? at : text.indexOf('"', at) + 1;
  return { start, end: start + title.length };
}

/**
 * A blank or indented line continues the block (as with CommonMark's items, §5.2). The `size` of the container is its indentation, four
 * columns by default.
 */
export function tokenizeIndented(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const { size = INDENT } = this.containerState ?? {};
  let columns = 0;
  return (code) => effects.check({ tokenize: tokenizeBlankLine, partial: true }, ok, indent)(code);

  function indent(code: Code): State | undefined {
    if (!isBlank(code)) return nok(code);
    effects.enter('mkdocsBlockIndent');
    return inside(code);
  }

  function inside(code: Code): State | undefined {
    if (columns === size) {
      effects.exit('mkdocsBlockIndent');
      return ok(code);
    }
    if (!isBlank(code)) return nok(code);
    effects.consume(code);
    columns += 1;
    return inside;
  }
}

function tokenizeBlankLine(effects: Effects, ok: State, nok: State): State {
  return start;

  function start(code: Code): State | undefined {
    if (!isBlank(code)) return isLineEnd(code) ? ok(code) : nok(code);
    effects.enter('linePrefix');
    return inside(code);
  }

  function inside(code: Code): State | undefined {
    if (isBlank(code)) {
      effects.consume(code);
      return inside;
    }
    effects.exit('linePrefix');
    return isLineEnd(code) ? ok(code) : nok(code);
  }
}
