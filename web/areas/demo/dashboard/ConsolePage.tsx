import type { ReactNode } from 'react';
import { lawFirm } from 'contract/areas/basic-info/law-firm';
import { lawyer } from 'contract/areas/basic-info/lawyer';
import { todo } from 'contract/areas/console/todo';
import { useCall } from '../../../kernel/query.ts';
import { useMay } from '../../../kernel/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Bars, type Counted } from '../../../ui/charts/Bars.tsx';
import { Donut } from '../../../ui/charts/Donut.tsx';
import { Figure } from '../../../ui/charts/Figure.tsx';
import { Section } from '../../../ui/DetailPage.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { SamplePage } from '../SamplePage.tsx';
import { useCounts, type Question } from './counts.ts';
import { byDistrict, byType, byYears, headline } from './questions.ts';
import '../demo.css';

const people = ['人', '人', '家'];

/** 控制台: the registers in figures. Every number is a link to the list that it counts. */
export default function ConsolePage() {
  const may = [useMay(lawyer.permissions[0].code), useMay(lawFirm.permissions[0].code)].every(Boolean);
  const waiting = useCall(todo.endpoints.getTodos, { page: 1, limit: 1 });
  return (
    <SamplePage title="控制台" hint="数字来自律师名录和律所名录，点击即可查看名单；与名录使用相同的权限，看不到的不会计入。">
      <div className="figures">
        {may && <Headline />}
        <Figure label="待我办理" value={waiting.data?.total} unit="件" to="/commonConsole" />
      </div>
      {may ? (
        <div className="demo-charts">
          <Section title="律师类别"><Counts questions={byType} draw={(items) => <Donut label="律师类别" items={items} unit="执业律师" />} /></Section>
          <Section title="执业年限"><Counts questions={byYears} draw={(items) => <Bars label="执业年限" items={items} unit="人" />} /></Section>
          <Section title="各区县的律师事务所"><Districts /></Section>
        </div>
      ) : <Empty icon="lock" title="没有查看名录的权限" hint="图表由律师名录和律所名录得出，请用有这两项权限的账号打开，如初审员、会长。" />}
    </SamplePage>
  );
}

function Headline() {
  const { items } = useCounts(headline);
  return headline.map(({ label, to }, at) => <Figure key={label} label={label} value={items?.[at]?.value} unit={people[at] ?? ''} {...(to && { to })} />);
}

function Counts({ questions, draw }: { questions: readonly Question[]; draw(items: readonly Counted[]): ReactNode }) {
  const { items, failed, again } = useCounts(questions);
  if (failed) return <p className="demo-quiet" role="alert">未能统计，请稍后再试。<Button small look="link" onClick={again}>重试</Button></p>;
  return items ? draw(items) : <span className="skeleton demo-charts__wait" />;
}

function Districts() {
  const { data } = useCall(lawFirm.endpoints.districts, {});
  if (!data) return <span className="skeleton demo-charts__wait" />;
  if (data.length === 0) return <Empty title="还没有律师事务所" />;
  return <Counts questions={byDistrict(data)} draw={(items) => <Bars label="各区县的律师事务所" items={items.toSorted((a, b) => b.value - a.value)} unit="家" />} />;
}
