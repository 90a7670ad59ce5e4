import {
  type AnalysisRequest,
  ModelCallError,
  type ModelGateway,
  type PromptAnalysis,
} from '@verso/contracts';
import { drawMarker } from '../prompt/marker.ts';
import { buildAnalysisPrompt, buildAnalysisSystem } from './prompt.ts';
import { readAnalysis } from './read.ts';

export interface AnalysisJob extends Pick<AnalysisRequest, 'samples' | 'targetLanguage' | 'fileType'> {
  readonly gateway: ModelGateway;
  readonly signal: AbortSignal;
  /** A number in [0, 1), like `Math.random`. */
  readonly random: () => number;
}

export interface AnalysisOutcome {
  readonly analysis: PromptAnalysis;
  readonly model: string;
}

/** Output limit. The answer is one JSON object. */
const answerTokens = 2500;

const maxAttempts = 2;

/**
 * Asks a model to describe a document by its samples, and to suggest a prompt for its translation.
 * @throws ModelCallError; `malformed` when no answer has the requested shape
 */
export async function analyze(job: AnalysisJob): Promise<AnalysisOutcome> {
  const texts = job.samples.map(({ text }) => text);
  const marker = drawMarker(job.random, texts);
  const system = buildAnalysisSystem(job.targetLanguage);
  let complaint: string | undefined;
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const prompt = buildAnalysisPrompt(job, marker, complaint);
    const request = { purpose: 'analyze', system, prompt, maxOutputTokens: answerTokens, attempt } as const;
    const { text, model } = await listen(job.gateway, request, job.signal);
    const read = readAnalysis(text);
    if ('analysis' in read) return { analysis: read.analysis, model };
    complaint = read.complaint;
  }
  throw new ModelCallError('malformed', 'The model did not describe the document in the requested format.');
}

async function listen(
  gateway: ModelGateway,
  request: Parameters<ModelGateway['stream']>[0],
  signal: AbortSignal,
): Promise<{ readonly text: string; readonly model: string }> {
  let [text, model] = ['', ''];
  for await (const event of gateway.stream(request, signal)) {
    if (event.type === 'text') text += event.text;
    else model = event.model;
  }
  return { text, model };
}
