/** 其他业务: all applications about running internships in one list, whatever their kind. */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { exportedList } from '../../kernel/exported-list.ts';
import { feature } from '../../kernel/feature.ts';
import { page } from '../../kernel/page.ts';
import { date, id, labelled, moment, text, titled, version } from '../../kernel/schema.ts';
import { caseCounts, caseFilters, caseHolder, sourceChannel } from '../practice/case-filters.ts';
import { whereItIs } from '../practice/case-stage.ts';
import { daysLeft } from '../practice/case-parts.ts';
import { businessKinds } from './business-kind.ts';
import { apply, delays, review } from './road.ts';
import { allStates } from './all-states.ts';
import { otherBusinessSettings } from './settings.ts';
import { mapRecord } from '../../kernel/keys.ts';
import { targetShown } from '../practice/service-target.ts';

const state = labelled(mapRecord<keyof typeof allStates, { title: string }, string>(allStates, ({ title }) => title));

const row = z.object({
  id, version, kind: businessKinds, kindTitle: z.string(), applicationNo: z.string(), state: z.string(), stateTitle: z.string(), ...whereItIs, waitsForMe: z.boolean(), holder: caseHolder.nullable(),
  internName: z.string(), registrationNo: z.string(), firmName: z.string(), tutorName: z.string(), reasonTitle: z.string().nullable(),
  submittedAt: moment.nullable(), deadline: date.nullable(), correctionDue: date.nullable(), daysLeft, ...targetShown, returnedCount: z.int(), decidedAt: moment.nullable(), sourceChannel, updatedAt: moment,
});

export const businessApplication = feature({
  name: 'otherBusiness.businessApplication',
  title: '其他业务',
  permissions: [apply, delays, review],
  settings: otherBusinessSettings,
  endpoints: {
    getBusinessApplications: exportedList({
      path: '/api/otherBusiness/businessApplication/getBusinessApplications', title: '其他业务列表', access: apply.view, row,
      filters: {
        keyword: titled('关键词', text(63)).optional(), kind: titled('业务种类', z.array(businessKinds).max(20)).optional(), state: titled('状态', z.array(state).max(20)).optional(),
        internshipId: titled('实习登记', id).optional(), ...caseFilters,
      },
      sortable: ['target', 'applicationNo', 'internName', 'submittedAt', 'deadline', 'updatedAt'],
      exports: {
        can: apply.export,
        columns: {
          kindTitle: '业务种类', applicationNo: '申请编号', internName: '姓名', registrationNo: '登记编号', firmName: { title: '律师事务所', width: 34 }, tutorName: '指导律师', reasonTitle: '事由',
          stateTitle: '状态', submittedAt: '提交时间', deadline: '办理期限', daysLeft: '剩余天数', returnedCount: '退回次数', sourceChannel: '来源', decidedAt: '办结时间',
        },
      },
    }),
    countBusinessApplications: endpoint({
      method: 'GET', path: '/api/otherBusiness/businessApplication/countBusinessApplications', title: '各范围的其他业务件数', access: apply.view, audit: { none: '只有件数' }, output: caseCounts,
    }),
  },
  pages: {
    list: page({ path: '/otherBusiness/apply', title: '其他业务申请', access: apply.view, component: 'other-business/business-application/BusinessApplicationListPage', desc: '实习期间的变更：更换指导律师、转所、中止和恢复实习、延期考核、延期面试、注销登记、补发实习证。点“新申请”选择业务，系统会列出可以办理的实习登记和需要的材料。', menu: 'practice', order: 22 }),
    review: page({ path: '/otherBusiness/review', title: '其他业务审核', access: review.view, needs: [apply.view], component: 'other-business/business-application/BusinessReviewListPage', desc: '等您审核的变更申请排在最前。打开一份，核对材料和变更前后的内容，再通过或退回。办理后数秒内可以撤销，生效前不通知任何人。键盘：1、2 标记材料，A 通过，R 退回，N 下一件。', menu: 'practice', order: 24 }),
  },
});
