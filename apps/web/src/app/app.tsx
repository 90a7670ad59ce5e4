import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { useNotifications } from '@mantine/notifications';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { cssVariables, theme } from '../ui/theme.ts';
import { ExpectedUser } from './expected-user.ts';
import { Pages } from './pages.tsx';

/** Loads with the first toast, which waits for it. */
const Toasts = lazy(async () => ({ default: (await import('../ui/toasts.tsx')).Toasts }));

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

function FirstToast() {
  const waiting = useNotifications().notifications.length > 0;
  const [wanted, setWanted] = useState(false);
  if (waiting && !wanted) setWanted(true);
  return wanted ? (
    <Suspense>
      <Toasts />
    </Suspense>
  ) : null;
}
