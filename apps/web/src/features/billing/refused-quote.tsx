import { Button } from '@mantine/core';
import type { QuoteResponse } from '@verso/contracts';
import { Link } from 'react-router';
import { billing } from '../../messages/billing.ts';
import { translate } from '../../messages/translate.ts';
import { Notice } from '../../ui/notice.tsx';
import { useCanBuy } from './can-buy.ts';
import { RaiseCap } from './raise-cap.tsx';

const { dialog } = translate;

/** A rejected quote with the way out: raise the overage cap, buy a plan, or ask the administrator. */
export function RefusedQuote({ quote, title }: { quote: QuoteResponse; title?: string }) {
  const canBuy = useCanBuy();
  const { neededCapUsd } = quote;
  return (
    <Notice tone="danger" title={title} actions={<Action neededCapUsd={neededCapUsd} canBuy={canBuy} />}>
      {quote.userFriendlyMessage}
      {!canBuy && neededCapUsd === undefined && ` ${billing.askAdministrator}`}
    </Notice>
  );
}

function Action({ neededCapUsd, canBuy }: { neededCapUsd: number | undefined; canBuy: boolean }) {
  if (neededCapUsd !== undefined) return <RaiseCap neededUsd={neededCapUsd} />;
  if (!canBuy) return null;
  return (
    <Button component={Link} to="/settings?tab=billing" size="xs">
      {dialog.upgrade}
    </Button>
  );
}
