import {
  type AnswerOf,
  type AnyRequest,
  buildAddress,
  errorResponse,
  type Optional,
  type RequestOf,
  type Route,
  withoutTrailingSlashes,
} from '@verso/contracts';

/** An error response of the server, or no response at all (`status` 0). */
export class ServerError extends Error {
  override readonly name = 'ServerError';
  readonly status: number;
  /** Whether a retry may help. */
  readonly retryable: boolean;

  constructor(status: number, message: string, retryable: boolean, cause?: unknown) {
    super(message, { cause });
    this.status = status;
    this.retryable = retryable;
  }
}

/** Parses an unknown value or throws: a schema of the contracts. */
interface Schema<Value> {
  parse(value: unknown): Value;
}

interface Transport {
  /** Multipart fields, for endpoints that accept them. */
  readonly form?: FormData;
  readonly signal?: AbortSignal;
}

/** A JSON body, or a form for endpoints that accept one. */
type Input<R extends Route> = Omit<RequestOf<R>, 'body'> &
  Transport & { readonly body?: RequestOf<R> extends { readonly body: infer Body } ? Body : never };
type AnyInput = AnyRequest & Transport;

/** A server and the key to access it. */
export class Server {
  readonly #base: URL;
  readonly #key: string;

  /** @throws Error for an address other than http or https */
  constructor(address: string, key: string) {
    const base = URL.parse(`${withoutTrailingSlashes(address)}/`);
    if (base === null || !/^https?:$/.test(base.protocol))
      throw new Error(`"${address}" is not an http:// or https:// address.`);
    this.#base = base;
    this.#key = key;
  }

  /** Calls an endpoint of the API. @throws ServerError */
  ask<R extends Route, Value extends AnswerOf<R>>(
    schema: Schema<Value>,
    route: R,
    ...input: Optional<Input<R>>
  ): Promise<Value>;
  async ask<Value>(schema: Schema<Value>, route: Route, input: AnyInput = {}): Promise<Value> {
    const { method, path } = buildAddress(route, input);
    const { form = null, body, signal = null } = input;
    const headers = {
      authorization: `Bearer ${this.#key}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const sent = body === undefined ? form : JSON.stringify(body);
    const answer = await this.#fetch(path.slice(1), { method, headers, body: sent, signal });
    return schema.parse(await answer.json());
  }

  /** Calls an endpoint whose answer is a file. @throws ServerError */
  async download<R extends Route>(
    route: R,
    input: Omit<RequestOf<R>, 'body'>,
  ): Promise<{ readonly content: Uint8Array; readonly headers: Headers }> {
    const { method, path } = buildAddress(route, input);
    const headers = { authorization: `Bearer ${this.#key}` };
    const answer = await this.#fetch(path.slice(1), { method, headers });
    return { content: new Uint8Array(await answer.arrayBuffer()), headers: answer.headers };
  }

  /** Downloads a file from a link returned by the API, without the key: the link may lead to another host. */
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
