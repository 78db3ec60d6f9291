import type { certificateHandout } from 'contract/areas/practice/certificate-handout';
import type { Output } from 'contract/kernel/endpoint';
import type { SortedOut } from '../../../ui/batch/sort-out.ts';

export type Handout = Output<(typeof certificateHandout)['endpoints']['getHandouts']>['data'][number];
export interface DeedProps extends SortedOut<Handout> { onDone(): void; onClose(): void }

/** Booklets come in order: after `NZ-0099` follows `NZ-0100`. Undefined where nothing is left to count with. */
export function serialAfter(serial: string, steps: number): string | undefined {
  const digits = /\d+$/.exec(serial)?.[0];
  if (digits === undefined) return undefined;
  const next = String(BigInt(digits) + BigInt(steps)).padStart(digits.length, '0');
  return next.length > digits.length ? undefined : serial.slice(0, -digits.length) + next;
}
