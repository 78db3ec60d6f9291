/** 候考叫号: on the day of an interview, who is called in, who is inside, who is done; and what everybody in the waiting room sees of it (internship rules 2.11, 3.6 rows 12–14). */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { feature } from '../../kernel/feature.ts';
import { page } from '../../kernel/page.ts';
import { date, id, labelled, moment } from '../../kernel/schema.ts';
import { setting } from '../../kernel/setting.ts';
import { actionErrors } from '../../kernel/workflow.ts';
import { apply } from './assessment-flow.ts';
import { callUpPaths, type Screen, type ScreenPerson, type ScreenRoom } from './call-up.wire.ts';
import { sessions } from './interview-session-flow.ts';
import { drawMode } from './interview-settings.ts';
import type { Deed, Step } from './waiting.ts';

export const callUpSettings = {
  names: setting({ key: 'assessment.callUpNames', title: '候考屏上的姓名', group: '面试', effect: '候考屏凭链接即可查看，改后立即按新的方式显示。', schema: labelled({ SHORT: '隐去中间的字', FULL: '显示全名' }), initial: 'SHORT', source: '产品默认', confidence: 'D' }),
} as const;

export const turnStep = labelled({ EXPECTED: '未签到', WAITING: '候考', CALLED: '已叫号', IN_ROOM: '面试中', DONE: '已面试' } satisfies Record<Step, string>);
export const deed = labelled({ call: '叫号', begin: '进入考场', finish: '面试结束', pass: '过号', undo: '撤回上一步' } satisfies Record<Deed, string>);

const person = z.object({
  assessmentId: id, internName: z.string(), firmName: z.string(), lot: z.int().nullable(), step: turnStep,
  /** Since when he is called, inside or done. */
  since: moment.nullable(), /** About when he is heard. */ expectedAt: z.string().nullable(), isPassed: z.boolean(),
  may: z.array(deed),
});
const room = z.object({ id, roomNo: z.string(), place: z.string().nullable(), delay: z.int(), people: z.array(person) });

const screenPerson = z.object({ lot: z.int().nullable(), name: z.string(), at: z.string().nullable() }) satisfies z.ZodType<ScreenPerson>;
const screenRoom = z.object({
  roomNo: z.string(), place: z.string().nullable(), inside: screenPerson.nullable(), called: screenPerson.nullable(), next: z.array(screenPerson), more: z.int(), done: z.int(), of: z.int(), delay: z.int(),
}) satisfies z.ZodType<ScreenRoom>;

const one = z.strictObject({ id, assessmentId: id });
const done = z.object({ id });
const base = '/api/assessment/callUp' as const;
const link = z.object({ /** Behind the product's own origin. */ address: z.string(), until: date });

export const callUp = feature({
  name: 'assessment.callUp',
  title: '候考叫号',
  permissions: [],
  settings: callUpSettings,
  endpoints: {
    getCallUp: endpoint({
      method: 'GET', path: `${base}/getCallUp`, title: '候考叫号', access: sessions.edit, audit: { none: '当天的面试次序，不含证件和联系方式' }, input: z.strictObject({ id }),
      output: z.object({ id, title: z.string(), heldOn: date, startsAt: z.string(), place: z.string(), state: z.string(), /** Held today and going on. */ isOn: z.boolean(), now: moment, minutesPerPerson: z.int(), rooms: z.array(room) }),
    }),
    call: endpoint({ method: 'POST', path: `${base}/callCandidate`, title: '面试叫号', access: sessions.edit, once: true, audit: 'callUp.call', input: one, output: done, errors: actionErrors }),
    begin: endpoint({ method: 'POST', path: `${base}/beginInterview`, title: '开始面试', access: sessions.edit, once: true, audit: 'callUp.begin', input: one, output: done, errors: actionErrors }),
    finish: endpoint({ method: 'POST', path: `${base}/finishInterview`, title: '结束面试', access: sessions.edit, once: true, audit: 'callUp.finish', input: one, output: done, errors: actionErrors }),
    pass: endpoint({ method: 'POST', path: `${base}/passCandidate`, title: '面试过号', access: sessions.edit, once: true, audit: 'callUp.pass', input: one, output: done, errors: actionErrors }),
    undo: endpoint({ method: 'POST', path: `${base}/undoCallUp`, title: '撤回叫号的上一步', access: sessions.edit, once: true, audit: 'callUp.undo', input: one, output: done, errors: actionErrors }),
    screenLink: endpoint({ method: 'GET', path: `${base}/getScreenLink`, title: '候考屏链接', access: sessions.edit, audit: { none: '链接只能看到当天的次序，当天有效' }, input: z.strictObject({ id }), output: link }),
    renewLink: endpoint({ method: 'POST', path: `${base}/renewScreenLink`, title: '更换候考屏链接', access: sessions.edit, once: true, audit: 'callUp.renewLink', input: z.strictObject({ id }), output: link }),
    // Asked by POST: what opens the screen does not belong into an address.
    getScreen: endpoint({
      method: 'POST', path: callUpPaths.screen, title: '候考屏', access: 'public', audit: { none: '只显示当天的次序，凭链接查看' }, changes: false, input: z.strictObject({ token: z.string().max(127) }),
      output: z.object({
        title: z.string(), place: z.string(), startsAt: z.string(), stands: z.enum(['SOON', 'ON', 'OVER']), now: moment, rooms: z.array(screenRoom), here: z.int(), of: z.int(),
        missing: z.array(z.object({ name: z.string(), roomNo: z.string() })), live: z.string(),
      }) satisfies z.ZodType<Screen>,
    }),
    getMyTurn: endpoint({
      method: 'GET', path: `${base}/getMyTurn`, title: '本人的候考次序', access: apply.view, audit: { none: '只涉及本案的面试次序' }, input: z.strictObject({ /** The application for assessment. */ id }),
      output: z.object({
        /** `null`: no interview is held today. */
        turn: z.object({ step: turnStep, lot: z.int().nullable(), roomNo: z.string(), place: z.string(), address: z.string().nullable(), drawMode, startsAt: z.string(), signInFrom: z.string(), isOn: z.boolean(), /** How many are heard before him. */ before: z.int().nullable(), expectedAt: z.string().nullable(), delay: z.int(), isPassed: z.boolean() }).nullable(),
      }),
    }),
  },
  pages: {
    detail: page({ path: '/assessment/callUp/:id', title: '候考叫号', access: sessions.edit, component: 'assessment/call-up/CallUpPage', menu: 'assessment', hidden: true,
      desc: '面试当天在这里叫号：叫下一位，本人进入考场后记开始，出来后记结束。候考室的大屏幕和考生手机上的次序随之更新；叫号后没有来的按“过号”，排到已到人员的后面。' }),
  },
});
