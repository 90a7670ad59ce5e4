import type { Span } from './model.ts';

export type Look = Omit<Span, 'text'>;

/** Collects the spans of one paragraph and merges adjacent ones with the same look. */
export class SpanList {
  readonly #spans: { text: string; look: Look; key: string }[] = [];

  add(text: string, look: Look): void {
    if (text === '') return;
    const key = JSON.stringify(
      Object.entries(look).filter(([, value]) => value !== undefined && value !== false),
    );
    const last = this.#spans.at(-1);
    if (last?.key === key) last.text += text;
    else this.#spans.push({ text, look, key });
  }

  get isBlank(): boolean {
    return this.#spans.every(({ text }) => text.trim() === '');
  }

  get spans(): readonly Span[] {
    return this.#spans.map(({ text, look }) => ({ text, ...look }));
  }
}

/** The text of some spans. */
export function textOfSpans(spans: readonly Span[]): string {
  return spans.map(({ text }) => text).join('');
}
