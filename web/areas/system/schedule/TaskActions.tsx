import { schedule, whyFixed } from 'contract/areas/system/schedule';
import { scheduledTask } from 'contract/areas/system/scheduled-tasks';
import { notice } from '../../../kernel/notice.ts';
import { useAct } from '../../../kernel/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { confirm } from '../../../ui/Confirm.tsx';
import type { Task } from './Standing.tsx';

export function TaskActions({ task: { name, title, version, running, pausedAt }, onEdit, onPause }: { task: Task; onEdit(): void; onPause(): void }) {
  const run = useAct(schedule.endpoints.runNow);
  const resume = useAct(schedule.endpoints.resume);
  const isFixed = scheduledTask(name)?.watches === true;
  const why = isFixed ? whyFixed : undefined;
  const saysNo = notice.failed;
  async function runNow() {
    if (!await confirm({ title: '立即执行', text: `将立即执行“${title}”一次，不影响以后的安排。`, yes: '立即执行' })) return;
    await run.act({ name }).then(() => notice.good('已开始执行，结果稍后显示在执行记录中'), saysNo);
  }
  return (
    <div className="schedule-actions">
      {pausedAt
        ? <Button busy={resume.pending} onClick={() => void resume.act({ name, version }).then(() => notice.good('已恢复'), saysNo)}>恢复</Button>
        : <Button look="danger" disabled={isFixed} title={why} onClick={onPause}>暂停</Button>}
      <Button icon="edit" disabled={isFixed} title={why} onClick={onEdit}>修改</Button>
      <Button look="primary" busy={run.pending} disabled={running} title={running ? '正在执行' : undefined} onClick={() => void runNow()}>立即执行</Button>
    </div>
  );
}
