import '@mantine/core/styles/Rating.css';
import { Button, Skeleton } from '@mantine/core';
import type { VoteResponse } from '@verso/contracts';
import { reasonOf } from '../../lib/api.ts';
import { comparison } from '../../messages/ab-tests.ts';
import { errors } from '../../messages/errors.ts';
import { Notice } from '../../ui/notice.tsx';
import { ComparisonPanel } from './comparison-panel.tsx';
import { Reveal } from './reveal.tsx';
import { useVersions } from './use-comparison.ts';

/** Two versions of a translation to choose from; after the vote, the models that made them. */
export function Comparison({ id, revealed }: { id: string; revealed: VoteResponse | null }) {
  return revealed === null ? <OpenComparison id={id} /> : <Reveal revealed={revealed} />;
}

function OpenComparison({ id }: { id: string }) {
  const { data, error, isPending, refetch } = useVersions(id);
  if (data) return <ComparisonPanel id={id} versions={data} />;
  if (isPending) return <Skeleton height={320} radius="lg" />;
  return (
    <Notice
      tone="danger"
      role="alert"
      title={comparison.loadFailed}
      actions={<Button onClick={() => void refetch()}>{errors.tryAgain}</Button>}
    >
      {reasonOf(error)}
    </Notice>
  );
}
