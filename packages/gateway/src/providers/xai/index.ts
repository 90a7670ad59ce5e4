import { languageModelProvider } from '../../provider/language-model-provider.ts';
import { errorRules } from './errors.ts';
import { callOptions, createModel } from './request.ts';
import { finishMeaning, readText, usage } from './response.ts';

export const xai = languageModelProvider({
  id: 'xai',
  defaultBaseUrl: 'https://api.x.ai/v1',
  createModel,
  callOptions,
  finishMeaning,
  readText,
  usage,
  errorRules,
});
