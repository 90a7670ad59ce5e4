import { languageModelProvider } from '../../provider/language-model-provider.ts';
import { callOptions, createModel } from './request.ts';
import { finishMeaning, readText, usage } from './response.ts';

export const provider = languageModelProvider({
  id: 'google-gemini',
  defaultBaseUrl: 'https://generativelanguage.googleapis.com/v1beta',
  environment: { prefix: 'GEMINI' },
  catalogueName: 'google',
  createModel,
  callOptions,
  finishMeaning,
  readText,
  usage,
});
