import { anthropic } from './anthropic.ts';
import { azureOpenai } from './azure-openai.ts';
import { deepseek } from './deepseek.ts';
import { googleGemini } from './google-gemini.ts';
import { openai } from './openai.ts';
import { openaiCompatible } from './openai-compatible.ts';
import type { Service } from './service.ts';
import { xai } from './xai.ts';

export const services: readonly Service[] = [
  googleGemini,
  openai,
  anthropic,
  azureOpenai,
  xai,
  deepseek,
  openaiCompatible,
];
