/** The product's own way from the register to a file, in a process of its own: seconds, memory, and for how long its loop was held. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { existsSync, readFileSync } from 'node:fs';
import { lawyer } from 'contract/areas/basic-info/lawyer';
import { newId } from '../kernel/id.ts';
import { makeExport } from '../machines/exports/make-export.ts';
import { loadViewer } from '../machines/session/load-session.ts';
import { appHere } from './app-here.ts';
import { round } from './frame.ts';
import { openInstallation } from './installation.ts';

export interface MakerConfig { dir: string; userName: string }
export interface Made { rows: number; seconds: number; size: number; peakMb: number; loopP99: number; loopMax: number; path: string }

/** The greatest resident memory of this process, as Linux tells it. */
const peakMb = (): number => {
  const status = '/proc/self/status';
  const found = existsSync(status) ? /VmHWM:\s+(\d+) kB/.exec(readFileSync(status, 'utf8')) : null;
  return found ? Math.round(Number(found[1]) / 1024) : Number.NaN;
};

export async function asExportMaker({ dir, userName }: MakerConfig): Promise<(task: object) => Promise<Made>> {
  const installation = await openInstallation(dir);
  const app = await appHere(installation);
  const list = app.lists.get(lawyer.endpoints.list.exports.name);
  const user = await installation.db.selectFrom('appUser').select('id').where('userName', '=', userName).executeTakeFirstOrThrow();
  if (!list) throw new Error('no such list');
  return async () => {
    const viewer = await loadViewer(app.db, installation.associationId, user.id);
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const began = performance.now();
    const { file, rows } = await makeExport(app, viewer, {
      id: newId(), number: 'DC2026000001', list, search: '', unmasked: false, columns: list.endpoint.exports.columns.map(({ key }) => key), format: 'xlsx', conditions: '全部', heading: '市律师协会律师名录', at: '2026-03-01 09:30',
    });
    const seconds = round((performance.now() - began) / 1000, 2);
    delay.disable();
    const { storageKey } = await installation.db.selectFrom('fileObject').select('storageKey').where('id', '=', file.id).executeTakeFirstOrThrow();
    return { rows, seconds, size: file.size, peakMb: peakMb(), loopP99: round(delay.percentile(99) / 1e6), loopMax: round(delay.max / 1e6), path: storageKey };
  };
}
