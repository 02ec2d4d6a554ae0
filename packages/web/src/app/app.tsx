import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { watchPages } from '../lib/previous-page.ts';
import { queryClient } from './query-client.ts';
import { router } from './router.ts';

watchPages(router);

/** The whole application. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
