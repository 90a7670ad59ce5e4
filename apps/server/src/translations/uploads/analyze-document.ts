import { randomUUID } from 'node:crypto';
import { type AnalysisRequest, type AnalysisResponse, AppError } from '@verso/contracts';
import { analyze, analyzeByRules } from '@verso/translation';
import type { SessionUser } from '../../identity/accounts/accounts.ts';
import { refuseUnverified } from '../../identity/accounts/may-translate.ts';
import { unavailableModel } from '../../models/gateway/unavailable-model.ts';
import { tierOf } from '../../money/credits/read.ts';
import type { Context } from '../context.ts';
import { chooseModel } from '../lifecycle/choose-model.ts';
import { checkLanguage } from './check-request.ts';

/**
 * Classifies a document by samples of its text and suggests a prompt. With the demo model, the result comes from rules.
 * @throws AppError `validation_failed` for a language that this server doesn't offer, `document_empty`, `email_not_verified`, `unavailable` when no model answers
 */
export async function analyzeDocument(
  context: Context,
  user: SessionUser,
  request: AnalysisRequest,
  signal: AbortSignal,
): Promise<AnalysisResponse> {
  checkLanguage(request.targetLanguage, context.config.languages);
  const samples = request.samples.filter(({ text }) => text.trim() !== '');
  if (samples.length === 0)
    throw new AppError('document_empty', 'No text content found in document for analysis');
  const route = await chooseModel(context, {
    mode: 'balanced',
    tier: await tierOf(context, user.id),
    modelId: request.model,
    format: request.fileType,
    sourceLanguage: null,
    targetLanguage: request.targetLanguage,
    characters: samples.reduce((sum, { text }) => sum + text.length, 0),
  });
  const analyzed = { ...request, samples };
  if (route.demo) return { ...analyzeByRules(analyzed), model: route.modelId, demo: true };
  refuseUnverified(context, user, route);
  const gateway = context.gateway.bind({ route, jobId: `analysis:${randomUUID()}`, userId: user.id });
  try {
    const { analysis, model } = await analyze({ ...analyzed, gateway, signal, random: Math.random });
    return { ...analysis, model, demo: false };
  } catch (error) {
    throw unavailableModel(context.logger, error, { log: 'could not analyze a document' });
  }
}
