import { decodeLine } from '@verso/contracts';
import { type NumberedLine, readShaped, type Shape, shiftOf } from './shapes.ts';
import { createThoughtFilter } from './thoughts.ts';

/** A line of an answer, and what follows it. */
export interface AnswerLine {
  /** The index of its unit among the requested lines. */
  readonly position: number;
  readonly text: string;
  /** The position of the next line; `end` after the last, `unknown` if the answer broke off. */
  readonly next: number | 'end' | 'unknown';
  /** Text without an id directly below the line. */
  readonly stray: string | undefined;
}

/** `restart`: the lines so far were drafts and don't count. */
export type AnswerEvent = AnswerLine | 'restart';

export interface AnswerReader {
  /** Adds a piece of the answer, cut anywhere. Returns the complete lines whose successor is known. */
  push(piece: string): readonly AnswerEvent[];
  /** Returns the remaining lines. A last line without a line break counts if the answer is `complete`. */
  end(complete: boolean): readonly AnswerEvent[];
  /** How the lines were written; undefined if there were none. Known at the end. */
  readonly shape: Shape | undefined;
}

/** Maximum characters of stray text kept with a line. */
const MAX_STRAY = 100_000;
/** Characters before the first line that are more than a greeting: lines may be drafts in reasoning without marks. */
const MAX_GREETING = 300;

interface OpenLine {
  readonly position: number;
  readonly text: string;
  stray: string | undefined;
}

/**
 * Reads a streamed answer to `texts`, whose ids are the numbers from 1. Reasoning, chatter, code fences, markers and
 * unknown ids are ignored; text without an id directly below a line is returned as its `stray`. Lines of the protocol are
 * returned as they arrive, unless they may be drafts or don't begin with 1. Without any, the answer is read in another
 * shape when it ends.
 */
export function createAnswerReader(texts: readonly string[]): AnswerReader {
  const count = texts.length;
  const thoughts = createThoughtFilter(texts);
  /** The pieces of the incomplete last line. */
  let unfinished: string[] = [];
  let open: OpenLine | undefined;
  let adjacent = false;
  /** Complete visible lines before the first one of the protocol: an answer in another shape, or a greeting. */
  let others: string[] = [];
  let othersLength = 0;
  /** Every line of the protocol, also with unknown ids. */
  let written: NumberedLine[] = [];
  /** Lines that wait for the end of the answer. */
  let held: AnswerLine[] = [];
  let holds = false;
  let isDraft = false;
  let returned = false;
  let shape: Shape | undefined;

  function readLine(line: string): readonly AnswerEvent[] {
    const [found] = decodeLooseLine(line);
    const number = found === undefined || !/^\d{1,6}$/.test(found.id) ? -1 : Number(found.id);
    if (found === undefined || number < 0) {
      if (written.length === 0 || isDraft) note(line);
      noteStray(line.trim());
      return [];
    }
    const events = isDraft ? restart() : [];
    if (written.length === 0) holds = number !== 1 || othersLength > MAX_GREETING;
    others = [];
    written.push({ number, text: found.text });
    const position = number - 1;
    if (position < 0 || position >= count) {
      noteStray(line.trim());
      return events;
    }
    const finished = close(position);
    open = { position, text: found.text, stray: undefined };
    adjacent = true;
    return [...events, ...finished];
  }

  function note(line: string): void {
    others.push(line);
    othersLength += line.length;
  }

  /** After an empty line, a code fence or a marker, text is chatter and not part of the line. */
  function noteStray(line: string): void {
    if (line === '' || line.startsWith('```') || /^\[\[\/?verso:/.test(line)) adjacent = false;
    else if (adjacent && open !== undefined && (open.stray?.length ?? 0) < MAX_STRAY)
      open.stray = open.stray ? `${open.stray} ${line}` : line;
  }

  function close(next: AnswerLine['next']): readonly AnswerLine[] {
    if (open === undefined) return [];
    const finished = { ...open, next };
    open = undefined;
    if (holds) held.push(finished);
    else returned = true;
    return holds ? [] : [finished];
  }

  /** Forgets the lines so far. */
  function restart(): readonly AnswerEvent[] {
    const events: readonly AnswerEvent[] = returned ? ['restart'] : [];
    [open, written, held, isDraft, returned, holds] = [undefined, [], [], false, false, false];
    othersLength = 0;
    return events;
  }

  function pushVisible(text: string): readonly AnswerEvent[] {
    const [first = '', ...rest] = text.split('\n');
    unfinished.push(first);
    if (rest.length === 0) return [];
    const lines = [unfinished.join(''), ...rest];
    unfinished = [lines.pop() ?? ''];
    return lines.flatMap(readLine);
  }

  function read(visible: ReturnType<typeof thoughts.push>): readonly AnswerEvent[] {
    return visible.flatMap(({ restarts, text }) => {
      if (restarts) {
        [unfinished, others, othersLength, adjacent] = [[], [], 0, false];
        isDraft = written.length > 0;
      }
      return pushVisible(text);
    });
  }

  /** The lines that waited, or all lines with the numbers of the request. */
  function finish(complete: boolean): readonly AnswerEvent[] {
    const shift = shiftOf(new Set(written.map(({ number }) => number)), count);
    if (shift === 0) return held;
    const lines = shift === undefined ? [] : place(written, shift, complete);
    return [...(returned ? (['restart'] as const) : []), ...lines];
  }

  function place(lines: readonly NumberedLine[], shift: number, complete: boolean): readonly AnswerLine[] {
    const known = lines
      .map((line) => ({ ...line, position: line.number - 1 - shift }))
      .filter(({ position }) => position >= 0 && position < count);
    return known.map(({ position, text, stray }, at) => ({
      position,
      text,
      stray,
      next: known[at + 1]?.position ?? (complete ? 'end' : 'unknown'),
    }));
  }

  function readOthers(complete: boolean): readonly AnswerLine[] {
    const answer = readShaped(others.join('\n'), texts, complete);
    const shift = shiftOf(new Set(answer?.lines.map(({ number }) => number)), count);
    const lines = answer === undefined || shift === undefined ? [] : place(answer.lines, shift, complete);
    if (lines.length > 0) shape = answer?.shape;
    return lines.map((line) => ({ ...line, text: onOneLine(line.text, texts[line.position] ?? '') }));
  }

  return {
    push: (piece) => read(thoughts.push(piece)),
    end(complete) {
      const events = [...read(thoughts.end())];
      const rest = unfinished.join('');
      unfinished = [];
      if (complete && rest !== '') events.push(...readLine(rest));
      else if (written.length === 0 || isDraft) note(rest);
      if (written.length === 0 || isDraft) {
        const lines = readOthers(complete);
        if (lines.length > 0) return [...events, ...restart(), ...lines];
      }
      if (written.length > 0) shape = 'lines';
      return [...events, ...close(complete ? 'end' : 'unknown'), ...finish(complete)];
    },
    get shape() {
      return shape;
    },
  };
}

/** A text with line breaks, which the source has as escapes, if at all. */
function onOneLine(text: string, source: string): string {
  const lines = text.split(/\r?\n|\r/);
  return lines.map((line) => line.trim()).join(source.includes('&#10;') ? '&#10;' : ' ');
}

/** Models sometimes write the tab as `\t` or as several spaces. */
const looseLine = /^\s{0,8}(\d{1,6})(?:\\t| {2,8})(\S.*)$/;

function decodeLooseLine(line: string): ReturnType<typeof decodeLine> {
  const found = decodeLine(line);
  if (found.length > 0) return found;
  const [, id, text] = looseLine.exec(line) ?? [];
  return id === undefined || text === undefined ? [] : [{ id, text: text.replace(/\r$/, '') }];
}
