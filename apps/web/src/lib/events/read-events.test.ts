import { expect, it, vi } from 'vitest';
import { readEvents } from './read-events.ts';

const bytes = new TextEncoder();

it('reads data in pieces of any size, and nothing of comments and names', async () => {
  const sent = bytes.encode(':\n\nevent: change\ndata: {"text":"Größe"}\n\n:\n\ndata: 2\n\ndata: unfini');
  for (const size of [1, 7, sent.length]) {
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start(controller) {
        for (let from = 0; from < sent.length; from += size)
          controller.enqueue(sent.slice(from, from + size));
        controller.close();
      },
    });
    const read: string[] = [];
    for await (const data of readEvents(body)) read.push(data);
    expect(read).toEqual(['{"text":"Größe"}', '2']);
  }
});

it('closes the stream when nothing more is wanted', async () => {
  const cancel = vi.fn();
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => controller.enqueue(bytes.encode('data: 1\n\n')),
    cancel,
  });
  for await (const data of readEvents(body)) if (data === '1') break;
  expect(cancel).toHaveBeenCalledOnce();
});
