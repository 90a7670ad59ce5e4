import { useQueryClient } from '@tanstack/react-query';
import {
  type KeyResponse,
  keyChangeResponse,
  type LocalServersResponse,
  localServersResponse,
  mailTestResponse,
  type SetUpRequest,
  setUpResponse,
} from '@verso/contracts';
import { keys } from '../../../app/queries.ts';
import { request } from '../../../lib/api.ts';
import { setUp } from '../../../messages/console/set-up.ts';
import { useConsoleAction, useConsoleQuery } from '../parts/use-console.ts';

export type LocalServer = LocalServersResponse['servers'][number];

export function useSetUp() {
  return useConsoleQuery(setUpResponse, 'GET /api/admin/set-up', { failed: setUp.loadFailed, live: true });
}

/** Completes or skips a task. This may change the public configuration. */
export function useSetUpChange() {
  const client = useQueryClient();
  return useConsoleAction({
    run: async ({ expected, ...decided }: SetUpRequest, seen) => {
      const body = { ...decided, expected: { ...expected, ...seen } };
      const answer = await request(setUpResponse, 'PUT /api/admin/set-up', { body });
      await Promise.all([
        client.invalidateQueries({ queryKey: keys.config }),
        client.invalidateQueries({ queryKey: keys.me }),
      ]);
      return answer;
    },
    failed: setUp.failed,
    changes: ['set-up'],
  });
}

export function useLocalServers() {
  return useConsoleQuery(localServersResponse, 'GET /api/admin/set-up/local-servers', {
    failed: setUp.loadFailed,
  });
}

/** Adds a local model server as a key, which tests it. @param onAdded receives the tested key */
export function useConnect(onAdded: (key: KeyResponse) => void) {
  return useConsoleAction({
    run: async ({ name, base_url }: LocalServer) => {
      const body = { provider: 'openai-compatible', key_name: name, base_url } as const;
      const { key } = await request(keyChangeResponse, 'POST /api/admin/manage-api-keys', { body });
      onAdded(key);
    },
    failed: setUp.models.addFailed,
    changes: ['set-up', 'manage-api-keys', 'provider-health', 'overview'],
  });
}

export function useMailTest() {
  return useConsoleAction({
    run: async (_: undefined) => {
      const { sent, message } = await request(mailTestResponse, 'POST /api/admin/set-up/mail-test');
      if (!sent) throw new Error(message);
      return message;
    },
    failed: (cause) => (cause instanceof Error ? cause.message : setUp.mail.failed),
    changes: ['set-up'],
    done: (message) => message,
    doneIn: 'banner',
  });
}
