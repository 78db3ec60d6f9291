/**
 * Processor time of processes and of their children. Said beside every rate, because it hardly moves when other work
 * fills the machine, as the rate does. Linux only; elsewhere it is left out.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { openPlace } from '../machines/postgres/place.ts';
import { readPostmaster } from '../machines/postgres/postmaster.ts';
import { round } from './frame.ts';

const tick = 10; // milliseconds; 100 a second on every Linux that Node runs on

interface Stat { parent: number; own: number; gone: number }

function statOf(pid: string): Stat | null {
  try {
    // After the name, which may hold anything, in brackets.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ').map(Number);
    return { parent: fields[1]!, own: (fields[11]! + fields[12]!) * tick, gone: (fields[13]! + fields[14]!) * tick };
  } catch {
    return null; // ended meanwhile
  }
}

/** Milliseconds used so far by these processes, their living children, and children that have ended. */
function used(roots: readonly number[]): number {
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name)).reduce((total, name) => {
    const stat = statOf(name);
    if (!stat) return total;
    if (roots.includes(Number(name))) return total + stat.own + stat.gone;
    return roots.includes(stat.parent) ? total + stat.own : total;
  }, 0);
}

/** Starts a count over the database of an installation and these processes; answers milliseconds for each of so many pieces. */
export function countCpu(dir: string, ...pids: number[]): (pieces: number) => number {
  const server = existsSync('/proc/self/stat') ? readPostmaster(openPlace(dir)) : null;
  if (!server) return () => Number.NaN;
  const roots = [server.pid, ...pids];
  const before = used(roots);
  return (pieces) => round((used(roots) - before) / pieces, 2);
}
