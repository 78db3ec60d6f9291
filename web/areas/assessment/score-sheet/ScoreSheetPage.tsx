/** One candidate as the panel scores him: the own sheet first; once all are in what they come to, why, and what the panel concludes. */
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { scoreSheet } from 'contract/areas/assessment/score-sheet';
import { interviewResult } from 'contract/areas/assessment/assessment-words';
import { stage as stages } from 'contract/areas/assessment/interview-session';
import type { Output } from 'contract/kernel/endpoint';
import { fetchFile } from '../../../kernel/call.ts';
import { usePageParams } from '../../../kernel/page.ts';
import { useCall } from '../../../kernel/query.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { momentText } from '../../../ui/day.ts';
import { DetailPage, Facts, Section } from '../../../ui/DetailPage.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { labelOf } from '../../../ui/labels.ts';
import { PrintPaperButton } from '../../../ui/PrintPaperButton.tsx';
import { Tag } from '../../../ui/StateTag.tsx';
import { CandidateFile, firstPart, reading } from './CandidateFile.tsx';
import { ConcludeDialog } from './ConcludeDialog.tsx';
import { Outcome } from './Outcome.tsx';
import { OwnSheet } from './OwnSheet.tsx';
import { UnlockDialog } from './UnlockDialog.tsx';
import './score-sheet.css';

const { endpoints, pages } = scoreSheet;
export type Scoring = Output<typeof endpoints.getScoreSheet>;
export type Judge = Scoring['panel'][number];

export default function ScoreSheetPage() {
  const { id = '' } = usePageParams<{ id: string }>();
  const { data, error, refetch } = useCall(endpoints.getScoreSheet, { id });
  const [concluding, setConcluding] = useState(false);
  const [search, setSearch] = useSearchParams();
  if (error && !data) return <ErrorState title="无法打开评分单" failure={error} onRetry={() => void refetch()} />;
  if (!data) return <span className="skeleton score-rooms__wait" role="status" aria-label="正在打开" />;
  const { conclusion, outcome } = data;
  const reads = data.reads && search.has(reading);
  const about = <><Section title="实习人员"><Facts items={[{ label: '律师事务所', value: data.firmName, wide: true }, { label: '指导律师', value: data.tutorName }, { label: '实习证号', value: data.certNo }]} /></Section><Panel scoring={data} /></>;
  return (
    <>
      <DetailPage
        title={data.internName} number={data.applicationNo} tag={<Tag tone={data.stage === 'DONE' ? 'good' : 'wait'}>{labelOf(stages, data.stage)}</Tag>}
        facts={[data.roomNo, data.lot ? `抽签号 ${data.lot}` : `${data.heldOn} ${data.startsAt}`, data.firmName]}
        actions={<div className="score-sheet__tools">
          <LinkButton icon="left" to={pages.list.path}>返回名单</LinkButton>
          {data.reads && <Button icon={reads ? 'edit' : 'book'} onClick={() => setSearch(reads ? {} : { [reading]: firstPart }, { replace: true })}>{reads ? '只看评分单' : '查阅材料'}</Button>}
          {data.own?.signedAt && <PrintPaperButton title="本人评分单" fileName={`面试评分单_${data.internName}.pdf`} print={() => fetchFile(endpoints.print, { id, paper: 'OWN' })} />}
          {outcome && <PrintPaperButton title="评分汇总" fileName={`面试评分汇总表_${data.internName}.pdf`} print={() => fetchFile(endpoints.print, { id, paper: 'ALL' })} />}
          {data.concludes && <Button look="primary" disabled={data.blockedBy !== null} title={data.blockedBy ?? undefined} onClick={() => setConcluding(true)}>登记集体评议意见</Button>}
        </div>}
        {...(reads ? { desk: <CandidateFile id={id} /> } : { aside: about })}
      >
        {data.away && <p className="score-sheet__away" role="status">您应当回避：{data.away}。不用填写评分单。</p>}
        {data.blockedBy && !data.writes && <p className="score-sheet__say" role="status">{data.blockedBy}。</p>}
        {data.check?.isWide && <p className="score-sheet__wide" role="status">考官总分最高与最低相差{data.check.spread}分，请核对评分依据后再集体评议。</p>}
        {conclusion && <Section title="集体评议"><Facts items={[
          { label: '结论', value: outcome?.result ? `${outcome.final}分（${labelOf(interviewResult, outcome.result)}）` : null }, ...(conclusion.materialScore ? [{ label: '书面材料得分', value: conclusion.materialScore }] : []),
          { label: '登记', value: `${conclusion.by}　${momentText(conclusion.at)}` }, { label: '集体评议意见', value: conclusion.opinion, wide: true },
        ]} /></Section>}
        {outcome && <Outcome scoring={data} outcome={outcome} />}
        <OwnSheet scoring={data} />
        {reads && about}
      </DetailPage>
      {concluding && outcome && <ConcludeDialog scoring={data} outcome={outcome} onClose={() => setConcluding(false)} />}
    </>
  );
}

/** Who sits there, and whose sheet is in. */
function Panel({ scoring }: { scoring: Scoring }) {
  const [unlocking, setUnlocking] = useState<Judge>();
  return (
    <Section title={`考官（已提交 ${scoring.signed} / ${scoring.of}）`}>
      <ul className="score-panel">
        {scoring.panel.map((judge) => (
          <li key={judge.examinerId}>
            <span className="score-panel__who"><b>{judge.name}</b>{judge.isChief && '（主考）'}</span>
            {judge.away ? <Tag tone="bad">回避</Tag> : judge.signedAt ? <Tag tone="good">已提交</Tag> : <Tag tone="wait">未提交</Tag>}
            {judge.signedAt && <span className="score-panel__at">{momentText(judge.signedAt).slice(11, 16)}</span>}
            {judge.paperBy && <span className="score-panel__at">纸质评分单，由{judge.paperBy}录入</span>}
            {judge.mayUnlock && <Button small look="link" aria-label={`解锁${judge.name}的评分单`} onClick={() => setUnlocking(judge)}>解锁</Button>}
            {judge.away && <span className="score-panel__why">{judge.away}</span>}
            {scoring.check?.unfilled.find(({ name }) => name === judge.name) && <span className="score-panel__why">还没有打：{scoring.check.unfilled.find(({ name }) => name === judge.name)?.items.join('、')}</span>}
            {judge.unlocks.map(({ at, by, reason }) => <span key={at} className="score-panel__why">{momentText(at)} {by}解锁：{reason}</span>)}
          </li>
        ))}
      </ul>
      {scoring.former.map(({ name, said, at, decides }) => <p key={name} className="score-panel__why">{name}已退出（{momentText(at)}），{said}。{decides ? '对本人的评分单在退出前已签名，仍然计入。' : '对本人不评分。'}</p>)}
      {unlocking && <UnlockDialog scoring={scoring} judge={unlocking} onClose={() => setUnlocking(undefined)} />}
    </Section>
  );
}
