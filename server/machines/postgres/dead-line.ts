/**
 * A line can go dead without a word: a firewall forgot it, a cable was pulled, a virtual machine stands still. The
 * server's own time limit does not help then, because its answer never arrives, and TCP waits for a quarter of an
 * hour. Whoever waits longer than the server could have taken ends the connection; the call is answered as busy.
 */
import pg from 'pg';
import { aroundQuery } from './around-query.ts';

export function endWhenSilent(client: pg.PoolClient, limit: number): void {
  if (!(client instanceof pg.Client)) return;
  // A promise or a callback tells in each of its signatures when it is over.
  aroundQuery(client, (send) => (...given) => {
    // With a query under way, this destroys the socket instead of waiting for it.
    const timer = setTimeout(() => { client.end().catch(() => {}); }, limit);
    timer.unref();
    const over = () => clearTimeout(timer);
    const callback = given.at(-1);
    if (typeof callback === 'function') {
      return send(...given.slice(0, -1), (...answer: unknown[]) => { over(); Reflect.apply(callback, undefined, answer); });
    }
    const sent = send(...given);
    if (sent instanceof Promise) sent.then(over, over);
    else over();
    return sent;
  });
}
