/** A small entry like the sign-in page's: it must open whatever else does not. */
import { createRoot } from 'react-dom/client';
import { LicenceScreen } from './LicenceScreen.tsx';
import { loadWords } from '../../../kernel/words.ts';
import '../door.css';
import './licence.css';

await loadWords();
createRoot(document.getElementById('root')!).render(<LicenceScreen />);
