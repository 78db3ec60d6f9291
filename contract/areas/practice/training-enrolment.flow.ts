/** 培训报名: one intern in one session, from enrolling to the result. What happens to all of a session happens by itself. */
import { mapRecord } from '../../kernel/keys.ts';
import { permissions } from '../../kernel/permission.ts';
import { labelled, prose, titled } from '../../kernel/schema.ts';
import { workflow } from '../../kernel/workflow.ts';
import { z } from 'zod';

export const enrolments = permissions('practice.trainingEnrolment', '培训报名', ['create', 'edit', 'decide', 'export']);

export const enrolmentFlow = workflow({
  entity: 'trainingEnrolment', area: 'practice', title: '培训报名', prefix: 'PB',
  actors: { intern: '实习人员', training: '培训管理员' },
  states: {
    enrolled:  { title: '已报名', tone: 'good' },
    waitlist:  { title: '候补', tone: 'wait' },
    attending: { title: '参加培训', tone: 'good' },
    passed:    { title: '合格', final: true, tone: 'good' },
    failed:    { title: '不合格', final: true, tone: 'bad' },
    absent:    { title: '缺席', final: true, tone: 'bad' },
    rejected:  { title: '未录取', final: true, tone: 'bad' },
    cancelled: { title: '已取消', final: true, tone: 'still' },
  },
  actions: {
    enrolAtOnce:  { title: '报名', from: [], to: 'enrolled', by: 'intern', can: enrolments.create },
    enrolWaiting: { title: '报名候补', from: [], to: 'waitlist', by: 'intern', can: enrolments.create },
    cancel:       { title: '取消报名', from: ['enrolled', 'waitlist'], to: 'cancelled', by: 'intern', can: enrolments.edit, confirm: '取消后名额让给候补人员，再报名要重新排队。' },
    reject:       { title: '不予录取', from: ['enrolled', 'waitlist'], to: 'rejected', by: 'training', can: enrolments.decide, look: 'danger',
                    input: z.strictObject({ opinion: titled('理由（报名人员可见）', prose(500, 5)) }), tells: { intern: '您的培训报名（{no}）未被录取，请查看理由：{case}' } },
    promote:      { title: '候补转正', from: ['waitlist'], to: 'enrolled', by: 'clock', can: null, tells: { intern: '您的培训报名（{no}）已由候补转为正式报名：{case}' } },
    lapse:        { title: '候补未递补', from: ['waitlist'], to: 'rejected', by: 'clock', can: null, tells: { intern: '您的培训报名（{no}）候补未能递补，请报下一期：{case}' } },
    begin:        { title: '开班', from: ['enrolled'], to: 'attending', by: 'clock', can: null, tells: { intern: '您报名的培训（{no}）已开班，请按时参加：{case}' }, severity: 1 },
    pass:         { title: '认定合格', from: ['attending'], to: 'passed', by: 'clock', can: null, tells: { intern: '您的培训（{no}）成绩合格，结业证书可以打开下载：{case}' } },
    fail:         { title: '认定不合格', from: ['attending'], to: 'failed', by: 'clock', can: null, tells: { intern: '您的培训（{no}）成绩不合格，请查看是否可以补考：{case}' } },
    missed:       { title: '认定缺席', from: ['attending'], to: 'absent', by: 'clock', can: null, tells: { intern: '您缺席了培训（{no}），请报下一期：{case}' } },
    passResit:    { title: '补考合格', from: ['failed'], to: 'passed', by: 'clock', can: null, reopens: true, tells: { intern: '您的培训（{no}）补考合格，结业证书可以打开下载：{case}' } },
    drop:         { title: '随班取消', from: ['enrolled', 'waitlist', 'attending'], to: 'cancelled', by: 'clock', can: null, tells: { intern: '您报名的培训（{no}）已取消，请改报其他期：{case}' }, severity: 3 },
  },
});

export const enrolmentStates = mapRecord<keyof typeof enrolmentFlow.states, { title: string }, string>(enrolmentFlow.states, ({ title }) => title);
export const enrolmentState = labelled(enrolmentStates);
