import { AnswerTooLongError, isEventStream, maxEventCharacters } from './answer-limits.ts';

/** Text in an event of a stream; `alone`: the event contains nothing else. */
export interface EventText {
  readonly text: string;
  readonly alone: boolean;
}

/** Finds the text in an event's data (parsed JSON) by the provider's protocol; undefined if there is none. */
export type ReadText = (data: unknown) => EventText | undefined;

/** The end of an event (https://html.spec.whatwg.org/multipage/server-sent-events.html). */
const eventEnd = /\r\n\r\n|\n\n|\r\r/;

/**
 * Removes text-only events from a stream of server-sent events and passes their text, joined, to `onText`: almost all
 * events are of that kind, and this is the cheapest way to read them. From the first event that holds text and something
 * else, all events are left, so that text stays in order.
 */
export function tapText(response: Response, readText: ReadText, onText: (text: string) => void): Response {
  if (!response.ok || response.body === null || !isEventStream(response.headers)) return response;
  const { status, statusText, headers } = response;
  const rest = tapped(response.body, readText, onText);
  return new Response(ReadableStream.from(rest), { status, statusText, headers });
}

async function* tapped(
  body: AsyncIterable<Uint8Array>,
  readText: ReadText,
  onText: (text: string) => void,
): AsyncGenerator<Uint8Array, void, undefined> {
  const [decoder, encoder] = [new TextDecoder(), new TextEncoder()];
  let unfinished = '';
  let leaves = false;
  for await (const bytes of body) {
    const events = (unfinished + decoder.decode(bytes, { stream: true })).split(eventEnd);
    unfinished = events.pop() ?? '';
    if (unfinished.length > maxEventCharacters)
      throw new AnswerTooLongError('event in characters', maxEventCharacters);
    let [text, left] = ['', ''];
    for (const event of events) {
      const found: EventText | undefined = leaves ? undefined : textOf(event, readText);
      if (found?.alone === true) text += found.text;
      else {
        left += `${event}\n\n`;
        leaves ||= found !== undefined;
      }
    }
    if (text !== '') onText(text);
    if (left !== '') yield encoder.encode(left);
  }
  const last = unfinished + decoder.decode();
  if (last !== '') yield encoder.encode(last);
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
