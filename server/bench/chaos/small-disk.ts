/** A file system of a few megabytes and a few hundred files, in memory; and what fills it. Mounting needs root on Linux. */
import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '../../kernel/error-code.ts';

export const mayMount = (): boolean => process.platform === 'linux' && process.getuid?.() === 0;

/** More than a new database of ours ever has. */
const mostFiles = 20_000;

export interface SmallDisk {
  /** Writes until nothing more fits. */
  fill(): void;
  /** As many empty files as there may be: room enough, and yet nothing new can be made. */
  crowd(): void;
  free(): void;
  unmount(): void;
}

/** Null where mounting is not allowed even to root (containers). */
export function mountSmallDisk(at: string, megabytes: number, mode: string): SmallDisk | null {
  mkdirSync(at, { recursive: true });
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,nr_inodes=${mostFiles},mode=${mode}`, 'tmpfs', at]).status !== 0) return null;
  const ballast = join(at, 'ballast');
  const crowd = join(at, 'crowd');
  return {
    fill() {
      const file = openSync(ballast, 'a', 0o600);
      try {
        for (let size = 1024 * 1024; size >= 1;) {
          try { writeSync(file, Buffer.alloc(size, 1)); } catch (error) {
            if (codeOf(error) !== 'ENOSPC') throw error;
            size = Math.floor(size / 2);
          }
        }
      } finally {
        closeSync(file);
      }
    },
    crowd() {
      mkdirSync(crowd);
      for (let count = 0; ; count += 1) {
        try { closeSync(openSync(join(crowd, String(count)), 'w', 0o600)); } catch (error) {
          if (codeOf(error) !== 'ENOSPC') throw error;
          return;
        }
      }
    },
    free() { for (const path of [ballast, crowd]) rmSync(path, { recursive: true, force: true }); },
    unmount: () => void spawnSync('umount', ['-l', at]),
  };
}
