/** What the registers say beside the form: what differs stands first, what agrees is folded away; and where the same numbers are found. */
import { Link } from 'react-router';
import { internshipPermission } from 'contract/areas/practice/internship-permission';
import { practiceApplication } from 'contract/areas/practice/practice-application';
import { comparedWith, foundIn, sameNumber } from 'contract/areas/practice/register-comparison';
import type { Output } from 'contract/kernel/endpoint';
import { useCall } from '../../../../kernel/query.ts';
import { useMay } from '../../../../kernel/session.ts';
import { Section } from '../../../../ui/DetailPage.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { labelOf } from '../../../../ui/labels.ts';
import { Tag } from '../../../../ui/StateTag.tsx';
import { useApplication } from './application.ts';
import './register-comparison.css';

const { endpoints, pages } = practiceApplication;
type Comparison = Output<typeof endpoints.compareWithRegister>;

export function RegisterComparison({ goTo }: { goTo(field: string): void }) {
  const { id } = useApplication();
  const { data, error, refetch } = useCall(endpoints.compareWithRegister, { id });
  if (error && !data) return <Section title="登记比对" id="registers"><ErrorState title="无法比对登记" failure={error} onRetry={() => void refetch()} /></Section>;
  if (!data) return <Section title="登记比对" id="registers"><p role="status"><span className="sr-only">正在比对…</span><span className="skeleton" /></p></Section>;
  const { lines, earlier, barredUntil, duplicates } = data;
  const [differ, agree] = [lines.filter(({ agrees }) => !agrees), lines.filter(({ agrees }) => agrees)];
  const found = differ.length + (duplicates?.length ?? 0);
  return (
    <Section title="登记比对" id="registers" extra={<Tag tone={found > 0 || barredUntil ? 'wait' : 'good'}>{found > 0 ? `${found} 项需核对` : barredUntil ? '限制申请' : '未见不符'}</Tag>}>
      <div className="comparison">
        {barredUntil && <p className="comparison__barred">登记簿限制该人再次申请，至 {barredUntil}。</p>}
        <Lines lines={differ} goTo={goTo} />
        {duplicates && duplicates.length > 0 && <Duplicates all={duplicates} />}
        {earlier.length > 0 && <Earlier all={earlier} />}
        {agree.length > 0 && <details className="comparison__rest"><summary>与登记一致的 {agree.length} 项</summary><Lines lines={agree} goTo={goTo} /></details>}
        {duplicates?.length === 0 && <p className="comparison__none">证件号码、手机号码和资格证编号没有在其他申请、实习人员和律师名录中出现。</p>}
      </div>
    </Section>
  );
}

function Lines({ lines, goTo }: { lines: Comparison['lines']; goTo(field: string): void }) {
  if (lines.length === 0) return null;
  return (
    <ul className="comparison__lines">
      {lines.map(({ about, title, field, said, known, agrees }) => (
        <li key={`${about} ${title}`} data-differs={!agrees || undefined}>
          {field ? <button type="button" className="comparison__title" onClick={() => goTo(field)}>{labelOf(comparedWith, about)}：{title}</button> : <span>{labelOf(comparedWith, about)}：{title}</span>}
          <span>{field && !agrees ? <>申请填写 <b>{said ?? '（空）'}</b>，登记为 <b>{known}</b></> : known}</span>
        </li>
      ))}
    </ul>
  );
}

function Duplicates({ all }: { all: NonNullable<Comparison['duplicates']> }) {
  const mayOpen = { APPLICATION: true, INTERN: useMay(internshipPermission.view), LAWYER: false };
  const roots = { APPLICATION: pages.review.path, INTERN: '/practice/internship', LAWYER: '' };
  return (
    <section className="comparison__part" aria-label="重复信息">
      <h4 className="comparison__head">重复信息（{all.length} 处）</h4>
      <ul className="comparison__lines">
        {all.map(({ number, in: place, id, name, no, stateTitle }) => {
          const what = [name, no].filter(Boolean).join('　');
          return (
            <li key={`${number} ${place} ${id ?? name}`} data-differs>
              <span>{labelOf(sameNumber, number)}相同</span>
              <span>{labelOf(foundIn, place)}：{id && mayOpen[place] ? <Link to={`${roots[place]}/${id}`}>{what}</Link> : what}（{stateTitle}）</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Earlier({ all }: { all: Comparison['earlier'] }) {
  const mayOpen = useMay(internshipPermission.view);
  return (
    <section className="comparison__part" aria-label="此前的实习登记">
      <h4 className="comparison__head">此前的实习登记（{all.length} 次）</h4>
      <ul className="comparison__lines">
        {all.map(({ id, registrationNo, statusTitle, firmName, startDate, endDate }) => (
          <li key={id}>
            <span>{mayOpen ? <Link to={`/practice/internship/${id}`}>{registrationNo}</Link> : registrationNo}</span>
            <span>{firmName}，{startDate} 至 {endDate}（{statusTitle}）</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
