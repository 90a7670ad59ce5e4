import { useWhileShown } from '../../ui/use-while-shown.ts';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/NumberInput.css';
import { Checkbox, NumberInput, Select, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import {
  type CreateMemoryRequest,
  limits,
  type MemoryResponse,
  type MeResponse,
  machineUses,
} from '@verso/contracts';
import { type FormEvent, useState } from 'react';
import { keys } from '../../app/queries.ts';
import { useAttempt } from '../../lib/use-attempt.ts';
import { memories as messages } from '../../messages/memories.ts';
import { toast } from '../../ui/toast.ts';
import { FormEnd, SubjectDialog } from '../words/subject-dialog.tsx';
import classes from '../words/words.module.css';
import { createMemory, editMemory } from './requests.ts';

const form = messages.form;

interface MemoryDialogProps {
  readonly me: MeResponse;
  /** A memory to edit, or a new one; null: closed. */
  readonly subject: MemoryResponse | 'new' | null;
  readonly onClose: () => void;
  readonly onSaved?: (memory: MemoryResponse) => void;
}

/** Creates a memory, or changes its name, who uses it and how it ranks. */
export function MemoryDialog({ me, subject, onClose, onSaved }: MemoryDialogProps) {
  return (
    <SubjectDialog subject={subject} titles={form} onClose={onClose}>
      {(saved) => <MemoryForm me={me} saved={saved} onClose={onClose} {...(onSaved && { onSaved })} />}
    </SubjectDialog>
  );
}

interface MemoryFormProps extends Pick<MemoryDialogProps, 'me' | 'onClose' | 'onSaved'> {
  readonly saved: MemoryResponse | null;
}

const defaults: CreateMemoryRequest = {
  name: '',
  shared: false,
  is_used: true,
  is_written: false,
  priority: 1,
  penalty: 0,
  machine: 'examples',
};

function MemoryForm({ me, saved, onClose, onSaved }: MemoryFormProps) {
  const client = useQueryClient();
  const [fields, setFields] = useState(() => fieldsOf(saved ?? defaults));
  const { busy, error, attempt } = useAttempt();
  const whileShown = useWhileShown();
  const set = (changed: Partial<typeof fields>) => setFields((before) => ({ ...before, ...changed }));
  const canShare = me.team?.active === true || fields.shared;
  // Only the author can stop sharing.
  const maySwitchSharing = saved === null || saved.is_own || !saved.shared;

  async function save() {
    const memory = saved === null ? await createMemory(fields) : await editMemory(saved.id, fields);
    client.setQueryData(keys.memory(memory.id), memory);
    void client.invalidateQueries({ queryKey: keys.memories });
    toast('success', saved === null ? form.created : form.saved);
    whileShown(() => {
      onClose();
      onSaved?.(memory);
    });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (fields.name.trim() !== '') void attempt(save);
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        label={form.name}
        required
        maxLength={limits.nameLength}
        value={fields.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
        data-autofocus
      />
      <Checkbox
        label={form.usedLabel}
        description={form.usedText}
        checked={fields.is_used}
        onChange={(event) => set({ is_used: event.currentTarget.checked })}
      />
      <Checkbox
        label={form.writtenLabel}
        description={form.writtenText}
        checked={fields.is_written}
        onChange={(event) => set({ is_written: event.currentTarget.checked })}
      />
      {fields.is_written && (
        <Select
          label={form.machineLabel}
          description={form.machineText}
          data={machineUses.map((value) => ({ value, label: form.machine[value] }))}
          value={fields.machine}
          allowDeselect={false}
          onChange={(value) => value !== null && set({ machine: value })}
        />
      )}
      {canShare && (
        <Checkbox
          label={form.sharedLabel}
          description={form.sharedText}
          checked={fields.shared}
          disabled={!maySwitchSharing}
          onChange={(event) => set({ shared: event.currentTarget.checked })}
        />
      )}
      <div className={classes.pair}>
        <NumberInput
          label={form.priority}
          description={form.priorityText}
          min={1}
          max={100}
          allowDecimal={false}
          value={fields.priority}
          onChange={(value) => set({ priority: Number(value) || 1 })}
        />
        <NumberInput
          label={form.penalty}
          description={form.penaltyText}
          min={0}
          max={30}
          allowDecimal={false}
          value={fields.penalty}
          onChange={(value) => set({ penalty: Number(value) || 0 })}
        />
      </div>
      <FormEnd
        error={error}
        busy={busy}
        disabled={fields.name.trim() === ''}
        submit={saved === null ? form.submit : form.save}
        onCancel={onClose}
      />
    </form>
  );
}

function fieldsOf({
  name,
  shared,
  is_used,
  is_written,
  priority,
  penalty,
  machine,
}: CreateMemoryRequest): CreateMemoryRequest {
  return { name, shared, is_used, is_written, priority, penalty, machine };
}
