/**
 * `npm run bench:consistency`: how many different renderings a document of 100 pages has when its chunks are translated in
 * parallel by a model that chooses synonyms at random for each request, first without and then with recurring terms that are
 * settled before the chunks. Occurrences are counted with the model's own word list, not by the product's statistics.
 * Needs FreeDict's word lists; on Debian: apt-get install dict-freedict-eng-{deu,fra,spa,ita}.
 */
import { inlineText, openDocument, type Unit } from '@verso/engine';
import { startSimulator, wordListFor } from '@verso/simulator';
import { reportConsistency, type TranslationOutcome, translate } from '@verso/translation';
import { aligned } from '../table.ts';
import { plainReport } from './document.ts';
import { countingJournal, createHarness } from './harness.ts';

const languages = ['de', 'fr', 'es', 'it'] as const;
/** About 25 words each: 100 pages of 500 words. */
const unitCount = 2000;
const rate = 0.5;
const prompt = 'Translate into {targetLanguage}.';
/** Nouns that recur in the generated report. */
const nouns =
  'contractor tenant member owner house supplier room floor minute meeting copy plan tool quarter rain';

const simulator = await startSimulator();
simulator.behave({ style: 'dictionary', seed: 11, rates: { synonym: rate } });
const { units } = await openDocument(plainReport(unitCount), 'docx');
const rows: (readonly string[])[] = [
  [
    'language',
    'terms settled',
    'nouns',
    'with several renderings',
    'other than the usual one',
    'reported',
    'tokens',
  ],
];
for (const language of languages) {
  // Terms are settled only if the source language is known.
  for (const sourceLanguage of [null, 'en'] as const) rows.push(await measure(language, sourceLanguage));
}
await simulator.close();
process.stdout.write(`${aligned(rows)}\n`);

async function measure(language: string, sourceLanguage: 'en' | null): Promise<readonly string[]> {
  const { gateway } = createHarness(simulator.baseUrls);
  const route = await gateway.route({ mode: 'balanced', tier: 'pro' });
  const outcome = await translate({
    units,
    sourceLanguage,
    targetLanguage: language,
    prompt,
    model: 'bench',
    gateway: gateway.bind({ route, jobId: 'job', userId: 'user' }),
    journal: countingJournal(),
    concurrency: 5,
    signal: new AbortController().signal,
  });
  const texts = units.map((unit) => textsOf(unit, outcome));
  const counted = nouns.split(' ').flatMap((noun) => {
    const renderings = countRenderings(noun, texts, language);
    return renderings.length === 0 ? [] : [renderings];
  });
  const total = counted.flat().reduce((sum, count) => sum + count, 0);
  const usual = counted.reduce((sum, [most = 0]) => sum + most, 0);
  const report = await reportConsistency(
    units.map((unit) => ({
      id: unit.id,
      location: '',
      ...textsOf(unit, outcome),
      state: 'translated',
      problems: [],
      codes: [],
    })),
    { sourceLanguage: 'en', targetLanguage: language },
  );
  return [
    language,
    String(outcome.recurring?.terms.length ?? 0),
    String(counted.length),
    String(counted.filter(({ length }) => length > 1).length),
    `${total - usual} of ${total}`,
    String(report.inconsistent.length),
    String(outcome.usage.inputTokens + outcome.usage.outputTokens),
  ];
}

function textsOf(unit: Unit, { targets }: TranslationOutcome) {
  return { source: inlineText(unit.source), target: inlineText(targets.get(unit.id) ?? unit.source) };
}

/** How often each translation of a word in the word list is used, the most frequent first. */
function countRenderings(
  noun: string,
  texts: readonly { readonly source: string; readonly target: string }[],
  language: string,
): readonly number[] {
  const options = [...new Set((wordListFor(language).get(noun) ?? []).map((each) => each.toLowerCase()))];
  const counts = new Map<string, number>();
  for (const { source, target } of texts) {
    if (options.length < 2 || !new RegExp(`\\b${noun}s?\\b`, 'i').test(source)) continue;
    const lower = target.toLowerCase();
    const [used] = options.filter((option) => lower.includes(option)).toSorted((a, b) => b.length - a.length);
    if (used !== undefined) counts.set(used, (counts.get(used) ?? 0) + 1);
  }
  return [...counts.values()].toSorted((a, b) => b - a);
}
