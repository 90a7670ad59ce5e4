import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { legal } from '../../messages/legal.ts';
import { usePublicConfig } from '../account/session.ts';
import classes from './legal-page.module.css';

const messages = legal.contact;

/** The operator as the server's configuration names them. */
export function Operator() {
  const config = usePublicConfig();
  return (
    <dl className={classes.operator} aria-busy={config === undefined}>
      <Line name={messages.operator}>{config?.operator_name}</Line>
      {config?.operator_address && <Line name={messages.address}>{config.operator_address}</Line>}
      <Line name={messages.email}>
        {config &&
          (config.support_email === null ? (
            messages.noEmail
          ) : (
            <a href={`mailto:${config.support_email}`} className={classes.link}>
              {config.support_email}
            </a>
          ))}
      </Line>
    </dl>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        {children ?? <Skeleton height={14} width={180} my={5} aria-label={messages.loading} role="img" />}
      </dd>
    </>
  );
}
