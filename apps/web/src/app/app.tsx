import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { useNotifications } from '@mantine/notifications';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { lazy } from '../lib/lazy.ts';
import { cssVariables, theme } from '../ui/theme.ts';
import { ExpectedUser } from './expected-user.ts';
import { Pages } from './pages.tsx';

const Toasts = lazy(async () => ({ default: (await import('../ui/toasts.tsx')).Toasts }));

const colorScheme = localStorageColorSchemeManager({ key: 'verso.color-scheme' });
interface AppProps {
  readonly client: QueryClient;
  /** Whether a session is expected, before the server has confirmed it. */
  readonly expectsUser?: boolean;
  /** Wraps the pages in a router: the browser's, or a static one for prerendering. */
  readonly children: (pages: ReactNode) => ReactNode;
}

/** In a production build, the provider's styles are a file (`build/static-styles.ts`). */
const writesStyles = import.meta.env.DEV || import.meta.env.SSR;

export function App({ client, expectsUser = false, children }: AppProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorScheme}
      defaultColorScheme="auto"
      withCssVariables={writesStyles}
      withGlobalClasses={writesStyles}
    >
      <QueryClientProvider client={client}>
        <ExpectedUser value={expectsUser}>{children(<Pages />)}</ExpectedUser>
        <LazyToasts />
      </QueryClientProvider>
    </MantineProvider>
  );
}

/** Loads the toasts on first use. */
function LazyToasts() {
  const waiting = useNotifications().notifications.length > 0;
  const [requested, setRequested] = useState(false);
  if (waiting && !requested) setRequested(true);
  return requested ? (
    <Suspense>
      <Toasts />
    </Suspense>
  ) : null;
}
