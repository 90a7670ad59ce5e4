import { useQueryClient } from '@tanstack/react-query';
import { type AccountSettings, accountSettings, type MeResponse } from '@verso/contracts';
import { keys } from '../../../app/queries.ts';
import { reasonOf, request } from '../../../lib/api.ts';
import { useMutation } from '../../../lib/use-mutation.ts';
import { accountSettings as messages } from '../../../messages/account-settings.ts';
import { toast } from '../../../ui/toast.ts';

const mutationKey = ['account-settings'];

/** Saves a setting immediately, with an optimistic update that is rolled back on an error. */
export function useChangeSettings() {
  const client = useQueryClient();
  const show = (change: Partial<AccountSettings>) =>
    client.setQueryData<MeResponse | null>(
      keys.me,
      (me) => me && { ...me, settings: { ...me.settings, ...change } },
    );
  return useMutation({
    mutationKey,
    mutationFn: (change: Partial<AccountSettings>) =>
      request(accountSettings, 'PATCH /api/account/settings', { body: change }),
    // Runs changes one after another, so that the last one wins.
    scope: { id: 'account-settings' },
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: keys.me });
      const before = client.getQueryData<MeResponse | null>(keys.me)?.settings;
      show(change);
      return { before };
    },
    onError: (error, _change, context) => {
      if (context?.before) show(context.before);
      toast('error', messages.preferences.failed({ reason: reasonOf(error) }));
    },
    onSuccess: () => toast('success', messages.preferences.saved),
    // While another change waits, the server's settings would take back what it shows.
    onSettled: () =>
      client.isMutating({ mutationKey }) > 1 ? undefined : client.invalidateQueries({ queryKey: keys.me }),
  });
}
