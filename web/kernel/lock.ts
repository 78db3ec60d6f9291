/**
 * The locked screen: whoever gets up hides everything, in all windows of this browser and over a reload, until the own
 * password is typed. The session goes on and the page stands as it was behind it; so nothing typed is lost.
 */
import { create } from 'zustand';
import { useSession } from './session.ts';
import { lockMark, whoIsHere } from './token.ts';

/** Of whoever works here; what somebody else has left locked is none of this person's. */
const isLocked = (): boolean => { const whose = localStorage.getItem(lockMark); return whose !== null && whose === whoIsHere(); };

export const useLock = create<{ locked: boolean }>()(() => ({ locked: isLocked() }));

const show = (): void => {
  document.documentElement.toggleAttribute('data-locked', useLock.getState().locked);
};
show();
useLock.subscribe(show);
window.addEventListener('storage', ({ key }) => { if (key === lockMark || key === null) useLock.setState({ locked: isLocked() }); });

/** Not while an administrator looks with this person's eyes: whose password would open it. */
export const mayLock = (): boolean => { const { user, viewing } = useSession.getState(); return user !== null && viewing === null; };

export function lockScreen(): void {
  const who = whoIsHere();
  if (!mayLock() || who === null) return;
  localStorage.setItem(lockMark, who);
  useLock.setState({ locked: true });
}

export function openScreen(): void {
  localStorage.removeItem(lockMark);
  useLock.setState({ locked: false });
}
