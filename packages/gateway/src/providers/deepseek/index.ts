import { languageModelProvider } from '../../provider/language-model-provider.ts';
import { callOptions, createModel } from './request.ts';
import { finishMeaning, readText, repair, usage } from './response.ts';

export const provider = languageModelProvider({
  id: 'deepseek',
  defaultBaseUrl: 'https://api.deepseek.com',
  environment: { prefix: 'DEEPSEEK' },
  catalogueName: 'deepseek',
  createModel,
  callOptions,
  finishMeaning,
  readText,
  repair,
  usage,
});
