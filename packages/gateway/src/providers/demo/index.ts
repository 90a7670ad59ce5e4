import { setImmediate } from 'node:timers/promises';
import type { Provider, ProviderCall, ProviderEvent } from '../../provider/provider.ts';
import { canceledError } from './errors.ts';
import { requestedLanguage, requestedLines } from './request.ts';
import { answerLine, usage } from './response.ts';

/** Answers without a key and without a network, line by line like a real model. */
export const provider: Provider = {
  id: 'demo',
  needsKey: false,
  defaultBaseUrl: null,
  stream,
};

async function* stream({ request, signal }: ProviderCall): AsyncGenerator<ProviderEvent, void, undefined> {
  const language = requestedLanguage(request);
  let answer = '';
  for (const line of requestedLines(request)) {
    // A large chunk must neither block the server nor continue after cancellation.
    await setImmediate();
    if (signal.aborted) throw canceledError();
    const text = answerLine(line, language);
    answer += text;
    yield { type: 'text', text };
  }
  yield { type: 'finish', reason: 'stop', usage: usage(request, answer) };
}
