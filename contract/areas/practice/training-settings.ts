/** What practical training and group training ask for (internship rules 4.6, 4.15). Changed on the settings screen. */
import { z } from 'zod';
import { setting } from '../../kernel/setting.ts';

const times = z.int().min(0).max(30);
const [practice, course] = ['日志与实务', '培训'];

export const recordSettings = {
  receptionMin: setting({ key: 'practice.receptionMin', title: '接待当事人', group: practice, schema: times, initial: 10, unit: '次', source: '浙江、广州实施细则', confidence: 'V' }),
  contractMin: setting({ key: 'practice.contractMin', title: '签订委托合同', group: practice, schema: times, initial: 3, unit: '次', source: '浙江、广州实施细则', confidence: 'V' }),
  archiveMin: setting({ key: 'practice.archiveMin', title: '整理归档', group: practice, schema: times, initial: 1, unit: '次', source: '浙江实施细则', confidence: 'V' }),
  hearingMin: setting({ key: 'practice.hearingMin', title: '参加庭审或仲裁', group: practice, schema: times, initial: 1, unit: '次', source: '浙江实施细则', confidence: 'V' }),
  caseFileMin: setting({ key: 'practice.caseFileMin', title: '完整案卷', group: practice, schema: z.int().min(0).max(20), initial: 0, unit: '卷', source: '福州案卷标准，北京有律所要求2卷；0 为不要求', confidence: 'S', effect: '已确认的参与案件中，材料里传有“完整案卷”的，每件算一卷；不足的不能申请考核。已经提交的考核申请按提交时的规定。' }),
  publicServiceMinHours: setting({ key: 'practice.publicServiceMinHours', title: '公益法律服务', group: practice, schema: z.int().min(0).max(100), initial: 0, unit: '小时', source: '广州、重庆等地另有安排；0 为不要求', confidence: 'D' }),
};

export const courseSettings = {
  trainingPassScore: setting({ key: 'practice.trainingPassScore', title: '集中培训合格分数', effect: '只是新增培训班时先填好的值，可以改；已有的培训班和成绩不变。', group: course, schema: z.int().min(0).max(100), initial: 60, unit: '分', source: '各地集中培训办法', confidence: 'V' }),
  trainingMinHours: setting({ key: 'practice.trainingMinHours', title: '集中培训最少学时', effect: '只是新增培训班时先填好的值，可以改；已有的培训班和成绩不变。', group: course, schema: z.int().min(0).max(500), initial: 0, unit: '学时', source: '产品默认；0 为不要求', confidence: 'D' }),
  attendanceMinRate: setting({ key: 'practice.attendanceMinRate', title: '集中培训最低出勤率', effect: '只是新增培训班时先填好的值，可以改；已有的培训班和成绩不变。', group: course, schema: z.number().min(0.5).max(1), initial: 0.9, source: '产品默认', confidence: 'D' }),
  trainingMaxResit: setting({ key: 'practice.trainingMaxResit', title: '集中培训补考次数', group: course, schema: z.int().min(0).max(5), initial: 2, unit: '次', source: '产品默认', confidence: 'D' }),
};
