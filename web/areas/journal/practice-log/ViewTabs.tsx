import { practiceLog } from 'contract/areas/journal/practice-log';
import { LinkTabs } from '../../../ui/LinkTabs.tsx';

const { path } = practiceLog.pages.list;

/** The same journals as a calendar, a list, or summed up by intern. */
export function ViewTabs({ current, writes }: { current: 'calendar' | 'list' | 'interns'; writes: boolean }) {
  const tabs = writes ? [{ key: 'calendar', title: '日历', to: path }, { key: 'list', title: '列表', to: `${path}?view=list` }]
    : [{ key: 'list', title: '日志', to: path }, { key: 'interns', title: '按实习人员统计', to: `${path}?view=interns` }];
  return <div className="journal-views"><LinkTabs label="查看方式" tabs={tabs} current={current} /></div>;
}
