import { languageModelProvider } from '../../provider/language-model-provider.ts';
import { errorRules, retryAfterMs } from './errors.ts';
import { callOptions, createModel } from './request.ts';
import { finishMeaning, readText, usage } from './response.ts';

export const googleGemini = languageModelProvider({
  id: 'google-gemini',
  defaultBaseUrl: 'https://generativelanguage.googleapis.com/v1beta',
  createModel,
  callOptions,
  finishMeaning,
  readText,
  usage,
  errorRules,
  retryAfterMs,
});
