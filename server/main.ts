/** The product's process: database, app, address; and an orderly end. */
import type { App } from './app.ts';
import { entry } from './machines/start-refused.ts';
import { isLoopback, readConfiguration } from './start/configuration.ts';
import { openDatabase, type OpenDatabase } from './start/database.ts';
import type { Health } from './start/health.ts';
import { keepCompiled, writeCompiled } from './start/keep-compiled.ts';
import { logLine } from './start/log-line.ts';

/** Whoever asks us to end waits 20 s; the database wants some of them. */
const DRAIN = 12_000;
const LAST_MOMENT = 19_000;

const say = (line: string) => process.stdout.write(`${line}\n`);
const log = (line: string) => process.stderr.write(`${logLine(line)}\n`);

/** What runs by now; the end takes it down in the opposite order. */
const running: { database?: OpenDatabase; app?: App; health?: Health } = {};

async function start(): Promise<void> {
  keepCompiled();
  const configuration = readConfiguration();
  // The demonstration's passwords are public: it leaves this machine only when told twice.
  const mayBeDemo = isLoopback(configuration.host) || configuration.demoOnNetwork;
  // The database comes up in a process of its own; meanwhile this one loads what works on it.
  const [database, { bringUp }] = await Promise.all([
    openDatabase(configuration, { log, mayBeDemo, onLost: () => void end(1) }).then((opened) => running.database = opened),
    import('./start/bring-up.ts'),
  ]);
  await bringUp(configuration, database, running, { say, log });
  writeCompiled();
}

let ending: Promise<void> | null = null;

function end(code: number): Promise<void> {
  return ending ??= (async () => {
    setTimeout(() => process.exit(code || 1), LAST_MOMENT).unref();
    running.health?.drain();
    // A start under way first comes to where it can be taken down; then calls under way get their time.
    await within(DRAIN, starting.then(() => running.app?.http.close()));
    await running.app?.close().catch(fault);
    await running.database?.close().catch(fault);
    process.exit(code);
  })();
}

const within = (ms: number, work: Promise<unknown>) => Promise.race([work.catch(fault), new Promise((resolve) => setTimeout(resolve, ms).unref())]);

const fault = (error: unknown) => log(error instanceof Error ? error.stack ?? error.message : String(error));

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void end(0));
// A fault that nobody caught leaves the process in a state that nobody knows: end in order, and be started again.
process.on('uncaughtException', (error) => { fault(error); void end(1); });
// A promise that nobody waited for spoils nothing else; its call has had its answer.
process.on('unhandledRejection', fault);

const starting = entry(start);
await starting;
if (process.exitCode) await end(1);
