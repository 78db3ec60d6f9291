import { practiceLog, practiceLogFlow } from 'contract/areas/journal/practice-log';
import { tutorScore } from 'contract/areas/journal/practice-log.form';
import { workType } from 'contract/areas/practice/work-type';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { CaseFiles } from '../../../ui/case/CaseFiles.tsx';
import { labelOf } from '../../../ui/labels.ts';
import { StateTag } from '../../../ui/StateTag.tsx';
import { ofDay, shortDay, weekdayOf } from './days.ts';
import { Marks } from './JournalTable.tsx';
import type { Entry } from './ReadWeek.tsx';

interface Props { entry: Entry; isCurrent: boolean; ticked: boolean; may(action: string): boolean; onFocus(): void; onTick(): void; onApprove(): void; onReturn(): void; onTakeBack(): void }

export function ReadEntry({ entry, isCurrent, ticked, may, onFocus, onTick, onApprove, onReturn, onTakeBack }: Props) {
  const { journalDate, dayNo, workType: type, caseMode, caseNo, caseName, hours, similar } = entry;
  const name = [shortDay(journalDate), weekdayOf(journalDate), ofDay(dayNo)].filter(Boolean).join(' ');
  return (
    <article className="journal-entry" data-current={isCurrent || undefined} aria-label={name} onPointerDown={onFocus}>
      <span>{may('approve') && <input type="checkbox" className="check" checked={ticked} onChange={onTick} aria-label={`勾选${name}`} />}</span>
      <div>
        <header className="journal-entry__head">
          <span className="journal-entry__date">{name}</span><StateTag flow={practiceLogFlow} state={entry.state} /><Marks row={entry} />
          <span className="journal-entry__about">{[type && labelOf(workType, type), caseMode === 'OTHER' ? '其他' : [caseName, caseNo].filter(Boolean).join(' '), entry.caseTutorName && `主办律师${entry.caseTutorName}`, hours && `${hours}小时`, `${entry.words}字`].filter(Boolean).join(' · ')}</span>
        </header>
        <p className="journal-entry__text">{entry.content}</p>
        {entry.experience && <p className="journal-entry__text"><b>心得：</b>{entry.experience}</p>}
        {entry.materials.some(({ files }) => files.length > 0) && <CaseFiles id={entry.id} materials={entry.materials} isOpen={() => false} calls={practiceLog.endpoints} empty="" />}
        {similar && <p className="journal-entry__said">{similar.isOwn ? '和本人' : `和${similar.internName}`}{shortDay(similar.date)}的日志相似度 {Math.round(similar.similarity * 100)}%{similar.id && <LinkButton look="link" to={`${practiceLog.pages.list.path}/${similar.id}`}>对照</LinkButton>}</p>}
        {(entry.tutorComment || entry.tutorScore) && <p className="journal-entry__said">{[entry.tutorScore && `评价：${labelOf(tutorScore, entry.tutorScore)}`, entry.tutorComment].filter(Boolean).join('　')}</p>}
        <div className="journal-entry__deeds">
          {may('approve') && <Button look="primary" small onClick={onApprove}>通过</Button>}
          {may('return') && <Button look="danger" small onClick={onReturn}>退回</Button>}
          {may('takeBack') && <Button look="link" aria-label={`撤回通过（${entry.journalDate}）`} onClick={onTakeBack}>撤回通过</Button>}
        </div>
      </div>
    </article>
  );
}
