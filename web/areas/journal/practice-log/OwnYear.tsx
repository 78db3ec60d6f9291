/** The intern's own page: what to write now, what came back, and the year so far. */
import { practiceLog } from 'contract/areas/journal/practice-log';
import { useCall } from '../../../kernel/query.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { useUnsentSheets, type Sheet } from '../../../ui/journal-copies.ts';
import { useBook } from './book.ts';
import { freePlace } from './PlacesOfDay.tsx';
import { YearMonths } from './YearMonths.tsx';
import { YearSum, type Year } from './YearSum.tsx';
import { ViewTabs } from './ViewTabs.tsx';
import { ofDay, shortDay, weekdayOf } from './days.ts';

const { endpoints, pages } = practiceLog;

/** Where the sheet is written on. */
const addressOf = ({ day, dayNo }: Sheet, days: Year['days']): string => {
  const there = days.find((one) => one.date === day && one.dayNo === dayNo);
  return there ? `${pages.list.path}/${there.id}/edit` : `${pages.create.path}?date=${day}&dayNo=${dayNo}`;
};

export function OwnYear() {
  const { data, error, refetch } = useCall(endpoints.getYear, {});
  const book = useBook();
  const unsent = useUnsentSheets();
  if (error && !data) return <ErrorState title="无法打开日志" failure={error} onRetry={() => void refetch()} />;
  if (!data) return <div className="page-skeleton" role="status"><span className="sr-only">正在打开日志…</span><span className="skeleton" style={{ width: 220, height: 22 }} /><span className="skeleton page-skeleton__block" /></div>;
  const { internship, days, today, closed, open } = data;
  if (!internship) return <Empty icon="book" title="还没有实习登记" hint="市律协准予登记后，就可以从这里每天写日志。"><LinkButton look="primary" to="/practice/apply">查看实习申请</LinkButton></Empty>;
  const ofToday = days.filter(({ date }) => date === today);
  const todays = ofToday.find(({ state }) => state === 'draft') ?? ofToday[0];
  const another = freePlace(data, today);
  const back = days.filter(({ state }) => state === 'returned' || state === 'spotDefect');
  const begun = days.filter(({ state, date }) => state === 'draft' && date !== today);
  const earlier = open.filter((day) => day !== today).slice(-5).toReversed();
  return (
    <div className="journal-page">
      <YearSum year={data} deeds={<>
        {!closed && (!todays || todays.state === 'draft') && <LinkButton look="primary" icon="edit" to={todays ? `${pages.list.path}/${todays.id}/edit` : pages.create.path}>{todays ? '继续写今天的日志' : '写今天的日志'}</LinkButton>}
        {!closed && todays && todays.state !== 'draft' && another && <LinkButton icon="edit" to={`${pages.create.path}?date=${today}&dayNo=${another}`}>今天再写一篇</LinkButton>}
        {data.counts.handedIn > 0 && <Button icon="download" busy={book.busy} onClick={() => void book.open(internship.id)}>打印日志册</Button>}
      </>} />
      {closed && <p className="journal-closed" role="status">{closed}</p>}
      {unsent.length > 0 && (
        <div className="journal-next" role="status"><span className="journal-next__title">还没有上传</span>
          {unsent.map((sheet) => <LinkButton key={`${sheet.day} ${sheet.dayNo}`} small to={addressOf(sheet, days)}>{`${shortDay(sheet.day)}${ofDay(sheet.dayNo)} 未上传`}</LinkButton>)}
          <span>存在本机，联网后自动上传；在别处也写过的，请打开选用一份。</span>
        </div>
      )}
      {back.length > 0 && (
        <div className="journal-next"><span className="journal-next__title">需要修改</span>{back.map(({ id, date, dayNo, state }) => <LinkButton key={id} small to={`${pages.list.path}/${id}/edit`}>{`${shortDay(date)}${ofDay(dayNo)} ${state === 'returned' ? '被退回' : '抽查存疑'}`}</LinkButton>)}</div>
      )}
      {(begun.length > 0 || earlier.length > 0) && !closed && (
        <div className="journal-next"><span className="journal-next__title">还可以补写</span>
          {begun.map(({ id, date, dayNo }) => <LinkButton key={id} small to={`${pages.list.path}/${id}/edit`}>{`${shortDay(date)}${ofDay(dayNo)} 草稿`}</LinkButton>)}
          {earlier.map((day) => <LinkButton key={day} small to={`${pages.create.path}?date=${day}`}>{`${shortDay(day)} ${weekdayOf(day)}`}</LinkButton>)}
        </div>
      )}
      <ViewTabs current="calendar" writes />
      <YearMonths year={data} writes={!closed} unsent={unsent.map(({ day }) => day)} />
    </div>
  );
}
