/** The product's process: database, app, address; and an orderly end. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp, type App } from './app.ts';
import { checkStored } from './machines/settings/check-stored.ts';
import { entry } from './machines/start-refused.ts';
import { ownCertificate } from './machines/tls/certificate.ts';
import { checkout, isLoopback, readConfiguration, type Configuration } from './start/configuration.ts';
import { fillAssociation } from './start/demo.ts';
import { firstSetup } from './start/first-setup.ts';
import { openDatabase, type OpenDatabase } from './start/database.ts';
import { answerHealth, type Health } from './start/health.ts';
import { addresses, listen } from './start/listen.ts';
import { logLine } from './start/log-line.ts';
import { sealWhatLiesOpen } from './start/seal-what-lies-open.ts';
import { ownOrigins } from './start/own-origins.ts';
import { answerSecurityContact } from './start/security-contact.ts';

/** Whoever asks us to end waits 20 s; the database wants some of them. */
const DRAIN = 12_000;
const LAST_MOMENT = 19_000;

const say = (line: string) => process.stdout.write(`${line}\n`);
const log = (line: string) => process.stderr.write(`${logLine(line)}\n`);

/** What runs by now; the end takes it down in the opposite order. */
const running: { database?: OpenDatabase; app?: App; health?: Health } = {};

async function start(): Promise<void> {
  const configuration = readConfiguration();
  // The demonstration's passwords are public: it leaves this machine only when told twice.
  const mayBeDemo = isLoopback(configuration.host) || configuration.demoOnNetwork;
  const database = running.database = await openDatabase(configuration, { log, mayBeDemo, onLost: () => void end(1) });
  const { association, close: _, ...open } = database;
  await checkStored(database.db, association.id);
  const tls = secure(configuration);
  const web = join(checkout, 'web/dist');
  const app = running.app = await buildApp({
    ...open, dataDir: configuration.dataDir, associationId: association.id, isDemo: association.isDemo,
    publicOrigins: [...configuration.publicOrigins, ...(tls ? ownOrigins(tls.cert, configuration.port) : [])], trustedProxies: [...configuration.trustedProxies], tls,
    webDir: existsSync(web) ? web : null, scanner: configuration.scanner, backups: configuration.backups, log,
  });
  await sealWhatLiesOpen(app);
  await fillAssociation(app);
  running.health = answerHealth(app.http, open.pool);
  answerSecurityContact(app.http, { contacts: configuration.securityContacts, origins: configuration.publicOrigins });
  const port = await listen(app.http, configuration);
  const [own = '', ...others] = addresses(configuration.host, port, tls ? 'https' : 'http');
  for (const other of others) say(`其他计算机访问：${other}`);
  const setup = await firstSetup(app, configuration.publicOrigins[0] ?? own);
  if (setup) say(setup);
  say(`ready ${own}`);
}

function secure({ tls, dataDir }: Configuration): { cert: string; key: string } | null {
  if (tls.kind !== 'selfMade') return tls.kind === 'given' ? tls : null;
  const own = ownCertificate(dataDir, tls.names, new Date()); // machine time: a certificate is judged by each machine's clock
  if (own.isNew) {
    say(`已生成自签名证书：${own.file}`);
    say('浏览器首次访问会提示不受信任。请核对指纹后，把该文件导入各计算机的“受信任的根证书颁发机构”；正式使用请以 TLS_CERT、TLS_KEY 设置单位的证书。');
  }
  say(`证书指纹（SHA-256）：${own.fingerprint}`);
  return own;
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
