import { Skeleton } from '@mantine/core';
import type { PublicConfigResponse } from '@verso/contracts';
import { legal } from '../../messages/legal.ts';
import { usePublicConfig } from '../accounts/session.ts';
import classes from './legal-page.module.css';

const messages = legal.contact;

/** The operator's details from the server's configuration. */
export function Operator() {
  const details = usePublicConfig() ?? operatorInPage;
  return details === undefined ? <Waiting /> : <Details {...details} />;
}

/** Always renders all elements, so that the server can fill them in. Styles hide the empty ones. */
function Details({ operator_name, operator_address, support_email }: OperatorDetails) {
  const address = operator_address ?? '';
  const email = support_email ?? '';
  return (
    <dl className={classes.operator} data-operator={operator_name} data-address={address} data-email={email}>
      <dt>{messages.operator}</dt>
      <dd>{operator_name}</dd>
      <dt className={classes.withAddress}>{messages.address}</dt>
      <dd className={classes.withAddress}>{address}</dd>
      <dt>{messages.email}</dt>
      <dd className={classes.withEmail}>
        <a href={`mailto:${email}`} className={classes.link}>
          {email}
        </a>
      </dd>
      <dd className={classes.withoutEmail}>{messages.noEmail}</dd>
    </dl>
  );
}

function Waiting() {
  return (
    <dl className={classes.operator} aria-busy>
      {[messages.operator, messages.email].map((name) => (
        <div key={name} className={classes.line}>
          <dt>{name}</dt>
          <dd>
            <Skeleton height={14} width={180} my={5} aria-label={messages.loading} role="img" />
          </dd>
        </div>
      ))}
    </dl>
  );
}

type OperatorDetails = Pick<PublicConfigResponse, 'operator_name' | 'operator_address' | 'support_email'>;

/** Placeholders in prerendered pages, which the server replaces (`public-pages.ts` on the server). */
const placeholders: OperatorDetails = {
  operator_name: '%VERSO_OPERATOR_NAME%',
  operator_address: '%VERSO_OPERATOR_ADDRESS%',
  support_email: '%VERSO_SUPPORT_EMAIL%',
};

/** The operator's details from a prerendered page; undefined on other pages. */
const operatorInPage: OperatorDetails | undefined = import.meta.env.SSR ? placeholders : read();

function read(): OperatorDetails | undefined {
  const details = document.querySelector<HTMLElement>('[data-operator]')?.dataset;
  if (details?.operator === undefined) return undefined;
  return {
    operator_name: details.operator,
    operator_address: details.address || null,
    support_email: details.email || null,
  };
}
