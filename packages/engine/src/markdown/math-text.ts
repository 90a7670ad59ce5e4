import type { Code, Construct, Effects, State, TokenizeContext } from 'micromark-util-types';

const BACKTICK = 96;
const BACKSLASH = 92;
export const DOLLAR = 36;

/** A closing dollar sign before these belongs to a price or a variable name: `$5-$10`, `$HOME:$PATH`. */
const afterNoMath = /[\dA-Z_{]/;

export const isLineEnd = (code: Code): boolean => code !== null && code < -2;
const isSpecial = (code: Code): boolean =>
  code === null || isLineEnd(code) || code === DOLLAR || code === BACKTICK || code === BACKSLASH;
const isBlank = (code: Code): boolean => code === null || code < 0 || code === 32;

/**
 * Math between dollar signs, by Pandoc's rules: no space inside the signs, no digit after the closing one. Code spans take
 * precedence, except for GitHub's `` $`…`$ ``, which is math.
 * @param text of the document, for absolute offsets.
 */
export function mathText(text: string): Construct {
  const codeEnd = codeSpans(text);
  return { name: 'mathText', tokenize, previous: isNoDollar };

  function tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State) {
    const now = () => this.now().offset;
    let opened = 0;
    let closed = 0;
    let last: Code = null;
    /** The end of the code inside GitHub's math. */
    let codeTo = 0;
    return start;

    function start(code: Code): State | undefined {
      effects.enter('mathText');
      effects.enter('mathTextSequence');
      return opening(code);
    }

    function opening(code: Code): State | undefined {
      if (code === DOLLAR) {
        effects.consume(code);
        opened += 1;
        return opening;
      }
      effects.exit('mathTextSequence');
      if (opened === 1 && isBlank(code)) return nok(code);
      if (opened === 1 && code === BACKTICK) {
        const end = codeEnd(now());
        if (end !== undefined && text.charCodeAt(end) === DOLLAR) codeTo = end;
      }
      return between(code);
    }

    function between(code: Code): State | undefined {
      if (code === null) return nok(code);
      if (code === DOLLAR && now() >= codeTo) {
        closed = 0;
        effects.enter('mathTextSequence');
        return closing(code);
      }
      if (isLineEnd(code)) {
        effects.enter('lineEnding');
        effects.consume(code);
        effects.exit('lineEnding');
        last = code;
        return between;
      }
      effects.enter('mathTextData');
      return data(code);
    }

    function data(code: Code): State | undefined {
      if (!isSpecial(code)) {
        effects.consume(code);
        last = code;
        return data;
      }
      const isCode = now() < codeTo;
      if (code === null || isLineEnd(code) || (code === DOLLAR && !isCode)) {
        effects.exit('mathTextData');
        return between(code);
      }
      if (code === BACKTICK && !isCode && codeEnd(now()) !== undefined) return nok(code);
      effects.consume(code);
      last = code;
      return code === BACKSLASH && !isCode ? escaped : data;
    }

    function escaped(code: Code): State | undefined {
      if (code !== DOLLAR && code !== BACKSLASH && code !== BACKTICK) return data(code);
      effects.consume(code);
      last = code;
      return data;
    }

    function closing(code: Code): State | undefined {
      if (code === DOLLAR) {
        effects.consume(code);
        closed += 1;
        return closing;
      }
      const token = effects.exit('mathTextSequence');
      if (
        opened === 1 &&
        (isBlank(last) || (code !== null && code > 0 && afterNoMath.test(String.fromCharCode(code))))
      )
        return nok(code);
      if (closed === opened) {
        effects.exit('mathText');
        return ok(code);
      }
      token.type = 'mathTextData';
      last = DOLLAR;
      return between(code);
    }
  }
}

/** Two adjacent dollar signs are one sign; an escaped one is none. */
function isNoDollar(this: TokenizeContext, code: Code): boolean {
  return code !== DOLLAR || this.events.at(-1)?.[1].type === 'characterEscape';
}

const paragraphEnd = /\n[ \t>]*\r?\n/g;
const runs = /`+/g;
/** The start of a code span, or an escape that isn't one. */
const openings = /\\[\s\S]|`+/g;

/**
 * Finds code spans (CommonMark §6.1) of a text, paragraph by paragraph.
 * @returns the end of the span that starts at a position, if any. The first position of a paragraph must be outside spans.
 */
function codeSpans(text: string): (at: number) => number | undefined {
  let known = { start: 0, end: 0, spans: new Map<number, number>() };
  return (at) => {
    if (at < known.start || at >= known.end) {
      paragraphEnd.lastIndex = at;
      const end = paragraphEnd.exec(text)?.index ?? text.length;
      known = { start: at, end, spans: spansIn(text.slice(at, end), at) };
    }
    return known.spans.get(at);
  };
}

function spansIn(paragraph: string, offset: number): Map<number, number> {
  /** Positions of backtick sequences by length, last first. */
  const byLength = new Map<number, number[]>();
  for (const { 0: run, index } of [...paragraph.matchAll(runs)].reverse()) {
    const places = byLength.get(run.length);
    if (places === undefined) byLength.set(run.length, [index]);
    else places.push(index);
  }
  const spans = new Map<number, number>();
  let past = 0;
  for (const { 0: run, index } of paragraph.matchAll(openings)) {
    if (index < past || run.startsWith('\\')) continue;
    const places = byLength.get(run.length) ?? [];
    const runEnd = index + run.length;
    while ((places.at(-1) ?? runEnd) < runEnd) places.pop();
    const close = places.at(-1);
    if (close === undefined) continue;
    past = close + run.length;
    spans.set(offset + index, offset + past);
  }
  return spans;
}
