/** The waiting room's screen: its own small entry, for a television without anybody at its keys. */
import { createRoot } from 'react-dom/client';
import { WaitingScreen } from './WaitingScreen.tsx';
import './waiting.css';

createRoot(document.getElementById('root')!).render(<WaitingScreen />);
