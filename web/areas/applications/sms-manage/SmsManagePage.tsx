/** 短信接口: what was sent and what became of it, the texts with their templates, and the rules by which messages go. */
import { useSearchParams } from 'react-router';
import { smsManage } from 'contract/areas/applications/sms-manage';
import { useCall } from '../../../kernel/query.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LinkTabs } from '../../../ui/LinkTabs.tsx';
import { SmsRecords } from './SmsRecords.tsx';
import { SmsRules } from './SmsRules.tsx';
import { SmsTemplates } from './SmsTemplates.tsx';
import { SmsUsage } from './SmsUsage.tsx';
import './sms-manage.css';

const { path } = smsManage.pages.manage;
const titles = { records: '发送记录', templates: '短信模板', rules: '发送规则' } as const;
type Tab = keyof typeof titles;
const isTab = (name: string | null): name is Tab => name !== null && name in titles;

export default function SmsManagePage() {
  const [search] = useSearchParams();
  const asked = search.get('tab');
  const tab: Tab = isTab(asked) ? asked : 'records';
  const { data, error, refetch } = useCall(smsManage.endpoints.getOverview, {});
  return (
    <div className="list-page sms-manage">
      <LinkTabs label="短信接口" current={tab} tabs={[{ key: 'records', title: titles.records, to: path }, { key: 'templates', title: titles.templates, to: `${path}?tab=templates` }, { key: 'rules', title: titles.rules, to: `${path}?tab=rules` }]} />
      {error && !data && <ErrorState title="无法加载短信用量" failure={error} onRetry={() => void refetch()} />}
      {data && tab !== 'rules' && <SmsUsage overview={data} />}
      {tab === 'records' && <SmsRecords />}
      {tab === 'templates' && <SmsTemplates />}
      {tab === 'rules' && data && <SmsRules overview={data} />}
    </div>
  );
}
