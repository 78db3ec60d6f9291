/** I11 处罚处分导入, honours with it. Key: whom it is about, and the document's number. */
import { prose, text } from '../../kernel/schema.ts';
import { asCode, asDate, asLabel, asText, asYesNo, column, importKind, onlyLabels, type Read, type ValuesOf } from '../journal/import-kind.ts';
import { creditCodeFault, lawyerLicenceFault } from './formats.ts';
import { rewardPunishKind, rewardPunishPermission } from './reward-punish.ts';

const required = true;

/** A lawyer's licence or a firm's credit code: by its looks. */
export const isFirmCode = (value: string): boolean => /^31/.test(value) && value.length === 18;
export const subjectNo = text(18).overwrite((no) => no.toUpperCase()).superRefine((value, ctx) => {
  const message = isFirmCode(value) ? creditCodeFault(value) : lawyerLicenceFault(value);
  if (message) ctx.addIssue({ code: 'custom', message });
});

/** Of each kind, the measures that the law and the association's rules know; heavy ones bar for longer (internship rules 4.8). */
export const measures = {
  REWARD: { 表彰: 'LIGHT', 嘉奖: 'LIGHT', 记功: 'LIGHT', 荣誉称号: 'LIGHT' },
  INDUSTRY_SANCTION: { 训诫: 'LIGHT', 警告: 'LIGHT', 通报批评: 'LIGHT', 公开谴责: 'LIGHT', 中止会员权利: 'HEAVY', 取消会员资格: 'HEAVY' },
  ADMIN_PENALTY: { 警告: 'LIGHT', 罚款: 'LIGHT', 没收违法所得: 'LIGHT', 停止执业: 'HEAVY', 停业整顿: 'HEAVY', 吊销执业证书: 'HEAVY' },
} as const satisfies Record<keyof typeof rewardPunishKind.labels, Record<string, 'LIGHT' | 'HEAVY'>>;
const everyMeasure = [...new Set(Object.values(measures).flatMap((own) => Object.keys(own)))];

/** The words themselves are kept. */
const measure: Read<string> = { form: { is: 'word', words: everyMeasure, codeOf: (word) => everyMeasure.find((one) => one === word.trim()) } };

const columns = {
  name: column('姓名或律所', asText(text(63)), { required, aliases: ['姓名/律所', '姓名', '律所名称', '当事人'], help: '须与名录中的名称一致' }),
  subjectNo: column('执业证号或信用代码', asCode(subjectNo), { required, aliases: ['执业证号/信用代码', '执业证号', '统一社会信用代码'] }),
  kind: column('类别', asLabel({ ...onlyLabels(rewardPunishKind), aliases: { 表彰: 'REWARD', 奖励: 'REWARD', 处分: 'INDUSTRY_SANCTION', 处罚: 'ADMIN_PENALTY' } }), { required, aliases: ['奖惩类别'] }),
  title: column('类型', measure, { required, aliases: ['处理结果', '奖惩类型'] }),
  docNo: column('文号', asText(text(63)), { required, aliases: ['决定书文号', '决定文号'] }),
  organ: column('机关', asText(text(63)), { required, aliases: ['决定机关', '作出机关'] }),
  decidedOn: column('日期', asDate, { required, aliases: ['决定日期', '作出日期'] }),
  content: column('内容', asText(prose(2000)), { aliases: ['事由', '主要内容'] }),
  fromOn: column('起始日期', asDate, { aliases: ['起'] }),
  until: column('截止日期', asDate, { aliases: ['止', '期满日期'] }),
  isCorrected: column('是否整改', asYesNo, { aliases: ['已整改'] }),
};

export type RewardPunishRow = ValuesOf<typeof columns>;

export const rewardPunishImport = importKind({
  name: 'reward-punish', title: '奖惩记录', sheet: '处罚处分导入', columns, permission: rewardPunishPermission.import, once: [], together: ['subjectNo', 'docNo'],
  effects: '写入律所、律师的表彰、处分和处罚；指导律师和接收资格的条件随即按新的记录判断。',
});
