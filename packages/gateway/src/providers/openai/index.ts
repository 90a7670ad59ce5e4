import { languageModelProvider } from '../../provider/language-model-provider.ts';
import { callOptions, createModel } from './request.ts';
import { finishMeaning, readText, usage } from './response.ts';

export const provider = languageModelProvider({
  id: 'openai',
  defaultBaseUrl: 'https://api.openai.com/v1',
  environment: { prefix: 'OPENAI' },
  catalogueName: 'openai',
  createModel,
  callOptions,
  finishMeaning,
  readText,
  usage,
});
