import { decodeLine } from '@verso/contracts';

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

export interface AnswerReader {
  /** Adds a piece of the answer, cut anywhere. Returns the complete lines whose successor is known. */
  push(piece: string): readonly AnswerLine[];
  /** Returns the remaining lines. A last line without a line break counts if the answer is `complete`. */
  end(complete: boolean): readonly AnswerLine[];
}

/** Maximum characters of stray text kept with a line. */
const MAX_STRAY = 100_000;

interface OpenLine {
  readonly position: number;
  readonly text: string;
  stray: string | undefined;
}

/**
 * Reads a streamed answer in the line protocol. Ids are the numbers 1 to `count`. Chatter, code fences, markers and
 * unknown ids are ignored; text without an id directly below a line is returned as its `stray`.
 */
export function createAnswerReader(count: number): AnswerReader {
  /** The pieces of the incomplete last line. */
  let unfinished: string[] = [];
  let open: OpenLine | undefined;
  let adjacent = false;

  function readLine(line: string): readonly AnswerLine[] {
    const [found] = decodeLooseLine(line);
    const position = found === undefined ? -1 : positionOf(found.id, count);
    if (found === undefined || position < 0) {
      noteStray(line.trim());
      return [];
    }
    const finished = close(position);
    open = { position, text: found.text, stray: undefined };
    adjacent = true;
    return finished;
  }

  /** After an empty line, a code fence or a marker, text is chatter and not part of the line. */
  function noteStray(line: string): void {
    if (line === '' || line.startsWith('```') || /^\[\[\/?verso:/.test(line)) adjacent = false;
    else if (adjacent && open !== undefined && (open.stray?.length ?? 0) < MAX_STRAY)
      open.stray = open.stray ? `${open.stray} ${line}` : line;
  }

  function close(next: AnswerLine['next']): readonly AnswerLine[] {
    const finished = open;
    open = undefined;
    return finished === undefined ? [] : [{ ...finished, next }];
  }

  return {
    push(piece) {
      const [first = '', ...others] = piece.split('\n');
      unfinished.push(first);
      if (others.length === 0) return [];
      const lines = [unfinished.join(''), ...others];
      unfinished = [lines.pop() ?? ''];
      return lines.flatMap(readLine);
    },
    end(complete) {
      const rest = unfinished.join('');
      const last = complete && rest !== '' ? readLine(rest) : [];
      unfinished = [];
      return [...last, ...close(complete ? 'end' : 'unknown')];
    },
  };
}

/** Models sometimes write the tab as `\t` or as several spaces. */
const looseLine = /^\s{0,8}(\d{1,6})(?:\\t| {2,8})(\S.*)$/;

function decodeLooseLine(line: string): ReturnType<typeof decodeLine> {
  const found = decodeLine(line);
  if (found.length > 0) return found;
  const [, id, text] = looseLine.exec(line) ?? [];
  return id === undefined || text === undefined ? [] : [{ id, text: text.replace(/\r$/, '') }];
}

function positionOf(id: string, count: number): number {
  const number = /^[1-9]\d{0,5}$/.test(id) ? Number(id) : 0;
  return number <= count ? number - 1 : -1;
}
