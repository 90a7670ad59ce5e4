import type { Gateway } from '@verso/gateway';
import type { Context as MoneyContext } from '../money/context.ts';

export interface Context extends MoneyContext {
  readonly gateway: Gateway;
}
