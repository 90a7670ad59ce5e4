import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { useNotifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { BrowserRouter } from 'react-router';
import { cssVariables, theme } from '../ui/theme.ts';
import { Pages } from './pages.tsx';
import { createQueryClient } from './queries.ts';

/** Loads with the first toast, which waits for it. */
const Toasts = lazy(async () => ({ default: (await import('../ui/toasts.tsx')).Toasts }));

const colorScheme = localStorageColorSchemeManager({ key: 'verso.color-scheme' });
const queryClient = createQueryClient();

export function App() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorScheme}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <Pages />
        </BrowserRouter>
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
