/** The product as it is shipped, in a process of its own. */
import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { checkout } from '../start/configuration.ts';
import { environmentOf } from './installation.ts';

export const built = (name: string) => join(checkout, 'server/dist', `${name}.js`);

export interface Product { readonly url: string; readonly port: number; readonly pid: number; readonly readyAfter: number; kill(): Promise<void>; stop(): Promise<void> }

export interface StartOptions { port?: number; profile?: 'empty' | 'demo'; log?: (line: string) => void; env?: Readonly<Record<string, string>> }

/** Starts the built product and waits until it says where it is. */
export function startProduct(dir: string, { port = 0, profile = 'empty', log = () => {}, env = {} }: StartOptions = {}): Promise<Product> {
  const started = performance.now();
  const child = spawn(process.execPath, ['--enable-source-maps', built('main')], { env: { PATH: process.env['PATH'], ...environmentOf(dir, port, profile), ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
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
