/** The sign-in page's own small entry: React and nothing else, so that it is there at once on any line. */
import { createRoot } from 'react-dom/client';
import { readToken } from '../../../kernel/token.ts';
import { SignInScreen } from './SignInScreen.tsx';
import { redirectTarget } from './redirect.ts';
import '../door.css';

if (readToken()) location.replace(redirectTarget(location.search, location.origin));
else createRoot(document.getElementById('root')!).render(<SignInScreen />);
