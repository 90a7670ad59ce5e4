import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { useNotifications } from '@mantine/notifications';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useSession } from '../features/account/session.ts';
import { lazy } from '../lib/lazy.ts';
import { cssVariables, theme } from '../ui/theme.ts';
import { ExpectedUser } from './expected-user.ts';
import { Pages } from './pages.tsx';

const loadToasts = async () => ({ default: (await import('../ui/toasts.tsx')).Toasts });
const Toasts = lazy(loadToasts);

const colorScheme = localStorageColorSchemeManager({ key: 'verso.color-scheme' });
interface AppProps {
  readonly client: QueryClient;
  /** Whether there is a session, by all that is known yet. */
  readonly expectsUser?: boolean;
  /** Puts the pages into a router: the browser's, or one that stands still at the address to be rendered. */
  readonly children: (pages: ReactNode) => ReactNode;
}

/** In a built page, the styles of the provider are a file (`build/static-styles.ts`). */
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
        <FirstToast />
      </QueryClientProvider>
    </MantineProvider>
  );
}

/** Loads with the first toast; for users before it, since one of them says that they are offline. */
function FirstToast() {
  const { status } = useSession();
  useEffect(() => {
    // What fails here is fetched again with the first toast.
    if (status === 'signed-in') loadToasts().catch(() => undefined);
  }, [status]);
  const waiting = useNotifications().notifications.length > 0;
  const [wanted, setWanted] = useState(false);
  if (waiting && !wanted) setWanted(true);
  return wanted ? (
    <Suspense>
      <Toasts />
    </Suspense>
  ) : null;
}
