/**
 * Who is interviewed in which room (internship rules 4.10, 4.11): who has chosen the session first, then by turn of acceptance, into the least loaded room whose
 * panel has nobody who must keep away, if possible with somebody who knows the field. The same session gives the same
 * result however often and in whatever order it is asked.
 */
export interface Candidate {
  readonly id: string; readonly name: string; readonly internId: string; readonly acceptedAt: string;
  /** Of this internship, now and before. */
  readonly firmIds: readonly string[]; readonly tutorIds: readonly string[];
  readonly field: string | null;
  /** The session that he has chosen, while it is still planned. */
  readonly choice: { readonly sessionId: string; readonly title: string } | null;
  /** Leave was granted: he is heard on this day or later. */
  readonly postponedUntil: string | null;
  /** Who examined an earlier attempt that failed. */
  readonly earlierExaminers: readonly string[];
  /** Whose result was annulled: another panel hears him, whatever the association has set for retakes. */
  readonly replacedExaminers: readonly string[];
  /** Accounts that reviewed the file. */
  readonly reviewerIds: readonly string[];
}
export interface Seated {
  readonly id: string; readonly name: string; readonly lawyerId: string | null; readonly userId: string | null; readonly firmId: string | null; readonly specialties: readonly string[];
  readonly recusedInterns: readonly string[]; readonly recusedFirms: readonly string[];
}
export interface Room { readonly id: string; readonly roomNo: string; readonly minutes: number; readonly panel: readonly Seated[] }
export interface Plan { readonly seed: string; readonly sessionId: string; readonly heldOn: string; readonly minutesPerPerson: number; readonly retakeNewPanel: boolean; readonly rooms: readonly Room[]; readonly candidates: readonly Candidate[] }

export interface Conflict { readonly level: 'BLOCK' | 'WARN'; readonly examinerId: string; readonly message: string }
export interface Slot { readonly candidateId: string; readonly roomId: string; readonly place: number; readonly startsAfter: number }
export interface Arranged { readonly slots: readonly Slot[]; readonly unplaced: readonly { readonly candidateId: string; readonly reason: string }[]; readonly warnings: readonly { readonly candidateId: string; readonly message: string }[] }

/** Why this examiner keeps away from this candidate. */
export function conflictsOf(candidate: Candidate, examiner: Seated, { retakeNewPanel }: Pick<Plan, 'retakeNewPanel'>): Conflict[] {
  const { id: examinerId, name, lawyerId, userId, firmId, recusedInterns, recusedFirms } = examiner;
  const block = (message: string): Conflict => ({ level: 'BLOCK', examinerId, message: `考官${name}${message}` });
  return [
    ...(firmId !== null && candidate.firmIds.includes(firmId) ? [block('与其同所或曾在其实习的律所')] : []),
    ...(lawyerId !== null && candidate.tutorIds.includes(lawyerId) ? [block('是或曾是其指导律师')] : []),
    ...(recusedInterns.includes(candidate.internId) || recusedFirms.some((firm) => candidate.firmIds.includes(firm)) ? [block('已声明回避')] : []),
    ...(candidate.replacedExaminers.includes(examinerId) ? [block('参加过其已被撤销的面试')] : []),
    ...(retakeNewPanel && candidate.earlierExaminers.includes(examinerId) ? [block('考核过其上一次未通过的面试')] : []),
    ...(userId !== null && candidate.reviewerIds.includes(userId) ? [{ level: 'WARN' as const, examinerId, message: `考官${name}审核过其书面材料` }] : []),
  ];
}

interface Open extends Room { readonly capacity: number; readonly rank: number; readonly held: Candidate[] }

export const capacityOf = ({ minutes }: Pick<Room, 'minutes'>, minutesPerPerson: number): number => Math.max(0, Math.floor(minutes / minutesPerPerson));

export function arrange(plan: Plan): Arranged {
  const rooms: Open[] = plan.rooms.map((room) => ({ ...room, capacity: capacityOf(room, plan.minutesPerPerson), rank: drawn(plan.seed, room.id), held: [] })).sort((a, b) => a.rank - b.rank || order(a.id, b.id));
  const elsewhere = plan.candidates.flatMap((one) => { const reason = whyElsewhere(one, plan); return reason === null ? [] : [{ candidateId: one.id, reason }]; });
  const chosen = ({ choice }: Candidate) => Number(choice?.sessionId === plan.sessionId);
  const queue = plan.candidates.filter(({ id }) => !elsewhere.some(({ candidateId }) => candidateId === id)).toSorted((a, b) => chosen(b) - chosen(a) || order(a.acceptedAt, b.acceptedAt) || order(a.id, b.id));
  const forbids = remembered(plan);
  const unplaced = elsewhere.toSorted((a, b) => order(a.candidateId, b.candidateId));
  for (const [at, candidate] of queue.entries()) {
    const room = bestRoom(rooms.filter((one) => one.held.length < one.capacity && !forbids(candidate, one)), candidate) ?? makeRoom(rooms, candidate, forbids);
    if (room) room.held.push(candidate);
    else unplaced.push({ candidateId: candidate.id, reason: whyNot(plan, rooms, candidate, at) });
  }
  return { slots: rooms.flatMap((room) => slotsOf(plan, room)), unplaced, warnings: rooms.flatMap((room) => warningsOf(plan, room)) };
}

/** Who has chosen another session, or has leave until later, is not asked here. */
function whyElsewhere({ choice, postponedUntil }: Candidate, { sessionId, heldOn }: Plan): string | null {
  if (postponedUntil !== null && postponedUntil > heldOn) return `准予延期面试至${postponedUntil}，请安排那天以后的场次`;
  return choice !== null && choice.sessionId !== sessionId ? `已报名“${choice.title}”，在那一场编排` : null;
}

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

type Forbids = (candidate: Candidate, room: Open) => boolean;
/** Each pair is judged once, however often a place is looked for. */
function remembered(plan: Plan): Forbids {
  const known = new Map<string, boolean>();
  return (candidate, room) => {
    const key = `${candidate.id} ${room.id}`;
    const value = known.get(key) ?? room.panel.some((examiner) => conflictsOf(candidate, examiner, plan).some(({ level }) => level === 'BLOCK'));
    known.set(key, value);
    return value;
  };
}

/** The least loaded; of those that have at most one more, rather one that knows the field. */
function bestRoom(rooms: readonly Open[], { field }: Candidate): Open | undefined {
  const least = Math.min(...rooms.map(({ held }) => held.length));
  const near = rooms.filter(({ held }) => held.length <= least + 1);
  const knows = field === null ? [] : near.filter(({ panel }) => panel.some(({ specialties }) => specialties.includes(field)));
  return (knows.length ? knows : near).toSorted((a, b) => a.held.length - b.held.length || a.rank - b.rank)[0];
}

/** All rooms that this one may enter are full: somebody who sits there may move to one that is not. */
function makeRoom(rooms: readonly Open[], candidate: Candidate, forbids: Forbids): Open | undefined {
  const free = rooms.filter((room) => room.held.length < room.capacity);
  for (const room of rooms.filter((one) => !forbids(candidate, one))) {
    for (const [at, held] of room.held.entries()) {
      const other = bestRoom(free.filter((one) => !forbids(held, one)), held);
      if (other) { other.held.push(held); room.held.splice(at, 1); return room; }
    }
  }
  return undefined;
}

function whyNot(plan: Plan, rooms: readonly Open[], candidate: Candidate, at: number): string {
  const all = rooms.reduce((sum, { capacity }) => sum + capacity, 0);
  if (rooms.every(({ held, capacity }) => held.length >= capacity)) return `本场${all}个名额已满，按受理先后排在第${at + 1}位，请安排下一场`;
  const said = rooms.flatMap(({ roomNo, panel }) => panel.flatMap((examiner) => conflictsOf(candidate, examiner, plan).filter(({ level }) => level === 'BLOCK').slice(0, 1).map(({ message }) => `${roomNo}：${message}`)));
  return `还有空位的考场都要回避（${said.slice(0, 6).join('；')}${said.length > 6 ? '等' : ''}），请调换考官或安排下一场`;
}

/** In the room's own draw: places do not follow the queue. */
const slotsOf = ({ seed, minutesPerPerson }: Plan, { id: roomId, held }: Open): Slot[] => held.toSorted((a, b) => drawn(`${seed} ${roomId}`, a.id) - drawn(`${seed} ${roomId}`, b.id) || order(a.id, b.id))
  .map((candidate, at) => ({ candidateId: candidate.id, roomId, place: at + 1, startsAfter: at * minutesPerPerson }));

const warningsOf = (plan: Plan, { panel, held }: Open) => held.flatMap((candidate) => panel.flatMap((examiner) => conflictsOf(candidate, examiner, plan).filter(({ level }) => level === 'WARN').map(({ message }) => ({ candidateId: candidate.id, message }))));

/** Who is heard first, second …: anybody who has the seed draws the same order again. */
export const lotsOf = (seed: string, ids: readonly string[]): string[] => ids.toSorted((a, b) => drawn(seed, a) - drawn(seed, b) || order(a, b));

/** A number that looks drawn and is the same each time (FNV-1a, stirred). */
function drawn(seed: string, key: string): number {
  let hash = 0x811c9dc5;
  for (const sign of `${seed}|${key}`) hash = Math.imul(hash ^ sign.codePointAt(0)!, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}
