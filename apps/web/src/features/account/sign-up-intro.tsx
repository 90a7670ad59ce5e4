import { plans } from '@verso/contracts';
import { formatNumber } from '../../lib/format.ts';
import { account } from '../../messages/account.ts';
import { usePlans } from './plans-only.tsx';
import { usePricing } from './pricing.ts';

/** What a new account includes, with this server's figures. */
export function SignUpIntro() {
  return usePlans() ? <FreePlan /> : account.signUpIntroWithoutPlans;
}

function FreePlan() {
  const { data, isPlaceholderData, isError } = usePricing();
  if (isError) return account.signUpIntroWithoutPlans;
  const free = data?.plans.find(({ tier }) => tier === 'free') ?? plans.free;
  return (
    <span data-pending-prices={isPlaceholderData || undefined}>
      <span data-prices>{account.signUpIntro(formatNumber(free.characters))}</span>
    </span>
  );
}
