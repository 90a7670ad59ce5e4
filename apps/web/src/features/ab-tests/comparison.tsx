import { LoadFailed } from '../../ui/load-failed.tsx';
import '@mantine/core/styles/Rating.css';
import { Skeleton } from '@mantine/core';
import type { VoteResponse } from '@verso/contracts';
import { comparison } from '../../messages/ab-tests.ts';
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
  return <LoadFailed title={comparison.loadFailed} error={error} onRetry={refetch} />;
}
