/** The page of the first setup: a small entry like the sign-in page's. */
import { createRoot } from 'react-dom/client';
import { SetupScreen } from './SetupScreen.tsx';
import '../door.css';
import './setup.css';

createRoot(document.getElementById('root')!).render(<SetupScreen />);
