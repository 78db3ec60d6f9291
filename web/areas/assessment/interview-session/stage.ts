/** How a candidate's stage of the day is called and coloured. */
import type { interviewSession } from 'contract/areas/assessment/interview-session';
import type { Output } from 'contract/kernel/endpoint';

export type Stage = Output<typeof interviewSession.endpoints.getInterviewSession>['waiting'][number]['stage'];

export const stageLabels: { readonly labels: Readonly<Record<Stage, string>> } = { labels: { PLANNED: '待确认', ARRANGED: '未签到', SIGNED_IN: '已签到', DONE: '已评分', ABSENT: '缺考', GONE: '已不待安排' } };
export const stageTone: Readonly<Record<Stage, 'wait' | 'good' | 'bad' | 'still'>> = { PLANNED: 'still', ARRANGED: 'wait', SIGNED_IN: 'good', DONE: 'good', ABSENT: 'bad', GONE: 'bad' };
