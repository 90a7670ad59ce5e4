import type { PublicConfigResponse } from '@verso/contracts';

export type OperatorDetails = Pick<
  PublicConfigResponse,
  'operator_name' | 'operator_address' | 'support_email'
>;

/** Placeholders in prerendered pages, which the server replaces (`public-pages.ts` on the server). */
const placeholders: OperatorDetails = {
  operator_name: '%VERSO_OPERATOR_NAME%',
  operator_address: '%VERSO_OPERATOR_ADDRESS%',
  support_email: '%VERSO_SUPPORT_EMAIL%',
};

/** The operator's details from a prerendered page; undefined on other pages. */
export const operatorInPage: OperatorDetails | undefined = import.meta.env.SSR ? placeholders : read();

function read(): OperatorDetails | undefined {
  const details = document.querySelector<HTMLElement>('[data-operator]')?.dataset;
  if (details?.operator === undefined) return undefined;
  return {
    operator_name: details.operator,
    operator_address: details.address || null,
    support_email: details.email || null,
  };
}
