/** 奖惩记录: honours and sanctions of firms and lawyers (annual check 2.15). Who may guide interns and which firm may take them is judged by it. */
import { z } from 'zod';
import { exportedList } from '../../kernel/exported-list.ts';
import { feature } from '../../kernel/feature.ts';
import { page } from '../../kernel/page.ts';
import { permissions } from '../../kernel/permission.ts';
import { date, id, labelled, text, titled } from '../../kernel/schema.ts';

export const rewardPunishPermission = permissions('basicInfo.rewardPunish', '奖惩记录', ['import', 'export'], { isWhole: true });

export const rewardPunishKind = labelled({ REWARD: '表彰奖励', INDUSTRY_SANCTION: '行业处分', ADMIN_PENALTY: '行政处罚' });
export const rewardPunishSubject = labelled({ lawFirm: '律师事务所', lawyer: '律师' });
export const sanctionWeight = labelled({ LIGHT: '一般', HEAVY: '较重' });

const row = z.object({
  id, subject: rewardPunishSubject, subjectId: id, subjectName: z.string(), subjectNo: z.string(), firmName: z.string(), kind: rewardPunishKind, weight: sanctionWeight, title: z.string(), docNo: z.string(), organ: z.string().nullable(),
  decidedOn: date, fromOn: date.nullable(), until: date.nullable(), content: z.string().nullable(), isCorrected: z.boolean().nullable(),
});

const { view, export: mayExport } = rewardPunishPermission;

export const rewardPunish = feature({
  name: 'basicInfo.rewardPunish',
  title: '奖惩记录',
  permissions: [rewardPunishPermission],
  endpoints: {
    getRewardPunishes: exportedList({
      path: '/api/basicInfo/rewardPunish/getRewardPunishs', title: '奖惩记录列表', access: view, row, audit: { none: '处分决定已送达当事人，只有市律协看得到全部' },
      filters: {
        keyword: titled('关键词', text(63)).optional(), subject: titled('对象', rewardPunishSubject).optional(), kind: titled('类别', z.array(rewardPunishKind).max(3)).optional(),
        from: titled('决定日期从', date).optional(), to: titled('决定日期至', date).optional(), isCorrected: titled('已整改', z.boolean()).optional(),
      },
      sortable: ['decidedOn'],
      exports: {
        can: mayExport,
        columns: {
          subject: '对象', subjectName: { title: '名称', width: 30 }, subjectNo: { title: '执业证号或信用代码', width: 22 }, firmName: { title: '律师事务所', width: 34 }, kind: '类别', title: '类型', docNo: { title: '文号', width: 26 }, organ: { title: '机关', width: 24 },
          decidedOn: '日期', content: { title: '内容', width: 50 }, fromOn: '起始日期', until: '截止日期', isCorrected: '已整改',
        },
      },
    }),
  },
  pages: {
    list: page({ path: '/basicInfo/rewardPunish', title: '奖惩记录', access: view, component: 'basic-info/reward-punish/RewardPunishListPage', desc: '律所和律师受到的表彰、行业处分和行政处罚。受过处分处罚的律师在规定期限内不能指导实习人员，系统按这里的记录判断。', menu: 'basicInfo', order: 35 }),
  },
});
