/** One line above the lists: how much of the day is used, what the month has cost, and when messages wait. */
import { Link } from 'react-router';
import { smsManage } from 'contract/areas/applications/sms-manage';
import { counted, costText, quietText, vendorsText, type Overview } from './overview.ts';

export function SmsUsage({ overview }: { overview: Overview }) {
  const { usedToday, usedThisMonth, price, limits: { perDay, alarmPercent }, isQuiet, isDemo, vendors } = overview;
  const level = usedToday >= perDay ? 'spent' : usedToday * 100 >= perDay * alarmPercent ? 'near' : undefined;
  return (
    <section className="sms-usage" aria-label="短信用量">
      <p data-level={level}>今日 <b>{counted(usedToday)}</b> / {counted(perDay)}{level === 'spent' && '，已用完，今日暂停发送'}{level === 'near' && '，接近上限'}</p>
      <p>本月 <b>{counted(usedThisMonth)}</b>，约 {costText(usedThisMonth, price)}</p>
      <p>免打扰 {quietText(overview)}{isQuiet && <b>（现在暂缓发送）</b>}</p>
      <p data-level={!isDemo && !vendors.some(({ isActive }) => isActive) ? 'spent' : undefined}>{vendorsText(overview)}</p>
      <Link to={`${smsManage.pages.manage.path}?tab=rules`}>查看发送规则</Link>
    </section>
  );
}
