import { formatsWithPages, type TranslationResponse } from '@verso/contracts';
import { usePublicConfig, useSession } from '../accounts/session.ts';

type Formatted = Pick<TranslationResponse, 'format'>;

/** Whether this server renders a translation's documents as pages. */
export function useHasPages({ format }: Formatted): boolean {
  return usePublicConfig()?.rendering === true && formatsWithPages.has(format);
}

/** Whether to show how this server could render a translation's documents, which concerns administrators alone. */
export function useLacksRenderer({ format }: Formatted): boolean {
  const config = usePublicConfig();
  const session = useSession();
  const isAdministrator = session.status === 'signed-in' && session.me.user.is_admin;
  return isAdministrator && config?.rendering === false && formatsWithPages.has(format);
}
