/** The public page of free places: its own small entry, for whoever looks for a firm on a phone. */
import { createRoot } from 'react-dom/client';
import { PlacesScreen } from './PlacesScreen.tsx';
import './places.css';

createRoot(document.getElementById('root')!).render(<PlacesScreen />);
