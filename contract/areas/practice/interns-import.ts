/** 实习人员名册: internships that were registered before this system, with the person, the certificate and the tutor. Key: the certificate's number. */
import { z } from 'zod';
import { code, prose, text } from '../../kernel/schema.ts';
import { education, idType, politicalStatus, qualificationType, sex } from '../basic-info/enumerations.ts';
import { ethnicity } from '../basic-info/ethnicity.ts';
import { certNo, creditCode, idNo, lawyerLicenceNo, mobile, personName, qualificationNo } from '../basic-info/formats.ts';
import { asCode, asDate, asLabel, asNumber, asText, column, importKind, onlyLabels, type ValuesOf } from '../journal/import-kind.ts';
import { internshipPermission } from './internship-permission.ts';
import { internshipStatus, trainingStatus } from './internship-words.ts';
import { practiceType } from './practice-application.form.ts';

const required = true;

const few = (max: number, error: string) => z.int({ error }).min(0, { error }).max(max, { error });

const columns = {
  certNo: column('实习证号', asCode(certNo), { required, aliases: ['申请律师执业人员实习证号', '实习证编号'] }),
  name: column('姓名', asText(personName), { required }),
  sex: column('性别', asLabel(sex), { required }),
  idType: column('证件类型', asLabel(idType)),
  idNo: column('证件号码', asCode(idNo), { required, secret: 'idNo', aliases: ['身份证号', '身份证号码', '证件号'] }),
  birthDate: column('出生日期', asDate, { required }),
  ethnicity: column('民族', asLabel(ethnicity)),
  politicalStatus: column('政治面貌', asLabel(politicalStatus)),
  education: column('最高学历', asLabel(education), { aliases: ['学历'] }),
  school: column('毕业院校', asText(text(63))),
  major: column('专业', asText(text(63))),
  qualificationType: column('资格类型', asLabel(qualificationType)),
  qualificationNo: column('资格证编号', asCode(qualificationNo), { aliases: ['资格证号', '法律职业资格证编号'] }),
  qualificationDate: column('取得日期', asDate, { aliases: ['资格证时间', '资格取得日期'] }),
  practiceType: column('实习类别', asLabel(onlyLabels(practiceType)), { required }),
  firmName: column('律所名称', asText(text(63)), { refers: 'lawFirm', aliases: ['所属事务所', '律师事务所', '接收律所', '律所'] }),
  firmCreditCode: column('律所统一社会信用代码', asCode(creditCode), { aliases: ['统一社会信用代码', '律所信用代码'] }),
  tutorName: column('指导律师', asText(personName), { required }),
  tutorLicenceNo: column('指导律师执业证号', asCode(lawyerLicenceNo)),
  startDate: column('签发日期', asDate, { required, aliases: ['实习开始日', '实习证时间'] }),
  /** Where the certificate is a later one than the first. */
  beganOn: column('开始日期', asDate, { aliases: ['实习开始日期'] }),
  plannedEndDate: column('应满日期', asDate, { required, aliases: ['期满日期'] }),
  pausedDays: column('累计中止天数', asNumber(few(3660, '累计中止天数应为0至3660的整数'))),
  extensionMonths: column('延长月数', asNumber(few(60, '延长月数应为0至60的整数'))),
  trainingStatus: column('集中培训', asLabel(onlyLabels(trainingStatus)), { aliases: ['培训状态'] }),
  trainingCertNo: column('结业证书编号', asCode(code(/^[\p{Script=Han}A-Z0-9()〔〕[\]-]{1,31}$/u, '结业证书编号应为1至31位汉字、字母或数字')), { aliases: ['结业证编号'] }),
  status: column('实习状态', asLabel(onlyLabels(internshipStatus)), { required, aliases: ['状态'] }),
  mobile: column('手机号码', asCode(mobile), { required, secret: 'mobile', aliases: ['手机', '手机号', '联系电话'] }),
  remark: column('备注', asText(prose(512))),
};

export type RosterIntern = ValuesOf<typeof columns>;

/** The first day of the internship: with the first certificate it is the day of its issue. */
export const beginOf = ({ beganOn, startDate }: Pick<RosterIntern, 'beganOn' | 'startDate'>): string => beganOn ?? startDate;

export const internsImport = importKind({
  name: 'interns', title: '实习人员名册', sheet: '实习人员名册', columns, permission: internshipPermission.import, modes: ['APPEND', 'VALIDATE_ONLY'], once: ['certNo'], rarelyTwice: ['mobile'],
  effects: '每行登记一段实习：人员、实习证、指导关系和培训情况。已登记的不会改动，变更请在系统中办理。',
});
