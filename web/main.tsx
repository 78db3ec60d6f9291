/** The console's entry. Without a token there is nothing to show: the sign-in page is a page of its own. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { queries } from './kernel/query.ts';
import { listenForErrors } from './kernel/report-error.ts';
import { isRemembered, readToken, signInAddress } from './kernel/token.ts';
import { loadWords } from './kernel/words.ts';
import { Console } from './shell/Console.tsx';
import './ui/base.css';
import './ui/page.css';
import './ui/themes.css';
import './shell/theme.ts';

listenForErrors();

if (readToken() || isRemembered()) {
  await loadWords();
  createRoot(document.getElementById('root')!).render(
    <StrictMode><QueryClientProvider client={queries}><Console /></QueryClientProvider></StrictMode>,
  );
} else {
  location.replace(signInAddress());
}
