/**
 * Reads the data of server-sent events (WHATWG HTML, 9.2) as our server writes them: a line for each. For streams whose request
 * needs headers, which `EventSource` can't send.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<string, void, void> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value = '' } = await reader.read();
      if (done) return;
      const lines = (rest + value).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line.startsWith(prefix)) yield line.slice(prefix.length);
    }
  } finally {
    await reader.cancel();
  }
}

const prefix = 'data: ';
