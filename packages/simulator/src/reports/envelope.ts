/** A reported item. */
export interface ReportedItem {
  /** `event`, `transaction`, `replay_event`, `replay_recording` … */
  readonly type: string;
  readonly text: string;
}

/** Reads a request of a Sentry library: a header, and items whose own header may give their length. */
export function readEnvelope(bytes: Buffer): ReportedItem[] {
  const items: ReportedItem[] = [];
  let at = lineEnd(bytes, 0) + 1;
  while (at < bytes.length) {
    const headEnd = lineEnd(bytes, at);
    const head = JSON.parse(bytes.toString('utf8', at, headEnd)) as { type: string; length?: number };
    const start = headEnd + 1;
    const end = head.length === undefined ? lineEnd(bytes, start) : start + head.length;
    items.push({ type: head.type, text: bytes.toString('utf8', start, end) });
    at = end + 1;
  }
  return items;
}

function lineEnd(bytes: Buffer, from: number): number {
  const end = bytes.indexOf('\n', from);
  return end < 0 ? bytes.length : end;
}
