/** 工作日历: a year on one page; a day is changed by pressing it, a year by pasting its notice. */
import { useState } from 'react';
import { holiday, holidayPermission } from 'contract/areas/system/holiday';
import { useCall } from '../../../kernel/query.ts';
import { useMay } from '../../../kernel/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { momentText, todayForDisplay } from '../../../ui/day.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { DayDialog } from './DayDialog.tsx';
import { NoticeDialog } from './NoticeDialog.tsx';
import { YearGrid } from './YearGrid.tsx';
import './work-calendar.css';

export default function WorkCalendarPage() {
  const [year, setYear] = useState(() => Number(todayForDisplay().slice(0, 4)));
  const { data, error, refetch } = useCall(holiday.endpoints.getHolidays, { year }, { keep: true });
  const [mayEdit, mayImport] = [useMay(holidayPermission.edit), useMay(holidayPermission.import)];
  const [day, pick] = useState<string | null>(null);
  const [pasting, paste] = useState(false);
  const special = new Map((data?.days ?? []).map((one) => [one.day, one]));
  return (
    <div className="panel work-calendar">
      <div className="work-calendar__head">
        <Button icon="left" aria-label="上一年" title="上一年" onClick={() => setYear(year - 1)} />
        <h2 className="work-calendar__year">{year}年</h2>
        <Button icon="right" aria-label="下一年" title="下一年" onClick={() => setYear(year + 1)} />
        {data && <p className="work-calendar__facts">工作日 {data.workdays} 天{data.changed && <span>　{data.changed.by} {momentText(data.changed.at)} 写入</span>}</p>}
        {mayImport && <Button look={data && !data.changed ? 'primary' : 'plain'} icon="upload" onClick={() => paste(true)}>写入放假通知</Button>}
      </div>
      {data && !data.changed && <p className="work-calendar__missing" role="status"><Icon name="warning" />还没有{year}年的放假通知，目前只按周末计算休息日。{mayImport ? '通知公布后，请点“写入放假通知”。' : '请联系系统管理员写入。'}</p>}
      <p className="work-calendar__legend"><span data-kind="HOLIDAY">休</span>放假<span data-kind="ADJUSTED_WORKDAY">班</span>调休上班<span data-kind="WEEKEND">日</span>周末{mayEdit && '　点某一天可单独调整'}</p>
      {error && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {data && <YearGrid key={year} year={year} special={special} today={data.today} onPick={mayEdit ? pick : undefined} />}
      <p className="year__hint">修改只影响此后计算的期限；已经起算的截止日期不变。</p>
      {day && <DayDialog day={day} special={special.get(day)} onClose={() => pick(null)} />}
      {pasting && <NoticeDialog year={year} onClose={() => paste(false)} />}
    </div>
  );
}
