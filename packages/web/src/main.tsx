import '@fontsource-variable/inter';
import './styles/tokens.css';
import './styles/base.css';
import './styles/print.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { loadConfiguredScript } from './app/configured-script.ts';
import { reportParts } from './app/late-notice.ts';
import { loadEnvironment } from './lib/environment.ts';
import { showTheme } from './lib/theme.ts';

/** Pages do without the environment when it has not come by then. */
const ENVIRONMENT_MS = 1_500;

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
Promise.race([environment, new Promise((resolve) => setTimeout(resolve, ENVIRONMENT_MS))]).then(start);
