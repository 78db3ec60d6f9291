/** What a run of kills proves or disproves. Times are figures, never faults: a busy machine is slow, not wrong. */
import { median, round } from '../frame.ts';
import type { Survived, Target } from './chaos.ts';

export function verdict({ kills, acknowledged, repeated, surprises }: Survived) {
  const sum = (count: (kill: Survived['kills'][number]) => number) => kills.reduce((total, kill) => total + count(kill), 0);
  const halves = sum((kill) => Object.values(kill.halves).reduce((total, times) => total + times, 0));
  const times = (target: Target) => kills.filter((kill) => kill.target === target).map(({ readyMs }) => readyMs);
  const figures = {
    kills: kills.length, acknowledged, repeated, lost: sum(({ lost }) => lost), halves, miscounted: sum(({ miscounted }) => miscounted), doubled: sum(({ doubled }) => doubled), surprises: surprises.length,
    ...Object.fromEntries((['app', 'database', 'both'] as const).flatMap((target) => times(target).length === 0 ? [] : [[`${target}ReadyMedianMs`, round(median(times(target)), 0)], [`${target}ReadyWorstMs`, Math.max(...times(target))]])),
    outboxWorstSeconds: Math.max(...kills.map(({ outboxSeconds }) => outboxSeconds)),
  };
  const faults = [
    ...kills.flatMap((kill, at) => kill.lost + kill.miscounted + kill.doubled + Object.keys(kill.halves).length === 0 ? [] : [`${at + 1} ${JSON.stringify(kill)}`]),
    ...Object.entries(alike(surprises)).map(([surprise, times]) => `${times} × ${surprise}`),
  ];
  return { figures, faults };
}

/** The same refusal of a hundred cases is one thing to look at. */
function alike(surprises: readonly string[]): Record<string, number> {
  const found: Record<string, number> = {};
  for (const surprise of surprises) {
    const bare = surprise.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '…').replaceAll(/\d{6,}/g, '…');
    found[bare] = (found[bare] ?? 0) + 1;
  }
  return found;
}
