import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { setAnswer } from './queries.ts';

it('shows the answer to a change, also when an older answer arrives after it', async () => {
  const client = new QueryClient();
  const queryKey = ['links'];
  const answers: ((answer: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  client.setQueryData(queryKey, 'open');
  const stop = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined);
  setAnswer(client, queryKey, 'revoked');
  answers[0]?.('open');
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  expect(client.getQueryData(queryKey)).toBe('revoked');
  answers[1]?.('revoked by another');
  await vi.waitFor(() => expect(client.getQueryData(queryKey)).toBe('revoked by another'));
  stop();
});

it('asks for nothing again when nothing is on its way', () => {
  const client = new QueryClient();
  const queryFn = vi.fn(() => Promise.resolve('open'));
  client.setQueryData(['links'], 'open');
  const stop = new QueryObserver(client, {
    queryKey: ['links'],
    queryFn,
    staleTime: Number.POSITIVE_INFINITY,
  }).subscribe(() => undefined);
  setAnswer(client, ['links'], 'revoked');
  expect(queryFn).not.toHaveBeenCalled();
  stop();
});
