import { languageModelProvider } from '../../provider/language-model-provider.ts';
import { callOptions, createModel } from './request.ts';
import { finishMeaning, readText, repair, usage } from './response.ts';

export const provider = languageModelProvider({
  id: 'openai-compatible',
  // The protocol has no default service: every key names its server.
  defaultBaseUrl: null,
  environment: {
    prefix: 'OPENAI_COMPATIBLE',
    keyOptional: true,
    extra: { model: 'OPENAI_COMPATIBLE_MODEL' },
    meanings: {
      OPENAI_COMPATIBLE_BASE_URL:
        "Address of a server that speaks OpenAI's protocol, such as http://localhost:11434/v1. Turns it on, also without a key.",
      OPENAI_COMPATIBLE_API_KEY: 'Key of that server, where it asks for one.',
      OPENAI_COMPATIBLE_MODEL: 'The model that is asked there.',
    },
  },
  createModel,
  callOptions,
  finishMeaning,
  readText,
  repair,
  usage,
});
