import { languageModelProvider } from '../../provider/language-model-provider.ts';
import { errorRules } from './errors.ts';
import { callOptions, createModel } from './request.ts';
import { finishMeaning, readText, usage } from './response.ts';

export const azureOpenai = languageModelProvider({
  id: 'azure-openai',
  // Every resource has an address of its own.
  defaultBaseUrl: null,
  createModel,
  callOptions,
  finishMeaning,
  readText,
  usage,
  errorRules,
});
