import '@mantine/core/styles/Checkbox.css';
import { Checkbox, Modal, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { limits, type ReplaceTextResponse } from '@verso/contracts';
import { type FormEvent, useState } from 'react';
import { forgetDocument, keys, setAnswer } from '../../app/queries.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { useWork, type WorkState } from '../../lib/use-work.ts';
import { unfollowed } from '../../lib/work.ts';
import { editor } from '../../messages/editor.ts';
import { errors } from '../../messages/errors.ts';
import { review } from '../../messages/review.ts';
import { shell } from '../../messages/shell.ts';
import { work as workMessages } from '../../messages/work.ts';
import { toast } from '../../ui/toast.ts';
import { useReturnedFocus } from '../../ui/use-returned-focus.ts';
import { forgetUnits } from '../units/loaded-pages.ts';
import { ConfirmChanges } from './confirm-changes.tsx';
import type { Edits } from './edits/use-edits.ts';
import classes from './exchange-dialog.module.css';
import { isWhole, type ReviewFilter, unitsChoice } from './filters.ts';
import { type Replaced, replaceText } from './replace-text.ts';
import type { SelectionState } from './use-selection.ts';

const messages = review.replace;

interface ReplaceDialogProps {
  readonly translationId: string;
  /** The units that the list shows. */
  readonly filter: ReviewFilter;
  readonly selection: Pick<SelectionState, 'ids' | 'isAll' | 'isPending'>;
  readonly edits: Edits;
  readonly onClose: () => void;
}

/** Finds and replaces a text in the translations that are shown: lists what would change, then writes it. */
export function ReplaceDialog({ onClose, ...props }: ReplaceDialogProps) {
  useReturnedFocus();
  const work = useWork();
  const close = work.closing(onClose);
  return (
    <Modal
      opened
      onClose={close}
      title={messages.title}
      size="xl"
      closeButtonProps={{ 'aria-label': shell.close }}
    >
      <ReplaceForm work={work} onClose={close} {...props} />
    </Modal>
  );
}

type ReplaceFormProps = ReplaceDialogProps & { readonly work: WorkState };

function ReplaceForm({ translationId: id, filter, selection, edits, work, onClose }: ReplaceFormProps) {
  const client = useQueryClient();
  const [search, setSearch] = useState({
    find: filter.search,
    replacement: '',
    match_case: false,
    whole_words: false,
    regular_expression: false,
  });
  // All units that are shown are those of the filter.
  const selected = selection.isAll ? 0 : selection.ids.size;
  const [isInSelection, setIsInSelection] = useState(selected > 0);
  const send = async (
    wanted: typeof search & { readonly apply: boolean },
    following: Parameters<typeof replaceText>[3],
  ) => {
    await edits.outbox.settled();
    return replaceText(id, wanted, isInSelection ? [...selection.ids] : unitsChoice(filter), following);
  };
  /** What was written before a request failed can be undone. */
  const apply = async (
    wanted: typeof search,
  ): Promise<{ readonly done: Replaced | null; readonly isCanceled?: boolean; readonly error?: unknown }> => {
    let done: Replaced | null = null;
    const onPart = (part: Replaced) => {
      done = part;
    };
    try {
      const { isCanceled, result } = await work.run((follow) =>
        send({ ...wanted, apply: true }, { ...follow, expected: preview.data?.changed, onPart }),
      );
      return { done: result, isCanceled };
    } catch (error) {
      return { done, error };
    }
  };
  const preview = useMutation({
    mutationFn: async (wanted: typeof search) => {
      const { result } = await send({ ...wanted, apply: false }, { ...unfollowed(), expected: undefined });
      if (result === null) throw new Error(errors.unknown);
      return result;
    },
  });
  const application = useMutation({
    async mutationFn(wanted: typeof search) {
      const applying = apply(wanted);
      edits.noteMany(
        applying.then(({ done, error }) => done ?? Promise.reject(error)),
        editor.undoing.replace,
      );
      const { done, isCanceled, error } = await applying;
      if (done !== null) {
        setAnswer(client, keys.translation(id), done.translation);
        void forgetUnits(client, id);
        forgetDocument(client, id);
      }
      const count = done?.changed ?? 0;
      if (isCanceled) toast('warning', workMessages.changesCanceled({ count }));
      else if (done !== null) toast('success', messages.done({ count }));
      if (error !== undefined) throw error;
    },
  });
  /** What is listed belongs to another search. */
  const forget = () => {
    preview.reset();
    application.reset();
  };
  const change = (changed: Partial<typeof search>) => {
    setSearch((before) => ({ ...before, ...changed }));
    forget();
  };
  const found = preview.data;
  const isFound = found !== undefined && found.changed > 0;
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (search.find === '' || (isInSelection && selection.isPending)) return;
    if (isFound) application.mutate(search, { onSuccess: onClose });
    else preview.mutate(search);
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
        <Checkbox
          label={messages.regularExpression}
          description={search.regular_expression ? messages.regularExpressionNote : undefined}
          checked={search.regular_expression}
          onChange={(event) => change({ regular_expression: event.currentTarget.checked })}
        />
      </div>
      {selected > 0 ? (
        <Checkbox
          label={messages.onlySelected({ count: selected })}
          checked={isInSelection}
          onChange={(event) => {
            setIsInSelection(event.currentTarget.checked);
            forget();
          }}
        />
      ) : (
        !isWhole(filter) && <p className={classes.text}>{messages.filtered}</p>
      )}
      <ConfirmChanges
        found={found}
        isLooking={preview.isPending}
        isApplying={application.isPending}
        error={preview.error ?? application.error}
        messages={messages}
        work={work}
        submit={isFound ? messages.apply({ count: found.changed }) : messages.preview}
        isDisabled={search.find === '' || (isInSelection && selection.isPending)}
        onClose={onClose}
      >
        {found !== undefined && <Found found={found} />}
      </ConfirmChanges>
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
