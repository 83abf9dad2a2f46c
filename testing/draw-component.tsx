import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { onTestFinished } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { SnackbarProvider } from '#web/ui/feedback/snackbar.tsx';
import { AppTheme } from '#web/ui/theme/app-theme.tsx';

interface Surroundings {
  /** What an address waits for before it is drawn, as it does for the code of a page. */
  loader?: () => unknown;
}

/** Draws a component as the back office does: with its look, its messages, and addresses to go to and come back from. */
export async function drawComponent(component: ReactNode, { loader = () => null }: Surroundings = {}) {
  await cleanup();
  window.history.replaceState(null, '', '/');
  const router = createBrowserRouter([
    { path: '/', loader, element: component, HydrateFallback: () => null },
    { path: '*', element: <h1>Another page</h1> },
  ]);
  onTestFinished(async () => {
    await cleanup();
    router.dispose();
    window.sessionStorage.clear();
    // Every theme brings styles of its own and takes none away: with those of fifty, drawing would take seconds.
    for (const style of document.head.querySelectorAll('style[data-emotion]')) style.remove();
  });
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <AppTheme>
        <SnackbarProvider>
          <RouterProvider router={router} />
        </SnackbarProvider>
      </AppTheme>
    </QueryClientProvider>,
  );
  return router;
}
