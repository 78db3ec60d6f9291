/** A column a room, a line a time. Dragged onto a free time or onto another's place, or with the button at the name: the server judges both alike. */
import { useState, type DragEvent } from 'react';
import { interviewSession, stage as stages } from 'contract/areas/assessment/interview-session';
import type { Output } from 'contract/kernel/endpoint';
import { notice } from '../../../kernel/notice.ts';
import { Button } from '../../../ui/Button.tsx';
import { confirm } from '../../../ui/Confirm.tsx';
import { labelOf } from '../../../ui/labels.ts';
import { Tag } from '../../../ui/StateTag.tsx';
import { AsideDialog } from './AsideDialog.tsx';
import { effectOf, effectOfSwap, roomOf } from './effect-of-moving.ts';
import { useMoves, whyNoSwap } from './moves.ts';
import { PanelLine } from './PanelLine.tsx';
import { PlaceDialog } from './PlaceDialog.tsx';
import { stageTone } from './stage.ts';

const { endpoints } = interviewSession;
export type Session = Output<typeof endpoints.getInterviewSession>;
export type Candidate = NonNullable<Session['rooms'][number]['slots'][number]['candidate']>;

export function Board({ session }: { session: Session }) {
  const { rooms, waiting, waitingTotal, arranges } = session;
  const moves = useMoves(session);
  const [dragged, setDragged] = useState<Candidate>();
  const [over, setOver] = useState('');
  const [moving, setMoving] = useState<Candidate>();
  const [aside, setAside] = useState<Candidate>();
  async function drop(candidate: Candidate, roomId: string, at: number) {
    const effect = effectOf(session, candidate, roomId);
    const room = rooms.find((one) => one.id === roomId);
    const to = `${room?.roomNo ?? ''} ${room?.slots.find((one) => one.place === at)?.startsAt ?? ''}`;
    if (effect && !await confirm({ title: `调整：${candidate.internName}`, text: `改到${to}。${effect}`, yes: '调整并通知' })) return;
    await moves.move(candidate, roomId, at).catch(notice.failed);
  }
  async function exchange(candidate: Candidate, other: Candidate) {
    const why = whyNoSwap(session, candidate, other);
    if (why !== null) return notice.bad(why);
    const effect = effectOfSwap(session, candidate, other);
    if (effect && !await confirm({ title: `对调：${candidate.internName}和${other.internName}`, text: effect, yes: '对调并通知' })) return;
    await moves.swap(candidate, other).catch(notice.failed);
  }
  const closedHere = (roomId: string) => dragged?.closed.find((one) => one.roomId === roomId)?.why;
  const source = (candidate: Candidate) => candidate.movable && {
    draggable: true,
    onDragStart: (event: DragEvent) => { event.dataTransfer.effectAllowed = 'move'; event.dataTransfer.setData('text/plain', candidate.internName); setDragged(candidate); },
    onDragEnd: () => { setDragged(undefined); setOver(''); },
  };
  const target = (roomId: string, at: number, taken: Candidate | null) => dragged && dragged.assessmentId !== taken?.assessmentId && {
    onDragOver: (event: DragEvent) => { event.preventDefault(); setOver(`${roomId} ${at}`); },
    onDragLeave: () => setOver(''),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver('');
      void (taken ? exchange(dragged, taken) : drop(dragged, roomId, at));
    },
  };
  const person = (candidate: Candidate) => <PersonCard candidate={candidate} {...((candidate.movable || candidate.leavable) && { onMove: () => setMoving(candidate) })} {...(candidate.movableByChief && { onMove: () => setAside(candidate) })} />;
  return (
    <>
      <div className="board" data-dragging={dragged ? true : undefined}>
        {rooms.map((room) => (
          <section key={room.id} className="board__room" aria-label={room.roomNo} data-closed={closedHere(room.id) ? true : undefined}>
            <header className="board__head">
              <h4>{room.roomNo}{room.place && <span className="board__place">{room.place}</span>}</h4>
              <PanelLine session={session} room={room} />
              {closedHere(room.id) && <p className="board__why" role="status">{closedHere(room.id)}</p>}
            </header>
            <ol className="board__slots">
              {room.slots.map(({ place: at, startsAt, candidate }) => (
                <li key={at} className="board__slot" data-free={candidate ? undefined : true} data-over={over === `${room.id} ${at}` || undefined} {...(candidate && source(candidate))} {...(candidate && dragged && !roomOf(session, dragged) ? {} : target(room.id, at, candidate))}>
                  <time className="board__time">{startsAt}</time>
                  {candidate ? person(candidate) : <span className="board__free">空</span>}
                </li>
              ))}
            </ol>
          </section>
        ))}
        {arranges && (
          <section className="board__room board__room--waiting" aria-label="待安排">
            <header className="board__head"><h4>待安排（{waitingTotal}人）</h4><p>书面审查已通过、没有排入任何一场的，按受理先后</p></header>
            <ol className="board__slots">
              {waiting.map((candidate) => <li key={candidate.assessmentId} className="board__slot" {...source(candidate)}>{person(candidate)}</li>)}
              {waiting.length === 0 && <li className="board__free board__none">没有待安排的人员</li>}
            </ol>
          </section>
        )}
      </div>
      {aside && <AsideDialog session={session} candidate={aside} onClose={() => setAside(undefined)} />}
      {moving && <PlaceDialog session={session} candidate={moving} onClose={() => setMoving(undefined)} />}
    </>
  );
}

function PersonCard({ candidate: { internName, firmName, stage, lot, warnings }, onMove }: { candidate: Candidate; onMove?: () => void }) {
  return (
    <div className="board__person">
      <div className="board__who"><b>{internName}</b>{stage !== 'PLANNED' && <Tag tone={stageTone[stage]}>{labelOf(stages, stage)}</Tag>}{lot && <span>{lot}号</span>}</div>
      <div className="board__firm">{firmName}</div>
      {warnings.map((text) => <div key={text} className="board__warning">{text}</div>)}
      {onMove && <Button small look="link" aria-label={`调整${internName}`} onClick={onMove}>调整</Button>}
    </div>
  );
}
