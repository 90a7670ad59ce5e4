import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type BillingResponse,
  billingResponse,
  type ChoosePlanRequest,
  choosePlanResponse,
  plans,
  portalResponse,
} from '@verso/contracts';
import { keys, setAnswer } from '../../app/queries.ts';
import { reasonOf, request } from '../../lib/api.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { billing } from '../../messages/billing.ts';
import { toast } from '../../ui/toast.ts';

/** The user's plan. @param confirm whether to check with the payment service first, after a checkout */
export function useBilling(confirm: boolean) {
  return useQuery({
    queryKey: keys.billing,
    queryFn: ({ signal }) =>
      confirm
        ? request(billingResponse, 'POST /api/billing/refresh', { signal })
        : request(billingResponse, 'GET /api/billing', { signal }),
  });
}

/** Changes the plan, either directly or on a page of the payment service. */
export function useChoosePlan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ChoosePlanRequest) => request(choosePlanResponse, 'POST /api/billing/plan', { body }),
    onSuccess: async ({ url }, { tier }) => {
      if (url !== null) return leaveFor(url);
      const { tier: before } = client.getQueryData<BillingResponse>(keys.billing) ?? {};
      const { name } = plans[tier];
      toast('success', before === tier ? billing.kept({ plan: name }) : billing.trialStarted({ plan: name }));
      await client.invalidateQueries({ queryKey: keys.billing });
      await client.invalidateQueries({ queryKey: keys.me });
      await client.invalidateQueries({ queryKey: keys.usage });
    },
    onError: (error) => toast('error', billing.failed({ reason: reasonOf(error) })),
  });
}

/** Opens the payment service's customer portal. */
export function useOpenPortal() {
  return useMutation({
    mutationFn: () => request(portalResponse, 'POST /api/billing/portal'),
    onSuccess: ({ url }) => leaveFor(url),
    onError: (error) => toast('error', billing.portalFailed({ reason: reasonOf(error) })),
  });
}

export function useSetOverageCap() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (cap_usd: number) =>
      request(billingResponse, 'PUT /api/billing/overage-cap', { body: { cap_usd } }),
    onSuccess: async (answer: BillingResponse) => {
      setAnswer(client, keys.billing, answer);
      toast('success', billing.cap.saved);
      // Quotes that the old cap rejected are fetched again.
      await client.invalidateQueries({ queryKey: keys.prices });
      await client.invalidateQueries({ queryKey: keys.usage });
    },
    onError: (error) => toast('error', billing.cap.failed({ reason: reasonOf(error) })),
  });
}

/** @returns a promise that never settles: the button keeps loading until the browser has left the page */
function leaveFor(url: string): Promise<never> {
  window.location.assign(url);
  return new Promise(() => undefined);
}
