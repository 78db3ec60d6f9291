/**
 * Whoever writes for long in one form is at work, though nothing is asked of the server meanwhile: it hears of him every
 * few minutes, or it would take him for gone. Drafts, and records that others may have open as well, tell it anyway.
 */
import { editing } from 'contract/areas/account/editing';
import { toBase64url } from './base64url.ts';
import { call } from './call.ts';
import { useLock } from './lock.ts';
import { useSession } from './session.ts';

/** Often enough for the shortest limit that the association may set, and no oftener than is of use. */
const every = () => Math.min(4 * 60_000, useSession.getState().idleSeconds * 1000 / 4);

/** Answers how to stop. */
export function tellsWhileWriting(): () => void {
  // No record's: only that somebody is here.
  const place = toBase64url(crypto.getRandomValues(new Uint8Array(16)));
  const over = new AbortController();
  let told = performance.now();
  window.addEventListener('input', () => {
    if (performance.now() - told < every() || useLock.getState().locked || useSession.getState().viewing !== null) return;
    told = performance.now();
    void call(editing.endpoints.stay, { place }, { evenDead: true }).catch(() => { /* The next call says it. */ });
  }, { capture: true, passive: true, signal: over.signal });
  return () => over.abort();
}
