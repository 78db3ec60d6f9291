/** One task: when it runs next, with which parameters, and what became of each run. */
import { useState } from 'react';
import { schedule } from 'contract/areas/system/schedule';
import { scheduledTask } from 'contract/areas/system/scheduled-tasks';
import { titleOf } from 'contract/kernel/schema';
import { useGlances } from '../../../kernel/glances.ts';
import { usePageParams } from '../../../kernel/page.ts';
import { keyOf, readAnew, useCall } from '../../../kernel/query.ts';
import { momentText } from '../../../ui/day.ts';
import { DetailPage, Facts, Section } from '../../../ui/DetailPage.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { EditTask } from './EditTask.tsx';
import { PauseTask } from './PauseTask.tsx';
import { RunTable } from './RunTable.tsx';
import { LastRun, Standing, type Task } from './Standing.tsx';
import { TaskActions } from './TaskActions.tsx';

export default function ScheduleDetailPage() {
  const { name = '' } = usePageParams<{ name: string }>();
  const { data, error, refetch } = useCall(schedule.endpoints.getSchedule, { name });
  const readRuns = () => readAnew({ queryKey: keyOf(schedule.endpoints.getRuns) });
  useGlances(data?.running ?? false, () => Promise.all([refetch(), readRuns()]), { ended: readRuns });
  if (data) return <Opened task={data} />;
  if (error) return <ErrorState title="无法打开定时任务" failure={error} onRetry={() => void refetch()} />;
  return <div className="page-skeleton" role="status"><span className="sr-only">正在打开定时任务…</span><span className="skeleton page-skeleton__block" /></div>;
}

const missedText = { once: '恢复运行后补做一次', skip: '不补做，等下一次' } as const;

function Opened({ task }: { task: Task }) {
  const { name, title, does, words, cron, missed, next, parameters, pausedAt, pausedByName, pausedReason, may } = task;
  const [open, setOpen] = useState<'edit' | 'pause' | null>(null);
  const declared = scheduledTask(name);
  const schema = declared?.parameters;
  const close = () => setOpen(null);
  return (
    <>
      <DetailPage
        title={title} tag={<Standing {...task} />} facts={[does]}
        actions={may.edit && <TaskActions task={task} onEdit={() => setOpen('edit')} onPause={() => setOpen('pause')} />}
        aside={next.length > 0 && <Section title="接下来的执行时间"><ol>{next.map((at) => <li key={at}><time dateTime={at}>{momentText(at)}</time></li>)}</ol></Section>}
      >
        <Section title="安排">
          <Facts items={[
            { label: '执行时间', value: words }, { label: '时间写法（分 时 日 月 周）', value: cron }, { label: '上次执行', value: <LastRun {...task} /> }, { label: '停机错过时', value: missedText[missed] },
            ...Object.entries(parameters).map(([key, value]) => ({ label: schema ? titleOf(schema, key) : key, value: String(value) })),
            ...(declared?.watches ? [{ label: '暂停、修改', value: '不能：这项任务监督三员的操作，任何人都不能在页面上暂停或修改', wide: true }] : []),
            ...(pausedAt ? [{ label: '暂停', value: `${momentText(pausedAt)} 由${pausedByName ?? ''}暂停：${pausedReason ?? ''}`, wide: true }] : []),
          ]} />
        </Section>
        <RunTable name={name} />
      </DetailPage>
      {open === 'edit' && <EditTask task={task} onClose={close} />}
      {open === 'pause' && <PauseTask task={task} onClose={close} />}
    </>
  );
}
