/**
 * Who is heard now, who next, and when about: on the day of an interview each room hears those who have come by their
 * lots, and goes on when it is done, whatever the clock has planned. Times are minutes of the day.
 */
export interface Turn {
  readonly id: string; readonly place: number; readonly lot: number | null;
  readonly isHere: boolean; /** The panel has concluded, whoever has marked what. */ readonly isScored: boolean;
  readonly calledAt: string | null; /** Called and not there: he comes after those who are. */ readonly passedAt: string | null; readonly begunAt: string | null; readonly endedAt: string | null;
}
export type Step = 'EXPECTED' | 'WAITING' | 'CALLED' | 'IN_ROOM' | 'DONE';
export type Deed = 'call' | 'begin' | 'finish' | 'pass' | 'undo';

export const stepOf = ({ isHere, isScored, calledAt, begunAt, endedAt }: Turn): Step =>
  isScored || endedAt !== null ? 'DONE' : begunAt !== null ? 'IN_ROOM' : !isHere ? 'EXPECTED' : calledAt !== null ? 'CALLED' : 'WAITING';

const least = (a: number | string, b: number | string): number => (a < b ? -1 : a > b ? 1 : 0);
const inTurn = (a: Turn, b: Turn): number =>
  Number(b.calledAt !== null) - Number(a.calledAt !== null) || Number(a.passedAt !== null) - Number(b.passedAt !== null) || least(a.passedAt ?? '', b.passedAt ?? '') || least(a.lot ?? Infinity, b.lot ?? Infinity) || a.place - b.place;

export interface RoomNow<T extends Turn> {
  inside: T | null; called: T | null;
  /** Those who are here and not heard yet, in their order; whoever is called stands first. */
  queue: T[];
  expected: T[]; done: T[];
}

export function roomNow<T extends Turn>(turns: readonly T[]): RoomNow<T> {
  const at = (...steps: Step[]) => turns.filter((turn) => steps.includes(stepOf(turn)));
  const queue = at('CALLED', 'WAITING').toSorted(inTurn);
  const [first] = queue;
  return { inside: at('IN_ROOM')[0] ?? null, called: first && stepOf(first) === 'CALLED' ? first : null, queue, expected: at('EXPECTED').toSorted((a, b) => a.place - b.place), done: at('DONE') };
}

export interface Clock { readonly now: number; readonly startsAt: number; readonly minutesPerPerson: number }

/** When each of the queue is heard about, and by how much the room is behind its plan. Whoever takes longer than planned is done now. */
export function forecast({ inside, queue, done }: RoomNow<Turn>, { now, startsAt, minutesPerPerson }: Clock, begunAt: number | null): { expectedAt: ReadonlyMap<string, number>; delay: number } {
  const free = Math.max(now, begunAt === null ? startsAt : begunAt + minutesPerPerson);
  const planned = startsAt + (done.length + (inside ? 1 : 0)) * minutesPerPerson;
  return { expectedAt: new Map(queue.map(({ id }, nth) => [id, free + nth * minutesPerPerson])), delay: queue.length ? Math.max(0, free - planned) : 0 };
}

/** Why this can't be done with this one now; `null`: it can. */
export function hindrance(deed: Deed, turn: Turn, { inside, called }: RoomNow<Turn & { name: string }>, roomNo: string): string | null {
  const step = stepOf(turn);
  const others = { call: called && called.id !== turn.id ? `${roomNo}已叫${called.name}，他还没有进入考场` : null, begin: inside && inside.id !== turn.id ? `${roomNo}里${inside.name}的面试还没有结束` : null };
  if (turn.isScored) return '成绩已经登记，不能再改动';
  if (step === 'EXPECTED') return '还没有签到';
  if (deed === 'call') return step === 'WAITING' ? others.call : step === 'CALLED' ? '已经叫过号' : step === 'IN_ROOM' ? '正在面试' : '面试已经结束';
  if (deed === 'begin') return step === 'WAITING' || step === 'CALLED' ? others.begin : step === 'IN_ROOM' ? '已经进入考场' : '面试已经结束';
  if (deed === 'finish') return step === 'IN_ROOM' ? null : step === 'DONE' ? '面试已经结束' : '还没有进入考场';
  if (deed === 'pass') return step === 'CALLED' ? null : '只有已经叫号、还没有进入考场的才能过号';
  return step === 'WAITING' ? '没有可以撤回的一步' : step === 'IN_ROOM' ? others.call : step === 'DONE' ? others.begin : null;
}

/** Less than this is not worth a word. */
const mentioned = 5;
export const delayText = (minutes: number): string | null => minutes < mentioned ? null : minutes < 60 ? `约晚${minutes}分钟` : `约晚${Math.floor(minutes / 60)}小时${minutes % 60 ? `${minutes % 60}分` : ''}`;

/** As a public list shows a name: family name and last character, with what stands between them hidden. */
export function shortName(name: string): string {
  const signs = [...name];
  return signs.length < 2 ? name : signs.length === 2 ? `${signs[0]}*` : `${signs[0]}${'*'.repeat(Math.min(2, signs.length - 2))}${signs.at(-1)}`;
}
