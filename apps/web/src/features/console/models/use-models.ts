import {
  type AdminModelResponse,
  adminModelsResponse,
  type ModelFields,
  modelChangeResponse,
  modelMessages,
} from '@verso/contracts';
import { request } from '../../../lib/api.ts';
import { changesOf } from '../parts/stale.ts';
import { useConsoleAction, useConsoleQuery } from '../parts/use-console.ts';

/** Queries that a change of the registry invalidates. */
export const modelChanges = ['models', 'routing-rules', 'overview', 'provider-health'];

/** All models of the registry, highest priority first. */
export function useAdminModels() {
  return useConsoleQuery(adminModelsResponse, 'GET /api/admin/models', { failed: modelMessages.loadFailed });
}

interface ModelChange {
  readonly model: AdminModelResponse;
  readonly fields: Partial<ModelFields>;
}

/** Changes only the given fields of a model, so that concurrent changes of other fields are kept. */
export function useModelChange(done: (change: ModelChange) => string) {
  return useConsoleAction({
    run: ({ model, fields }: ModelChange, seen) =>
      request(modelChangeResponse, 'PUT /api/admin/models', {
        body: { id: model.id, ...changesOf(model, fields, seen) },
      }),
    failed: modelMessages.updateFailed,
    changes: modelChanges,
    done: (_answer, change) => done(change),
  });
}

/** Model options by the name that rules and tests store, which includes the provider if several offer the model. */
export function modelOptions(
  models: readonly AdminModelResponse[],
): readonly { readonly value: string; readonly label: string }[] {
  return models.map((model) => {
    const several = models.filter(({ model_id }) => model_id === model.model_id).length > 1;
    const value = several ? `${model.provider}/${model.model_id}` : model.model_id;
    return { value, label: `${model.display_name} (${value})` };
  });
}
