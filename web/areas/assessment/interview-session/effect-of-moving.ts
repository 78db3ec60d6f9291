import type { Candidate, Session } from './Board.tsx';

export const roomOf = ({ rooms }: Session, { assessmentId }: Candidate): Session['rooms'][number] | undefined => rooms.find(({ slots }) => slots.some(({ candidate }) => candidate?.assessmentId === assessmentId));

/** His number is of his room. */
const lotLapses = (session: Session, candidate: Candidate, roomId: string): boolean => { const from = roomOf(session, candidate); return from !== undefined && from.id !== roomId && candidate.lot !== null; };

/** What comes of giving him another time or room, besides that; empty while nobody has been told of the session. */
export function effectOf(session: Session, candidate: Candidate, roomId: string): string {
  if (session.state === 'planned') return '';
  return `本人和律所会收到新的时间和考场。${lotLapses(session, candidate, roomId) ? `换了考场，原来的号码（${candidate.lot}号）和叫号作废。` : ''}`;
}

/** The same of two who change places. */
export function effectOfSwap(session: Session, candidate: Candidate, other: Candidate): string {
  if (session.state === 'planned') return '';
  const lapsing = [[candidate, other] as const, [other, candidate] as const].flatMap(([one, to]) => { const room = roomOf(session, to); return room && lotLapses(session, one, room.id) ? [`${one.internName}（${one.lot}号）`] : []; });
  return `两人和所在律所都会收到新的时间和考场。${lapsing.length ? `换了考场，${lapsing.join('、')}原来的号码和叫号作废。` : ''}`;
}
