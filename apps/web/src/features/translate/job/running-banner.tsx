import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { languageName } from '@verso/contracts';
import { Link } from 'react-router';
import { keys } from '../../../app/queries.ts';
import { request } from '../../../lib/api.ts';
import { translate } from '../../../messages/translate.ts';
import { Notice } from '../../../ui/notice.tsx';
import { isRunning } from './apply-event.ts';

const newestCount = 5;
const listSchema = async () => (await import('../../../app/schemas.ts')).listTranslationsResponse;

/** Links to a job that is still running, in a new tab or after signing in again. */
export function RunningBanner() {
  const { data } = useQuery({
    queryKey: keys.running,
    queryFn: ({ signal }) =>
      request(listSchema, 'GET /api/translations', { query: { limit: newestCount }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.translations.some(({ status }) => isRunning(status)) ? 5000 : false,
  });
  const running = data?.translations.find(({ status }) => isRunning(status));
  if (!running) return null;
  return (
    <Notice
      tone="info"
      actions={
        <Button component={Link} to={`/?t=${running.id}`} size="xs" variant="default">
          {translate.running.show}
        </Button>
      }
    >
      {translate.running.banner({
        name: running.original_filename,
        language: languageName(running.target_language),
      })}
    </Notice>
  );
}
