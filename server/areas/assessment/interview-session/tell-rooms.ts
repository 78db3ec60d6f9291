/** What changes about one candidate once the day is told, said to those who would otherwise wait for him, or not expect him: panel and staff of his room, and of the one he comes to. */
import type { Ctx } from '../../../kernel/context.ts';
import { timeOf, type Board } from './board.ts';
import { tellRoom } from './room-people.ts';

interface At { roomId: string; place: number }
type Of = Pick<Ctx, 'db' | 'viewer'>;

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
