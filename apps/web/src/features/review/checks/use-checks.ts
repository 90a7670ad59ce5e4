import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import {
  type CheckProblem,
  type CheckRule,
  type FixProblemsRequest,
  fixProblemsResponse,
  type ListChecksResponse,
  listChecksResponse,
} from '@verso/contracts';
import { forgetDocument, keys, setAnswer } from '../../../app/queries.ts';
import { command, reasonOf, request } from '../../../lib/api.ts';
import { useMutation } from '../../../lib/use-mutation.ts';
import { useWork } from '../../../lib/use-work.ts';
import { requestWork } from '../../../lib/work.ts';
import { checks as messages } from '../../../messages/checks.ts';
import { work as workMessages } from '../../../messages/work.ts';
import { toast } from '../../../ui/toast.ts';
import { forgetUnits } from '../../units/loaded-pages.ts';
import { useEdits } from '../edits/use-edits.ts';
import { appliedOf } from '../replace-text.ts';

const pageSize = 50;

/** The problems of a translation, of one rule or of all, page by page. */
export function useChecks(id: string, rule: CheckRule | undefined) {
  return useInfiniteQuery({
    queryKey: keys.checksOf(id, rule),
    queryFn: ({ pageParam, signal }) =>
      request(listChecksResponse, 'GET /api/translations/:id/checks', {
        params: { id },
        query: { rule, limit: pageSize, offset: pageParam },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ total }: ListChecksResponse, pages: ListChecksResponse[]) => {
      const loaded = pages.reduce((count, { problems }) => count + problems.length, 0);
      return loaded < total ? loaded : undefined;
    },
    placeholderData: keepPreviousData,
    // Another tab of the browser may have changed units.
    staleTime: 0,
  });
}

/** Fixes and ignores problems. */
export function useCheckActions(id: string) {
  const client = useQueryClient();
  const edits = useEdits(id);

  function refresh() {
    for (const queryKey of [keys.checks(id), keys.checkRules(id)])
      void client.invalidateQueries({ queryKey });
  }

  const work = useWork();
  const route = 'POST /api/translations/:id/checks/fixes';
  const preview = useMutation({
    mutationFn: async (body: Omit<FixProblemsRequest, 'apply'>) => {
      await edits.outbox.settled();
      return request(fixProblemsResponse, route, { params: { id }, body: { ...body, apply: false } });
    },
  });
  const fix = useMutation({
    mutationFn: (body: Omit<FixProblemsRequest, 'apply'>) => {
      const applying = work.run(async (follow) => {
        await edits.outbox.settled();
        const input = { params: { id }, body: { ...body, apply: true } };
        return requestWork(fixProblemsResponse, route, input, follow);
      });
      edits.noteMany(applying.then(appliedOf), messages.fixing({ rule: messages.rules[body.rule] }));
      return applying;
    },
    onSuccess: ({ isCanceled, result }) => {
      const count = result?.changed ?? 0;
      if (isCanceled) toast('warning', workMessages.changesCanceled({ count }));
      else toast('success', messages.fixed({ count }));
      if (result === null) return;
      setAnswer(client, keys.translation(id), result.translation);
      void forgetUnits(client, id);
      forgetDocument(client, id);
      refresh();
    },
  });
  const ignoring = useMutation({
    mutationFn: ({ unit, rule, target, ignored }: IgnoredProblem) =>
      command('PUT /api/translations/:id/checks/ignored', {
        params: { id },
        body: { unit, rule, target, ignored },
      }),
    onSuccess: (_, { ignored }) => {
      if (ignored) toast('success', messages.ignoredNow);
      refresh();
    },
    onError: (error) => toast('error', reasonOf(error)),
  });
  return { preview, fix, ignoring, work };
}

interface IgnoredProblem extends Pick<CheckProblem, 'unit' | 'rule' | 'target'> {
  readonly ignored: boolean;
}
