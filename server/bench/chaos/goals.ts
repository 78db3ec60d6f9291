/**
 * What is promised of times while things break (the reliability paper's pass figures). Told beside each figure and never a
 * fault: a busy machine is slow, not wrong.
 */
import { round } from '../frame.ts';

/** Milliseconds, but for `outboxWorstSeconds`; by scenario and figure, a figure's name by its whole or its end. */
const goals: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  kill: { appReadyWorstMs: 2000, databaseReadyWorstMs: 10_000, bothReadyWorstMs: 10_000, outboxWorstSeconds: 60 },
  proxy: { menuWorstMs: 1000, crowdRefusedP95Ms: 50, loopDelayP99: 50, BackMs: 5000, WorstMs: 15_000 },
  restart: { servedAfterFastMs: 2000, servedAfterImmediateMs: 2000, servedAfterBackendsMs: 2000 },
  overload: { acceptedTimesRated: 2, othersSlowerPercent: 20, recoveryMs: 10_000, unanswered: 0 },
  disk: { dataBack1Ms: 10_000, dataBack2Ms: 10_000 },
};

export interface Missed { readonly figure: string; readonly value: number; readonly goal: number }

export function goalOf(scenario: string, figure: string): number | undefined {
  const ofScenario = goals[scenario] ?? {};
  return ofScenario[figure] ?? Object.entries(ofScenario).find(([end]) => /^[A-Z]/.test(end) && figure.endsWith(end))?.[1];
}

export const missedGoals = (scenario: string, figures: Readonly<Record<string, number>>): Missed[] =>
  Object.entries(figures).flatMap(([figure, value]) => {
    const goal = goalOf(scenario, figure);
    return goal !== undefined && value > goal ? [{ figure, value: round(value, 1), goal }] : [];
  });
