/** 实习日志: an intern's own year; for everybody else the journals within reach, and what each intern has come to. */
import { useSearchParams } from 'react-router';
import { practiceLog } from 'contract/areas/journal/practice-log';
import { practiceLogPermission } from 'contract/areas/journal/practice-log-permission';
import { useMay } from '../../../kernel/session.ts';
import { JournalTable } from './JournalTable.tsx';
import { OwnYear } from './OwnYear.tsx';
import { StatisticsTable } from './StatisticsTable.tsx';
import { ViewTabs } from './ViewTabs.tsx';
import './journal.css';

export default function PracticeLogListPage() {
  const [search] = useSearchParams();
  const writes = useMay(practiceLogPermission.create);
  const view = search.get('view');
  if (writes && view !== 'list') return <OwnYear />;
  return view === 'interns' ? <StatisticsTable tabs={<ViewTabs current="interns" writes={writes} />} /> : <JournalTable tabs={<ViewTabs current="list" writes={writes} />} path={practiceLog.pages.list.path} />;
}
