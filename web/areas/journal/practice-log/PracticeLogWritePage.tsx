/** 写日志: which day, and whether it has been begun already; then the sheet itself. */
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { practiceLog } from 'contract/areas/journal/practice-log';
import { usePageParams } from '../../../kernel/page.ts';
import { useCall } from '../../../kernel/query.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { WhileEditable } from '../../../ui/WhileEditable.tsx';
import { LeftHere } from './LeftHere.tsx';
import { freePlace } from './PlacesOfDay.tsx';
import { Writer } from './Writer.tsx';
import type { Year } from './YearSum.tsx';
import './journal.css';

const { endpoints, pages } = practiceLog;

export default function PracticeLogWritePage() {
  const { id } = usePageParams<{ id?: string }>();
  const [search] = useSearchParams();
  const { data: year, error, refetch, fetchStatus } = useCall(endpoints.getYear, {});
  if (error && !year) return <ErrorState title="无法打开日志" failure={error} onRetry={() => void refetch()} />;
  if (!year) return fetchStatus === 'paused' ? <NoLine /> : <Opening />;
  return (
    <WhileEditable isEditable={!year.closed} otherwise={<Empty icon="lock" title="现在不能写日志" hint={year.closed ?? ''}><LinkButton to={pages.list.path}>返回日历</LinkButton></Empty>}>
      {id ? <Begun key={id} id={id} year={year} /> : <Asked key={search.toString()} date={search.get('date')} dayNo={search.get('dayNo')} year={year} />}
    </WhileEditable>
  );
}

/**
 * What is written here is kept, and so begun, a moment later: the sheet stays in hand all the same, behind other tabs too,
 * until it is handed in. What was begun on another device meanwhile is come to with the next look.
 */
function Asked({ date: asked, dayNo: askedNo, year }: { date: string | null; dayNo: string | null; year: Year }) {
  const held = useRef<ReturnType<typeof sheetOf>>(null);
  const begunHere = useRef(false);
  held.current ??= sheetOf(year, asked, askedNo);
  const { id, day, dayNo } = held.current;
  const isHandedIn = useRef(false);
  isHandedIn.current = year.days.some((one) => one.date === day && one.dayNo === dayNo && one.state !== 'draft');
  useEffect(() => () => {
    if (begunHere.current && !isHandedIn.current) return;
    held.current = null;
    begunHere.current = false;
  }, []);
  return id ? <Begun key={id} id={id} year={year} /> : <Writer key={`${day} ${dayNo}`} year={year} sheet={{ day, dayNo }} known={null} onBegun={() => { begunHere.current = true; }} />;
}

function sheetOf(year: Year, asked: string | null, askedNo: string | null) {
  const day = asked && /^\d{4}-\d{2}-\d{2}$/.test(asked) ? asked : firstOpen(year);
  const there = year.days.filter(({ date }) => date === day);
  const place = Number(askedNo) || null;
  // Without a word of which: what is still to be written of the day, or the only one.
  const begun = place ? there.find(({ dayNo }) => dayNo === place) : there.find(({ state }) => state !== 'submitted' && state !== 'approved') ?? (freePlace(year, day) ? undefined : there[0]);
  return { id: begun?.id ?? null, day, dayNo: place ?? freePlace(year, day) ?? 1 };
}

/** Today, or when it is done the last day that still can be written. */
const firstOpen = ({ today, days, open }: Year): string => (days.some(({ date, state }) => date === today && state !== 'draft') ? open.at(-1) ?? today : today);

function Begun({ id, year }: { id: string; year: Year }) {
  const { data, error, refetch, fetchStatus } = useCall(endpoints.getPracticeLog, { id });
  if (error && !data) return <ErrorState title="无法打开这篇日志" failure={error} onRetry={() => void refetch()} />;
  if (!data) return fetchStatus === 'paused' ? <NoLine /> : <Opening />;
  const closed = <Empty icon="lock" title={`${data.journalDate}的日志${data.stateTitle}，现在不能修改`} hint={data.open.some(({ action }) => action === 'recall') ? '需要修改时，先打开日志撤回。' : '需要修改时，请联系指导律师退回。'}><LeftHere sheet={{ day: data.journalDate, dayNo: data.dayNo }} /><LinkButton look="primary" to={`${pages.list.path}/${id}`}>查看日志</LinkButton><LinkButton to={pages.list.path}>返回日历</LinkButton></Empty>;
  return <WhileEditable isEditable={data.editable} otherwise={closed}><Writer key={id} year={year} sheet={{ day: data.journalDate, dayNo: data.dayNo }} known={data} /></WhileEditable>;
}

/** What was never read here can't be shown without a line; today's sheet is read ahead. */
const NoLine = () => <Empty icon="warning" title="没有网络，这篇日志还没有取到本机" hint="网络恢复后自动打开。没有网络时，可以写当天的日志；写下的内容存在本机，恢复后自动上传。" />;

const Opening = () => <div className="page-skeleton" role="status"><span className="sr-only">正在打开日志…</span><span className="skeleton page-skeleton__block" /></div>;
