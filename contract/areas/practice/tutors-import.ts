/**
 * 指导律师名册: the association's own list of who may guide. That somebody may follows from the registers and is checked row by
 * row; what they can't know is who was set aside by hand before this system, and that is written. Key: the licence.
 */
import { z } from 'zod';
import { labelled, prose, text } from '../../kernel/schema.ts';
import { lawyerLicenceNo, personName } from '../basic-info/formats.ts';
import type { Known } from '../basic-info/enumerations.ts';
import { asCode, asDate, asLabel, asNumber, asText, column, importKind, onlyLabels, type ValuesOf } from '../journal/import-kind.ts';
import { presentInterns, tutorQualificationPermission } from './tutor-qualification.ts';

const required = true;

const standing = labelled({ QUALIFIED: '符合', SUSPENDED: '暂停指导' });
const words: Known<keyof typeof standing.labels> = { labels: standing.labels, aliases: { 合格: 'QUALIFIED', 正常: 'QUALIFIED', 暂停: 'SUSPENDED' } };
const error = '名额应为1至20的整数';

const columns = {
  licenceNo: column('执业证号', asCode(lawyerLicenceNo), { required, aliases: ['律师执业证号'] }),
  name: column('姓名', asText(personName), { required, aliases: ['律师姓名', '指导律师'], help: '须与律师名录一致' }),
  firmName: column('律师事务所', asText(text(63)), { aliases: ['律所', '律所名称', '执业机构'] }),
  standing: column('带教资格', asLabel(words), { required, aliases: ['资格', '状态', '指导律师资格'], help: '“符合”的逐名按现行条件核对；“暂停指导”的写入登记' }),
  quota: column('名额', asNumber(z.int({ error }).min(1, { error }).max(20, { error })), { aliases: ['带教名额', '最多带教人数'], help: '可不填；填写的，与业务配置中的名额核对' }),
  fromOn: column('暂停日期', asDate, { aliases: ['暂停自', '起始日期'], help: '带教资格为“暂停指导”时必填' }),
  until: column('暂停至', asDate, { aliases: ['截止日期'], help: '最后一天；不填为直到恢复' }),
  presentInterns: column('在指导的实习人员', asLabel(onlyLabels(presentInterns)), { help: '带教资格为“暂停指导”时必填' }),
  reason: column('暂停理由', asText(prose(500, 5)), { aliases: ['理由'], help: '带教资格为“暂停指导”时必填；指导律师和律所可见' }),
};

export type TutorRow = ValuesOf<typeof columns>;

export const tutorsImport = importKind({
  name: 'tutors', title: '指导律师名册', sheet: '指导律师导入', columns, permission: tutorQualificationPermission.import, once: ['licenceNo'],
  // Lifting and changing a suspension are decisions of their own.
  modes: ['APPEND', 'VALIDATE_ONLY'],
  effects: '谁能指导由律师名录、奖惩记录和业务配置得出，不能由表格授予：填“符合”的逐名核对，不符合的列为错误并写明原因；填“暂停指导”的写入暂停登记，暂停期间不能再接收实习人员。不向指导律师和律所发送通知。',
});
