/** 详情: what a reviewer has before him: facts, papers, what happened, and what can be done, blocked or not. */
import { z } from 'zod';
import { permissions } from 'contract/kernel/permission';
import { prose, titled } from 'contract/kernel/schema';
import { workflow } from 'contract/kernel/workflow';
import { CallError } from '../../../kernel/failure.ts';
import { ActionBar } from '../../../ui/ActionBar.tsx';
import { DetailPage, Facts, Section, showFact } from '../../../ui/DetailPage.tsx';
import { FileDrop } from '../../../ui/FileDrop.tsx';
import { MaskedValue } from '../../../ui/MaskedValue.tsx';
import { StateTag } from '../../../ui/StateTag.tsx';
import { Stepper } from '../../../ui/Stepper.tsx';
import { Timeline } from '../../../ui/Timeline.tsx';

/** A workflow that lives on this page alone. */
const perm = permissions('demo.sampleCase', '示例', ['review', 'decide']);
const flow = workflow({
  entity: 'sampleCase', area: 'demo', title: '示例申请', prefix: 'SL',
  actors: { reviewer: '初审员', applicant: '申请人' },
  states: { pending: { title: '待初审', waitsFor: 'reviewer', tone: 'wait' }, returned: { title: '退回补正', waitsFor: 'applicant', tone: 'bad' }, approved: { title: '已通过', final: true, tone: 'good' } },
  actions: {
    approve: { title: '准予登记', from: ['pending'], to: 'approved', can: perm.decide, look: 'primary', confirm: '准予登记后即生成实习证号，不能撤回。' },
    pass: { title: '初审通过', from: ['pending'], to: 'approved', can: perm.review, look: 'primary', input: z.strictObject({ opinion: titled('意见', prose(1000).optional()) }) },
    return: { title: '退回补正', from: ['pending'], to: 'returned', can: perm.review, look: 'danger', input: z.strictObject({ opinion: titled('意见', prose(1000, 5)), internalNote: titled('内部备注', prose(1000).optional()) }) },
  },
});

const pause = () => new Promise((resolve) => setTimeout(resolve, 300));

export default function FormDetailPage() {
  return (
    <DetailPage
      title="欧阳雨桐的实习申请" tag={<StateTag flow={flow} state="pending" />} number="SX-2026-000173" facts={['广东明理律师事务所', '指导律师 陈志强', '提交于 2026-03-02', '截止 2026-03-22 24:00（含当日）']}
      actions={<ActionBar flow={flow} id="1" version={3} goTo={showFact} open={[
        { action: 'approve', blockedBy: [{ code: 'a', level: 'BLOCK', message: '证件照不清晰，尚未重新上传', field: 'photo' }, { code: 'b', level: 'BLOCK', message: '实习协议缺少律所盖章', field: 'agreement' }] },
        { action: 'pass', blockedBy: [] }, { action: 'return', blockedBy: [] },
      ]} />}
      aside={<Section title="办理过程"><Timeline pending={{ title: '待初审', who: '初审员' }} items={[
        { id: '3', at: '2026-03-02T15:20:11+08:00', who: '周敏', role: '律师事务所', title: '同意并报送', state: '待初审', tone: 'good', opinion: '材料齐全，同意接收。' },
        { id: '2', at: '2026-03-01T10:02:00+08:00', who: '陈志强', role: '指导律师', title: '确认指导', state: '待律所审核', tone: 'good' },
        { id: '1', at: '2026-02-28T09:00:00+08:00', who: '林晓梅', role: '初审员', title: '退回补正', state: '退回补正', tone: 'bad', opinion: '身份证反面不清晰，请重新拍摄上传。', internalNote: '已电话联系本人' },
      ]} /></Section>}
    >
      <Section title="办理进度"><Stepper at={2} steps={[{ title: '指导律师确认', state: 'done' }, { title: '律所审核', state: 'done' }, { title: '初审' }, { title: '终审' }]} /></Section>
      <Section title="基本信息">
        <Facts items={[
          { label: '姓名', value: '欧阳雨桐', field: 'name' }, { label: '性别', value: '女' },
          { label: '证件号码', value: <MaskedValue label="证件号码" value="440***********1234" onReveal={async (purpose) => { await pause(); if (purpose === '其他') throw new CallError('forbidden', '当前操作没有权限', 403); return '440101200001011234'; }} />, field: 'idNo' },
          { label: '手机号码', value: <MaskedValue label="手机号码" value="154****1000" /> },
          { label: '毕业院校', value: '中山大学', before: '华南理工大学' }, { label: '电子邮箱', value: null },
          { label: '实务训练计划', value: '第一阶段：熟悉律所制度与卷宗管理。\n第二阶段：参与民商事诉讼案件，完成文书写作二十篇。', wide: true },
        ]} />
      </Section>
      <Section title="申请材料" id="agreement">
        <FileDrop label="实习协议" accept={['pdf', 'jpg', 'png']} maxMb={20} maxFiles={5}
          files={[{ id: '1', fileName: '实习协议（双方签字盖章）.png', size: 1_843_221, mime: 'image/png' }, { id: '2', fileName: '身份证正反面.jpg', size: 412_000, mime: 'image/jpeg' }]}
          upload={async (file, { onProgress, signal }) => { for (let share = 0; share <= 1 && !signal.aborted; share += 0.1) { onProgress(share); await pause(); } if (file.name.includes('坏')) throw new CallError('fileRefused', '文件不能接收', 400, `文件“${file.name}”不能接收：内容不是 PDF`); }}
          onRemove={pause} preview={async () => '/mark.svg'} />
      </Section>
    </DetailPage>
  );
}
