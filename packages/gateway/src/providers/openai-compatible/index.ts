import { languageModelProvider } from '../../provider/language-model-provider.ts';
import { errorRules } from './errors.ts';
import { callOptions, createModel } from './request.ts';
import { finishMeaning, readText, usage } from './response.ts';

export const openaiCompatible = languageModelProvider({
  id: 'openai-compatible',
  // There is no service behind the protocol's name: every key names its server.
  defaultBaseUrl: null,
  createModel,
  callOptions,
  finishMeaning,
  readText,
  usage,
  errorRules,
});
