import { Button, Checkbox, Modal, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { limits, type ReplaceTextResponse, replaceTextResponse } from '@verso/contracts';
import { type FormEvent, useState } from 'react';
import { keys } from '../../app/queries.ts';
import { reasonOf, request } from '../../lib/api.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { editor } from '../../messages/editor.ts';
import { review } from '../../messages/review.ts';
import { shell } from '../../messages/shell.ts';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { Changes } from './changes.tsx';
import type { Edits } from './edits/use-edits.ts';
import classes from './exchange-dialog.module.css';
import { type ReviewFilter, unitsChoice } from './filters.ts';

const messages = review.replace;

interface ReplaceDialogProps {
  readonly translationId: string;
  /** The units that the list shows. */
  readonly filter: ReviewFilter;
  readonly edits: Edits;
  readonly onClose: () => void;
}

/** Finds and replaces a text in the translations that are shown: lists what would change, then writes it. */
export function ReplaceDialog({ onClose, ...props }: ReplaceDialogProps) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={messages.title}
      size="xl"
      closeButtonProps={{ 'aria-label': shell.close }}
    >
      <ReplaceForm onClose={onClose} {...props} />
    </Modal>
  );
}

function ReplaceForm({ translationId: id, filter, edits, onClose }: ReplaceDialogProps) {
  const client = useQueryClient();
  const [search, setSearch] = useState({
    find: filter.search,
    replacement: '',
    match_case: false,
    whole_words: false,
  });
  const send = (wanted: typeof search, apply: boolean) =>
    request(replaceTextResponse, 'POST /api/translations/:id/replacements', {
      params: { id },
      body: { ...wanted, ...unitsChoice(filter), apply },
    });
  const preview = useMutation({ mutationFn: (wanted: typeof search) => send(wanted, false) });
  const application = useMutation({
    mutationFn: (wanted: typeof search) => send(wanted, true),
    onSuccess: ({ changed, units, translation }) => {
      client.setQueryData(keys.translation(id), translation);
      edits.noteAll(
        units.flatMap(({ id, outcome, before, after }) =>
          outcome === 'changed' && before !== null && after !== null ? { id, before, after } : [],
        ),
        editor.undoing.replace,
      );
      void client.invalidateQueries({ queryKey: keys.units(id) });
      void client.invalidateQueries({ queryKey: keys.consistency(id) });
      void client.invalidateQueries({ queryKey: keys.file(id, 'translated') });
      toast('success', messages.done({ count: changed }));
      onClose();
    },
  });
  const change = (changed: Partial<typeof search>) => {
    setSearch((before) => ({ ...before, ...changed }));
    // What is listed belongs to another text.
    preview.reset();
    application.reset();
  };
  const error = preview.error ?? application.error;
  const found = preview.data;
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (search.find === '') return;
    if (found === undefined || found.changed === 0) preview.mutate(search);
    else application.mutate(search);
  }
  return (
    <form className={classes.form} onSubmit={onSubmit}>
      <TextInput
        label={messages.find}
        value={search.find}
        maxLength={limits.searchLength}
        data-autofocus
        onChange={(event) => change({ find: event.currentTarget.value })}
      />
      <TextInput
        label={messages.replacement}
        value={search.replacement}
        maxLength={limits.searchLength}
        onChange={(event) => change({ replacement: event.currentTarget.value })}
      />
      <div className={classes.choices}>
        <Checkbox
          label={messages.matchCase}
          checked={search.match_case}
          onChange={(event) => change({ match_case: event.currentTarget.checked })}
        />
        <Checkbox
          label={messages.wholeWords}
          checked={search.whole_words}
          onChange={(event) => change({ whole_words: event.currentTarget.checked })}
        />
      </div>
      {(filter.show !== 'all' || filter.search !== '') && <p className={classes.text}>{messages.filtered}</p>}
      <div role="status" aria-busy={preview.isPending}>
        {found !== undefined && <Found found={found} />}
      </div>
      {error !== null && (
        <Notice tone="danger" role="alert" title={messages.failed}>
          {reasonOf(error)}
        </Notice>
      )}
      {found !== undefined && found.units.length > 0 && (
        <Changes units={found.units} total={found.changed + found.refused} after={messages.after} />
      )}
      <div className={classes.actions}>
        <span className={classes.space} />
        <Button variant="default" onClick={onClose}>
          {messages.cancel}
        </Button>
        <Button
          type="submit"
          loading={preview.isPending || application.isPending}
          disabled={search.find === ''}
        >
          {found === undefined || found.changed === 0
            ? messages.preview
            : messages.apply({ count: found.changed })}
        </Button>
      </div>
    </form>
  );
}

function Found({ found: { changed, refused } }: { found: ReplaceTextResponse }) {
  return (
    <>
      <p className={classes.text}>{messages.found({ count: changed })}</p>
      {refused > 0 && <p className={classes.text}>{messages.refused({ count: refused })}</p>}
    </>
  );
}
