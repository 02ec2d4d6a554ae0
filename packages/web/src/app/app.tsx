import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode, useEffect } from 'react';
import { useEarlyActs } from './early-acts.ts';

/** The whole application, as the server draws it at first and the browser then takes it over. */
export function App({ queries, router }: { queries: QueryClient; router: AnyRouter }) {
  useEarlyActs();
  // Tells tests, and tools of operators, that buttons work now.
  useEffect(() => {
    document.documentElement.dataset.live = '';
  }, []);
  return (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  );
}
