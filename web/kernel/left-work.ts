/**
 * What is typed and not saved yet, kept in this browser in case that it dies: each form has a place of its own, written
 * half a second after the last key. It is sealed with a key that only the signed-in person's own window is told and that
 * is kept nowhere here, so whoever sits down next can read none of it; passwords and codes are left out all the same.
 * Gone as soon as it is saved or given up, and after a week. See docs/decisions/left-work.md.
 */
import { create } from 'zustand';
import type { Form } from './form.ts';
import { fromBase64url, toBase64url } from './base64url.ts';
import type { Drafted } from './leave.ts';
import { textsIn } from './left-texts.ts';
import { useSession } from './session.ts';
import { leftWork as prefix, ownLeftWork, whoIsHere } from './token.ts';
import type { Values } from './values.ts';

interface Kept { /** Which form this is, and from what it began: another one, or the same record changed since, is offered nothing. */ about: string; what: string; path: string; /** Which part of the page it stood in. */ search?: string; title: string; at: string; window: string; values: Values }
export interface Left extends Kept { place: string }

export interface Where { what: string; path: string; title: string; first: Values }

const afterTyping = 500;
const keptFor = 7 * 86_400_000;
const most = 200_000;
/** Windows that live hold a lock of this name: what they have not saved is nobody's to be offered. */
const thisWindow = `window:${crypto.randomUUID()}`;

export const useLeft = create<{ left: readonly Left[] }>()(() => ({ left: [] }));

let key: Promise<CryptoKey> | null = null;
const places = new WeakMap<object, string>();
const wheres = new WeakMap<object, Where>();
const searches = new WeakMap<object, string>();
const timers = new WeakMap<object, ReturnType<typeof setTimeout>>();

// Once the person is known. Who looks with another's eyes is told no key, and keeps nothing.
useSession.subscribe(({ leftWorkKey }) => { if (leftWorkKey && !key) void openLeftWork(leftWorkKey).catch(() => { /* Nothing is offered; nothing else depends on it. */ }); });

async function openLeftWork(material: string): Promise<void> {
  key = crypto.subtle.importKey('raw', fromBase64url(material), 'AES-GCM', false, ['encrypt', 'decrypt']);
  void navigator.locks.request(thisWindow, () => new Promise(() => { /* Held as long as the window lives. */ }));
  const { held = [] } = await navigator.locks.query();
  const alive = new Set(held.map(({ name }) => name));
  const mine = ownLeftWork();
  const found: Left[] = [];
  for (const place of Object.keys(localStorage).filter((name) => name.startsWith(prefix))) {
    const [at = '', iv = '', sealed = ''] = localStorage.getItem(place)?.split('.') ?? [];
    if (!(Date.now() - Number(at) < keptFor)) localStorage.removeItem(place);
    else if (place.startsWith(mine)) {
      const kept = await open(iv, sealed).catch(() => null);
      if (kept && !alive.has(kept.window)) found.push({ ...kept, place });
    }
  }
  useLeft.setState({ left: found.toSorted((a, b) => b.at.localeCompare(a.at, 'en')) });
}

/** Watches a form that has unsaved work; answers how to stop. What the server keeps is kept here only while it does not. */
export function keepLeftWork(form: Form, where: Where, draftOf: () => Drafted | undefined): () => void {
  const keep = () => {
    const draft = draftOf();
    if (!form.state().dirty || draft?.isSafe()) return;
    const rest = draft?.rest?.();
    void write(form, rest ? { ...where, first: {} } : where, keepable(rest ?? form.state().values));
  };
  const plan = () => {
    // Only what is looked at is typed in.
    if (location.pathname === where.path) searches.set(form, location.search);
    clearTimeout(timers.get(form));
    timers.set(form, setTimeout(keep, afterTyping));
  };
  plan();
  return form.subscribe(plan);
}

/** Saved, given up, or closed on purpose. */
export function dropLeftWork(owner: object): void {
  clearTimeout(timers.get(owner));
  const place = places.get(owner);
  if (!place) return;
  places.delete(owner);
  localStorage.removeItem(place);
}

export const aboutForm = (form: object, where: Where): void => { wheres.set(form, where); };
/** A draft has moved on since it was opened, and what is kept is only what it has not got: whatever it began with, it belongs to it. */
export const aboutDraft = (form: object): void => { const where = wheres.get(form); if (where) wheres.set(form, { ...where, first: {} }); };
export const leftOf = (form: object, left: readonly Left[]): Left | undefined => {
  const where = wheres.get(form);
  return where && left.length > 0 ? left.find(({ about }) => about === aboutOf(where)) : undefined;
};

/** The words of it that the form did not begin with. */
export function typedIn({ about, values }: Left): string[] {
  const [, , first]: [string, string, Values] = JSON.parse(about); // As `aboutOf` has written it.
  const begun = new Set(textsIn(first));
  return textsIn(values).filter((text) => !begun.has(text));
}

export function forgetLeft(gone: readonly Left[]): void {
  for (const { place } of gone) localStorage.removeItem(place);
  useLeft.setState(({ left }) => ({ left: left.filter((one) => !gone.includes(one)) }));
}

async function write(form: Form, where: Where, values: Values): Promise<void> {
  const { what, path, title, first } = where;
  const userId = useSession.getState().user?.id;
  // What differs is secrets alone: there is nothing to keep.
  if (!key || !userId || whoIsHere() !== userId || JSON.stringify(values) === JSON.stringify(keepable(first))) return;
  const place = places.get(form) ?? `${prefix}${userId}:${crypto.randomUUID()}`;
  places.set(form, place);
  const kept: Kept = { about: aboutOf(where), what, path, search: searches.get(form) ?? '', title, at: new Date().toISOString(), window: thisWindow, values };
  const text = JSON.stringify(kept);
  if (text.length > most) return;
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await key, new TextEncoder().encode(text));
  // Saved or given up meanwhile; or signed out, in this window or in another one.
  if (places.get(form) !== place || whoIsHere() !== userId) return;
  try { localStorage.setItem(place, `${Date.now()}.${toBase64url(iv)}.${toBase64url(sealed)}`); } catch { /* Full: no reason to stop writing. */ }
}

async function open(iv: string, sealed: string): Promise<Kept | null> {
  if (!key) return null;
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: fromBase64url(iv) }, await key, fromBase64url(sealed));
  const kept: Kept = JSON.parse(new TextDecoder().decode(plain)); // Written above: whatever else would not have opened.
  return kept;
}

/** By what it shows: the record may have been stamped anew meanwhile. */
const aboutOf = ({ what, path, first }: Where): string => JSON.stringify([what, path, keepable(first)]);

const secret = /password|secret|token|aeskey|captcha|^(old|sms|totp)?code$/i;

/** Which copy it belongs to follows from the record when it is taken up again. */
const keepable = ({ version: _, ...values }: Values): Values => withoutSecrets(values);

function withoutSecrets(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !secret.test(name) && value !== undefined).map(([name, value]) => [name, isPlain(value) ? withoutSecrets(value) : value]));
}
const isPlain = (value: unknown): value is Values => typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
