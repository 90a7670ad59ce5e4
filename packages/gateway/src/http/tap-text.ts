import { AnswerTooLongError, isEventStream, maxEventCharacters } from './answer-limits.ts';

/** Text in an event of a stream; `alone`: the event says nothing else. */
export interface EventText {
  readonly text: string;
  readonly alone: boolean;
}

/** Finds the text in an event's data (parsed JSON) by the provider's protocol; undefined: there is none. */
export type ReadText = (data: unknown) => EventText | undefined;

/** The end of an event (https://html.spec.whatwg.org/multipage/server-sent-events.html). */
const eventEnd = /\r\n\r\n|\n\n|\r\r/;

/**
 * Takes the events that are nothing but text out of a stream of server-sent events and gives their text, joined, to
 * `onText`: almost all events are of that kind, and there is no cheaper way to read them. Once text stands in an event
 * with something else, that event and all after it are left, so that no text can come before an earlier one.
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

/** What is no single line of JSON is left to a reader that can say what is wrong with it. */
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
