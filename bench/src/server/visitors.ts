import { setTimeout } from 'node:timers/promises';

/** A request with or without a response. */
export interface Answer {
  readonly path: string;
  readonly milliseconds: number;
  /** 0: the connection broke. */
  readonly status: number;
}

export interface Visitor {
  readonly token: string;
  readonly translationId: string;
}

/** The time that users spend on a page. */
const [minPauseMs, maxPauseMs] = [1000, 5000];

interface Request {
  readonly path: string;
  readonly body?: unknown;
}

/** The requests of each page, all at once as in browsers. */
const pages: readonly ((visitor: Visitor) => readonly Request[])[] = [
  function translate() {
    return [
      { path: '/api/me' },
      { path: '/api/models' },
      { path: '/api/prompts' },
      { path: '/api/translations?limit=5' },
    ];
  },
  function quote() {
    return [{ path: '/api/quotes', body: { format: 'docx', characters: 12_000 } }];
  },
  function history() {
    return [{ path: '/api/translations?limit=20' }, { path: '/api/usage' }];
  },
  function details({ translationId }) {
    return [{ path: `/api/translations/${translationId}` }];
  },
];

/** Navigates from page to page until stopped. */
export async function visit(
  url: string,
  visitor: Visitor,
  until: number,
  onAnswer: (answer: Answer) => void,
): Promise<void> {
  await setTimeout(Math.random() * maxPauseMs);
  for (let turn = 0; performance.now() < until; turn += 1) {
    const page = pages[turn % pages.length];
    await Promise.all((page?.(visitor) ?? []).map(async (each) => onAnswer(await ask(url, visitor, each))));
    await setTimeout(minPauseMs + Math.random() * (maxPauseMs - minPauseMs));
  }
}

async function ask(url: string, { token, translationId }: Visitor, { path, body }: Request): Promise<Answer> {
  const begin = performance.now();
  const name = path.replace(translationId, ':id');
  try {
    const answer = await fetch(url + path, {
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    });
    await answer.arrayBuffer();
    return { path: name, milliseconds: performance.now() - begin, status: answer.status };
  } catch {
    return { path: name, milliseconds: performance.now() - begin, status: 0 };
  }
}
