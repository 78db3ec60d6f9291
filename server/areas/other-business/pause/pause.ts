/** 中止实习 (internship rules 3.10, ZT01, ZT02): from its day on nothing counts; resuming makes up for the days. */
import { sql } from 'kysely';
import { pause, pauseForm } from 'contract/areas/other-business/pause';
import { personalFields } from 'contract/kernel/schema';
import { otherBusinessSettings } from 'contract/areas/other-business/settings';
import type { Done } from '../../../kernel/flow.ts';
import { newId } from '../../../kernel/id.ts';
import { daysBetween, plusDays } from '../../../machines/calendar/work-calendar.ts';
import { ruleFor } from '../../../machines/settings/rules-in-force.ts';
import { issueDocument } from '../../basic-info/decision-document/issue-document.public.ts';
import { dayOf } from '../../practice/period.public.ts';
import { block, preset, type OwnKind, type Situation, type Step } from '../own-kind.ts';
import { seesPauseReason } from '../pause-reason.ts';

const allowed = ['inProgress', 'extended'];
const answers = (form: Situation['form']) => pauseForm.partial().safeParse(form).data ?? {};

export const pauseKind: OwnKind = {
  contract: pause,
  materials: otherBusinessSettings.pauseMaterials,
  reasonField: 'reasonCode',
  // To show the reasons that are no illness would say of the rest what they are.
  keptFrom: ({ viewer }) => seesPauseReason(viewer) ? null : { isPaper: () => true, actors: ['applicant'], fields: personalFields(pauseForm) },
  closed: ({ status, pause: open }) => open ? '已经中止，尚未恢复' : allowed.includes(status) ? null : '只有实习中和延长实习期间可以中止',
  async conditions({ step, form, internship, today }) {
    const { pauseFrom: from, expectResume: until } = answers(form);
    const longestBack = await ruleFor(step, otherBusinessSettings.pauseBackDays);
    const [most, least, times] = [await ruleFor(step, otherBusinessSettings.pauseMaxTotalDays), await ruleFor(step, otherBusinessSettings.pauseMinDays), await ruleFor(step, otherBusinessSettings.pauseMaxTimes)];
    const handedInOn = step.row.submittedAt?.slice(0, 10) ?? today;
    const planned = from && until ? daysBetween(from, until) : 0;
    const total = internship.pausedDays + planned;
    return [
      ...from && daysBetween(from, handedInOn) > longestBack ? [preset('ZT03', 'pauseFrom', { 最早日期: plusDays(handedInOn, -longestBack) })] : [],
      ...from && from < internship.startDate ? [block('ZT04', 'pauseFrom', `中止日期不能早于实习开始日${internship.startDate}`)] : [],
      ...from && from > internship.plannedEndDate ? [block('ZT04', 'pauseFrom', `中止日期不能晚于应满日期${internship.plannedEndDate}`)] : [],
      ...from && internship.lastJournalDate && internship.lastJournalDate >= from ? [preset('ZT01', 'pauseFrom', { 日志日期: internship.lastJournalDate }, { again: true })] : [],
      ...from && until && until <= from ? [block('ZT05', 'expectResume', '预计恢复日期应晚于中止日期')] : [],
      ...planned > 0 && planned < least ? [block('ZT05', 'expectResume', `单次中止不少于${least}天，预计恢复日期应不早于${plusDays(from!, least)}`)] : [],
      ...planned > 0 && total > most ? [preset('ZT02', 'expectResume', { 查到的问题: `累计中止将达${total}天，超过上限${most}天` }, { again: true })] : [],
      ...internship.pauses >= times ? [preset('ZT02', 'pauseFrom', { 查到的问题: `已中止${internship.pauses}次，达到上限${times}次` }, { again: true })] : [],
    ];
  },
  effects: async ({ form, internship }) => {
    const { pauseFrom: from, expectResume: until } = answers(form);
    const days = from && until ? daysBetween(from, until) : 0;
    return [
      { title: '实习状态', before: '实习中', after: from ? `自${from}起中止` : '中止实习' },
      { title: '应满日期', before: internship.plannedEndDate, after: days > 0 ? `按期恢复则顺延${days}天，至${plusDays(internship.plannedEndDate, days)}` : '恢复后按实际中止天数顺延' },
    ];
  },
  approve: standStill,
};

async function standStill({ app, db, row, actor }: Step, { form, internship, today }: Situation): Promise<Done> {
  const { pauseFrom, expectResume, reasonCode, reason } = pauseForm.parse(form);
  await db.insertInto('internshipPause').values({ associationId: row.associationId, id: newId(), internshipId: internship.id, pausedFrom: pauseFrom, expectedUntil: expectResume, applicationId: row.id }).execute();
  // A day that is still to come: the night before it does the rest.
  if (pauseFrom <= today) await sql`update internship set status = 'paused', version = version + 1, updated_at = app_now() where association_id = ${row.associationId} and id = ${internship.id}`.execute(db);
  // Its reason is for those alone who may read it in the application: see readsDocuments.
  return { last: async () => {
    await issueDocument(db, { associationId: row.associationId, kind: 'PAUSE', caseEntity: pause.workflow.entity, caseId: row.id, to: ['applicant', 'firm'], issuedBy: actor.userId, vault: app.vault, data: {
      'applicant.name': internship.internName, 'application.no': row.applicationNo, 'application.acceptedOn': dayOf(row.acceptedAt ?? row.updatedAt), 'firm.name': internship.firmName,
      facts: `${pauseForm.shape.reasonCode.labels[reasonCode]}：${reason}`, 'pause.from': pauseFrom, 'pause.to': expectResume,
    } });
  } };
}
