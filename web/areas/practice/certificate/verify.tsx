/** The public page behind the code on a certificate: its own small entry, for whoever holds a phone to the paper. */
import { createRoot } from 'react-dom/client';
import { VerifyScreen } from './VerifyScreen.tsx';
import './verify.css';

createRoot(document.getElementById('root')!).render(<VerifyScreen />);
