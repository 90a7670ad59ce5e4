import type { Protocol } from '../protocol.ts';
import { readRequest } from './request.ts';
import { streamEnd, streamStart, streamText, wholeAnswer } from './response.ts';

export const openaiResponses: Protocol = {
  name: 'openai-responses',
  readRequest,
  streamStart,
  streamText,
  streamEnd,
  wholeAnswer,
};
