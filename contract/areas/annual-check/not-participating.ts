/** 不参加考核名单: lawyers who do not take part in a year's check, and why (annual check 2.12). */
import { z } from 'zod';
import { exportedList } from '../../kernel/exported-list.ts';
import { feature } from '../../kernel/feature.ts';
import { page } from '../../kernel/page.ts';
import { permissions } from '../../kernel/permission.ts';
import { date, id, labelled, text, titled } from '../../kernel/schema.ts';
import { onlyLabels } from '../journal/import-kind.ts';
import { year } from './learning.ts';

export const notParticipatingPermission = permissions('annualCheck.notParticipating', '不参加考核名单', ['import', 'export'], { isWhole: true });

export const notParticipatingReason = labelled({
  CANCELLED: '已注销', MOVED_OUT: '已转出本市', TRANSFERRING_OUT: '正在办理转出', REVOKED: '吊销', DECEASED: '身故', RETIRED: '退休不再执业', STOP_PRACTICE: '已办停止执业', NEW_AFTER_CUTOFF: '截止日后领证',
  UNIT_CHECKED: '由所在单位考核', BRANCH_ELSEWHERE: '派驻外地分所', SERVING_SENTENCE: '服刑', LOST_CONTACT: '失联', REFUSED: '无正当理由拒不参加',
});
export const notParticipatingReasonKnown = { ...onlyLabels(notParticipatingReason), aliases: { 注销: 'CANCELLED', 转出: 'MOVED_OUT', 死亡: 'DECEASED', 去世: 'DECEASED', 退休: 'RETIRED', 停止执业: 'STOP_PRACTICE', 拒不参加: 'REFUSED' } } as const;

export const listStanding = labelled({ IN_FORCE: '不参加', ENDED: '已恢复参加' });

const row = z.object({
  id, lawyerName: z.string(), licenceNo: z.string(), firmName: z.string(), year: z.int(), reason: notParticipatingReason, fromOn: date.nullable(), untilOn: date.nullable(), proofNo: z.string().nullable(), remark: z.string().nullable(), standing: listStanding, endedOn: date.nullable(),
});

const { view, export: mayExport } = notParticipatingPermission;

export const notParticipating = feature({
  name: 'annualCheck.notParticipating',
  title: '不参加考核名单',
  permissions: [notParticipatingPermission],
  endpoints: {
    getNotParticipating: exportedList({
      path: '/api/annualCheck/notParticipating/getNotParticipatings', title: '不参加考核律师名册', access: view, row, audit: { none: '只有市律协经办考核的人看得到' },
      filters: { keyword: titled('律师', text(31)).optional(), year: titled('年度', year).optional(), reason: titled('不参加原因', z.array(notParticipatingReason).max(13)).optional(), firmId: titled('律师事务所', id).optional(), standing: titled('状态', listStanding).optional() },
      sortable: ['year'],
      exports: {
        can: mayExport,
        columns: { firmName: { title: '律师事务所', width: 34 }, lawyerName: '姓名', licenceNo: { title: '执业证号', width: 20 }, year: '年度', reason: { title: '不参加原因', width: 24 }, fromOn: '起始日期', untilOn: '截止日期', proofNo: { title: '证明文号', width: 26 }, standing: '状态', endedOn: '恢复日期', remark: { title: '备注', width: 30 } },
      },
    }),
  },
  pages: {
    list: page({ path: '/annualCheck/notParticipating', title: '不参加考核名单', access: view, component: 'annual-check/not-participating/NotParticipatingListPage', desc: '哪些律师不参加当年的考核、为什么、凭什么证明。一个年度的名单可以整体替换：表中没有的律师恢复参加考核。', menu: 'annualCheck', order: 60 }),
  },
});
