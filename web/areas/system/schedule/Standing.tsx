import { runState, taskStanding, type schedule } from 'contract/areas/system/schedule';
import type { Output } from 'contract/kernel/endpoint';
import { momentText } from '../../../ui/day.ts';
import { labelOf } from '../../../ui/labels.ts';
import { Tag } from '../../../ui/StateTag.tsx';
import { secondsText } from './seconds-text.ts';

export type Task = Output<typeof schedule.endpoints.getSchedule>;

const tones = { ON: 'good', OVERDUE: 'wait', FAILED: 'bad', PAUSED: 'still' } as const;

export const Standing = ({ standing, running }: Pick<Task, 'standing' | 'running'>) =>
  running ? <Tag tone="busy">执行中</Tag> : <Tag tone={tones[standing]}>{labelOf(taskStanding, standing)}</Tag>;

export function LastRun({ last }: Pick<Task, 'last'>) {
  if (!last) return <span>还没有执行过</span>;
  return <span>{`${momentText(last.at)} ${labelOf(runState, last.state)}${last.seconds === null ? '' : `，用时 ${secondsText(last.seconds)}`}`}</span>;
}
