import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { useNotifications } from '@mantine/notifications';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { cssVariables, theme } from '../ui/theme.ts';
import { Pages } from './pages.tsx';

/** Loads with the first toast, which waits for it. */
const Toasts = lazy(async () => ({ default: (await import('../ui/toasts.tsx')).Toasts }));

const colorScheme = localStorageColorSchemeManager({ key: 'verso.color-scheme' });
interface AppProps {
  readonly client: QueryClient;
  /** Puts the pages into a router: the browser's, or one that stands still at the address to be rendered. */
  readonly children: (pages: ReactNode) => ReactNode;
}

export function App({ client, children }: AppProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorScheme}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={client}>
        {children(<Pages />)}
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
