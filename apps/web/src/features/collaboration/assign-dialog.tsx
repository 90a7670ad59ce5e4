import { Button, Modal, NumberInput, Radio, Select, TextInput } from '@mantine/core';
import '@mantine/core/styles/Radio.css';
import '@mantine/core/styles/NumberInput.css';
import type { Assignment, TranslationResponse } from '@verso/contracts';
import { rightIncludes } from '@verso/contracts';
import { useState } from 'react';
import { useAttempt } from '../../lib/use-attempt.ts';
import { collaboration } from '../../messages/collaboration.ts';
import { shell } from '../../messages/shell.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { useNow } from '../../ui/use-now.ts';
import { DueDate } from './assignment-line.tsx';
import classes from './collaboration.module.css';
import { useAssign, useAssignments, usePeople } from './requests.ts';

const messages = collaboration.assign;

interface AssignDialogProps {
  readonly translation: TranslationResponse;
  readonly onClose: () => void;
}

/** Who works on a translation until when; assigns it to members of the workspace. */
export function AssignDialog({ translation, onClose }: AssignDialogProps) {
  const query = useAssignments(translation.id);
  const mayAssign = rightIncludes(translation.right, 'own');
  return (
    <Modal opened onClose={onClose} title={messages.title} closeButtonProps={{ 'aria-label': shell.close }}>
      <div className={classes.stack}>
        <Loaded query={query} height={60}>
          {({ assignments }) => (
            <AssignmentList translation={translation} assignments={assignments} mayChange={mayAssign} />
          )}
        </Loaded>
        {mayAssign && <AssignForm translation={translation} />}
      </div>
    </Modal>
  );
}

interface AssignmentListProps {
  readonly translation: TranslationResponse;
  readonly assignments: readonly Assignment[];
  readonly mayChange: boolean;
}

function AssignmentList({ translation, assignments, mayChange }: AssignmentListProps) {
  const { unassign } = useAssign(translation.id);
  const now = useNow(60_000);
  if (assignments.length === 0) return <p className={classes.quiet}>{messages.none}</p>;
  return (
    <ul className={classes.list} aria-label={messages.list}>
      {assignments.map(({ id, name, first, last, due_at }) => (
        <li key={id} className={classes.item}>
          <div className={classes.about}>
            <span className={classes.name}>{name}</span>
            <span className={classes.quiet}>
              {first === null || last === null ? messages.whole : messages.units({ first, last })}
              {due_at !== null && (
                <DueDate due={due_at} now={new Date(now)} isDone={translation.review_state === 'approved'} />
              )}
            </span>
          </div>
          {mayChange && (
            <Button
              size="xs"
              variant="default"
              aria-label={messages.removeOf({ name })}
              onClick={() => unassign.mutate(id)}
            >
              {messages.remove}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function AssignForm({ translation: { id, units_total } }: { translation: TranslationResponse }) {
  const people = usePeople(id);
  const { assign } = useAssign(id);
  const { busy, error, setError, attempt } = useAttempt();
  const [person, setPerson] = useState<string | null>(null);
  const [part, setPart] = useState(false);
  const [first, setFirst] = useState(1);
  const [last, setLast] = useState(Math.max(1, units_total));
  const [due, setDue] = useState('');
  const choices = (people.data?.people ?? []).filter(({ may_be_assigned }) => may_be_assigned);
  if (people.data !== undefined && choices.length === 0)
    return <p className={classes.quiet}>{messages.noPeople}</p>;

  async function save() {
    const chosen = choices.find((choice) => choice.id === person);
    if (chosen === undefined) return;
    if (part && first > last) {
      setError(messages.rangeWrong);
      return;
    }
    const done = await attempt(async () => {
      await assign.mutateAsync({
        user_id: chosen.id,
        first: part ? first : null,
        last: part ? last : null,
        // The end of the chosen day, where the user is.
        due_at: due === '' ? null : new Date(`${due}T23:59:59`).toISOString(),
      });
    });
    if (!done) return;
    toast('success', messages.done({ name: chosen.name }));
    setPerson(null);
  }

  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Select
        label={messages.person}
        placeholder={messages.choose}
        searchable
        data={choices.map((choice) => ({ value: choice.id, label: choice.name }))}
        value={person}
        onChange={setPerson}
      />
      <Radio.Group
        label={messages.range}
        value={part ? 'part' : 'all'}
        onChange={(value) => setPart(value === 'part')}
      >
        <div className={classes.radios}>
          <Radio value="all" label={messages.all} />
          <Radio value="part" label={messages.part} />
        </div>
      </Radio.Group>
      {part && (
        <div className={classes.pair}>
          <NumberInput
            label={messages.first}
            min={1}
            max={Math.max(1, units_total)}
            value={first}
            onChange={(value) => setFirst(Number(value) || 1)}
          />
          <NumberInput
            label={messages.last}
            min={1}
            max={Math.max(1, units_total)}
            value={last}
            onChange={(value) => setLast(Number(value) || 1)}
          />
        </div>
      )}
      <TextInput
        type="date"
        label={messages.due}
        value={due}
        onChange={(event) => setDue(event.currentTarget.value)}
      />
      <div role="alert" className={classes.error}>
        {error !== null && <Notice tone="danger">{error}</Notice>}
      </div>
      <Button type="submit" loading={busy} disabled={person === null}>
        {messages.save}
      </Button>
    </form>
  );
}
