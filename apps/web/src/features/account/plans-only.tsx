import type { ReactNode } from 'react';
import { usePublicConfig } from './session.ts';

/** What the server writes into pages that were rendered beforehand, where there are no plans. */
const switchedOff = () => typeof document !== 'undefined' && document.documentElement.dataset.plans === 'off';

/** Whether this installation has plans, prices and quotas. */
export function usePlans(): boolean {
  return usePublicConfig()?.plans ?? !switchedOff();
}

/** What there is with plans alone. Stays in the page until the configuration is known, hidden by the server's attribute. */
export function PlansOnly({ children, otherwise = null }: { children: ReactNode; otherwise?: ReactNode }) {
  const config = usePublicConfig();
  if (config?.plans === false) return otherwise;
  return <div data-plans-only>{children}</div>;
}
