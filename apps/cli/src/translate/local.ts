import { randomUUID } from 'node:crypto';
import { plans, promptPreset, verdictOf } from '@verso/contracts';
import { complexity, openDocument, withExtras } from '@verso/engine';
import { buildQualityReport, type Journal, mixedFormality, translate, withRules } from '@verso/translation';
import { documentMessages, requireFormat } from '../files.ts';
import { openGateway } from './gateway.ts';
import { readGlossaries } from './glossary.ts';
import {
  demoNotice,
  type Job,
  mixedNote,
  readingNote,
  type Translated,
  termsNote,
  verdictNote,
} from './job.ts';
import type { Environment } from './request.ts';

/** The program ends after one document, so the journal stores nothing. */
const emptyJournal: Journal = { lookup: async () => new Map(), record: async () => undefined };

/**
 * Translates on this machine with the provider keys in the environment. Without a key, the demo model is used, and the
 * notes say so.
 * @throws DocumentError when the file is not a readable document; ModelCallError when no model is available
 */
export async function translateLocally(environment: Environment, job: Job): Promise<Translated> {
  const { bytes, sourceLanguage, targetLanguage, signal, onProgress } = job;
  const format = requireFormat(job.file);
  const options = withExtras(job.extras);
  const document = await openDocument(bytes, format, options);
  const { characters } = document.count();
  if (characters === 0) throw new Error('The document has no text to translate.');

  const glossary = await readGlossaries(job);
  const gateway = openGateway(environment);
  const route = await gateway.route({
    mode: job.mode,
    tier: 'business',
    document: {
      documentType: format,
      targetLanguage,
      characters,
      complexity: complexity(document).level,
      ...(sourceLanguage === null ? {} : { sourceLanguage }),
    },
  });
  const outcome = await translate({
    units: document.units,
    sourceLanguage,
    targetLanguage,
    formality: job.formality,
    prompt: withRules(promptPreset('general').template, job.rules),
    ...(glossary === undefined ? {} : { glossary }),
    model: route.modelId,
    demo: route.demo,
    secondReader: job.secondReader,
    gateway: gateway.bind({ route, jobId: randomUUID(), userId: 'command-line' }),
    journal: emptyJournal,
    concurrency: plans.pro.concurrency,
    signal,
    onProgress: ({ unitsDone, unitsTotal }) => onProgress(Math.floor((100 * unitsDone) / unitsTotal)),
  });
  const written = document.write(outcome.targets, { targetLanguage });
  const report = buildQualityReport(outcome, document.units);
  const verdict = verdictOf(report);
  return {
    bytes: written.bytes,
    demo: route.demo,
    verdict,
    notes: [
      route.demo ? demoNotice : `${route.displayName} was used, for about $${outcome.costUsd.toFixed(4)}.`,
      ...verdictNote(verdict, report.units.total),
      ...termsNote(verdict, report.terms),
      ...readingNote(report.secondReading),
      ...mixedNote(route.demo ? undefined : mixedFormality(outcome.targets.values(), targetLanguage)),
      ...[...(await documentMessages({ bytes, document }, options)), ...written.messages].map(
        ({ text }) => text,
      ),
    ],
  };
}
