import type { Context } from '../context.ts';

/** Effective characters as they are held and charged: none where the demo model answers, which translates nothing. */
export function chargeable(
  { config }: Pick<Context, 'config'>,
  effectiveCharacters: number,
  { demo }: { readonly demo: boolean },
): number {
  return demo && !config.demoCharges ? 0 : effectiveCharacters;
}
