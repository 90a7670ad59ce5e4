import {
  addSpellingWordRequest,
  spellingWordParams,
  spellingWordsResponse,
} from '../../api/words/spelling-words.ts';
import { styleParams } from '../../api/words/style.ts';
import { type EndpointTable, noContent } from '../endpoint.ts';

/** Words that an account or a workspace has added to dictionaries. */
export const spellingWordsEndpoints = {
  'GET /api/spelling-words/:scope': {
    operationId: 'listSpellingWords',
    tag: 'prompts',
    summary: 'List the words that your account or your workspace has added to dictionaries',
    access: 'user',
    keyScope: 'read',
    params: styleParams,
    response: { 200: spellingWordsResponse },
    errors: ['not_found'],
  },

  'POST /api/spelling-words/:scope': {
    operationId: 'addOwnSpellingWord',
    tag: 'prompts',
    summary: 'Add a word to the dictionary of your account or your workspace',
    description:
      'In a workspace, its owner and admins. Everyone who may edit a translation can add a word to its dictionary.',
    access: 'user',
    params: styleParams,
    body: addSpellingWordRequest,
    response: { 204: noContent },
    errors: ['not_found', 'forbidden', 'conflict'],
  },

  'DELETE /api/spelling-words/:scope/:id': {
    operationId: 'removeSpellingWord',
    tag: 'prompts',
    summary: 'Remove a word from the dictionary',
    description: 'In a workspace, its owner and admins.',
    access: 'user',
    params: spellingWordParams,
    response: { 204: noContent },
    errors: ['not_found', 'forbidden', 'conflict'],
  },
} as const satisfies EndpointTable;
