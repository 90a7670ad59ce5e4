import { AnswerTooLongError, isEventStream, maxEventCharacters } from './answer-limits.ts';

/** Text in an event of a stream; `alone`: the event contains nothing else. */
export interface EventText {
  readonly text: string;
  readonly alone: boolean;
}

/** Finds the text in an event's data (parsed JSON) by the provider's protocol; undefined if there is none. */
export type ReadText = (data: unknown) => EventText | undefined;

/** Turns what servers send into what the protocol documents. Holds the state of one answer. */
export interface AnswerRepair {
  /**
   * @param data of an event that holds more than text
   * @param hasText whether text came before it
   * @returns the data of the events that replace it
   */
  event(data: string, hasText: boolean): readonly string[];
  /** @param body an answer that is no stream of events @returns the data of events with the same content */
  whole(body: string): readonly string[];
}

/** The end of an event (https://html.spec.whatwg.org/multipage/server-sent-events.html). */
const eventEnd = /\r\n\r\n|\n\n|\r\r/;

/**
 * Removes text-only events from a stream of server-sent events and passes their text, joined, to `onText`: almost all
 * events are of that kind, and this is the cheapest way to read them. From the first event that holds text and something
 * else, all events are left, so that text stays in order.
 * @param repair rewrites the events that are left, and an answer that is one JSON document; without it, both stay as sent
 */
export function tapText(
  response: Response,
  readText: ReadText,
  onText: (text: string) => void,
  repair?: AnswerRepair,
): Response {
  const isStream = isEventStream(response.headers);
  if (!response.ok || response.body === null || !(isStream || repair)) return response;
  const { status, statusText, headers } = response;
  const rest = read(response.body, { readText, onText, repair });
  return new Response(ReadableStream.from(rest), { status, statusText, headers });
}

interface Reading {
  readonly readText: ReadText;
  readonly onText: (text: string) => void;
  readonly repair: AnswerRepair | undefined;
}

async function* read(
  body: AsyncIterable<Uint8Array>,
  reading: Reading,
): AsyncGenerator<Uint8Array, void, undefined> {
  const [decoder, encoder] = [new TextDecoder(), new TextEncoder()];
  const { repair } = reading;
  const tap = createTap(reading);
  const reader = repair === undefined ? tap : createReader(tap, repair);
  for await (const bytes of body) {
    const left = reader.take(decoder.decode(bytes, { stream: true }));
    if (left !== '') yield encoder.encode(left);
  }
  const last = reader.take(decoder.decode()) + reader.end();
  if (last !== '') yield encoder.encode(last);
}

/** Takes an answer as it arrives; both functions return the events that are left. */
interface Reader {
  take(arrived: string): string;
  end(): string;
}

/** The first character that is no space decides what an answer is: servers declare both kinds as the other one. */
function createReader(tap: Reader, repair: AnswerRepair): Reader {
  let isWhole: boolean | undefined;
  let whole = '';
  return {
    take(arrived) {
      const text = isWhole === undefined ? arrived.trimStart() : arrived;
      if (text === '') return '';
      isWhole ??= text.startsWith('{') || text.startsWith('[');
      if (!isWhole) return tap.take(text);
      whole += text;
      return '';
    },
    end: () => (isWhole === true ? asEvents(repair.whole(whole)) : tap.end()),
  };
}

function createTap({ readText, onText, repair }: Reading): Reader {
  let unfinished = '';
  let leaves = false;
  let hasText = false;

  function take(arrived: string): string {
    const events = (unfinished + arrived).split(eventEnd);
    unfinished = events.pop() ?? '';
    if (unfinished.length > maxEventCharacters)
      throw new AnswerTooLongError('event in characters', maxEventCharacters);
    let [text, left] = ['', ''];
    for (const event of events) {
      const found: EventText | undefined = leaves ? undefined : textOf(event, readText);
      hasText ||= found !== undefined && found.text !== '';
      if (found?.alone === true) text += found.text;
      else {
        left += repair === undefined ? `${event}\n\n` : repaired(event, hasText, repair);
        leaves ||= found !== undefined;
      }
    }
    if (text !== '') onText(text);
    return left;
  }

  /** The last event of a stream may lack its empty line. */
  function end(): string {
    const last = unfinished;
    unfinished = '';
    return repair === undefined ? last : repaired(last, hasText, repair);
  }

  return { take, end };
}

function asEvents(data: readonly string[]): string {
  return data.map((each) => `data: ${each}\n\n`).join('');
}

const lineEnd = /\r\n|\n|\r/;

/** Some servers end events with a single line break, so that each line of data is an event. */
function repaired(event: string, hasText: boolean, repair: AnswerRepair): string {
  const lines = event
    .split(lineEnd)
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(line[5] === ' ' ? 6 : 5));
  const data =
    lines.length > 1 && lines.every(isComplete) ? lines : lines.length > 0 ? [lines.join('\n')] : [];
  return data.map((each) => asEvents(repair.event(each, hasText))).join('');
}

function isComplete(data: string): boolean {
  return data === '' || data === '[DONE]' || (data.startsWith('{') && data.endsWith('}'));
}

const dataField = 'data: ';
const dataLine = /^data: ?(\{.*)$/m;

/** Anything but a single line of JSON is left to a reader that can report the error. */
function textOf(event: string, readText: ReadText): EventText | undefined {
  const isPlain = event.startsWith(`${dataField}{`) && !event.includes('\n');
  const json = isPlain ? event.slice(dataField.length) : dataLine.exec(event)?.[1];
  if (json === undefined) return undefined;
  try {
    return readText(JSON.parse(json));
  } catch {
    return undefined;
  }
}
