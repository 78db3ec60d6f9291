/**
 * Tells the server of what went wrong in this window (错误日志). By a bare fetch: when code fails to load, nothing more
 * may be needed than what is here already. What repeats is counted and said once a minute.
 */
import { errorLimits, errorReportPath, type ErrorReport } from 'contract/areas/system/error-log.wire';
import { CallError } from './failure.ts';
import { readToken } from './token.ts';

/** How browsers name code that could not be fetched: each in its own words. */
const notFetched = /dynamically imported module|importing a module script|error loading dynamically|unable to preload|ChunkLoadError/i;
export const isLostCode = (thrown: unknown): boolean => thrown instanceof Error && notFetched.test(thrown.message);

/** Refusals are answers, cut lines are the line's; a resize that takes two frames is nothing. */
const harmless = (thrown: unknown): boolean => thrown instanceof CallError && thrown.code !== 'unknown'
  || thrown instanceof DOMException && thrown.name === 'AbortError' || /^ResizeObserver loop|^Script error\.?$/.test(textOf(thrown));

const textOf = (thrown: unknown): string => thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : typeof thrown === 'string' ? thrown : Object.prototype.toString.call(thrown);

/** Different failures of one window; one that goes mad falls silent. */
const mostTold = 30;
const silence = 60_000;
const told = new Map<string, { report: ErrorReport; waiting: number; timer: number | undefined }>();

export function reportError(kind: ErrorReport['kind'], thrown: unknown): void {
  if (harmless(thrown)) return;
  const cut = (text: string, most: number) => text.slice(0, most);
  const report: ErrorReport = {
    kind: isLostCode(thrown) ? 'CHUNK' : kind, message: cut(textOf(thrown), errorLimits.message), stack: cut(thrown instanceof Error ? thrown.stack ?? '' : '', errorLimits.stack), page: cut(location.pathname, errorLimits.page), times: 1,
  };
  const key = `${report.kind} ${report.message} ${report.stack.split('\n')[1] ?? ''}`;
  const known = told.get(key);
  if (known) {
    known.waiting += 1;
    known.timer ??= window.setTimeout(() => { send({ ...report, times: Math.min(known.waiting, errorLimits.times) }); known.waiting = 0; known.timer = undefined; }, silence);
    return;
  }
  if (told.size >= mostTold) return;
  told.set(key, { report, waiting: 0, timer: undefined });
  send(report);
}

function send(report: ErrorReport): void {
  const token = readToken();
  if (!token) return;
  const headers = { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest', 'X-Unattended': '1', Authorization: `Bearer ${token}` };
  fetch(errorReportPath, { method: 'POST', headers, body: JSON.stringify(report), keepalive: true }).catch(() => { /* Nobody is to be troubled by this. */ });
}

export function listenForErrors(): void {
  window.addEventListener('error', (event) => {
    const { target } = event;
    // What a tag asks for and does not get is told to the tag alone.
    if (target instanceof HTMLScriptElement) reportError('CHUNK', `未能加载 ${nameOf(target.src)}`);
    else if (target instanceof HTMLLinkElement) { if (target.rel === 'stylesheet') reportError('CHUNK', `未能加载 ${nameOf(target.href)}`); }
    else if (event instanceof ErrorEvent) reportError('SCRIPT', event.error ?? event.message);
  }, true);
  window.addEventListener('unhandledrejection', ({ reason }) => reportError('PROMISE', reason));
}

const nameOf = (address: string) => new URL(address, location.href).pathname;
