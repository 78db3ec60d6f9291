/** 短信模板: every text that may go out, in the order of what it is for; switched by event, changed where the vendor has approved other words. */
import { smsManage, smsPermission, smsSource, smsText, smsVendor } from 'contract/areas/applications/sms-manage';
import { noticeTexts } from 'contract/areas/applications/sms-texts';
import type { Output } from 'contract/kernel/endpoint';
import { isKeyOf } from 'contract/kernel/keys';
import { useLocalList } from '../../../kernel/local-list.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct, useCall } from '../../../kernel/query.ts';
import { useMay } from '../../../kernel/session.ts';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import { Button } from '../../../ui/Button.tsx';
import { confirm } from '../../../ui/Confirm.tsx';
import { DataTable, type Column } from '../../../ui/DataTable.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { labelOf } from '../../../ui/labels.ts';
import { Tag } from '../../../ui/StateTag.tsx';
import { useOpened } from '../../../ui/use-opened.ts';
import { TemplateDrawer } from './TemplateDrawer.tsx';

const { endpoints } = smsManage;
export type Template = Output<typeof endpoints.getTemplates>[number];

const standing = ({ isOn, canSend }: Template) => (!isOn ? <Tag tone="still">已停用</Tag> : canSend ? <Tag tone="good">发送</Tag> : <Tag tone="wait">缺模板编号</Tag>);
const numbers = ({ templates }: Template) => templates.map(({ vendor, number }) => `${labelOf(smsVendor, vendor)} ${number ?? '未填'}`).join('；');

const columns: readonly Column<Template>[] = [
  { key: 'text', title: '事项', width: 180, render: ({ text }) => labelOf(smsText, text) },
  { key: 'state', title: '状态', width: 110, render: standing },
  { key: 'wording', title: '内容', width: 300, grow: true, wrap: true },
  { key: 'to', title: '发给', width: 170 },
  { key: 'parts', title: '示例长度', width: 130, align: 'right', render: ({ length, parts }) => `${length} 字，计 ${parts} 条` },
  { key: 'numbers', title: '模板编号', width: 210, render: numbers },
  { key: 'source', title: '来源', width: 90, hidden: true, render: ({ source }) => labelOf(smsSource, source) },
];
const none: readonly Template[] = [];

export function SmsTemplates() {
  const setting = useTableSetting('applicationManage.smsTemplates');
  const { data, error, refetch } = useCall(endpoints.getTemplates, {});
  const list = useLocalList(data ?? none, { limit: setting.settings?.limit ?? 50 });
  const mayEdit = useMay(smsPermission.edit);
  const switching = useAct(endpoints.switchNotice);
  const [opened, open, openedAt] = useOpened();
  const shown = data?.find(({ text }) => text === opened);

  const turn = async ({ text, isOn }: Template) => {
    if (!isKeyOf(noticeTexts, text)) return;
    const title = noticeTexts[text].title;
    const sure = await confirm(isOn ? { title: `停用“${title}”`, text: '停用后，这项通知不再发短信，站内消息照常发送。已在等待的短信仍会发出。', yes: '停用', tone: 'danger' } : { title: `启用“${title}”`, text: '启用后，今后的这项通知同时发短信给验证过手机号的人。', yes: '启用' });
    if (sure) await switching.act({ text, isOn: !isOn }).then(() => notice.good(isOn ? '已停用' : '已启用'), notice.failed);
  };
  const actions = (row: Template) => (
    <>
      <Button look="link" aria-label={`修改${labelOf(smsText, row.text)}`} onClick={() => open(row.text)}>修改</Button>
      {row.source === 'NOTICE' && <Button look="link" {...(row.isOn && { tone: 'danger' })} aria-label={`${row.isOn ? '停用' : '启用'}${labelOf(smsText, row.text)}`} onClick={() => void turn(row)}>{row.isOn ? '停用' : '启用'}</Button>}
    </>
  );
  if (error && !data) return <ErrorState title="无法加载短信模板" failure={error} onRetry={() => void refetch()} />;
  return (
    <>
      <DataTable<Template> name="短信模板" list={{ ...list, loading: !data }} columns={columns} rowKey={({ text }) => text} href={({ text }) => openedAt(text)} onOpen={({ text }) => open(text)} {...(mayEdit && { actions, actionsWidth: 120 })} empty={{ title: '没有短信模板' }} {...setting} />
      {shown && <TemplateDrawer template={shown} mayEdit={mayEdit} onClose={() => open(null)} />}
    </>
  );
}
