/** The areas of the product: code prefix (permission, address) → folder and title. */
export const areas = {
  account: { folder: 'account', title: '账户' },
  console: { folder: 'console', title: '工作台' },
  annualCheck: { folder: 'annual-check', title: '年度考核' },
  assessment: { folder: 'assessment', title: '实习考核' },
  practice: { folder: 'practice', title: '实习' },
  otherBusiness: { folder: 'other-business', title: '其他业务' },
  basicInfo: { folder: 'basic-info', title: '基础信息' },
  journal: { folder: 'journal', title: '日志' },
  applicationManage: { folder: 'applications', title: '应用管理' },
  system: { folder: 'system', title: '系统管理' },
  demo: { folder: 'demo', title: '示例' },
} as const;

export type Area = keyof typeof areas;
