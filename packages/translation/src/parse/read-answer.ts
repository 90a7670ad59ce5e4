import { decodeLine } from '@verso/contracts';

/** One line of an answer, with what came right after it. */
export interface AnswerLine {
  /** The place of its unit among the lines asked, from 0. */
  readonly position: number;
  readonly text: string;
  /** The place of the next line answered; `end` after the last, `unknown` where the answer broke off. */
  readonly next: number | 'end' | 'unknown';
  /** Text without an id directly below the line. */
  readonly stray: string | undefined;
}

export interface AnswerReader {
  /** Takes a piece of the answer, cut anywhere; gives the lines that are finished and whose successor is known. */
  push(piece: string): readonly AnswerLine[];
  /** Gives what is left. A last line without a line break counts when the answer is `complete`. */
  end(complete: boolean): readonly AnswerLine[];
}

/** Characters of text without an id that are kept with a line. */
const MAX_STRAY = 100_000;

interface OpenLine {
  readonly position: number;
  readonly text: string;
  stray: string | undefined;
}

/**
 * Reads an answer in the line protocol as it streams in. Ids are the numbers 1 to `count`. Chatter, code fences,
 * marks and unknown ids are passed over; text without an id right below a line is told with that line.
 */
export function createAnswerReader(count: number): AnswerReader {
  /** The line that has no end yet, in the pieces that it came in. */
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

  /** An empty line, a code fence or a mark ends a unit's line for good: what follows is chatter. */
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

/** Models write the tab as `\t`, or as several spaces, now and then. */
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
