import '@fontsource-variable/inter';
import './styles/tokens.css';
import './styles/base.css';
import './styles/print.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadConfiguredScript } from './app/configured-script.ts';
import { reportParts } from './app/late-notice.ts';
import { queryClient } from './app/query-client.ts';
import { loadEnvironment } from './lib/environment.ts';
import { watchPages } from './lib/previous-page.ts';
import { showTheme } from './lib/theme.ts';
import { loadCurrentUser } from './people/current-user.ts';
import { router } from './routes/router.ts';

/** How long the first page waits for the environment and the current user. After that it is shown without them. */
const FIRST_ANSWERS_MS = 1_500;

function start() {
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}

reportParts();
watchPages(router);
showTheme();
const environment = loadEnvironment();
environment.then(loadConfiguredScript);
const firstAnswers = Promise.all([environment, loadCurrentUser(queryClient)]);
Promise.race([firstAnswers, new Promise((resolve) => setTimeout(resolve, FIRST_ANSWERS_MS))]).then(start);
