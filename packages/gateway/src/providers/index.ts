import type { ProviderId } from '@verso/contracts';
import type { Provider } from '../provider/provider.ts';
import { anthropic } from './anthropic/index.ts';
import { azureOpenai } from './azure-openai/index.ts';
import { deepseek } from './deepseek/index.ts';
import { demo } from './demo/index.ts';
import { googleGemini } from './google-gemini/index.ts';
import { openai } from './openai/index.ts';
import { openaiCompatible } from './openai-compatible/index.ts';
import { xai } from './xai/index.ts';

export const adapters: Readonly<Record<ProviderId, Provider>> = {
  'google-gemini': googleGemini,
  openai,
  anthropic,
  'azure-openai': azureOpenai,
  xai,
  deepseek,
  'openai-compatible': openaiCompatible,
  demo,
};
