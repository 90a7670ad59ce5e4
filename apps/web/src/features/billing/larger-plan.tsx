import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { billing } from '../../messages/billing.ts';
import { translate } from '../../messages/translate.ts';
import { Notice } from '../../ui/notice.tsx';
import { useCanBuy } from './can-buy.ts';

interface LargerPlanProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Explains that a feature needs a larger plan, with a link to the plans or a hint to ask the administrator. */
export function LargerPlan({ title, children }: LargerPlanProps) {
  const canBuy = useCanBuy();
  const action = canBuy && (
    <Button component={Link} to="/settings?tab=billing" size="xs">
      {translate.plan.viewPlans}
    </Button>
  );
  return (
    <Notice tone="info" role="status" title={title} actions={action || undefined}>
      {children}
      {!canBuy && ` ${billing.askAdministrator}`}
    </Notice>
  );
}
