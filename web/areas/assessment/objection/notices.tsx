/** The public page of results under publicity: its own small entry, for everybody. */
import { createRoot } from 'react-dom/client';
import { NoticesScreen } from './NoticesScreen.tsx';
import { FollowScreen } from './FollowScreen.tsx';
import './notices.css';

createRoot(document.getElementById('root')!).render(location.pathname.startsWith('/notices/follow') ? <FollowScreen /> : <NoticesScreen />);
