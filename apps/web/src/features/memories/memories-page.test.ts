import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { keys } from '../../app/queries.ts';
import { ApiError } from '../../lib/api.ts';
import { MemoriesPage } from './memories-page.tsx';

/** The page of a user whose memories are known, or failed to load. */
function render(loaded: { readonly data: readonly unknown[] } | { readonly error: Error }): string {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  client.setQueryData(keys.me, { user: { id: 'u' } });
  if ('data' in loaded) client.setQueryData(keys.memories, loaded.data);
  else
    client
      .getQueryCache()
      .build(client, { queryKey: keys.memories })
      .setState({ status: 'error', error: loaded.error });
  const page = createElement(MemoryRouter, null, createElement(MemoriesPage));
  const queries = createElement(QueryClientProvider, { client }, page);
  return renderToStaticMarkup(createElement(MantineProvider, null, queries)).replace(
    /<style.*?<\/style>/gs,
    '',
  );
}

it('says why memories could not be loaded, and offers to try again instead of to create one', () => {
  const html = render({ error: new ApiError(503, 'unavailable', 'The server is being restarted.', true) });
  expect(html).toMatch(/role="alert".*This could not be loaded.*The server is being restarted\..*Try again/s);
  expect(html).toMatch(
    /<button[^>]* disabled=""[^>]*>(?:<[^>]*>)*(?:<svg.*?<\/svg>)?(?:<[^>]*>)*New memory/s,
  );
  expect(html).not.toContain('No translation memories yet');
});
