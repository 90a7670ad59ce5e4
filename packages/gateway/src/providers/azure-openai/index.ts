import { languageModelProvider } from '../../provider/language-model-provider.ts';
import { callOptions, createModel } from './request.ts';
import { finishMeaning, readText, repair, usage } from './response.ts';

export const provider = languageModelProvider({
  id: 'azure-openai',
  // Every resource has a separate address.
  defaultBaseUrl: null,
  environment: {
    prefix: 'AZURE_OPENAI',
    baseUrl: 'AZURE_OPENAI_ENDPOINT',
    extra: {
      deployment: 'AZURE_OPENAI_DEPLOYMENT',
      apiVersion: 'AZURE_OPENAI_API_VERSION',
      model: 'AZURE_OPENAI_MODEL',
    },
    meanings: {
      AZURE_OPENAI_ENDPOINT:
        'Address of the Azure OpenAI resource, such as https://name.openai.azure.com. Needed with AZURE_OPENAI_API_KEY.',
      AZURE_OPENAI_DEPLOYMENT: 'The deployment that is asked.',
      AZURE_OPENAI_API_VERSION: 'Version of the API of Azure OpenAI.',
      AZURE_OPENAI_MODEL: 'The model behind the deployment, where its name says something else.',
    },
  },
  catalogueName: 'azure',
  createModel,
  callOptions,
  finishMeaning,
  readText,
  repair,
  usage,
});
