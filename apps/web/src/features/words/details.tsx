import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../../lib/api.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import classes from './words.module.css';

interface DetailsProps<Subject> {
  readonly query: UseQueryResult<Subject>;
  /** Shown when it does not exist, or no longer, with a link to the list of all. */
  readonly gone: {
    readonly title: string;
    readonly text: string;
    readonly link: string;
    readonly to: string;
  };
  readonly children: (subject: Subject) => ReactNode;
}

/** The page of one glossary or memory. */
export function Details<Subject>({ query, gone, children }: DetailsProps<Subject>) {
  const isGone = query.error instanceof ApiError && [404, 422].includes(query.error.status);
  if (isGone) {
    return (
      <EmptyState
        level={1}
        title={gone.title}
        text={gone.text}
        actions={
          <Button component={Link} to={gone.to}>
            {gone.link}
          </Button>
        }
      />
    );
  }
  return (
    <div className={`${classes.page} ${classes.wide}`}>
      <Loaded query={query} height={420}>
        {children}
      </Loaded>
    </div>
  );
}
