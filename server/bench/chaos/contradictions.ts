/**
 * Were people shown the truth while everything broke? Each look at a case is held against what the journal says
 * afterwards: that version had that state. And against what anybody had been shown or told of the case before it was
 * asked for: never less. That holds for one who looks twice, for one who looks at what he has just changed, and for
 * two who speak to each other.
 */

/** Moments are of one clock; `told` is the answer's. */
export interface Look { caseId: string; asked: number; told: number; version: number; state: string }
export interface Change { caseId: string; told: number; version: number; call: string }
export interface Step { caseId: string; to: string }

export function contradictions(looks: readonly Look[], changes: readonly Change[], journal: readonly Step[], steps: ReadonlySet<string>): Record<string, number> {
  const truth = statesOf(changes, journal, steps);
  const invented = looks.filter(({ caseId, version, state }) => truth.get(caseId)?.get(version) !== state).length;
  const older = countOlder(looks, changes);
  return { ...(invented && { 看到了从未有过的状态: invented }), ...(older && { 看到的比先前已知的更旧: older }) };
}

/** By case and version. A change that is no step, a draft being saved, leaves the case where it is. */
function statesOf(changes: readonly Change[], journal: readonly Step[], steps: ReadonlySet<string>): Map<string, Map<number, string>> {
  const lines = byCase(journal);
  return new Map([...byCase(changes)].map(([caseId, own]) => {
    const left = (lines.get(caseId) ?? []).map(({ to }) => to);
    const states = new Map<number, string>();
    let state = '';
    for (const { version, call } of own.toSorted((a, b) => a.version - b.version)) {
      if (version === 0 || steps.has(call)) state = left.shift() ?? '';
      states.set(version, state);
    }
    return [caseId, states];
  }));
}

function countOlder(looks: readonly Look[], changes: readonly Change[]): number {
  const known = byCase<Look | Change>([...changes, ...looks]);
  return looks.filter(({ caseId, asked, version }) => known.get(caseId)!.some((before) => before.told < asked && before.version > version)).length;
}

function byCase<T extends { caseId: string }>(list: readonly T[]): Map<string, T[]> {
  const cases = new Map<string, T[]>();
  for (const one of list) {
    const own = cases.get(one.caseId);
    if (own) own.push(one);
    else cases.set(one.caseId, [one]);
  }
  return cases;
}
