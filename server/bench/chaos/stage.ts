/** What the scenarios share: an installation with its people, a witness, and the database's address for products that are told where it is. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { NetConnectOpts } from 'node:net';
import { openInstallation, placeFor, removeInstallation, type Installation } from '../installation.ts';
import { castOf, type Story } from './cast.ts';
import { openWitness, type Witness } from './witness.ts';

export interface Told { readonly figures: Readonly<Record<string, number>>; readonly faults: readonly string[] }

export interface Plan { readonly place?: string; readonly seed?: number; readonly short?: boolean; readonly seconds?: number; readonly say?: (line: string) => void }

export interface Stage {
  readonly dir: string;
  readonly installation: Installation;
  readonly stories: Story[];
  readonly witness: Witness;
  readonly log: string[];
  /** Where the embedded database listens, for a proxy in between. */
  readonly database: NetConnectOpts;
  /** For a product that goes to that database as to a customer's server: straight, or through that proxy. */
  readonly straight: Record<string, string>;
  through(port: number): Record<string, string>;
}

/** `work` is given the stage; afterwards everything is taken down and removed. */
export async function onStage(name: string, stories: number, work: (stage: Stage) => Promise<Told>): Promise<Told> {
  const dir = placeFor(name);
  removeInstallation(dir);
  const installation = await openInstallation(dir);
  const { connection } = installation;
  if (!('host' in connection)) throw new Error('an embedded database was expected');
  const log: string[] = [];
  const cast = await castOf(installation, stories);
  // Beside the installation: what happens to the installation's disk must not happen to the witness.
  const testimony = placeFor(`${name.replaceAll(/[\\/]/g, '-')}.witness.jsonl`);
  rmSync(testimony, { force: true });
  const witness = openWitness(testimony);
  const { key }: { key: string } = JSON.parse(readFileSync(join(dir, 'keys/master.json'), 'utf8')); // as master-key.ts writes it
  const at = (host: string, port: number) => ({ DATABASE_URL: `postgres://${connection.user}:${connection.password}@localhost:${port}/${connection.database}?host=${encodeURIComponent(host)}`, MASTER_KEY: key });
  try {
    return await work({
      dir, installation, stories: cast, witness, log,
      database: connection.host.startsWith('/') ? { path: `${connection.host}/.s.PGSQL.${connection.port}` } : { host: connection.host, port: connection.port },
      straight: at(connection.host, connection.port),
      through: (port) => at('127.0.0.1', port),
    });
  } catch (error) {
    process.stderr.write(`${log.slice(-30).join('\n')}\n`);
    throw error;
  } finally {
    witness.close();
    await installation.close();
    removeInstallation(dir);
    rmSync(testimony, { force: true });
  }
}
