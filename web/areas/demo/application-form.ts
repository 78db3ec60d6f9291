/** An internship application in short: the fields that the section's forms are shown with. */
import { z } from 'zod';
import { date, labelled, money, prose, text, titled } from 'contract/kernel/schema';

export const applicationForm = z.strictObject({
  name: titled('姓名', text(31, 2)),
  sex: titled('性别', labelled({ MALE: '男', FEMALE: '女' })),
  birthDate: titled('出生日期', date),
  education: titled('最高学历', labelled({ BELOW_BACHELOR: '本科以下', BACHELOR: '大学本科', MASTER: '硕士研究生', DOCTOR: '博士研究生', OTHER: '其他' })),
  firmId: titled('接收律所', text(63)),
  monthlyPay: titled('月标准（元）', money.optional()),
  interns: titled('在带人数', z.int().min(0).max(5)),
  isPartner: titled('是否合伙人', z.boolean()),
  plan: titled('实务训练计划', prose(200, 10)),
  pledge: titled('我承诺全程参加实习', z.boolean().refine((yes) => yes, { error: '须承诺全程参加实习' })),
});

const firms = ['广东明理律师事务所', '北京正大（广州）律师事务所', '广东天平联合律师事务所', '广东南山与合伙人律师事务所', '广东一诺律师事务所'].map((label, at) => ({ value: `f${at}`, label }));

/** What the server would find. */
export const findFirms = async (typed: string) => firms.filter(({ label }) => label.includes(typed));
