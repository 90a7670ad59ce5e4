import { sampleTranslation } from '@verso/contracts/samples';
import { decodeInline, encodeInline, openDocument } from '@verso/engine';
import type { TrialRequest, TrialResult } from './translate-sample.ts';

/** Translates a sample in the browser, with the server's engine and handmade translations. */
addEventListener('message', (event: MessageEvent<TrialRequest>) => {
  void translate(event.data).then(
    (answer) => postMessage(answer),
    () => postMessage(null),
  );
});

async function translate({ bytes, format, language }: TrialRequest): Promise<TrialResult> {
  const document = await openDocument(bytes, format);
  const { words, estimatedPages, characters } = document.count();
  const started = performance.now();
  const targets = document.units.flatMap(({ id, source }) => {
    const text = sampleTranslation(encodeInline(source), language);
    return text === undefined ? [] : [[id, decodeInline(text).content] as const];
  });
  const written = document.write(new Map(targets), { targetLanguage: language });
  return {
    counts: { words, pages: estimatedPages, characters },
    milliseconds: performance.now() - started,
    report: written.report,
    bytes: written.bytes,
  };
}
