import type { ReactNode } from 'react';
import { usePublicConfig } from './session.ts';

/** The server sets this attribute in prerendered pages when the installation has no plans. */
const switchedOff = () => typeof document !== 'undefined' && document.documentElement.dataset.plans === 'off';

/** Whether this installation has plans, prices and quotas. */
export function usePlans(): boolean {
  return usePublicConfig()?.plans ?? !switchedOff();
}

/**
 * Renders its children only on installations with plans. Until the configuration is loaded they stay in the page,
 * hidden by the server's attribute.
 */
export function PlansOnly({ children, otherwise = null }: { children: ReactNode; otherwise?: ReactNode }) {
  const config = usePublicConfig();
  if (config?.plans === false) return otherwise;
  return <div data-plans-only>{children}</div>;
}
