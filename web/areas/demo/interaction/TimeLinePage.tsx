import { Timeline } from '../../../ui/Timeline.tsx';
import { Stepper } from '../../../ui/Stepper.tsx';
import { Sample, SamplePage } from '../SamplePage.tsx';

const line = [
  { id: '5', at: '2026-03-12T16:40:02+08:00', who: '周慎言', role: '终审员', title: '准予登记', state: '已准予', tone: 'good', opinion: '符合规定，准予实习登记。' },
  { id: '4', at: '2026-03-09T09:12:45+08:00', who: '陈思敏', role: '初审员', title: '初审通过', state: '待终审', tone: 'good' },
  { id: '3', at: '2026-03-06T21:05:30+08:00', who: '林知远', role: '申请人', title: '重新提交', state: '待初审', tone: 'wait', opinion: '已重新拍摄身份证反面，并补交加盖公章的实习协议。' },
  { id: '2', at: '2026-03-04T14:20:11+08:00', who: '陈思敏', role: '初审员', title: '退回补正', state: '退回补正', tone: 'bad', opinion: '身份证反面不清晰；实习协议缺少律所盖章。请于十五日内补正。', internalNote: '已电话联系本人，约定周五前补齐' },
  { id: '1', at: '2026-03-02T10:02:00+08:00', who: '陆衡之', role: '律所管理员', title: '同意并报送', state: '待初审', tone: 'good' },
] as const;

/** 时间轴: what happened to a case, the newest first. */
export default function TimeLinePage() {
  return (
    <SamplePage title="时间轴" hint="记录一件事经过了谁、做了什么、何时、意见是什么。最新的在最上；正在等谁办理，单列在前。">
      <Sample title="办理过程" hint="内部备注只有工作人员看得见，由服务端决定是否给出。" wide><Timeline items={line} /></Sample>
      <Sample title="等待办理" wide><Timeline pending={{ title: '待终审', who: '终审员' }} items={line.slice(1, 3)} /></Sample>
      <Sample title="尚无记录" wide><Timeline items={[]} /></Sample>
      <Sample title="步骤" hint="只表示走到哪一步；经过的细节用时间轴。" wide>
        <Stepper at={2} steps={[{ title: '指导律师确认', state: 'done' }, { title: '律所审核', state: 'done' }, { title: '初审' }, { title: '终审' }]} />
        <Stepper at={1} steps={[{ title: '填写资料', state: 'done' }, { title: '上传材料', state: 'fault' }, { title: '确认提交' }]} />
      </Sample>
    </SamplePage>
  );
}
