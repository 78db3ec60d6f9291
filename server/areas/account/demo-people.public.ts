/** The accounts that anybody may try in a demonstration. Their password is public, so they exist nowhere else. */
import type { RoleCode } from './roles-in-force.ts';

export const demoPassword = 'Demo#2026pass';

interface DemoPerson {
  readonly userName: string;
  readonly realName: string;
  /** What the sign-in page says of the account. */
  readonly title: string;
  readonly roles: readonly RoleCode[];
  /** Which of the invented lawyers it is, and for which firm the firm roles hold. */
  readonly lawyer?: 'firm' | 'firm2' | 'tutor' | 'tutor2' | 'lawyer';
  readonly firm?: 'firm' | 'firm2';
  readonly isIntern?: true;
}

export const demoPeople: readonly DemoPerson[] = [
  { userName: 'intern', realName: '江屿', title: '实习人员（实习中）', roles: ['intern'] },
  { userName: 'applicant', realName: '林知远', title: '实习申请人（还没有申请）', roles: ['intern'], isIntern: true },
  { userName: 'intern2', realName: '许念初', title: '实习人员（申请被退回）', roles: ['intern'] },
  { userName: 'intern3', realName: '商羽', title: '实习人员（考核不合格，正在复核）', roles: ['intern'] },
  { userName: 'tutor', realName: '沈知行', title: '指导律师', roles: ['lawyer', 'tutor', 'firmAssessor'], lawyer: 'tutor', firm: 'firm' },
  { userName: 'firm', realName: '陆衡之', title: '律所管理员', roles: ['firmHead', 'firmAdmin', 'firmFinance', 'lawyer'], lawyer: 'firm', firm: 'firm' },
  { userName: 'staff1', realName: '陈思敏', title: '初审员', roles: ['firstReviewer', 'memberClerk', 'interviewClerk'] },
  { userName: 'staff2', realName: '周慎言', title: '终审员', roles: ['finalReviewer'] },
  { userName: 'staff3', realName: '梁书宁', title: '初审员（另一名）', roles: ['firstReviewer'] },
  { userName: 'head', realName: '韩秉文', title: '会员部负责人', roles: ['memberHead', 'businessAdmin', 'siteReviewer'] },
  { userName: 'lawyer', realName: '顾清妍', title: '律师', roles: ['lawyer'], lawyer: 'lawyer' },
  { userName: 'firm2', realName: '傅明德', title: '律所管理员（另一家）', roles: ['firmHead', 'firmAdmin', 'firmFinance', 'lawyer'], lawyer: 'firm2', firm: 'firm2' },
  { userName: 'tutor2', realName: '苏婉仪', title: '指导律师（另一家）', roles: ['lawyer', 'tutor'], lawyer: 'tutor2' },
  { userName: 'finance', realName: '吴静怡', title: '财务', roles: ['finance'] },
  { userName: 'training', realName: '郑晓彤', title: '培训部', roles: ['training'] },
  { userName: 'discipline', realName: '冯正则', title: '纪律部', roles: ['discipline', 'investigator'] },
  { userName: 'leader', realName: '何怀谷', title: '会长', roles: ['president'] },
  { userName: 'recheck', realName: '曹允中', title: '复核员', roles: ['recheckReviewer', 'investigator'] },
  { userName: 'committee', realName: '彭若愚', title: '考核委员会委员', roles: ['internCommittee', 'checkCommittee'] },
  { userName: 'branch', realName: '唐立群', title: '分会经办', roles: ['branchClerk'] },
  { userName: 'examiner', realName: '秦问渠', title: '面试考官', roles: ['examiner'] },
  { userName: 'editor', realName: '江墨白', title: '站点编辑', roles: ['siteEditor'] },
  { userName: 'bureau', realName: '赵守正', title: '市司法局经办', roles: ['bureauCity', 'bureauViewer'] },
  { userName: 'sysadmin', realName: '孙维一', title: '系统管理员', roles: ['sysAdmin'] },
  { userName: 'secadmin', realName: '许安之', title: '安全管理员', roles: ['secAdmin'] },
  { userName: 'auditor', realName: '严鉴明', title: '审计管理员', roles: ['auditAdmin'] },
];
