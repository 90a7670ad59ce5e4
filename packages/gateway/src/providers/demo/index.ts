import { setImmediate } from 'node:timers/promises';
import { ModelCallError } from '@verso/contracts';
import { estimatedUsage } from '../../cost/plausible-usage.ts';
import type { Provider, ProviderCall, ProviderEvent } from '../../provider/provider.ts';
import { requestedLanguages } from '../../styles/requested.ts';
import { longLines, requestedLines } from './request.ts';
import { answerLine, shorterLines } from './response.ts';

/** Answers without a key and without a network, line by line like a real model. */
export const provider: Provider = {
  id: 'demo',
  needsKey: false,
  defaultBaseUrl: null,
  stream,
};

async function* stream({ request, signal }: ProviderCall): AsyncGenerator<ProviderEvent, void, undefined> {
  const language = requestedLanguages(request)?.target.code;
  const long = longLines(request);
  const texts =
    long.length > 0
      ? long.map((line) => () => shorterLines(line))
      : requestedLines(request).map((line) => () => answerLine(line, language));
  let answer = '';
  for (const textOf of texts) {
    // A large chunk must neither block the server nor continue after cancellation.
    await setImmediate();
    if (signal.aborted) throw new ModelCallError('aborted', 'The call was cancelled.', { provider: 'demo' });
    const text = textOf();
    answer += text;
    yield { type: 'text', text };
  }
  // Realistic usage, so that estimates and progress work without a real model.
  yield { type: 'finish', reason: 'stop', usage: estimatedUsage({ request, answer }) };
}
