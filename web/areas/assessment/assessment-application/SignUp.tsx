/** 面试报名: the sessions that are open, how many places are left, and the own choice among them. */
import { useEffect } from 'react';
import { interviewApply } from 'contract/areas/assessment/interview-apply';
import { whenHeard } from '../../../kernel/live/heard.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct, useCall } from '../../../kernel/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { Section } from '../../../ui/DetailPage.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Tag } from '../../../ui/StateTag.tsx';

const { endpoints } = interviewApply;

export function SignUp({ id }: { id: string }) {
  const { data, error, refetch } = useCall(endpoints.getOffers, { id });
  const [signUp, takeBack] = [useAct(endpoints.signUp), useAct(endpoints.takeBack)];
  useEffect(() => whenHeard('interview', () => void refetch()), [refetch]);
  if (error && !data) return <Section title="面试报名" id="sign-up"><ErrorState title="无法加载可以报名的场次" failure={error} onRetry={() => void refetch()} /></Section>;
  if (!data?.sessions.length) return null;
  const hasChosen = data.sessions.some(({ isChosen }) => isChosen);
  return (
    <Section title="面试报名" id="sign-up">
      <p className="case-hint">选择一场报名，正式编排后通知面试的时间和考场。报名截止前可以改报或取消；没有报名的，由市律协安排。</p>
      <ul className="sign-up">
        {data.sessions.map(({ id: sessionId, title, heldOn, startsAt, endsAt, place, address, notice: asks, signUpEnd, capacity, left, isChosen, closed }) => (
          <li key={sessionId} className="sign-up__one" data-chosen={isChosen || undefined}>
            <div className="sign-up__about">
              <b>{title}</b>{isChosen && <Tag tone="good">已报名</Tag>}
              <span>{heldOn} {startsAt}–{endsAt}　{place}{address && `（${address}）`}</span>
              <span>名额 {capacity}，剩余 {left}　报名至 {signUpEnd}</span>
              {asks && <span className="sign-up__asks">须知：{asks}</span>}
              {closed && <span className="sign-up__closed">{closed}</span>}
            </div>
            {isChosen ? <Button busy={takeBack.pending} aria-label={`取消报名${title}`} onClick={() => void takeBack.act({ id }).then(() => notice.good('已取消报名'), notice.failed)}>取消报名</Button>
              : <Button look="primary" busy={signUp.pending} disabled={closed !== null} title={closed ?? undefined} aria-label={`报名${title}`} onClick={() => void signUp.act({ id, session: sessionId }).then(() => notice.good('已报名，编排后通知您'), notice.failed)}>{hasChosen ? '改报本场' : '报名'}</Button>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
