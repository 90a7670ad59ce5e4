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

/** What of the console is no longer true when the registry changes. */
export const modelChanges = ['models', 'routing-rules', 'overview', 'provider-health'];

/** Every model of the registry, highest priority first. */
export function useAdminModels() {
  return useConsoleQuery(adminModelsResponse, 'GET /api/admin/models', { failed: modelMessages.loadFailed });
}

interface ModelChange {
  readonly model: AdminModelResponse;
  readonly fields: Partial<ModelFields>;
}

/** Changes fields of a model and leaves the others to whoever changes them at the same time. */
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

/** Models to choose from, by the name that rules and tests store: with the provider where several have the model. */
export function modelOptions(
  models: readonly AdminModelResponse[],
): readonly { readonly value: string; readonly label: string }[] {
  return models.map((model) => {
    const several = models.filter(({ model_id }) => model_id === model.model_id).length > 1;
    const value = several ? `${model.provider}/${model.model_id}` : model.model_id;
    return { value, label: `${model.display_name} (${value})` };
  });
}
