/** The processes of a measurement: the product as it is shipped, and our own parts in their roles. */
import { fork, spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { checkout } from '../start/configuration.ts';
import { environmentOf } from './installation.ts';

const built = (name: string) => join(checkout, 'server/dist', `${name}.js`);

export interface Product { readonly url: string; readonly port: number; readonly pid: number; readonly readyAfter: number; kill(): Promise<void>; stop(): Promise<void> }

/** Starts the built product and waits until it says where it is. */
export function startProduct(dir: string, { port = 0, log = () => {} }: { port?: number; log?: (line: string) => void } = {}): Promise<Product> {
  const started = performance.now();
  const child = spawn(process.execPath, ['--enable-source-maps', built('main')], { env: { PATH: process.env['PATH'], ...environmentOf(dir, port) }, stdio: ['ignore', 'pipe', 'pipe'] });
  return product(child, started, log);
}

export function product(child: ChildProcess, started: number, log: (line: string) => void): Promise<Product> {
  const gone = new Promise<void>((resolve) => { child.once('exit', () => resolve()); });
  const end = (signal: NodeJS.Signals) => { child.kill(signal); return gone; };
  return new Promise((resolve, reject) => {
    const said: string[] = [];
    createInterface({ input: child.stderr! }).on('line', (line) => { said.push(line); log(line); });
    createInterface({ input: child.stdout! }).on('line', (line) => {
      const url = /^ready (http\S+)$/.exec(line)?.[1];
      if (url) resolve({ url, port: Number(new URL(url).port), pid: child.pid!, readyAfter: performance.now() - started, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') });
    });
    void gone.then(() => reject(new Error(`the product did not start:\n${said.slice(-20).join('\n')}`)));
  });
}

export interface Helper<Config, Task, Result> { readonly config: Config; ask(task: Task): Promise<Result>; stop(): Promise<void> }

/** One of our own parts in a process of its own: configured once, then asked as often as needed. */
export function startRole<Config, Task, Result>(role: string, config: Config): Promise<Helper<Config, Task, Result>> {
  const child = fork(built('bench'), ['--role', role], { serialization: 'advanced' });
  const answer = <T>() => new Promise<T>((resolve, reject) => {
    const gone = () => reject(new Error(`${role} ended`));
    child.once('exit', gone);
    // Parent and child are the same build: what one sends, the other knows.
    child.once('message', (message) => { child.off('exit', gone); resolve(message as T); });
  });
  const helper: Helper<Config, Task, Result> = {
    config,
    ask: (task) => { const result = answer<Result>(); child.send(task as object); return result; },
    stop: () => new Promise((resolve) => { child.once('exit', () => resolve()); child.kill('SIGTERM'); }),
  };
  const ready = answer<unknown>();
  child.send(config as object);
  return ready.then(() => helper);
}

/** The other end: `begin` gets the configuration and answers what is done with each task. */
export function playRole<Config, Task, Result>(begin: (config: Config) => Promise<(task: Task) => Promise<Result>>): void {
  process.once('SIGTERM', () => process.exit(0));
  process.once('message', (config) => {
    void begin(config as Config).then((work) => {
      process.on('message', (task) => { void work(task as Task).then((result) => process.send!(result)); });
      process.send!({ ready: true });
    });
  });
}
