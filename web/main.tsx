import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { makeQueryClient } from './app/query-client.ts';
import { makeRouter } from './app/routes/router.ts';
import { SnackbarProvider } from './ui/feedback/snackbar.tsx';
import { AppTheme } from './ui/theme/app-theme.tsx';

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
const place = document.getElementById('root');
const client = makeQueryClient();
const router = makeRouter(client);

if (place) {
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <AppTheme nonce={nonce}>
          <SnackbarProvider>
            <RouterProvider router={router} />
          </SnackbarProvider>
        </AppTheme>
      </QueryClientProvider>
    </StrictMode>,
  );
}
