import {
  saveStyleRequest,
  styleParams,
  styleResponse,
  styleVersionsResponse,
} from '../../api/words/style.ts';
import type { EndpointTable } from '../endpoint.ts';

export const styleEndpoints = {
  'GET /api/style/:scope': {
    operationId: 'getStyle',
    tag: 'prompts',
    summary: 'Read the style rules and the terms to keep of your account or your workspace',
    description: 'They apply to every translation, and the translation names their versions.',
    access: 'user',
    keyScope: 'read',
    params: styleParams,
    response: { 200: styleResponse },
    errors: ['not_found'],
  },

  'PUT /api/style/:scope': {
    operationId: 'saveStyle',
    tag: 'prompts',
    summary: 'Save a new version of the style rules and the terms to keep',
    description: 'In a workspace, its owner and admins.',
    access: 'user',
    params: styleParams,
    body: saveStyleRequest,
    response: { 200: styleResponse },
    errors: ['not_found', 'forbidden', 'conflict'],
  },

  'GET /api/style/:scope/versions': {
    operationId: 'listStyleVersions',
    tag: 'prompts',
    summary: 'List the versions of the style rules and the terms to keep',
    access: 'user',
    keyScope: 'read',
    params: styleParams,
    response: { 200: styleVersionsResponse },
    errors: ['not_found'],
  },
} as const satisfies EndpointTable;
