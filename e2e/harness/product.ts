/** The product as a process of its own, as it is built, and its commands beside it. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

const dist = join(import.meta.dirname, '../../server/dist');

type Environment = Readonly<Record<string, string>>;
const environment = (dataDir: string, env: Environment) => ({ ...process.env, DATABASE_URL: '', PORT: '0', DATA_DIR: dataDir, ...env });

export interface Product {
  readonly child: ChildProcess;
  /** Everything it has said so far. */
  out(): string;
  /** Its address, once it is ready. */
  readonly ready: Promise<string>;
  stop(): Promise<void>;
}

export function startProduct(dataDir: string, env: Environment = {}): Product {
  const child = spawn(process.execPath, [join(dist, 'main.js')], { env: environment(dataDir, env), stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((resolve) => { child.once('exit', resolve); });
  let text = '';
  const ready = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      text += chunk.toString();
      const address = /^ready (\S+)$/m.exec(text)?.[1];
      if (address) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then((code) => reject(new Error(`ended with ${code}: ${text}`)));
  });
  return {
    child, out: () => text, ready,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** A command on the same data, joined to the running product. */
export function runCommand(name: string, args: readonly string[], dataDir: string, env: Environment = {}): { status: number | null; out: string; told: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(dist, `${name}.js`), ...args], { env: environment(dataDir, env), encoding: 'utf8' });
  return { status, out: stdout, told: stderr };
}
