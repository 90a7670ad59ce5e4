/** The marks around a model's reasoning. */
interface Marks {
  readonly open: string;
  readonly close: string;
}

/**
 * Reasoning marks of open models. Sources: the reasoning parsers of vLLM and SGLang, llama.cpp's chat formats, Open
 * WebUI's reasoning tags, and the chat templates of Magistral, Command A, Kimi-VL, Seed-OSS, Apertus, Gemma and Granite.
 */
const thoughtMarks: readonly Marks[] = [
  ...['think', 'thinking', 'thought', 'thoughts', 'reason', 'reasoning', 'analysis', 'reflection'].map(tags),
  ...['scratchpad', 'inner_thoughts', 'seed:think', 'seed:cot_budget_reflect'].map(tags),
  { open: '[THINK]', close: '[/THINK]' },
  { open: '◁think▷', close: '◁/think▷' },
  { open: '<|begin_of_thought|>', close: '<|end_of_thought|>' },
  { open: '<|START_THINKING|>', close: '<|END_THINKING|>' },
  { open: '<|inner_prefix|>', close: '<|inner_suffix|>' },
  { open: '<|channel>thought', close: '<channel|>' },
  { open: '<unused94>thought', close: '<unused95>' },
  { open: '<|channel|>analysis', close: '<|channel|>final' },
  { open: '<|channel|>commentary', close: '<|channel|>final' },
];

/** The end of reasoning in plain words: of gpt-oss where a server removes special tokens, of Ollama, and of Granite. */
const plainEnds: readonly string[] = ['assistantfinal', '...done thinking.', 'Here is my response:'];

/** Tokens of chat templates and wrappers of an answer, which are not part of it. Sources as above. */
const leftovers: readonly string[] = [
  ...['<|message|>', '<|start|>assistant', '<|start|>', '<|constrain|>json', '<|end|>', '<|return|>'],
  ...['<|im_start|>assistant', '<|im_end|>', '<|eot_id|>', '<|eom_id|>', '<|endoftext|>', '<|end_of_text|>'],
  ...['<|begin_of_solution|>', '<|end_of_solution|>', '<|START_RESPONSE|>', '<|END_RESPONSE|>'],
  ...['<start_of_turn>model', '<end_of_turn>', '<turn|>', '<|assistant|>', '<｜end▁of▁sentence｜>', '</s>'],
  ...['<answer>', '</answer>', '<solution>', '</solution>', '<response>', '</response>'],
];

function tags(name: string): Marks {
  return { open: `<${name}>`, close: `</${name}>` };
}

/** Visible text of an answer. */
export interface Visible {
  /** Whether everything before was reasoning without an opening mark. */
  readonly restarts: boolean;
  readonly text: string;
}

export interface ThoughtFilter {
  /** Adds a piece of the answer, cut anywhere. Returns the text that is certain to be visible. */
  push(piece: string): readonly Visible[];
  /** Returns the rest. Reasoning without an end is dropped. */
  end(): readonly Visible[];
}

type Mark =
  | { readonly kind: 'open'; readonly marks: Marks; readonly atStart: boolean }
  | { readonly kind: 'close' }
  | { readonly kind: 'leftover' };

/**
 * Removes reasoning from a streamed answer, in linear time; keeps no more than the length of a mark.
 * @param texts the requested texts. A mark that one of them contains only counts where the answer begins.
 */
export function createThoughtFilter(texts: readonly string[]): ThoughtFilter {
  const known = knownMarks(texts);
  const pattern = patternOf([...known.keys()]);
  const starts = new Set([...known.keys()].map((mark) => mark.charAt(0)));
  let held = '';
  let inside: Marks | undefined;
  let closing: RegExp | undefined;
  /** Whether there was visible text. */
  let started = false;
  /** The last visible character. After a tab, white space that follows reasoning belongs to it. */
  let last = '';
  let trims = false;

  function show(text: string, visible: Visible[], restarts = false): void {
    const shown = trims ? text.trimStart() : text;
    if (shown !== '') trims = false;
    if (shown === '' && !restarts) return;
    started ||= /\S/.test(shown);
    last = shown.at(-1) ?? last;
    visible.push({ restarts, text: shown });
  }

  function leave(text: string): string | undefined {
    const found = closing?.exec(text);
    if (found === undefined || found === null) return undefined;
    inside = undefined;
    trims = last === '\t';
    return text.slice(found.index + found[0].length);
  }

  /** Reads `text`. Returns what must wait for the next piece. */
  function read(text: string, visible: Visible[], isEnd: boolean): string {
    let rest = text;
    for (;;) {
      if (inside !== undefined) {
        const after = leave(rest);
        if (after === undefined) return rest.slice(-inside.close.length);
        rest = after;
      }
      pattern.lastIndex = 0;
      const next = nextMark(rest);
      if (next === undefined) {
        const keep = isEnd ? 0 : heldLength(rest);
        show(rest.slice(0, rest.length - keep), visible);
        return rest.slice(rest.length - keep);
      }
      const { mark, index, length } = next;
      show(rest.slice(0, index), visible);
      if (mark.kind === 'open') {
        inside = mark.marks;
        closing = patternOf([mark.marks.close], 'i');
      } else if (mark.kind === 'close') show('', visible, true);
      rest = rest.slice(index + length);
    }
  }

  /** The first mark that counts. */
  function nextMark(text: string): { mark: Mark; index: number; length: number } | undefined {
    for (let found = pattern.exec(text); found !== null; found = pattern.exec(text)) {
      const mark = known.get(found[0].toLowerCase());
      const isFirst = !started && !/\S/.test(text.slice(0, found.index));
      if (mark !== undefined && (mark.kind !== 'open' || !mark.atStart || isFirst))
        return { mark, index: found.index, length: found[0].length };
    }
    return undefined;
  }

  /** The length of the end of `text` that may be the beginning of a mark. */
  function heldLength(text: string): number {
    for (let at = Math.max(0, text.length - longestMark + 1); at < text.length; at += 1) {
      if (!starts.has(text.charAt(at).toLowerCase())) continue;
      const end = text.slice(at).toLowerCase();
      for (const mark of known.keys()) if (mark.startsWith(end)) return text.length - at;
    }
    return 0;
  }

  return {
    push(piece) {
      const visible: Visible[] = [];
      held = read(held + piece, visible, false);
      return visible;
    },
    end() {
      const visible: Visible[] = [];
      held = read(held, visible, true);
      return visible;
    },
  };
}

const longestMark = Math.max(
  ...thoughtMarks.flatMap(({ open, close }) => [open.length, close.length]),
  ...[...leftovers, ...plainEnds].map(({ length }) => length),
);

/** The marks that count in answers to these texts, in lower case. */
function knownMarks(texts: readonly string[]): ReadonlyMap<string, Mark> {
  const all = texts.join('\n').replaceAll('&lt;', '<').toLowerCase();
  const known = new Map<string, Mark>();
  for (const token of leftovers) known.set(token.toLowerCase(), { kind: 'leftover' });
  for (const close of [...thoughtMarks.map(({ close }) => close), ...plainEnds])
    known.set(close.toLowerCase(), { kind: 'close' });
  for (const mark of known.keys()) if (all.includes(mark)) known.delete(mark);
  for (const marks of thoughtMarks) {
    const open = marks.open.toLowerCase();
    known.set(open, { kind: 'open', marks, atStart: all.includes(open) });
  }
  return known;
}

/** Matches each mark as written, the longest first. */
function patternOf(marks: readonly string[], flags = 'gi'): RegExp {
  const longestFirst = marks.toSorted((a, b) => b.length - a.length);
  return new RegExp(
    longestFirst.map((mark) => mark.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('|'),
    flags,
  );
}
