import { languageModelProvider } from '../../provider/language-model-provider.ts';
import { callOptions, createModel } from './request.ts';
import { finishMeaning, readText, repair, usage } from './response.ts';

export const provider = languageModelProvider({
  id: 'xai',
  defaultBaseUrl: 'https://api.x.ai/v1',
  environment: {
    prefix: 'XAI',
    extra: { model: 'XAI_MODEL' },
    meanings: { XAI_MODEL: 'The model of xAI that is asked.' },
  },
  catalogueName: 'xai',
  createModel,
  callOptions,
  finishMeaning,
  readText,
  repair,
  usage,
});
