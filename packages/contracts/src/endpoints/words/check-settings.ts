import { checkSettingsResponse, saveCheckSettingsRequest } from '../../api/words/check-settings.ts';
import { styleParams } from '../../api/words/style.ts';
import type { EndpointTable } from '../endpoint.ts';

export const checkSettingsEndpoints = {
  'GET /api/check-settings/:scope': {
    operationId: 'getCheckSettings',
    tag: 'prompts',
    summary: 'Read which quality checks are switched off for your account or your workspace',
    access: 'user',
    keyScope: 'read',
    params: styleParams,
    response: { 200: checkSettingsResponse },
    errors: ['not_found'],
  },

  'PUT /api/check-settings/:scope': {
    operationId: 'saveCheckSettings',
    tag: 'prompts',
    summary: 'Switch quality checks off or on',
    description: 'In a workspace, its owner and admins.',
    access: 'user',
    params: styleParams,
    body: saveCheckSettingsRequest,
    response: { 200: checkSettingsResponse },
    errors: ['not_found', 'forbidden', 'conflict'],
  },
} as const satisfies EndpointTable;
