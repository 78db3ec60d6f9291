/** At the rooms' doors on the day: who is called in, who has gone in, who is done. What can be done now is large; the rest is there to be read. */
import { useEffect, useState } from 'react';
import { callUp, deed as deeds, turnStep } from 'contract/areas/assessment/call-up';
import { interviewSession } from 'contract/areas/assessment/interview-session';
import { delayText } from 'contract/areas/assessment/waiting';
import type { Output } from 'contract/kernel/endpoint';
import { keysOf } from 'contract/kernel/keys';
import { useGlances } from '../../../kernel/glances.ts';
import { whenHeard } from '../../../kernel/live/heard.ts';
import { notice } from '../../../kernel/notice.ts';
import { usePageParams } from '../../../kernel/page.ts';
import { useAct, useCall } from '../../../kernel/query.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { momentText } from '../../../ui/day.ts';
import { DetailPage, Section } from '../../../ui/DetailPage.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { labelOf } from '../../../ui/labels.ts';
import { Tag } from '../../../ui/StateTag.tsx';
import { ScreenLink } from './ScreenLink.tsx';
import './call-up.css';

const { endpoints } = callUp;
type Day = Output<typeof endpoints.getCallUp>;
type Room = Day['rooms'][number];
type Person = Room['people'][number];
type Deed = Person['may'][number];

/** Expected times go on by the clock. */
const every = 20_000;

export default function CallUpPage() {
  const { id = '' } = usePageParams<{ id: string }>();
  const { data, error, refetch } = useCall(endpoints.getCallUp, { id });
  const [showing, setShowing] = useState(false);
  useEffect(() => whenHeard('interview', () => void refetch()), [refetch]);
  useGlances(true, refetch, { every });
  if (error && !data) return <ErrorState title="无法打开候考叫号" failure={error} onRetry={() => void refetch()} />;
  if (!data) return <span className="skeleton call-up__wait" role="status" aria-label="正在打开" />;
  const everybody = data.rooms.flatMap(({ people }) => people);
  const done = everybody.filter(({ step }) => step === 'DONE').length;
  return (
    <>
      <DetailPage
        title={`候考叫号：${data.title}`} facts={[`${data.heldOn} ${data.startsAt}`, data.place, `已面试 ${done} / ${everybody.length}`]}
        actions={<div className="call-up__tools"><LinkButton icon="left" to={interviewSession.pages.detail.path.replace(':id', id)}>签到和编排</LinkButton><Button icon="external" onClick={() => setShowing(true)}>候考屏</Button></div>}
      >
        {!data.isOn && <p className="call-up__closed" role="status">{data.state === 'ongoing' ? `本场在${data.heldOn}，只有当天才能叫号。` : data.state === 'arranged' ? '还没有开始签到。请先在“签到和编排”中开始签到，人员签到后在这里叫号。' : '本场已经结束。'}</p>}
        <div className="call-up__rooms">{data.rooms.map((room) => <RoomSection key={room.id} sessionId={id} room={room} />)}</div>
      </DetailPage>
      {showing && <ScreenLink id={id} onClose={() => setShowing(false)} />}
    </>
  );
}

const named = { call: '已叫号', begin: '已进入考场', finish: '面试已结束', pass: '已过号，排到已到人员的后面', undo: '已撤回' } satisfies Record<Deed, string>;
const wordOf = (deed: Deed): string => deed === 'call' ? '叫下一位' : deeds.labels[deed];
const tone = { EXPECTED: 'wait', WAITING: 'still', CALLED: 'wait', IN_ROOM: 'busy', DONE: 'good' } as const;

function RoomSection({ sessionId, room: { roomNo, place, delay, people } }: { sessionId: string; room: Room }) {
  const act = { call: useAct(endpoints.call), begin: useAct(endpoints.begin), finish: useAct(endpoints.finish), pass: useAct(endpoints.pass), undo: useAct(endpoints.undo) };
  const busy = keysOf(act).some((each) => act[each].pending);
  const late = delayText(delay);
  const next = people.find(({ step }) => step === 'WAITING');
  const take = (deed: Deed, { assessmentId, internName }: Person) => void act[deed].act({ id: sessionId, assessmentId }).then(() => notice.good(`${internName}${named[deed]}`), notice.failed);
  return (
    <Section title={roomNo} extra={<span className="call-up__about">{place}{late && <Tag tone="wait">{late}</Tag>}</span>}>
      <ol className="call-up__people">
        {people.map((person) => (
          <li key={person.assessmentId} className="call-up__person" data-step={person.step}>
            <span className="call-up__lot">{person.lot === null ? '—' : <><b>{person.lot}</b>号</>}</span>
            <span className="call-up__who"><b>{person.internName}</b><span>{person.firmName}</span></span>
            <span className="call-up__state"><Tag tone={tone[person.step]}>{labelOf(turnStep, person.step)}</Tag>{person.isPassed && person.step === 'WAITING' && <Tag tone="bad">过号</Tag>}<span>{person.since ? momentText(person.since).slice(11, 16) : person.expectedAt && `约${person.expectedAt}`}</span></span>
            <span className="call-up__deeds">{shown(person, next).map((deed) => (
              <Button key={deed} look={deed === 'undo' ? 'link' : deed === 'pass' ? 'plain' : 'primary'} busy={busy} aria-label={`${person.internName}，${wordOf(deed)}`} onClick={() => take(deed, person)}>{wordOf(deed)}</Button>
            ))}</span>
          </li>
        ))}
        {people.length === 0 && <li className="call-up__none">这个考场没有人员</li>}
      </ol>
    </Section>
  );
}

/** Of the queue only the first is called by a button of his own: another order would be nobody's. Who is called goes in; straight in goes who needs no calling. */
const shown = (person: Person, next: Person | undefined): Deed[] => person.may.filter((deed) => deed !== 'call' || person === next).filter((deed) => deed !== 'begin' || person.step === 'CALLED');
