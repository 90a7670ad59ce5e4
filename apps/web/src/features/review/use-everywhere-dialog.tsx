import { useQueryClient } from '@tanstack/react-query';
import { type UseEverywhereRequest, useEverywhereResponse } from '@verso/contracts';
import { forgetDocument, keys, setAnswer } from '../../app/queries.ts';
import { request } from '../../lib/api.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { review } from '../../messages/review.ts';
import { toast } from '../../ui/toast.ts';
import { forgetUnits } from '../units/loaded-pages.ts';
import { ChangesDialog } from './changes-dialog.tsx';
import { useEdits } from './edits/use-edits.ts';
import { withTimes } from './replace-text.ts';

const messages = review.consistency.dialog;

interface UseEverywhereDialogProps {
  readonly translationId: string;
  readonly choice: Omit<UseEverywhereRequest, 'apply'>;
  readonly onClose: () => void;
}

/** Uses one rendering of a text or term everywhere: lists what would change, then writes it. */
export function UseEverywhereDialog({ translationId: id, choice, onClose }: UseEverywhereDialogProps) {
  const client = useQueryClient();
  const edits = useEdits(id);
  const send = async (apply: boolean) => {
    await edits.outbox.settled();
    return request(useEverywhereResponse, 'POST /api/translations/:id/consistency', {
      params: { id },
      body: { ...choice, apply },
    });
  };
  const preview = useMutation({ mutationFn: () => send(false) });
  const application = useMutation({
    mutationFn: () => {
      const applying = send(true);
      edits.noteMany(applying.then(withTimes), messages.undoing);
      return applying;
    },
    onSuccess: (answer) => {
      setAnswer(client, keys.translation(id), answer.translation);
      void forgetUnits(client, id);
      forgetDocument(client, id);
      toast('success', messages.done({ count: answer.changed }));
    },
  });
  return (
    <ChangesDialog
      title={messages.title({ target: choice.target })}
      preview={preview}
      onLook={preview.mutate}
      application={application}
      onApply={() => application.mutate(undefined, { onSuccess: onClose })}
      messages={messages}
      onClose={onClose}
    />
  );
}
