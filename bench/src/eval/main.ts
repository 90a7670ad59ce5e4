/**
 * `npm run eval -- --model ID [--compare ID] [--checkout FOLDER] [--languages es,de]`: translates the three samples and a
 * set of 200 segments with a model, and measures codes, terms, consistency, the set's checks, chrF against the translations
 * made by hand, tokens, cost and time. `--compare` does the same with a second model; `--checkout` with the pipeline of
 * another working copy, so that two versions of the prompt are compared (`git worktree add FOLDER REVISION`, with its own
 * `npm ci`). Keys come from the environment, as for `verso translate`: `OPENAI_API_KEY`, `OPENAI_BASE_URL` and so on.
 */
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { builtInModels } from '@verso/contracts';
import { type SampleLanguage, sampleLanguages } from '@verso/contracts/samples';
import { createGateway, keysFromEnvironment } from '@verso/gateway';
import * as own from '@verso/translation';
import { type Evaluation, evaluate, type Pipeline, type System } from './evaluate.ts';
import { comparisonOf, tableOf } from './report.ts';

const { values } = parseArgs({
  options: {
    model: { type: 'string' },
    compare: { type: 'string' },
    checkout: { type: 'string' },
    languages: { type: 'string', default: sampleLanguages.join(',') },
  },
});
if (values.model === undefined) throw new Error('Which model? --model ID');
const languages = values.languages.split(',').map((code): SampleLanguage => {
  const known = sampleLanguages.find((language) => language === code);
  if (known === undefined) throw new Error(`Languages: ${sampleLanguages.join(', ')}. Not: ${code}`);
  return known;
});
const systems: System[] = [systemOf(values.model, own)];
if (values.compare !== undefined || values.checkout !== undefined) {
  const pipeline = values.checkout === undefined ? own : await pipelineIn(values.checkout);
  systems.push(systemOf(values.compare ?? values.model, pipeline));
}

const results: Evaluation[][] = [];
for (const [index, system] of systems.entries()) {
  const evaluations: Evaluation[] = [];
  for (const language of languages) evaluations.push(await evaluate(system, language));
  results.push(evaluations);
  const version = index === 1 && values.checkout !== undefined ? `, pipeline of ${values.checkout}` : '';
  process.stdout.write(`${tableOf(system.name + version, evaluations)}\n`);
}
const [first = [], second] = results;
if (second !== undefined) process.stdout.write(comparisonOf(first, second));

/** @throws Error if the model is unknown */
function systemOf(id: string, pipeline: Pipeline): System {
  const models = builtInModels
    .filter((model) => model.id === id)
    .map((model) => ({ ...model, isActive: true }));
  if (models.length === 0)
    throw new Error(`Unknown model: ${id}. Known: ${builtInModels.map((model) => model.id).join(', ')}`);
  const keys = keysFromEnvironment(process.env);
  const gateway = createGateway({
    keys: { list: async () => keys },
    models: { list: async () => models },
    onCall: async () => undefined,
    clock: { now: () => new Date() },
    demo: false,
  });
  return {
    name: id,
    pipeline,
    async connect() {
      const route = await gateway.route({ mode: 'auto', tier: 'business' });
      return { model: route.modelId, gateway: gateway.bind({ route, jobId: 'eval', userId: 'eval' }) };
    },
  };
}

/** The pipeline of another checkout; what it lacks, this one provides. */
async function pipelineIn(folder: string): Promise<Pipeline> {
  const path = join(resolve(folder), 'packages/translation/src/index.ts');
  return { ...own, ...((await import(pathToFileURL(path).href)) as Partial<Pipeline>) };
}
