import type { z } from 'zod';
import { practiceLog } from 'contract/areas/journal/practice-log';
import { spotStanding, type spotCheck, type spotResult } from 'contract/areas/journal/spot-check';
import { workType } from 'contract/areas/practice/work-type';
import type { Output } from 'contract/kernel/endpoint';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { CaseFiles } from '../../../ui/case/CaseFiles.tsx';
import { labelOf } from '../../../ui/labels.ts';
import { Tag } from '../../../ui/StateTag.tsx';

export type Entry = Output<typeof spotCheck.endpoints.getSpotReading>['entries'][number];
export type Result = z.output<typeof spotResult>;

export const toneOfStanding = (standing: Entry['standing']): 'wait' | 'good' | 'bad' | 'still' =>
  ({ unread: 'wait', again: 'wait', pass: 'good', mended: 'good', defect: 'bad', unmended: 'bad', urged: 'still', skip: 'still' } as const)[standing];

const words: Readonly<Record<Result, string>> = { PASS: '合格', DEFECT: '存疑', URGED: '督促指导律师审核', MENDED: '整改合格', UNMENDED: '记为未整改', SKIP: '已另行处理，不再查' };
const looks: Partial<Record<Result, 'primary' | 'danger'>> = { PASS: 'primary', MENDED: 'primary', DEFECT: 'danger' };

interface Props { entry: Entry; isCurrent: boolean; sent: boolean; onFocus(): void; onJudge(result: Result): void }

export function SpotEntry({ entry, isCurrent, sent, onFocus, onJudge }: Props) {
  const { seq, journalDate, internName, firmName, tutorName, workType: type, caseMode, caseNo, caseName, hours, similar, standing, may } = entry;
  return (
    <article className="spot-entry" data-current={isCurrent || undefined} data-done={may.length === 0 || undefined} aria-label={`第${seq}篇 ${internName} ${journalDate}`} onPointerDown={onFocus}>
      <header className="spot-entry__head">
        <span className="spot-entry__seq">{seq}</span><span className="spot-entry__who">{internName}　{journalDate}</span><Tag tone={toneOfStanding(standing)}>{labelOf(spotStanding, standing)}</Tag>
        <span className="spot-entry__about">{firmName}　指导律师{tutorName}</span>
      </header>
      <p className="spot-entry__why">{entry.byRisk ? '优先抽取：' : ''}{entry.reason}</p>
      <p className="spot-entry__about">{[type && labelOf(workType, type), caseMode === 'OTHER' ? '其他' : [caseName, caseNo].filter(Boolean).join(' '), entry.caseTutorName && `主办律师${entry.caseTutorName}`, hours && `${hours}小时`, `${entry.words}字`, !entry.isWorkday && '休息日'].filter(Boolean).join(' · ')}</p>
      <p className="spot-entry__text">{entry.content}</p>
      {entry.experience && <p className="spot-entry__text"><b>心得：</b>{entry.experience}</p>}
      {entry.materials.some(({ files }) => files.length > 0) && <CaseFiles id={entry.journalId} materials={entry.materials} isOpen={() => false} calls={practiceLog.endpoints} empty="" />}
      {similar && <p className="spot-entry__said">{similar.isOwn ? '和本人' : `和${similar.internName}`}{similar.date}的日志相似度 {Math.round(similar.similarity * 100)}%{similar.id && <LinkButton look="link" to={`/journal/practiceLog/${similar.id}`}>对照</LinkButton>}</p>}
      {entry.tutorComment && <p className="spot-entry__said">指导律师点评：{entry.tutorComment}</p>}
      {entry.opinion && <p className="spot-entry__said" data-bad>抽查意见：{entry.opinion}{entry.judgedByName && `（${entry.judgedByName}）`}</p>}
      {entry.closed && <p className="spot-hint">不能记为存疑：{entry.closed}</p>}
      <div className="spot-entry__deeds">{may.map((result) => <Button key={result} look={looks[result] ?? 'plain'} small disabled={sent} onClick={() => onJudge(result)}>{words[result]}</Button>)}<LinkButton look="link" to={`/journal/practiceLog/${entry.journalId}`}>日志全文和经过</LinkButton></div>
    </article>
  );
}
