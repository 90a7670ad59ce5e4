import { find } from './objects.ts';
import type { StripeSimulator } from './stripe-simulator.ts';

interface Page {
  readonly body: string;
  /** Where the browser goes next. */
  readonly location?: string;
}

/** The pages that customers are redirected to, with one button each. */
export function pageOf(stripe: StripeSimulator, method: string, path: string): Page {
  const [, kind = '', id = ''] = path.split('/');
  if (kind === 'pay') {
    const session = find(stripe.account.sessions, id);
    if (method === 'GET') return form('Subscribe', session.trialDays > 0 ? 'Start trial' : 'Pay');
    stripe.pay(id);
    return { body: '', location: session.success_url };
  }
  if (kind === 'portal') {
    const portal = find(stripe.account.portals, id);
    if (method === 'GET')
      return form('Your subscription', portal.flow.type === 'portal' ? 'Return' : 'Confirm');
    if (portal.flow.type !== 'portal') stripe.confirm(portal);
    return { body: '', location: portal.return_url };
  }
  return form('Not found', 'Nothing');
}

function form(title: string, button: string): Page {
  return {
    body: `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>
<form method="post"><button>${button}</button></form></html>`,
  };
}
