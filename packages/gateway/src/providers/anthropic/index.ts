import { languageModelProvider } from '../../provider/language-model-provider.ts';
import { callOptions, createModel } from './request.ts';
import { finishMeaning, readText, usage } from './response.ts';

export const provider = languageModelProvider({
  id: 'anthropic',
  defaultBaseUrl: 'https://api.anthropic.com/v1',
  environment: { prefix: 'ANTHROPIC' },
  catalogueName: 'anthropic',
  createModel,
  callOptions,
  finishMeaning,
  readText,
  usage,
});
