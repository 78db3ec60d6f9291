/** 导出审批: what others want to take out in plain, what for, and yes or no. */
import { useState } from 'react';
import { exportCentre, exportReviewPermission } from 'contract/areas/account/export-centre';
import type { Output } from 'contract/kernel/endpoint';
import { countText } from '../../../ui/count-text.ts';
import { useList } from '../../../kernel/list.ts';
import { notice } from '../../../kernel/notice.ts';
import { useForm } from '../../../kernel/form.ts';
import { useAct } from '../../../kernel/query.ts';
import { useMay } from '../../../kernel/session.ts';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import { Button } from '../../../ui/Button.tsx';
import { confirm } from '../../../ui/Confirm.tsx';
import { DataTable, type Column } from '../../../ui/DataTable.tsx';
import { momentText } from '../../../ui/day.ts';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';
import { ProseField } from '../../../ui/fields/TextField.tsx';
import './export-centre.css';

const { endpoints } = exportCentre;
type Waiting = Output<typeof endpoints.getWaiting>['data'][number];

const columns: readonly Column<Waiting>[] = [
  { key: 'title', title: '内容', width: 150 },
  { key: 'askedByName', title: '申请人', width: 90 },
  { key: 'total', title: '行数', width: 90, align: 'right', render: ({ total }) => countText(total) },
  { key: 'purpose', title: '用途', width: 240, grow: true, wrap: true },
  { key: 'conditions', title: '条件', width: 220, wrap: true },
  { key: 'askedAt', title: '申请时间', sortable: true, width: 150, render: ({ askedAt }) => momentText(askedAt) },
  { key: 'number', title: '编号', width: 150, hidden: true, copy: true },
];

export default function ExportReviewPage() {
  const setting = useTableSetting('account.exportReview');
  const list = useList(endpoints.getWaiting, { limit: setting.settings?.limit });
  const approve = useAct(endpoints.approve);
  const mayReview = useMay(exportReviewPermission.review);
  const [refusing, setRefusing] = useState<Waiting>();
  const agree = async ({ id, version, title, total, askedByName, purpose }: Waiting) => {
    const text = `${askedByName}将取得“${title}”${countText(total)}条的明文。\n用途：${purpose}`;
    if (!await confirm({ title: '批准导出', text, yes: '批准' })) return;
    await approve.act({ id, version }).then(() => notice.good('已批准，文件生成后通知申请人'), notice.failed);
  };
  const actions = (row: Waiting) => (row.own ? <span title="自己的申请由其他人审批">本人申请</span> : (
    <>
      <Button look="link" aria-label={`批准${row.askedByName}的导出`} onClick={() => void agree(row)}>批准</Button>
      <Button look="link" aria-label={`不批准${row.askedByName}的导出`} onClick={() => setRefusing(row)}>不批准</Button>
    </>
  ));
  return (
    <div className="list-page">
      <DataTable
        name="待审批的导出" list={list} columns={columns} rowKey={({ id }) => id} {...(mayReview && { actions, actionsWidth: 130 })}
        unfold={({ columns: taken }) => <p className="export-asked"><span><b>导出的列：</b>{taken.join('、')}</span></p>}
        empty={{ title: '没有待审批的导出', hint: '别人申请导出较多明文时，会出现在这里，并通知您。' }}
        {...setting}
      />
      {refusing && <RefuseDialog row={refusing} onClose={() => setRefusing(undefined)} />}
    </div>
  );
}

const refusal = endpoints.refuse.input.pick({ reason: true });

function RefuseDialog({ row: { id, version, askedByName }, onClose }: { row: Waiting; onClose(): void }) {
  const refuse = useAct(endpoints.refuse);
  const form = useForm(refusal, {}, { unsaved: '理由' });
  return (
    <FormDrawer dialog danger width={480} title={`不批准${askedByName}的导出`} form={form} submitText="不批准" onSubmit={() => form.submit(({ reason }) => refuse.act({ id, version, reason }))} onSaved={() => { notice.good('已通知申请人'); onClose(); }} onClose={onClose}>
      <div className="fields fields--single"><ProseField form={form} name="reason" placeholder="申请人会看到" /></div>
    </FormDrawer>
  );
}
