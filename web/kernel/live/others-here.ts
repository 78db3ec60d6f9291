/**
 * Who else has this record open to change it. A form that is looked at says that it is here and says so again every
 * quarter of a minute; behind another tab, closed, or with nobody at it for some minutes, it is gone. What others do
 * comes over the line; the record's own call decides whether there is anything to be told.
 */
import { useEffect, useState } from 'react';
import { editing } from 'contract/areas/account/editing';
import type { Endpoint, Output } from 'contract/kernel/endpoint';
import { toBase64url } from '../base64url.ts';
import { call } from '../call.ts';
import { asFailure } from '../failure.ts';
import { isAwayFor, whenHere } from '../presence.ts';
import { useSession } from '../session.ts';
import { whenHeard } from './heard.ts';

export type Others = Output<typeof editing.endpoints.come>['others'];

const sayEvery = 15_000;
/** A crowd that comes and goes is one look a second. */
const apart = 1_000;
/** Reading a paper takes some minutes without a key. */
const idle = 5 * 60_000;
const nobody: Others = [];
const { come, stay, leave } = editing.endpoints;

/** `null`: nothing is open yet. */
export function useOthersHere(opener: Endpoint, id: string | null): Others {
  const [others, setOthers] = useState<Others>(nobody);
  // Who looks with another person's eyes changes nothing.
  const isLooking = useSession(({ viewing }) => viewing !== null);
  useEffect(() => {
    if (id === null || isLooking) return;
    const stop = beHere(opener, id, setOthers);
    return () => { stop(); setOthers(nobody); };
  }, [opener, id, isLooking]);
  return others;
}

function beHere({ path }: Endpoint, id: string, tell: (others: Others) => void): () => void {
  const place = toBase64url(crypto.getRandomValues(new Uint8Array(16)));
  const over = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let looked: ReturnType<typeof setTimeout> | undefined;
  let callOff = () => {};
  let isHere = false;

  /** Nothing is at stake: what fails is tried again with the next word, and nobody is asked to sign in for it. */
  const look = async () => {
    isHere = true;
    plan();
    try {
      const { others } = await call(come, { place, call: path, id }, { evenDead: true });
      if (isHere) tell(others);
      // Left while the word was under way.
      else void say(leave);
    } catch (thrown) {
      // Not to be read any more: not to be told of either.
      if (asFailure(thrown).status === 404) { isHere = false; clearTimeout(timer); tell(nobody); }
    }
  };
  const say = async (word: typeof stay | typeof leave) => call(word, { place }, { evenDead: true, keepalive: true }).catch(() => null);
  const plan = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void again(), sayEvery);
  };
  const again = async () => {
    if (isAwayFor(idle)) return go();
    plan();
    const answer = await call(stay, { place }, { evenDead: true }).catch(() => null);
    if (answer?.isKnown === false && isHere) void look();
  };
  const go = () => {
    clearTimeout(timer);
    clearTimeout(looked);
    if (isHere) { isHere = false; void say(leave); tell(nobody); }
    callOff();
    if (!over.signal.aborted) callOff = whenHere(() => true, () => void look());
  };
  const stopHearing = whenHeard('editing', () => {
    clearTimeout(looked);
    if (isHere) looked = setTimeout(() => void look(), apart);
  });
  const turned = () => { if (document.hidden) go(); };
  document.addEventListener('visibilitychange', turned, { signal: over.signal });
  window.addEventListener('pagehide', go, { signal: over.signal });
  if (document.hidden) go();
  else void look();
  return () => {
    over.abort();
    stopHearing();
    go();
  };
}
