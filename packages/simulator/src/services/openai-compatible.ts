import { openaiChat } from '../protocols/openai-chat/index.ts';
import { fail, models } from './openai.ts';
import { bearerToken, type Service } from './service.ts';

/** A self-hosted server: any model, no key needed. */
export const openaiCompatible: Service = {
  id: 'openai-compatible',
  basePath: '/compatible/v1',
  endpoints: [{ path: '/chat/completions', protocol: openaiChat }],
  keyIsOptional: true,
  readKey: bearerToken,
  fail,
  models,
};
