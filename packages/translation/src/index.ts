export { type AnalysisJob, type AnalysisOutcome, analyze } from './analyze/analyze.ts';
export { analyzeByRules } from './analyze/by-rules.ts';
export { estimateTranslation, type TokenEstimate } from './estimate.ts';
export * from './job.ts';
export { estimateTokens } from './pack/tokens.ts';
export { buildQualityReport } from './report/build.ts';
export { translate } from './translate.ts';
