/** 实习人员 / 申请 / 考核 / 其他 of the firm that is chosen, and what of it is shown. */
import { Link } from 'react-router';
import { keysOf } from 'contract/kernel/keys';
import { Icon } from '../../../ui/Icon.tsx';
import { LinkTabs } from '../../../ui/LinkTabs.tsx';
import { searchFor, showTitles, tabTitles, type Place } from './place.ts';

export function DeskTabs({ place }: { place: Place }) {
  const { tab, show } = place;
  const leadTo = (to: Place['tab']) => ({ search: searchFor({ ...place, tab: to, page: 1, show: to === 'interns' || tab === 'interns' ? null : show }) });
  return (
    <div className="desk__tabs">
      <LinkTabs label="内容" current={tab} tabs={keysOf(tabTitles).map((key) => ({ key, title: tabTitles[key], to: leadTo(key) }))} />
      {show && <Link className="desk__only" replace to={{ search: searchFor({ ...place, show: null, page: 1 }) }} title="显示全部">只看{showTitles[show]}<Icon name="close" size={12} /></Link>}
    </div>
  );
}
