/** Puts the product together: the machines, then every feature's calls. */
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import { maintenance } from 'contract/areas/system/maintenance';
import { securitySettings } from 'contract/areas/system/security-settings';
import { speakChinese } from 'contract/messages';
import { answerUnknown, createHttp } from './http.ts';
import { caseMoved } from './machines/jobs/case-moved.ts';
import { allAudiences, allCalls, allFlows, allRunners, allTasks } from './kernel/features.ts';
import type { AnyFlow } from './kernel/flow.ts';
import { mountCalls } from './kernel/route.ts';
import { housekeeping } from './housekeeping.ts';
import { consoleEntry, serveConsole } from './machines/console/serve-console.ts';
import { openPrinter, type Printer } from './machines/documents/print.ts';
import { formsOf, type Forms } from './machines/editing/forms.ts';
import { watchOpen } from './machines/editing/watch-open.ts';
import { listsOf, type Lists } from './machines/exports/lists.ts';
import { clamd } from './machines/files/clamd.ts';
import { openFileStore, type FileStore } from './machines/files/file-store.ts';
import { scanWith } from './machines/files/scan.ts';
import type { Configuration } from './start/configuration.ts';
import { startLicence, type Licence } from './machines/licence/licence.ts';
import { vendorKey } from './machines/licence/vendor-key.ts';
import { startJobs, type Jobs } from './machines/jobs/jobs.ts';
import { openCallLog, type CallLog } from './machines/call-log/call-log.ts';
import { startClockwork, type Clockwork } from './machines/schedule/clockwork.ts';
import { checkRunners, runTask } from './machines/schedule/run-task.ts';
import { openHub } from './machines/live/hub.ts';
import { earsOf, startLive } from './machines/live/live.ts';
import type { Connection } from './machines/postgres/connect.ts';
import { callSharesOf, type CallShares } from './machines/session/call-shares.ts';
import { challengesOf, type Challenges } from './machines/session/challenge.ts';
import { startSessions, type Sessions } from './machines/session/sessions.ts';
import type { Audience } from './machines/settings/audience.ts';
import { keepSettings, type KeptSettings } from './machines/settings/kept.ts';
import { settings, type Settings } from './machines/settings/settings.ts';
import { startSms, type Sms } from './machines/sms/sms.ts';
import { openWxDoor } from './machines/wx/door.ts';
import { startWx, type Wx } from './machines/wx/wx.ts';
import { keyPlaceOf } from './machines/vault/master-key.ts';
import { openVault } from './machines/vault/open-vault.ts';
import { watchKeys } from './machines/vault/watch-keys.ts';
import type { Vault } from './machines/vault/vault.ts';
import type { Database } from './tables.gen.ts';

export interface AppOptions {
  db: Kysely<Database>;
  pool: Pool;
  /** Whether whoever only wants to look is to come again later (short-queue). */
  isCrowded?: () => boolean;
  /** For the machines that hold connections of their own (jobs, listeners). */
  connection: Connection;
  /** Where files and keys are kept; 0700. */
  dataDir: string;
  /** The one association of this installation. */
  associationId: string;
  isDemo: boolean;
  /** Origins that a browser may come from, beside loopback on our own port. */
  publicOrigins: readonly string[];
  trustedProxies: string[];
  tls: { key: string; cert: string } | null;
  /** The built console; without it only the API is served. */
  webDir: string | null;
  /** A stub's address, where short messages go instead of to the vendors. Only tests have one; a demonstration starts its own. */
  smsVia?: string | undefined;
  /** A stub's address instead of WeChat's. Only tests have one. */
  wxVia?: string | undefined;
  /** Looks at uploads before they are kept; as shipped nothing does. */
  scanner?: Configuration['scanner'];
  /** Where backups are put by the clock; none are made without. */
  backups?: Configuration['backups'];
  /** Whose renewal codes count instead of the vendor's. Only tests have one. */
  licenceKey?: string | undefined;
  /** One that prints for others as well. Only tests have one. */
  printer?: Printer;
  log: (line: string) => void;
}

export interface App extends AppOptions {
  readonly http: FastifyInstance;
  readonly flows: readonly AnyFlow[];
  /** Whom the rules judge. */
  readonly audiences: readonly Audience[];
  /** Those that may leave as files. */
  readonly lists: Lists;
  /** The calls that read a record into a form. */
  readonly forms: Forms;
  readonly sessions: Sessions;
  readonly challenges: Challenges;
  readonly vault: Vault;
  readonly files: FileStore;
  readonly printer: Printer;
  readonly settings: Settings;
  readonly kept: KeptSettings;
  readonly callShares: CallShares;
  /** Windows that are connected to this node. */
  windows(): number;
  /** The console's script as this node hands it out. */
  readonly consoleEntry: string | null;
  readonly sms: Sms;
  readonly wx: Wx;
  readonly licence: Licence;
  readonly clockwork: Clockwork;
  readonly callLog: CallLog;
  /** What a job waits for may never come any more. */
  readonly closing: AbortSignal;
  close(): Promise<void>;
}

export async function buildApp(options: AppOptions): Promise<App> {
  speakChinese();
  const { db, connection, associationId, dataDir, log } = options;
  const calls = allCalls();
  const flows = allFlows();
  const vault = await openVault({ db, ...keyPlaceOf(dataDir) });
  const keys = watchKeys(vault, log);
  const hub = openHub();
  const kept = keepSettings({ db, associationId });
  const ears = earsOf(hub);
  const others = { channels: { ...kept.channels, ...ears.channels }, onConnect: () => { kept.forgetAll(); ears.onConnect(); } };
  const sessions = await startSessions({ db, connection, associationId, others });
  const files = await openFileStore({ db, vault, dir: join(dataDir, 'files'), atOnce: () => kept.last(securitySettings.callShares).uploadsAtOnce, ...(options.scanner && { scan: scanWith(clamd(options.scanner.address), options.scanner.whenDown, log) }) });
  const sms = await startSms({ vault, isDemo: options.isDemo, via: options.smsVia, log });
  const wx = startWx({ db, vault, associationId, isDemo: options.isDemo, via: options.wxVia, log });
  const licence = await startLicence({ db, clock: sessions.clock, associationId, vendorKey: options.licenceKey ?? vendorKey });
  const printer = options.printer ?? openPrinter({ fontsDir: join(dataDir, 'fonts') });
  const http = await createHttp(options);
  const clockwork = await startClockwork({ db, associationId, log });
  const callLog = openCallLog({ db, associationId });
  const machines = { ...options, http, flows, audiences: allAudiences(), lists: listsOf(calls), forms: formsOf(calls), vault, sessions, files, printer, settings, windows: () => [...hub.links()].length, consoleEntry: options.webDir && await consoleEntry(options.webDir), kept, callShares: callSharesOf(kept), sms, wx, licence, clockwork, callLog, challenges: challengesOf(db, vault, sessions.clock, associationId) };
  const live = startLive({ http, db, associationId, publicOrigins: options.publicOrigins, tls: options.tls, vault, clock: sessions.clock, hub });
  const open = watchOpen(db, associationId);
  let jobs: Jobs | null = null;
  const closing = new AbortController();
  const app: App = {
    ...machines,
    closing: closing.signal,
    async close() {
      closing.abort();
      keys.close();
      await http.close();
      live.close();
      open.close();
      await clockwork.stop();
      await callLog.close();
      await jobs?.stop();
      await printer.close();
      await sessions.close();
      await sms.close();
      licence.close();
    },
  };
  // Asked on every change, on every call: known before the first.
  await Promise.all([kept.get(maintenance), kept.get(securitySettings.callShares)]);
  const isCall = mountCalls(http, app, calls);
  openWxDoor({ http, db, vault, associationId });
  if (options.webDir) await serveConsole(http, options.webDir, options);
  answerUnknown(http, isCall);
  // Last: a start that fails above leaves no worker behind.
  jobs = await startJobs({ connection, log, tasks: tasksOf(app) });
  return app;
}

/** Each task as the queue calls it: with its payload alone. */
function tasksOf(app: App): Record<string, (payload: unknown) => Promise<void>> {
  const own = Object.entries(allTasks()).map(([name, task]) => [name, (payload: unknown) => task(app, payload)] as const);
  const runners = checkRunners({ ...housekeeping, ...allRunners() });
  return { ...Object.fromEntries(own), scheduled: (payload) => runTask(app, runners, payload), caseMoved: (payload) => caseMoved(app, app.flows, payload) };
}
