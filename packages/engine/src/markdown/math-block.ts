import type { Code, Construct, Effects, State, TokenizeContext, TokenType } from 'micromark-util-types';
import { DOLLAR, isLineEnd } from './math-text.ts';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    mathFlow: 'mathFlow';
    mathFlowFence: 'mathFlowFence';
    mathFlowFenceMeta: 'mathFlowFenceMeta';
    mathFlowFenceSequence: 'mathFlowFenceSequence';
    mathFlowValue: 'mathFlowValue';
    mathText: 'mathText';
    mathTextData: 'mathTextData';
    mathTextSequence: 'mathTextSequence';
  }
}

/** Dollar signs of a fence, at least. */
const FENCE = 2;
/** A closing fence is indented less than indented code. */
const CODE_INDENT = 4;

const isBlank = (code: Code): boolean => code === -2 || code === -1 || code === 32;

/**
 * Math between lines of two or more dollar signs, up to the end of its container if no such line follows. The same as that of
 * `micromark-extension-math` (a test compares them), which loads a library that sets formulas.
 */
export const mathBlock: Construct = { name: 'mathFlow', concrete: true, tokenize };

function tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const isInterrupting = () => this.interrupt === true;
  const isLazy = () => this.parser.lazy[this.now().line] === true;
  const nextLine: Construct = { partial: true, tokenize: (...next) => tokenizeNextLine(isLazy, ...next) };
  const closingFence: Construct = { partial: true, tokenize: (...next) => tokenizeClosing(opened, ...next) };
  const before = this.events.at(-1);
  const indent = before?.[1].type === 'linePrefix' ? before[2].sliceSerialize(before[1], true).length : 0;
  let opened = 0;
  return (code) => {
    for (const type of ['mathFlow', 'mathFlowFence', 'mathFlowFenceSequence'] as const) effects.enter(type);
    return opening(code);
  };

  function opening(code: Code): State | undefined {
    if (code === DOLLAR) {
      effects.consume(code);
      opened += 1;
      return opening;
    }
    if (opened < FENCE) return nok(code);
    effects.exit('mathFlowFenceSequence');
    return spaces(effects, note, 'whitespace')(code);
  }

  /** Text after the dollar signs. */
  function note(code: Code): State | undefined {
    if (code === null || isLineEnd(code)) return afterFence(code);
    effects.enter('mathFlowFenceMeta');
    effects.enter('chunkString', { contentType: 'string' });
    return inNote(code);
  }

  function inNote(code: Code): State | undefined {
    if (code === null || isLineEnd(code)) {
      effects.exit('chunkString');
      effects.exit('mathFlowFenceMeta');
      return afterFence(code);
    }
    if (code === DOLLAR) return nok(code);
    effects.consume(code);
    return inNote;
  }

  function afterFence(code: Code): State | undefined {
    effects.exit('mathFlowFence');
    return isInterrupting() ? ok(code) : lineEnd(code);
  }

  function lineEnd(code: Code): State | undefined {
    return effects.attempt(nextLine, effects.attempt(closingFence, end, lineStart), end)(code);
  }

  function lineStart(code: Code): State | undefined {
    return indent === 0 ? content(code) : spaces(effects, content, 'linePrefix', indent)(code);
  }

  function content(code: Code): State | undefined {
    if (code === null) return end(code);
    if (isLineEnd(code)) return lineEnd(code);
    effects.enter('mathFlowValue');
    return inContent(code);
  }

  function inContent(code: Code): State | undefined {
    if (code === null || isLineEnd(code)) {
      effects.exit('mathFlowValue');
      return content(code);
    }
    effects.consume(code);
    return inContent;
  }

  function end(code: Code): State | undefined {
    effects.exit('mathFlow');
    return ok(code);
  }
}

/** A line end, unless the next line belongs to no container that is open (a lazy line, CommonMark §5.1). */
function tokenizeNextLine(isLazy: () => boolean, effects: Effects, ok: State, nok: State): State {
  return (code) => {
    if (code === null) return ok(code);
    effects.enter('lineEnding');
    effects.consume(code);
    effects.exit('lineEnding');
    return (next) => (isLazy() ? nok(next) : ok(next));
  };
}

/** A line of at least as many dollar signs as the opening one. */
function tokenizeClosing(opened: number, effects: Effects, ok: State, nok: State): State {
  let closed = 0;
  return spaces(effects, start, 'linePrefix', CODE_INDENT - 1);

  function start(code: Code): State | undefined {
    effects.enter('mathFlowFence');
    effects.enter('mathFlowFenceSequence');
    return inside(code);
  }

  function inside(code: Code): State | undefined {
    if (code === DOLLAR) {
      effects.consume(code);
      closed += 1;
      return inside;
    }
    if (closed < opened) return nok(code);
    effects.exit('mathFlowFenceSequence');
    return spaces(effects, after, 'whitespace')(code);
  }

  function after(code: Code): State | undefined {
    if (code !== null && !isLineEnd(code)) return nok(code);
    effects.exit('mathFlowFence');
    return ok(code);
  }
}

/** Up to a number of spaces, if any, as a token. */
function spaces(effects: Effects, ok: State, type: TokenType, most = Number.POSITIVE_INFINITY): State {
  let count = 0;
  return (code) => {
    if (!isBlank(code)) return ok(code);
    effects.enter(type);
    return inside(code);
  };

  function inside(code: Code): State | undefined {
    if (isBlank(code) && count < most) {
      effects.consume(code);
      count += 1;
      return inside;
    }
    effects.exit(type);
    return ok(code);
  }
}
