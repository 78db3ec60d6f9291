/** 退回原因 (internship rules 2.14): what papers and answers come back for. The association keeps the list; figures go by the code, people read the words. */
import { z } from 'zod';
import { text, titled } from '../../kernel/schema.ts';

const pattern = /^[A-Z][A-Z0-9_]{0,30}$/;

const entry = z.strictObject({
  code: titled('代码', z.string().regex(pattern, { error: '代码应以大写字母开头，只含大写字母、数字和下划线，不超过31个字符' })),
  title: titled('名称', text(63, 2)),
  enabled: titled('启用', z.boolean()),
});
type Entry = z.infer<typeof entry>;

export const returnReasonList = z.array(entry).min(1).max(40).superRefine((entries, check) => {
  for (const [at, { code, title }] of entries.entries()) {
    if (entries.findIndex((other) => other.code === code) < at) check.addIssue({ code: 'custom', path: [at, 'code'], message: `代码${code}已在列表中，请换一个` });
    if (entries.findIndex((other) => other.title === title) < at) check.addIssue({ code: 'custom', path: [at, 'title'], message: `“${title}”已在列表中` });
  }
});

/** What fits none of the others: its name says nothing to whoever has to mend it. */
export const otherReason = 'OTHER';

const shipped = {
  PHOTO: '照片不符合要求', PAGES: '材料缺页或模糊', SEAL: '未加盖公章', SIGNATURE: '签名缺失或使用签名章', AGREEMENT: '协议条款不完整', PLEDGE_DATE: '承诺书未填写日期',
  MISMATCH: '信息与证件不一致', TUTOR: '指导律师不符合条件', FIRM: '律所无接收资格', JOURNALS: '日志不足', CASES: '案件材料不足', [otherReason]: '其他',
};
export const shippedReturnReasons: Entry[] = Object.entries(shipped).map(([code, title]) => ({ code, title, enabled: true }));

/** Which of them it is for, in a list of what is wanting. */
export const returnReason = titled('退回原因', z.string().regex(pattern, { error: '请选择退回原因' }));

export const offeredReason = z.object({ code: z.string(), title: z.string() });
export type ReturnReason = z.infer<typeof offeredReason>;

/** What a reviewer may say of a paper in the list's own words. */
export const reasonWords = (reasons: readonly ReturnReason[]): string[] => reasons.flatMap(({ code, title }) => (code === otherReason ? [] : [title]));

/** The reason whose words stand in what was written beside a paper, or that begins with them; the longest, where one stands within another. */
export const reasonIn = (said: string, reasons: readonly ReturnReason[]): ReturnReason | undefined =>
  reasons.filter(({ title }) => said.includes(title) || (said.length > 1 && title.startsWith(said))).toSorted((x, y) => y.title.length - x.title.length)[0];

/** As whoever has to mend it reads it: the reason first, unless its words stand there already. */
export function defectWords({ reason, text: said }: { reason?: string | null | undefined; text: string }, reasons: readonly ReturnReason[]): string {
  const title = reason === otherReason ? undefined : reasons.find(({ code }) => code === reason)?.title;
  return title === undefined || said.includes(title) ? said : `${title}：${said}`;
}
