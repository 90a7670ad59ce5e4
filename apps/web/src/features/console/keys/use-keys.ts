import {
  type KeyResponse,
  keyChangeResponse,
  keyDeletedResponse,
  keyMessages,
  keysResponse,
} from '@verso/contracts';
import { request } from '../../../lib/api.ts';
import { useConsoleAction, useConsoleQuery } from '../parts/use-console.ts';

const changes = ['manage-api-keys', 'provider-health', 'overview'];

/** All keys, refreshed automatically. */
export function useKeys() {
  return useConsoleQuery(keysResponse, 'GET /api/admin/manage-api-keys', {
    failed: keyMessages.loadFailed,
    live: true,
  });
}

export type KeyAction = 'activate' | 'disable' | 'test';

/** Enables a key (which tests it), disables it, or only tests it. @param onTested receives the key after a test */
export function useKeyAction(onTested: (key: KeyResponse) => void) {
  return useConsoleAction({
    run: async ({ id, action }: { readonly id: string; readonly action: KeyAction }) => {
      const answer = await request(keyChangeResponse, 'PUT /api/admin/manage-api-keys', {
        query: { id },
        body: { status: action === 'disable' ? 'disabled' : 'active' },
      });
      if (action !== 'disable') onTested(answer.key);
      return answer;
    },
    failed: keyMessages.updateFailed,
    changes,
    done: ({ message }) => message,
    doneIn: 'banner',
  });
}

export function useKeyRemoval() {
  return useConsoleAction({
    run: ({ id }: KeyResponse) =>
      request(keyDeletedResponse, 'DELETE /api/admin/manage-api-keys', { query: { id } }),
    failed: keyMessages.deleteFailed,
    changes,
    done: ({ message }) => message,
    doneIn: 'banner',
  });
}
