/** What changes about one candidate once the day is told, said to those who would otherwise wait for him, or not expect him: panel and staff of his room, and of the one he comes to. */
import type { Ctx } from '../../../kernel/context.ts';
import { tell } from '../../../kernel/tell.ts';
import { timeOf, type Board, type Session } from './board.ts';
import { accountsOfStaff } from './room-staff.ts';
import { accountsOfPanel, address, headline } from './session-steps.ts';

interface At { roomId: string; place: number }
type Of = Pick<Ctx, 'db' | 'viewer'>;

async function tellRoom({ db, viewer }: Of, session: Session, roomId: string, what: string, why?: string): Promise<void> {
  const accounts = new Set([...await accountsOfPanel(db, session, roomId), ...await accountsOfStaff(db, session, roomId)]);
  // Whoever does it knows.
  accounts.delete(viewer.userId);
  const title = `${what}：${headline(session)}`;
  await tell(db, session.associationId, [...accounts], { event: 'assessment.interviewSession', severity: 2, title, ...(why && { content: `${title}。原因：${why}` }), address: address(session) });
}

const roomNoOf = ({ rooms }: Pick<Board, 'rooms'>, roomId: string): string => rooms.find(({ id }) => id === roomId)?.roomNo ?? '';

/** `before`: where he stood till now; nobody is told twice. */
export async function tellPlaced(of: Of, board: Board, name: string, before: At | undefined, now: At, why?: string): Promise<void> {
  const { session } = board;
  const [roomNo, time] = [roomNoOf(board, now.roomId), timeOf(session, now.place)];
  if (!before) return tellRoom(of, session, now.roomId, `${name}编入${roomNo} ${time}`, why);
  if (before.roomId === now.roomId) return before.place === now.place ? undefined : tellRoom(of, session, now.roomId, `${name}的面试改到${roomNo} ${time}`, why);
  await tellRoom(of, session, before.roomId, `${name}从${roomNoOf(board, before.roomId)}调到${roomNo}`, why);
  await tellRoom(of, session, now.roomId, `${name}调入${roomNo} ${time}`, why);
}

export const tellGone = (of: Of, board: Board, name: string, { roomId }: Pick<At, 'roomId'>, why: string): Promise<void> => tellRoom(of, board.session, roomId, `${name}已移出${roomNoOf(board, roomId)}`, why);
export const tellAbsent = (of: Of, board: Board, name: string, { roomId }: Pick<At, 'roomId'>, why: string): Promise<void> => tellRoom(of, board.session, roomId, `${name}缺考（${roomNoOf(board, roomId)}）`, why);
export const tellBack = (of: Of, board: Board, name: string, { roomId, place }: At, why: string): Promise<void> => tellRoom(of, board.session, roomId, `${name}缺考登记已撤销，仍在${roomNoOf(board, roomId)} ${timeOf(board.session, place)}`, why);
