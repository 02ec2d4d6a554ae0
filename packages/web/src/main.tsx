import './lib/schemas-without-eval.ts';
import '@fontsource-variable/inter';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/print.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { loadConfiguredScript } from './app/configured-script.ts';
import { createQueryClient, retryOnceSettled } from './app/query-client.ts';
import { takeSentPage } from './app/sent-page.ts';
import { currentEnvironment, loadEnvironment } from './lib/environment.ts';
import { watchPages } from './lib/previous-page.ts';
import { onSignInRequired } from './lib/session-end.ts';
import { showTheme } from './lib/theme.ts';
import { askAgainWhoIsAsking, loadCurrentUser } from './people/current-user.ts';
import { createPageRouter } from './routes/router.ts';
import { type SentMatches, takeOver } from './routes/take-over.ts';

/** How long the first page waits for the environment and the current user. After that it is shown without them. */
const FIRST_ANSWERS_MS = 1_500;

// In a turn of its own, so that loading the program and starting it do not keep the page busy together.
Promise.resolve().then(() => setTimeout(start));

function start(): void {
  const queries = createQueryClient();
  retryOnceSettled(queries);
  const router = createPageRouter();
  const root = document.getElementById('root')!;
  const app = <App queries={queries} router={router} />;

  // The notice that the page shows by itself when the program has not come after 120 seconds.
  document.getElementById('fundry-late')?.remove();
  watchPages(router);
  onSignInRequired(() => askAgainWhoIsAsking(queries));
  showTheme();
  const matches = takeSentPage<SentMatches>(queries);
  if (matches) {
    loadConfiguredScript(currentEnvironment());
    takeOver(router, matches).then(() => startTransition(() => void hydrateRoot(root, app)));
  } else {
    const environment = loadEnvironment();
    environment.then(loadConfiguredScript);
    const firstAnswers = Promise.all([environment, loadCurrentUser(queries)]);
    const patience = new Promise((resolve) => setTimeout(resolve, FIRST_ANSWERS_MS));
    Promise.race([firstAnswers, patience]).then(() => createRoot(root).render(app));
  }
}
