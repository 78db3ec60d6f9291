/** 面试报名: whose written review has passed chooses a session that is open for it and has free places (internship rules 0.3.4, 2.10, 3.6 row 10). */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { feature } from '../../kernel/feature.ts';
import { date, id } from '../../kernel/schema.ts';
import { apply } from './assessment-flow.ts';

const base = '/api/assessment/interviewApply' as const;
const one = z.strictObject({ /** The assessment. */ id });
const done = z.object({ id });

const offer = z.object({
  id, title: z.string(), heldOn: date, startsAt: z.string(), endsAt: z.string(), place: z.string(), address: z.string().nullable(), notice: z.string().nullable(), signUpEnd: date, capacity: z.int(), left: z.int(), isChosen: z.boolean(), /** Why this one can't be chosen. */ closed: z.string().nullable(),
});

export const interviewApply = feature({
  name: 'assessment.interviewApply',
  title: '面试报名',
  permissions: [],
  endpoints: {
    getOffers: endpoint({
      method: 'GET', path: `${base}/getInterviewOffers`, title: '可以报名的面试场次', access: apply.edit, audit: { none: '场次安排和空余名额' }, input: one,
      output: z.object({ /** The written review has passed and no date is set yet. */ isOpen: z.boolean(), sessions: z.array(offer) }),
    }),
    signUp: endpoint({
      method: 'POST', path: `${base}/signUpForInterview`, title: '面试报名', access: apply.edit, once: true, audit: 'interviewApply.signUp', input: one.extend({ /** Which is chosen. */ session: id }), output: done, errors: ['notItsTurn', 'blocked'],
    }),
    takeBack: endpoint({
      method: 'POST', path: `${base}/takeBackSignUp`, title: '取消面试报名', access: apply.edit, once: true, audit: 'interviewApply.takeBack', input: one, output: done, errors: ['notItsTurn', 'blocked'],
    }),
  },
  pages: {},
});
