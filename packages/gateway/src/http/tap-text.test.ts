import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asFields } from '../provider/fields.ts';
import { type ReadText, tapText } from './tap-text.ts';

const readText: ReadText = (data) => {
  const { text, end } = asFields(data);
  return typeof text === 'string' ? { text, alone: end === undefined } : undefined;
};

const event = (data: object) => `data: ${JSON.stringify(data)}\n\n`;

/** The text extracted from a stream and the remaining events, for a stream split into chunks of these lengths. */
async function tap(stream: string, lengths: readonly number[] = [], type = 'text/event-stream') {
  const bytes = new TextEncoder().encode(stream);
  const pieces: Uint8Array[] = [];
  let from = 0;
  for (const length of [...lengths, bytes.length]) {
    pieces.push(bytes.slice(from, from + length));
    from += length;
  }
  let text = '';
  const response = tapText(
    new Response(ReadableStream.from(pieces), { headers: { 'content-type': type } }),
    readText,
    (taken) => {
      text += taken;
    },
  );
  return { text, rest: await response.text(), taken: () => text };
}

describe('tapText', () => {
  it('extracts the text and leaves the rest in order, for any split', async () => {
    const rest = [event({ start: 1 }), ': a comment\n\n', event({ usage: 2 })];
    const stream = `${rest[0]}${event({ text: 'Grüße ' })}${rest[1]}${event({ text: '人人' })}${rest[2]}`;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 40 })), async (lengths) => {
        const tapped = await tap(stream, lengths);
        expect(tapped.taken()).toBe('Grüße 人人');
        expect(tapped.rest).toBe(rest.join(''));
      }),
    );
  });

  it('supports all line endings of events', async () => {
    const stream = `event: x\r\ndata: {"text":"a"}\r\n\r\ndata:{"text":"b"}\n\n`;
    expect((await tap(stream)).taken()).toBe('ab');
  });

  it('leaves all events from one that holds more than text, so that order is kept', async () => {
    const left = `${event({ text: 'b', end: true })}${event({ text: 'c' })}`;
    const tapped = await tap(`${event({ text: 'a' })}${left}`);
    expect([tapped.taken(), tapped.rest]).toEqual(['a', left]);
  });

  it('leaves failures and responses without a body', async () => {
    const headers = { 'content-type': 'text/event-stream' };
    const failed = new Response(event({ text: 'a' }), { status: 500, headers });
    const empty = new Response(null, { headers });
    for (const response of [failed, empty])
      expect(tapText(response, readText, () => expect.unreachable())).toBe(response);
  });

  it('keeps status and headers', async () => {
    const response = new Response(event({ text: 'a' }), {
      status: 203,
      statusText: 'Partly',
      headers: { 'content-type': 'text/event-stream', 'x-id': '7' },
    });
    const tapped = tapText(response, readText, () => undefined);
    expect([tapped.status, tapped.statusText, tapped.headers.get('x-id')]).toEqual([203, 'Partly', '7']);
  });

  it('reports text once per chunk, and never an empty one', async () => {
    const texts: string[] = [];
    const chunks = [
      `${event({ text: 'a' })}${event({ text: 'b' })}`,
      event({ other: 1 }),
      event({ text: 'c' }),
    ];
    const encoder = new TextEncoder();
    const response = new Response(ReadableStream.from(chunks.map((chunk) => encoder.encode(chunk))), {
      headers: { 'content-type': 'text/event-stream' },
    });
    await tapText(response, readText, (text) => texts.push(text)).text();
    expect(texts).toEqual(['ab', 'c']);
  });

  it('rejects an event longer than the limit', async () => {
    const long = 'x'.repeat(4 * 1024 * 1024 + 1);
    await expect(tap(long)).rejects.toThrow('The event in characters is longer than 4,194,304.');
    expect((await tap(long.slice(1))).rest).toHaveLength(4 * 1024 * 1024);
  });

  it('leaves unreadable data, an unfinished event, and other responses', async () => {
    for (const stream of ['data: {"text": "a\n\n', 'data: {"text":"a"}', 'data: [DONE]\n\n']) {
      const tapped = await tap(stream);
      expect([tapped.taken(), tapped.rest]).toEqual(['', stream]);
    }
    const body = event({ text: 'a' });
    const tapped = await tap(body, [], 'application/json');
    expect([tapped.taken(), tapped.rest]).toEqual(['', body]);
  });
});
