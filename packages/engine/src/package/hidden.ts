import type { Format, Message, OpenOptions } from '../model/index.ts';

/** Kinds of hidden content, in the order of the message. */
const KINDS = {
  sheet: ['sheet', 'sheets'],
  row: ['row', 'rows'],
  column: ['column', 'columns'],
  slide: ['slide', 'slides'],
  section: ['section', 'sections'],
  paragraph: ['paragraph with hidden text', 'paragraphs with hidden text'],
} as const;

export type HiddenKind = keyof typeof KINDS;

/** Collects the hidden content of a document: translated if `OpenOptions.hidden` requests it, counted otherwise. */
export class HiddenContent {
  readonly isTranslated: boolean;
  readonly #found = new Map<HiddenKind, Set<string>>();

  constructor({ hidden = false }: Pick<OpenOptions, 'hidden'>) {
    this.isTranslated = hidden;
  }

  /** @param key identifies an item within its kind: duplicates count once. */
  add(kind: HiddenKind, key: string): void {
    const keys = this.#found.get(kind) ?? new Set();
    this.#found.set(kind, keys.add(key));
  }

  has(kind: HiddenKind, key: string): boolean {
    return this.#found.get(kind)?.has(key) ?? false;
  }

  /** One message with counts; empty when nothing is hidden. */
  get messages(): Message[] {
    const counts = Object.entries(KINDS).flatMap(([kind, [one, many]]) => {
      const count = this.#found.get(kind as HiddenKind)?.size ?? 0;
      return count === 0 ? [] : [`${count.toLocaleString('en-US')} ${count === 1 ? one : many}`];
    });
    if (counts.length === 0) return [];
    const text = `Hidden content was left unchanged: ${counts.join(', ')}.`;
    return [{ code: HIDDEN_KEPT, severity: 'info', text }];
  }
}

const HIDDEN_KEPT = 'hidden-kept';

/** Content that is skipped by default, with the message when a document has no other text. */
const ALONE: Readonly<Record<string, Message>> = {
  [HIDDEN_KEPT]: {
    code: 'hidden-translated',
    severity: 'info',
    text: 'Nothing that is visible in this document has text, so its hidden content is translated.',
  },
  'code-kept': {
    code: 'code-translated',
    severity: 'info',
    text: 'All text of this document is in styles for code, so it is translated.',
  },
};

/**
 * A format that translates hidden content and code when a document has no other text: forms opened by macros, for instance.
 */
export function translatingLastText(format: Format): Format {
  return {
    name: format.name,
    open(bytes, options = {}) {
      const visible = format.open(bytes, options);
      if (hasText(visible)) return visible;
      const reasons = visible.messages.flatMap(({ code }) =>
        Object.hasOwn(ALONE, code) ? [ALONE[code]] : [],
      );
      if (reasons.length === 0) return visible;
      const all = format.open(bytes, { ...options, hidden: true, docx: { ...options.docx, code: true } });
      const messages = [...all.messages, ...reasons.filter((message) => message !== undefined)];
      return hasText(all) ? { ...all, messages } : visible;
    },
  };
}

function hasText({ units }: ReturnType<Format['open']>): boolean {
  return units.some(({ kind }) => kind !== 'property');
}
