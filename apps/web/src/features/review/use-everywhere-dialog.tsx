import { useQueryClient } from '@tanstack/react-query';
import { type UseEverywhereRequest, useEverywhereResponse } from '@verso/contracts';
import { forgetDocument, keys, setAnswer } from '../../app/queries.ts';
import { request } from '../../lib/api.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { useWork } from '../../lib/use-work.ts';
import { requestWork } from '../../lib/work.ts';
import { review } from '../../messages/review.ts';
import { work as workMessages } from '../../messages/work.ts';
import { toast } from '../../ui/toast.ts';
import { forgetUnits } from '../units/loaded-pages.ts';
import { ChangesDialog } from './changes-dialog.tsx';
import { useEdits } from './edits/use-edits.ts';
import { appliedOf } from './replace-text.ts';

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
  const work = useWork();
  const route = 'POST /api/translations/:id/consistency';
  const preview = useMutation({
    mutationFn: async () => {
      await edits.outbox.settled();
      return request(useEverywhereResponse, route, { params: { id }, body: { ...choice, apply: false } });
    },
  });
  const application = useMutation({
    mutationFn: () => {
      const applying = work.run(async (follow) => {
        await edits.outbox.settled();
        const input = { params: { id }, body: { ...choice, apply: true } };
        return requestWork(useEverywhereResponse, route, input, follow);
      });
      edits.noteMany(applying.then(appliedOf), messages.undoing);
      return applying;
    },
    onSuccess: ({ isCanceled, result }) => {
      const count = result?.changed ?? 0;
      if (isCanceled) toast('warning', workMessages.changesCanceled({ count }));
      else toast('success', messages.done({ count }));
      if (result === null) return;
      setAnswer(client, keys.translation(id), result.translation);
      void forgetUnits(client, id);
      forgetDocument(client, id);
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
      work={work}
      onClose={onClose}
    />
  );
}
