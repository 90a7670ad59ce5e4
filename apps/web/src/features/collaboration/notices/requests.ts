import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type NoticesResponse, noticesResponse, unreadResponse } from '@verso/contracts';
import { keys, setAnswer } from '../../../app/queries.ts';
import { request } from '../../../lib/api.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

/** The number of unread notices: asked for with the page and when the user comes back to it, without polling. */
export function useUnread(): number {
  const { data } = useQuery({
    queryKey: keys.unreadNotices,
    queryFn: ({ signal }) => request(unreadResponse, 'GET /api/notices/unread', { signal }),
    staleTime: 30_000,
  });
  return data?.unread ?? 0;
}

/** The newest notices. */
export function useNotices() {
  const client = useQueryClient();
  return useQuery({
    queryKey: keys.noticeList,
    queryFn: async ({ signal }) => {
      const answer = await request(noticesResponse, 'GET /api/notices', { signal });
      client.setQueryData(keys.unreadNotices, { unread: answer.unread });
      return answer;
    },
    refetchOnMount: 'always',
  });
}

/** Marks notices as read: all, or those with these ids. */
export function useMarkRead() {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (ids?: string[]) =>
      request(unreadResponse, 'POST /api/notices/read', { body: ids === undefined ? {} : { ids } }),
    onSuccess({ unread }, ids) {
      setAnswer(client, keys.unreadNotices, { unread });
      setAnswer<NoticesResponse>(
        client,
        keys.noticeList,
        (list) =>
          list && {
            unread,
            notices: list.notices.map((notice) =>
              ids === undefined || ids.includes(notice.id) ? { ...notice, read: true } : notice,
            ),
          },
      );
    },
  });
  return mutate;
}
