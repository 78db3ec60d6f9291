/** Our own parts of a measurement, each in a process of its own, so that none uses the time of another. */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { checkout } from '../start/configuration.ts';

export interface Helper<Config, Task, Result> { readonly config: Config; readonly pid: number; ask(task: Task): Promise<Result>; stop(): Promise<void> }

/** One of our own parts in a process of its own: configured once, then asked as often as needed. `heapMb`: no more than that, where need is measured and not what a large machine invites to. */
export function startRole<Config extends object, Task extends string | object, Result>(role: string, config: Config, heapMb?: number): Promise<Helper<Config, Task, Result>> {
  const child = fork(join(checkout, 'server/dist/bench.js'), ['--role', role], { serialization: 'advanced', execArgv: heapMb ? [`--max-old-space-size=${heapMb}`] : [] });
  const answer = <T>() => new Promise<T>((resolve, reject) => {
    const gone = () => reject(new Error(`${role} ended`));
    child.once('exit', gone);
    // Parent and child are the same build: what one sends, the other knows.
    child.once('message', (message) => { child.off('exit', gone); resolve(message as T); });
  });
  const helper: Helper<Config, Task, Result> = {
    config, pid: child.pid!,
    ask: (task) => { const result = answer<Result>(); child.send(task); return result; },
    stop: () => new Promise((resolve) => { child.once('exit', () => resolve()); child.kill('SIGTERM'); }),
  };
  const ready = answer<unknown>();
  child.send(config);
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
