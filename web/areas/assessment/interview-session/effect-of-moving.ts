import type { Candidate, Session } from './Board.tsx';

/** What comes of giving him another time or room, besides that; empty while nobody has been told of the session. */
export function effectOf({ state, rooms }: Session, { assessmentId, lot }: Candidate, roomId: string): string {
  if (state === 'planned') return '';
  const from = rooms.find(({ slots }) => slots.some(({ candidate }) => candidate?.assessmentId === assessmentId));
  return `本人和律所会收到新的时间和考场。${from && from.id !== roomId && lot !== null ? `换了考场，原来的号码（${lot}号）和叫号作废。` : ''}`;
}
