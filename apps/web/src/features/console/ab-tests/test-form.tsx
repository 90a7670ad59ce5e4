import { type AbTestResponse, abTestMessages, abTestResponse, createAbTestRequest } from '@verso/contracts';
import { request } from '../../../lib/api.ts';
import { abTests } from '../../../messages/console/ab-tests.ts';
import { modelOptions, useAdminModels } from '../models/use-models.ts';
import { Copyable } from '../parts/copyable.tsx';
import { type Sent, useFields } from '../parts/fields.ts';
import { RecordForm } from '../parts/form-dialog.tsx';
import parts from '../parts/parts.module.css';
import { problemsOf, validated } from '../parts/problems.ts';
import { useSeen } from '../parts/stale.ts';
import { useConsoleAction } from '../parts/use-console.ts';
import { traits, withEmptyOption } from '../rules/options.ts';
import { abTestChanges } from './use-ab-tests.ts';

const messages = abTests.form;
const empty = { name: '', description: '', model_a: '', model_b: '', document_type: '' };

interface TestFormProps {
  /** Null: create. */
  readonly stored: AbTestResponse | null;
  readonly onClose: () => void;
}

/** Creates or edits a test. Models and document type are fixed once the test has started. */
export function TestForm({ stored, onClose }: TestFormProps) {
  const models = useAdminModels();
  const begun = stored !== null && stored.status !== 'draft';
  const model = {
    kind: 'choice',
    required: true,
    searchable: true,
    disabled: begun,
    options: modelOptions(models.data?.models ?? []),
  } as const;
  const fields = useFields({
    empty,
    stored,
    check: ({ request: wanted }, { model_a, model_b }) => ({
      ...(model_a !== '' && model_a === model_b ? { model_b: messages.same } : {}),
      ...problemsOf(createAbTestRequest, wanted),
    }),
    fields: () => [
      { name: 'name', kind: 'text', label: messages.name, required: true, focused: true },
      { name: 'description', kind: 'notes', label: messages.description },
      begun && <p className={parts.note}>{messages.fixed}</p>,
      [
        { ...model, name: 'model_a', label: messages.modelA },
        { ...model, name: 'model_b', label: messages.modelB },
      ],
      {
        name: 'document_type',
        kind: 'choice',
        label: messages.documentType,
        disabled: begun,
        options: withEmptyOption(traits.document_type, abTests.anyDocument),
      },
      stored !== null && <Copyable what={messages.id} value={stored.id} />,
    ],
  });
  const seen = useSeen();
  const save = useConsoleAction({
    run: (sent: Sent) =>
      stored === null
        ? request(abTestResponse, 'POST /api/admin/ab-tests', {
            body: validated(createAbTestRequest, sent.request),
          })
        : request(abTestResponse, 'PUT /api/admin/ab-tests', {
            body: { id: stored.id, ...seen.changesOf(stored, sent.changed) },
          }),
    failed: stored === null ? abTestMessages.createFailed : abTestMessages.updateFailed,
    changes: abTestChanges,
    done: ({ name }) => (stored === null ? abTests.notices.created : abTests.notices.saved)({ name }),
  });
  return (
    <RecordForm
      fields={fields}
      save={save}
      seen={seen}
      submit={stored === null ? messages.submit : messages.save}
      error={models.error}
      onClose={onClose}
    />
  );
}
