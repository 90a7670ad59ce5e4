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
import { checks as messages } from '../../../messages/checks.ts';
import { toast } from '../../../ui/toast.ts';
import { forgetUnits } from '../../units/loaded-pages.ts';
import { useEdits } from '../edits/use-edits.ts';
import { withTimes } from '../replace-text.ts';

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

  const send = async (body: Omit<FixProblemsRequest, 'apply'>, apply: boolean) => {
    await edits.outbox.settled();
    return request(fixProblemsResponse, 'POST /api/translations/:id/checks/fixes', {
      params: { id },
      body: { ...body, apply },
    });
  };
  const preview = useMutation({
    mutationFn: (body: Omit<FixProblemsRequest, 'apply'>) => send(body, false),
  });
  const fix = useMutation({
    mutationFn: (body: Omit<FixProblemsRequest, 'apply'>) => {
      const applying = send(body, true);
      edits.noteMany(applying.then(withTimes), messages.fixing({ rule: messages.rules[body.rule] }));
      return applying;
    },
    onSuccess: (answer) => {
      setAnswer(client, keys.translation(id), answer.translation);
      void forgetUnits(client, id);
      forgetDocument(client, id);
      refresh();
      toast('success', messages.fixed({ count: answer.changed }));
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
  return { preview, fix, ignoring };
}

interface IgnoredProblem extends Pick<CheckProblem, 'unit' | 'rule' | 'target'> {
  readonly ignored: boolean;
}
