const clearLine = '\r\u001b[K';

/** How far a translation is, on the last line of a terminal. Elsewhere it would only fill a log: nothing is shown. */
export function openProgress(stream: NodeJS.WriteStream = process.stderr) {
  let shown = '';
  const write = (line: string) => {
    if (!stream.isTTY || line === shown) return;
    stream.write(`${clearLine}${line}`);
    shown = line;
  };
  return {
    show: (percent: number) => write(`Translating… ${percent} %`),
    end: () => write(''),
  };
}
