import {
  type AnalysisRequest,
  type AnalysisResponse,
  type DocumentTypeName,
  documentTypes,
} from '@verso/contracts';
import type { TextSample } from '@verso/engine';
import { ApiError, request } from '../../../lib/api.ts';
import { translate } from '../../../messages/translate.ts';
import { type Reading, readDocument } from '../count/read-document.ts';

export interface AnalysisStep {
  readonly percent: number;
  readonly message: string;
}

const analysisSchema = async () => (await import('../../../app/schemas.ts')).analysisResponse;

const { steps } = translate.analysis;

/**
 * Samples a document in the browser and has the server analyze the samples and write a prompt.
 * @param onStep called at the start of each step
 * @throws ReadError, ApiError, Error with the reason; DOMException `AbortError` when the signal aborts
 */
export async function analyzeDocument(
  {
    file,
    format,
    targetLanguage,
  }: { readonly file: File; readonly format: DocumentTypeName; readonly targetLanguage: string },
  signal: AbortSignal,
  onStep: (step: AnalysisStep) => void,
): Promise<AnalysisResponse> {
  const archive = documentTypes[format].family !== 'text';
  onStep({ percent: 10, message: archive ? steps.parser : steps.text });
  let samples: readonly TextSample[] = [];
  const onReading = (reading: Reading) => {
    if (reading.found === 'bytes' && archive) onStep({ percent: 30, message: steps.structure });
    if (reading.found === 'structure') onStep({ percent: 50, message: steps.samples });
    if (reading.found === 'samples') samples = reading.samples;
  };
  await readDocument(file, { task: 'sample', format }, signal, onReading);
  onStep({ percent: 70, message: steps.model });
  const body: AnalysisRequest = {
    samples: samples.map((sample) => ({ ...sample })),
    targetLanguage,
    model: null,
    fileType: format,
  };
  const analysis = await requestAnalysis(body, signal);
  onStep({ percent: 100, message: steps.complete });
  return analysis;
}

/** Requests the analysis. An error without a message from the server is replaced by one with its status. */
async function requestAnalysis(body: AnalysisRequest, signal: AbortSignal): Promise<AnalysisResponse> {
  try {
    return await request(analysisSchema, 'POST /api/analyze-document', { body, signal });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unknown') {
      throw new Error(translate.analysis.status({ status: error.status }), { cause: error });
    }
    throw error;
  }
}
