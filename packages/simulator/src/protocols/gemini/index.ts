import type { Protocol } from '../protocol.ts';
import { readRequest } from './request.ts';
import { streamEnd, streamStart, streamText, wholeAnswer } from './response.ts';

export const gemini: Protocol = {
  name: 'gemini',
  readRequest,
  streamStart,
  streamText,
  streamEnd,
  wholeAnswer,
};
