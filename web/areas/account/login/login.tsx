/** The sign-in page's own small entry: React and nothing else, so that it is there at once on any line. */
import { createRoot } from 'react-dom/client';
import { readToken, refreshToken } from '../../../kernel/token.ts';
import { SignInScreen } from './SignInScreen.tsx';
import { redirectTarget } from './redirect.ts';
import { loadWords } from '../../../kernel/words.ts';
import '../door.css';

await loadWords();
// Where somebody stays signed in there is nothing to ask, unless that is over.
if (readToken() || await refreshToken()) location.replace(redirectTarget(location.search, location.origin));
else createRoot(document.getElementById('root')!).render(<SignInScreen />);
