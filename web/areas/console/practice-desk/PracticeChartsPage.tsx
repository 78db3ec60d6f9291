/** 实习统计图: a year in four pictures. */
import { practiceDesk } from 'contract/areas/console/practice-desk';
import { internshipSheet } from 'contract/areas/practice/internship-sheet';
import { useCall } from '../../../kernel/query.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Bars } from '../../../ui/charts/Bars.tsx';
import { Columns } from '../../../ui/charts/Columns.tsx';
import { Section } from '../../../ui/DetailPage.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import './practice-desk.css';

const percentOf = (part: number, whole: number) => (whole === 0 ? null : Math.round((part / whole) * 1000) / 10);

export default function PracticeChartsPage() {
  const { data, error, refetch } = useCall(practiceDesk.endpoints.getCharts, {});
  if (error && !data) return <ErrorState title="无法加载统计图" failure={error} onRetry={() => void refetch()} />;
  return (
    <article>
      <PageHeader title="实习统计图" facts={[data ? `自 ${data.from} 起` : '正在统计…']} actions={<><LinkButton to={`${internshipSheet.pages.list.path}?sheet=getReturns`}>退回原因统计表</LinkButton><LinkButton to={`${internshipSheet.pages.list.path}?sheet=getTargets`}>服务目标统计表</LinkButton><LinkButton to={`${internshipSheet.pages.list.path}?sheet=getYear`}>年度统计表</LinkButton></>} />
      {!data && <p role="status"><span className="sr-only">正在加载…</span><span className="skeleton desk__wait" /></p>}
      {data && (
        <div className="desk-charts">
          <Section title="每月新登记的实习人员">
            <Columns label="每月新登记的实习人员" unit="人" items={data.months.map(({ month, registered }) => ({ key: month, label: `${Number(month.slice(5))}月`, title: month, value: registered }))} />
          </Section>
          <Section title="各场面试的人数和合格率">
            {data.sessions.length === 0 ? <Empty title="还没有公布成绩的面试" /> : (
              <Columns label="各场面试的人数和合格率" unit="人" shareTitle="合格率" items={data.sessions.map(({ id, title, heldOn, passed, failed }) => ({ key: id, label: heldOn.slice(5), title: `${title}（${heldOn}）`, value: passed + failed, share: percentOf(passed, passed + failed) }))} />
            )}
          </Section>
          <Section title="实习申请的办理天数"><Bars label="实习申请的办理天数" unit="件" items={data.durations.map(({ title, count }) => ({ label: title, value: count }))} /></Section>
          <Section title="退回补正最多的原因">
            {data.returnReasons.length === 0 ? <Empty title="没有退回补正" /> : <Bars label="退回补正最多的原因" unit="次" items={data.returnReasons.map(({ title, count }) => ({ label: title, value: count }))} />}
          </Section>
        </div>
      )}
    </article>
  );
}
