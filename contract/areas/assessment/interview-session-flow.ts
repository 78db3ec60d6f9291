/** 面试场次: planned with rooms and panels, arranged and told to everybody, held on its day (internship rules 3.7). */
import { z } from 'zod';
import { permissions } from '../../kernel/permission.ts';
import { prose, titled } from '../../kernel/schema.ts';
import { workflow } from '../../kernel/workflow.ts';

export const sessions = permissions('assessment.interviewSession', '面试场次', ['create', 'edit', 'decide', 'export']);
/** Who of a room's examiners is there, and who takes the seat of one who is not: the association's people in every room, a chief in the own. */
export const seats = permissions('assessment.seat', '考官到场和更换', ['edit']);

/** Candidates, their firms and examiners read it. */
export const toldReason = titled('原因（有关人员可见）', prose(500, 5));

export const interviewSessionFlow = workflow({
  entity: 'interviewSession', area: 'assessment', title: '面试场次', prefix: 'MS',
  actors: { association: '市律协' },
  states: {
    planned:   { title: '计划中', waitsFor: 'association' },
    arranged:  { title: '已编排', waitsFor: 'association', tone: 'good' },
    ongoing:   { title: '进行中', waitsFor: 'association', tone: 'wait' },
    scored:    { title: '已评分', waitsFor: 'association', tone: 'good' },
    published: { title: '已公布', final: true, tone: 'good' },
    cancelled: { title: '已取消', final: true, tone: 'still' },
  },
  actions: {
    create:    { title: '新建', from: [], to: 'planned', by: 'association', can: sessions.create },
    arrange:   { title: '确认编排并通知', from: ['planned'], to: 'arranged', can: sessions.decide, look: 'primary',
                 confirm: '确认后即通知本场实习人员、所在律所和考官面试的时间和考场。' },
    unarrange: { title: '撤销编排', from: ['arranged'], to: 'planned', can: sessions.decide, look: 'plain', input: z.strictObject({ opinion: toldReason }),
                 confirm: '撤销后本场人员回到待安排面试，并通知本人、律所和考官；名单保留，修改后可以再次确认。' },
    begin:     { title: '开始签到', from: ['arranged'], to: 'ongoing', can: sessions.edit, look: 'primary' },
    finish:    { title: '结束本场', from: ['ongoing'], to: 'scored', can: sessions.edit, look: 'primary', confirm: '结束后不能再签到或登记缺考。' },
    publish:   { title: '公布成绩', from: ['scored'], to: 'published', can: sessions.decide, look: 'primary', confirm: '公布后本场实习人员和所在律所可以看到面试成绩，并收到通知。' },
    cancel:    { title: '取消本场', from: ['planned', 'arranged'], to: 'cancelled', can: sessions.decide, look: 'danger', input: z.strictObject({ opinion: toldReason }),
                 confirm: '取消后本场人员回到待安排面试，并通知本人、律所和考官，不能恢复。' },
  },
});

/** It has begun: candidates are heard, or have been. */
export const heardStates = ['ongoing', 'scored', 'published'] as const;
