/**
 * A line between two ends that can be made slow, cut, or dead: bytes stop, and nobody is told. Delays each piece by
 * the same time without changing their order.
 */
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

export interface Proxy {
  readonly port: number;
  /** Milliseconds, each way. */
  setDelay(ms: number): void;
  /** Cuts every connection at once, in the middle of whatever it carries. Answers how many. */
  cut(): number;
  /** From here on nothing gets through, and both ends believe the other to be there. */
  freeze(): void;
  thaw(): void;
  /**
   * From now on waits for a connection that has carried `there` to the target: the first answer on it with `back` in it
   * stays here, and everything else stands still with it, as when frozen. Resolves at that moment.
   */
  holdBack(there: string, back: string): Promise<void>;
  close(): Promise<void>;
}

/** A local socket of the file system has no reset; to it the end is as sudden. */
function cutOff(socket: Socket): void {
  if (socket.remoteAddress) socket.resetAndDestroy();
  else socket.destroy();
}

/** Where a new connection goes; null: nowhere, it is refused. */
export type Target = () => NetConnectOpts | null;

export function startProxy(target: Target): Promise<Proxy> {
  const sockets = new Set<Socket>();
  let delay = 0, frozen = false, thawed: (() => void)[] = [];
  let watch: (upstream: Socket, chunk: Buffer, isAnswer: boolean) => void = () => {};

  function carry(from: Socket, to: Socket, isAnswer: boolean): void {
    let order = Promise.resolve();
    from.on('data', (chunk: Buffer) => {
      watch(isAnswer ? from : to, chunk, isAnswer);
      const due = performance.now() + delay;
      order = order.then(async () => {
        const wait = due - performance.now();
        if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
        if (frozen) await new Promise<void>((resolve) => { thawed.push(resolve); });
        if (to.writable) to.write(chunk);
      });
    });
    from.on('end', () => { order = order.then(() => { to.end(); }); });
    from.on('error', () => {});
    from.on('close', () => {
      // One whose other end has gone meanwhile hears of it when the line is there again.
      sockets.delete(from);
      if (frozen) thawed.push(() => void order.then(() => to.destroy()));
      else to.destroy();
    });
  }

  const server = createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
    const where = target();
    if (!where) { client.destroy(); return; }
    const upstream = connect({ ...where, allowHalfOpen: true });
    upstream.setNoDelay(true);
    for (const socket of [client, upstream]) sockets.add(socket);
    carry(client, upstream, false);
    carry(upstream, client, true);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const cut = () => { const count = sockets.size; for (const socket of sockets) cutOff(socket); sockets.clear(); return count / 2; };
      const thaw = () => { frozen = false; for (const go of thawed) go(); thawed = []; };
      resolve({
        port: address && typeof address === 'object' ? address.port : 0,
        setDelay: (ms) => { delay = ms; },
        holdBack: (there, back) => new Promise((held) => {
          const marked = new WeakSet<Socket>();
          watch = (upstream, chunk, isAnswer) => {
            if (!isAnswer && chunk.includes(there)) marked.add(upstream);
            if (!isAnswer || !marked.has(upstream) || !chunk.includes(back)) return;
            watch = () => {};
            frozen = true;
            held();
          };
        }),
        cut, freeze: () => { frozen = true; }, thaw,
        close: () => new Promise((done) => { thaw(); cut(); server.close(() => done()); }),
      });
    });
  });
}
