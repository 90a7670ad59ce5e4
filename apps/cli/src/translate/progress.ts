const clearLine = '\r\u001b[K';

/** Shows progress on the last line of a terminal; shows nothing otherwise, to keep logs clean. */
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
