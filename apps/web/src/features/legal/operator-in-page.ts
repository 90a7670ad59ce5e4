import type { PublicConfigResponse } from '@verso/contracts';

export type OperatorDetails = Pick<
  PublicConfigResponse,
  'operator_name' | 'operator_address' | 'support_email'
>;

/** Where the build leaves room for what only the server knows. It fills them in (`public-pages.ts` there). */
const placeholders: OperatorDetails = {
  operator_name: '%VERSO_OPERATOR_NAME%',
  operator_address: '%VERSO_OPERATOR_ADDRESS%',
  support_email: '%VERSO_SUPPORT_EMAIL%',
};

/** The operator as a page that was rendered beforehand names them; undefined on any other. */
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
