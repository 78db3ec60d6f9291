/** A small entry like the sign-in page's: there at once, signed in or not. */
import { createRoot } from 'react-dom/client';
import { NotFoundScreen } from './NotFoundScreen.tsx';
import { loadWords } from '../../../kernel/words.ts';
import '../door.css';

await loadWords();
createRoot(document.getElementById('root')!).render(<NotFoundScreen />);
