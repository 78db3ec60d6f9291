import { daysText } from '../../../../ui/DaysLeft.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { broughtHere } from '../../../../ui/case/last-return.ts';
import { lastReturn, titleOfField, useApplication } from './application.ts';
import './notice.css';

const refused: readonly string[] = ['rejected', 'overdueClosed', 'recheckUpheld'];

/** Why it came back, or why it ended, until when it is to be mended, and the way to each place. Stands on top wherever the applicant works. */
export function ReturnedNotice({ goTo }: { goTo(field: string): void }) {
  const application = useApplication();
  const ended = refused.includes(application.state);
  const line = application.state === 'returned' ? lastReturn(application) : ended ? broughtHere(application.stateTitle, application.journal) : undefined;
  if (!line) return null;
  const { correctionDue, daysLeft, materials, rechecks } = application;
  const unheard = line.action === 'refuseRecheck' ? rechecks.all[0]?.refusalReason : null;
  return (
    <section className="returned" aria-label={ended ? '处理决定' : '退回意见'}>
      <header className="returned__head">
        <Icon name="warning" />
        <h2 className="returned__title">{line.doerTitle}{line.actorName}：{line.actionTitle}</h2>
        {ended && rechecks.due && !rechecks.isOver && <span className="returned__due">{rechecks.isServed ? `申请人可在 ${rechecks.due} 24:00 前申请复核` : '申请复核的期限自决定书送达申请人之日起算'}</span>}
        {!ended && correctionDue && <span className="returned__due">请于 {correctionDue} 24:00 前修改并重新提交{daysLeft !== null && `（${daysText(daysLeft)}）`}</span>}
      </header>
      {line.opinion && <p className="returned__opinion">{unheard && `${unheard}。`}{line.opinion}</p>}
      {line.defects && line.defects.length > 0 && (
        <ol className="returned__defects" aria-label="需要修改的内容">
          {line.defects.map(({ field, text }) => (
            <li key={`${field}${text}`}>
              <button type="button" className="returned__field" onClick={() => goTo(field)}>{titleOfField(field, materials)}</button>：{text}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
