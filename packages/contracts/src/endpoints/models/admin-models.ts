import {
  adminModelsResponse,
  createModelRequest,
  importRequest,
  importResponse,
  modelChangeResponse,
  modelPricesResponse,
  previewImportRequest,
  previewImportResponse,
  updateModelRequest,
} from '../../api/models/admin-models.ts';
import { type EndpointTable, idParams } from '../endpoint.ts';

export const adminModelsEndpoints = {
  'GET /api/admin/models': {
    operationId: 'listAllModels',
    tag: 'admin',
    summary: 'List all models, including those not offered',
    access: 'administrator',
    response: { 200: adminModelsResponse },
  },

  'POST /api/admin/models': {
    operationId: 'createModel',
    tag: 'admin',
    summary: 'Add a model',
    access: 'administrator',
    body: createModelRequest,
    response: { 201: modelChangeResponse },
    errors: ['conflict'],
  },

  'PUT /api/admin/models': {
    operationId: 'updateModel',
    tag: 'admin',
    summary: 'Change, enable, disable or retire a model',
    access: 'administrator',
    body: updateModelRequest,
    response: { 200: modelChangeResponse },
    errors: ['not_found', 'conflict'],
  },

  'GET /api/admin/models/:id/prices': {
    operationId: 'listModelPrices',
    tag: 'admin',
    summary: 'List the past and current prices of a model',
    access: 'administrator',
    params: idParams,
    response: { 200: modelPricesResponse },
    errors: ['not_found'],
  },

  'POST /api/admin/models/import/preview': {
    operationId: 'previewModelImport',
    tag: 'admin',
    summary: 'Preview the changes of a catalog of models and prices',
    access: 'administrator',
    body: previewImportRequest,
    response: { 200: previewImportResponse },
    errors: ['unavailable'],
  },

  'POST /api/admin/models/import': {
    operationId: 'importModels',
    tag: 'admin',
    summary: 'Apply the accepted changes of a preview',
    access: 'administrator',
    body: importRequest,
    response: { 200: importResponse },
    errors: ['conflict'],
  },
} as const satisfies EndpointTable;
