import {
  createPromptRequest,
  hidePromptRequest,
  listPromptsQuery,
  listPromptsResponse,
  reportPromptRequest,
  savedPromptResponse,
  updatePromptRequest,
} from '../../api/words/prompts.ts';
import { type EndpointTable, idParams, noContent } from '../endpoint.ts';

export const promptsEndpoints = {
  'GET /api/prompts': {
    operationId: 'listPrompts',
    tag: 'prompts',
    summary: 'List your prompts and public ones',
    access: 'user',
    query: listPromptsQuery,
    response: { 200: listPromptsResponse },
  },

  'POST /api/prompts': {
    operationId: 'createPrompt',
    tag: 'prompts',
    summary: 'Save a prompt',
    access: 'user',
    body: createPromptRequest,
    response: { 201: savedPromptResponse },
    errors: ['conflict'],
  },

  'PATCH /api/prompts/:id': {
    operationId: 'updatePrompt',
    tag: 'prompts',
    summary: 'Change your own prompt',
    access: 'user',
    params: idParams,
    body: updatePromptRequest,
    response: { 200: savedPromptResponse },
    errors: ['prompt_not_found', 'conflict'],
  },

  'DELETE /api/prompts/:id': {
    operationId: 'deletePrompt',
    tag: 'prompts',
    summary: 'Delete your own prompt',
    access: 'user',
    params: idParams,
    response: { 204: noContent },
    errors: ['prompt_not_found'],
  },

  'POST /api/prompts/:id/use': {
    operationId: 'countPromptUse',
    tag: 'prompts',
    summary: 'Count one use of a prompt',
    access: 'user',
    params: idParams,
    response: { 204: noContent },
    errors: ['prompt_not_found'],
  },

  'POST /api/prompts/:id/report': {
    operationId: 'reportPrompt',
    tag: 'prompts',
    summary: 'Report a public prompt to the administrators',
    access: 'user',
    params: idParams,
    body: reportPromptRequest,
    response: { 204: noContent },
    errors: ['prompt_not_found'],
  },

  'PUT /api/admin/prompts': {
    operationId: 'hidePrompt',
    tag: 'admin',
    summary: 'Hide a public prompt, or show it again',
    access: 'administrator',
    body: hidePromptRequest,
    response: { 200: savedPromptResponse },
    errors: ['prompt_not_found'],
  },
} as const satisfies EndpointTable;
