import { languageModelProvider } from '../../provider/language-model-provider.ts';
import { errorRules } from './errors.ts';
import { callOptions, createModel } from './request.ts';
import { finishMeaning, readText, usage } from './response.ts';

export const openai = languageModelProvider({
  id: 'openai',
  defaultBaseUrl: 'https://api.openai.com/v1',
  createModel,
  callOptions,
  finishMeaning,
  readText,
  usage,
  errorRules,
});
