import '@fontsource-variable/inter';
import './styles/tokens.css';
import './styles/base.css';
import './styles/print.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { loadConfiguredScript } from './app/configured-script.ts';
import { reportParts } from './app/late-notice.ts';
import { queryClient } from './app/query-client.ts';
import { loadEnvironment } from './lib/environment.ts';
import { showTheme } from './lib/theme.ts';
import { loadCurrentUser } from './people/current-user.ts';

/** Pages do without knowing the environment and who is asking when the answers have not come by then. */
const FIRST_ANSWERS_MS = 1_500;

function start() {
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

reportParts();
showTheme();
const environment = loadEnvironment();
environment.then(loadConfiguredScript);
const firstAnswers = Promise.all([environment, loadCurrentUser(queryClient)]);
Promise.race([firstAnswers, new Promise((resolve) => setTimeout(resolve, FIRST_ANSWERS_MS))]).then(start);
