/** 接收资格名册: rights to take interns that the association had given before this system. Key: the firm's credit code. */
import { labelled, text } from '../../kernel/schema.ts';
import type { Known } from '../basic-info/enumerations.ts';
import { creditCode } from '../basic-info/formats.ts';
import { asCode, asDate, asLabel, asText, column, importKind, type ValuesOf } from '../journal/import-kind.ts';
import { reception, receptionFlow } from './reception.ts';

const required = true;

/** A right that was taken back is none: the firm asks anew. */
const { granted, suspended } = receptionFlow.states;
const state = labelled({ granted: granted.title, suspended: suspended.title });
const words: Known<keyof typeof state.labels> = { labels: state.labels, aliases: { 有效: 'granted', 正常: 'granted', 已暂停: 'suspended' } };

const columns = {
  firmCreditCode: column('律所信用代码', asCode(creditCode), { required, aliases: ['统一社会信用代码', '信用代码', '律所统一社会信用代码'] }),
  firmName: column('律所名称', asText(text(63)), { required, aliases: ['律师事务所', '律所'], help: '须与信用代码是同一家' }),
  state: column('接收资格', asLabel(words), { required, aliases: ['资格状态', '状态'], help: '已取消的不用列入：取消后须重新申请' }),
  grantedOn: column('授予日期', asDate, { required, aliases: ['批准日期', '决定日期', '取得日期'] }),
  docNo: column('文号', asText(text(63)), { aliases: ['决定文号', '批准文号', '批次'], help: '授予资格的决定文号或公布的批次' }),
  suspendedUntil: column('暂停至', asDate, { aliases: ['暂停截止日期'], help: '接收资格为“暂停”时可填；不填为直到恢复' }),
};

export type ReceptionRow = ValuesOf<typeof columns>;

export const receptionsImport = importKind({
  name: 'receptions', title: '接收资格名册', sheet: '接收资格导入', columns, permission: reception.import, about: 'firmName', once: ['firmCreditCode'],
  // What has changed since is the business of the register's own actions, each with its reason.
  modes: ['APPEND', 'VALIDATE_ONLY'],
  effects: '写入使用本系统之前已经授予的接收实习人员资格，条件与逐家授予相同；已有资格的律所不能重复授予，暂停、恢复和取消在“接收资格”中办理。导入后已有实习人员申请到该所的，该行不能撤销。',
});
