import { Skeleton } from '@mantine/core';
import { legal } from '../../messages/legal.ts';
import { usePublicConfig } from '../account/session.ts';
import classes from './legal-page.module.css';
import { type OperatorDetails, operatorInPage } from './operator-in-page.ts';

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
