/** 单位信息: the firm itself, whether it may take interns, who may guide them, and how its interns are doing. */
import { useState } from 'react';
import { Link } from 'react-router';
import { lawFirm } from 'contract/areas/basic-info/law-firm';
import { orgForm } from 'contract/areas/basic-info/enumerations';
import { tutorStanding, unitInformation } from 'contract/areas/basic-info/unit-information';
import { internshipRisk } from 'contract/areas/practice/internship-progress';
import { internship } from 'contract/areas/practice/internship';
import { internshipStatus } from 'contract/areas/practice/internship-words';
import { receptionFlow } from 'contract/areas/practice/reception';
import { receptionApplication, receptionApply } from 'contract/areas/practice/reception-application';
import type { Output } from 'contract/kernel/endpoint';
import { useList } from '../../../kernel/list.ts';
import { useCall } from '../../../kernel/query.ts';
import { useMay } from '../../../kernel/session.ts';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { DataTable, type Column } from '../../../ui/DataTable.tsx';
import { Facts, Section } from '../../../ui/DetailPage.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { labelOf } from '../../../ui/labels.ts';
import { StateTag, Tag } from '../../../ui/StateTag.tsx';
import { FirmSealSection } from '../FirmSealSection.tsx';
import './unit-information.css';

const { endpoints } = unitInformation;
type Unit = Output<typeof endpoints.getUnits>[number];
type Tutor = Output<typeof endpoints.getTutors>['data'][number];

export default function UnitInformationPage() {
  const { data, error, refetch } = useCall(endpoints.getUnits, {});
  const [chosen, choose] = useState(0);
  if (error && !data) return <ErrorState title="无法打开单位信息" failure={error} onRetry={() => void refetch()} />;
  if (!data) return <div className="page-skeleton" role="status"><span className="sr-only">正在打开单位信息…</span><span className="skeleton page-skeleton__block" /></div>;
  const unit = data[chosen] ?? data[0];
  if (!unit) return <Empty icon="bank" title="您还没有所在的律所" hint="由律所主任或市律师协会把您加为律所管理员后，这里会显示本所信息。" />;
  return (
    <div className="unit">
      {data.length > 1 && <div className="unit__firms" role="group" aria-label="律所">{data.map(({ id, name }, at) => <Button key={id} look={at === chosen ? 'primary' : 'plain'} aria-pressed={at === chosen} onClick={() => choose(at)}>{name}</Button>)}</div>}
      <Standing unit={unit} />
      <Interns firmId={unit.id} />
      <Section title="指导律师与名额"><Tutors /></Section>
      <FirmSealSection firmId={unit.id} />
      <Register firmId={unit.id} />
    </div>
  );
}

/** May we, how many more, and what are ours at: what a secretary comes here for. */
function Standing({ unit: { name, reception, tutors, places, used, underWay, paused, waiting, assessing } }: { unit: Unit }) {
  const mayAsk = useMay(receptionApply.create);
  const figures = [['可指导律师', tutors], ['名额', places], ['已用', used], ['空余', places - used], ['在实习', underWay], ['中止', paused], ['期满待考核', waiting], ['考核中', assessing]] as const;
  return (
    <section className="panel unit__standing" aria-label="接收实习人员">
      <h2 className="unit__name">{name} {reception ? <StateTag flow={receptionFlow} state={reception.state} /> : <Tag tone="bad">未授予接收资格</Tag>}</h2>
      <p className="unit__say">{sayReception(reception, places - used)} {reception?.state !== 'granted' && mayAsk && <Link to={receptionApplication.pages.list.path}>{reception ? '申请恢复' : '申请接收资格'}</Link>}</p>
      <dl className="unit__figures">{figures.map(([title, count]) => <div key={title}><dt>{title}</dt><dd>{count}</dd></div>)}</dl>
    </section>
  );
}

function sayReception(reception: Unit['reception'], free: number): string {
  if (!reception) return '本所还没有接收实习人员资格，请向市律师协会申请后再接收实习人员。';
  if (reception.state === 'suspended') return `接收资格已暂停${reception.suspendedUntil ? `，至 ${reception.suspendedUntil}` : ''}；在所的实习人员可以继续实习。`;
  if (reception.state === 'removed') return '接收资格已被取消，不能再接收实习人员。';
  return free > 0 ? `具备接收资格，名额还空余 ${free} 个（审核中的申请已为其保留名额）。` : '具备接收资格，但指导律师的名额已满。';
}

/** Those of ours who should be looked at, the nearest date first. */
function Interns({ firmId }: { firmId: string }) {
  const { data, error, refetch } = useCall(internship.endpoints.getInternships, { firmId, status: ['inProgress', 'extended', 'paused', 'transferHold', 'expiredWait', 'assessing'], sorting: 'plannedEndDate asc', limit: 10 });
  const address = `${internship.pages.list.path}?firmId=${firmId}`;
  return (
    <Section title="本所实习人员" extra={<LinkButton look="link" to={address}>查看全部{data ? `（${data.total}）` : ''}</LinkButton>}>
      {error && !data && <ErrorState title="无法加载本所实习人员" failure={error} onRetry={() => void refetch()} />}
      {data?.data.length === 0 && <Empty icon="solution" title="本所还没有在册的实习人员" hint="实习申请获准登记后，会出现在这里。" />}
      <ul className="unit__interns">{data?.data.map(({ id, name, status, tutorName, limitTitle, daysLeft, percent, risks }) => (
        <li key={id}>
          <Link to={`${internship.pages.list.path}/${id}`}>{name}</Link><span>{labelOf(internshipStatus, status)}</span><span>指导律师 {tutorName}</span><span>完成 {percent}%</span>
          <span>{limitTitle !== null && daysLeft !== null && `${limitTitle}${daysLeft < 0 ? `已过 ${-daysLeft} 天` : `还有 ${daysLeft} 天`}`}</span><span className="unit__risks">{risks.map((risk) => <Tag key={risk} tone="wait">{internshipRisk.labels[risk]}</Tag>)}</span>
        </li>
      ))}</ul>
    </Section>
  );
}

const columns: readonly Column<Tutor>[] = [
  { key: 'name', title: '姓名', sortable: true, width: 96 }, { key: 'licenceNo', title: '执业证号', width: 170, copy: true }, { key: 'years', title: '执业年限', sortable: true, width: 90, align: 'right' },
  { key: 'quota', title: '名额', width: 64, align: 'right' }, { key: 'used', title: '已用', width: 64, align: 'right' }, { key: 'free', title: '空余', width: 64, align: 'right' },
  { key: 'standing', title: '带教资格', width: 100, render: ({ standing }) => <Tag tone={standing === 'FREE' ? 'good' : standing === 'FULL' ? 'wait' : standing === 'SUSPENDED' ? 'bad' : 'still'}>{tutorStanding.labels[standing]}</Tag> },
  { key: 'reason', title: '原因', width: 200, grow: true }, { key: 'guidedEver', title: '累计指导', width: 90, align: 'right' },
];

function Tutors() {
  const setting = useTableSetting('basicInfo.unitTutors');
  const list = useList(endpoints.getTutors, { limit: setting.settings?.limit });
  return <div className="unit__tutors"><DataTable name="指导律师" list={list} columns={columns} rowKey={({ id }) => id} empty={{ title: '本所没有专职律师', hint: '律师登记在本所后，会出现在这里。' }} {...setting} /></div>;
}

/** As the association's register knows the firm. */
function Register({ firmId }: { firmId: string }) {
  const { data, error, refetch } = useCall(lawFirm.endpoints.get, { id: firmId });
  if (error && !data) return <Section title="登记信息"><ErrorState title="无法加载登记信息" failure={error} onRetry={() => void refetch()} /></Section>;
  if (!data) return null;
  return (
    <Section title="登记信息" extra={<LinkButton look="link" to={`${lawFirm.pages.list.path}/${firmId}`}>查看详情</LinkButton>}>
      <Facts items={[
        { label: '统一社会信用代码', value: data.creditCode }, { label: '执业许可证号', value: data.licenceNo }, { label: '组织形式', value: labelOf(orgForm, data.orgForm) }, { label: '所属区县', value: data.districtName },
        { label: '负责人', value: data.headName }, { label: '联系人', value: data.contactName }, { label: '办公电话', value: data.contactTel }, { label: '批准设立日期', value: data.establishDate }, { label: '住所', value: data.address, wide: true },
      ]} />
    </Section>
  );
}
