/** On the day of the interview: how many are heard before him, and when about it is his turn. On the intern's telephone it stands above all else. */
import { useEffect } from 'react';
import { callUp } from 'contract/areas/assessment/call-up';
import { delayText } from 'contract/areas/assessment/waiting';
import type { Output } from 'contract/kernel/endpoint';
import { useGlances } from '../../../kernel/glances.ts';
import { whenHeard } from '../../../kernel/live/heard.ts';
import { useCall } from '../../../kernel/query.ts';
import { Section } from '../../../ui/DetailPage.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { QrCode } from '../../../ui/QrCode.tsx';

const { getMyTurn } = callUp.endpoints;
type Turn = NonNullable<Output<typeof getMyTurn>['turn']>;

/** Where nothing is heard, it asks by itself. */
const every = 30_000;

export function MyTurn({ id }: { id: string }) {
  const { data, error, refetch } = useCall(getMyTurn, { id });
  useEffect(() => whenHeard('interview', () => void refetch()), [refetch]);
  useGlances(Boolean(data?.turn), refetch, { every });
  if (error && !data) return <Section title="今天的面试"><ErrorState title="无法加载候考次序" failure={error} onRetry={() => void refetch()} /></Section>;
  if (!data?.turn) return null;
  const [said, more] = wordsOf(data.turn);
  const { roomNo, lot, step, address } = data.turn;
  return (
    <Section title="今天的面试">
      <div className="my-turn" data-step={step} aria-live="polite">
        <b>{said}</b>
        <p>{more}</p>
        {address && (step === 'EXPECTED' || step === 'WAITING') && <p>地址：{address}</p>}
        <p className="my-turn__room">{roomNo}{lot !== null && `　${lot}号`}</p>
        {step === 'EXPECTED' && <figure className="my-turn__code"><QrCode text={id} label="签到码" size={168} /><figcaption>签到码，在签到台出示</figcaption></figure>}
      </div>
    </Section>
  );
}

const mayChange = { RANDOM: '抽签后次序可能变化。', SEQUENCE: '次序按编排的先后。', MANUAL: '登记抽签号后次序可能变化。' } satisfies Record<Turn['drawMode'], string>;

function wordsOf({ step, before, expectedAt, startsAt, signInFrom, place, roomNo, lot, drawMode, isOn, delay, isPassed }: Turn): [string, string] {
  if (step === 'CALLED') return [`请现在进入${roomNo}`, place];
  if (step === 'IN_ROOM') return ['正在面试', place];
  if (step === 'DONE') return ['面试已结束', '成绩公布后会通知您，可以离场。'];
  if (step === 'EXPECTED') return [isOn ? '请到签到台签到' : `今天${startsAt}面试`, `${signInFrom}起在${place}签到，请带好身份证和实习证原件。`];
  const about = expectedAt ? `预计${expectedAt}${delayText(delay) ? `，目前比计划${delayText(delay)}` : ''}。` : '';
  const passed = isPassed ? '刚才叫号时您不在，已排到后面。' : '';
  return [before === 0 ? '下一位就是您' : `前面还有${before}人`, `${passed}${about}${lot === null ? mayChange[drawMode] : ''}请在候考室等候叫号。`];
}
