import { errorResponse, withoutTrailingSlashes } from '@verso/contracts';

/** An answer of the server that is not a success, or none at all (`status` 0). */
export class ServerError extends Error {
  override readonly name = 'ServerError';
  readonly status: number;
  /** Whether asking again may help. */
  readonly retryable: boolean;

  constructor(status: number, message: string, retryable: boolean, cause?: unknown) {
    super(message, { cause });
    this.status = status;
    this.retryable = retryable;
  }
}

/** Anything that turns an unknown value into a known one or throws: a schema of the contracts. */
interface Schema<Value> {
  parse(value: unknown): Value;
}

/** A server and the key that it is asked with. */
export class Server {
  readonly #base: URL;
  readonly #key: string;

  /** @throws Error when the address is none of the web */
  constructor(address: string, key: string) {
    const base = URL.parse(`${withoutTrailingSlashes(address)}/`);
    if (base === null || !/^https?:$/.test(base.protocol))
      throw new Error(`"${address}" is not an address that begins with http:// or https://.`);
    this.#base = base;
    this.#key = key;
  }

  /** One call of the API. @throws ServerError */
  async ask<Value>(schema: Schema<Value>, path: string, init: RequestInit = {}): Promise<Value> {
    const answer = await this.#fetch(path, { ...init, headers: { authorization: `Bearer ${this.#key}` } });
    return schema.parse(await answer.json());
  }

  /** A file, by a link that the API gave. The key goes nowhere else: the link may lead to another host. */
  async fetchFile(link: string, signal: AbortSignal): Promise<Uint8Array> {
    const answer = await this.#fetch(link.replace(/^\/+/, ''), { signal });
    return new Uint8Array(await answer.arrayBuffer());
  }

  async #fetch(path: string, init: RequestInit): Promise<Response> {
    let answer: Response;
    try {
      answer = await fetch(new URL(path, this.#base), init);
    } catch (cause) {
      if (init.signal?.aborted === true) throw cause;
      throw new ServerError(0, `${this.#base.host} could not be reached.`, true, cause);
    }
    if (answer.ok) return answer;
    throw refusal(answer.status, this.#base.host, await answer.text().catch(() => ''));
  }
}

function refusal(status: number, host: string, body: string): ServerError {
  try {
    const { error, retryable } = errorResponse.parse(JSON.parse(body));
    return new ServerError(status, error, retryable);
  } catch {
    return new ServerError(status, `${host} answered ${status}.`, status >= 500 || status === 429);
  }
}
