/** I02 律师花名册, as the association and the bureau exchange it. Key: the licence number, then the identity number. */
import { prose, text } from '../../kernel/schema.ts';
import { asCode, asDate, asLabel, asText, asYesNo, column, importKind, type ValuesOf } from '../journal/import-kind.ts';
import { degree, education, idType, joinCityFrom, lawyerStatus, lawyerType, politicalStatus, professionalTitle, sex } from './enumerations.ts';
import { ethnicity } from './ethnicity.ts';
import { creditCode, email, idNo, lawyerLicenceNo, mobile, personName, qualificationNo } from './formats.ts';
import { lawyer, lawyerFields } from './lawyer.ts';

const required = true;

const columns = {
  name: column('姓名', asText(personName), { required, aliases: ['律师姓名'] }),
  sex: column('性别', asLabel(sex), { required }),
  ethnicity: column('民族', asLabel(ethnicity)),
  birthDate: column('出生日期', asDate, { required, aliases: ['出生年月日'] }),
  idType: column('证件类型', asLabel(idType), { aliases: ['证件种类'] }),
  idNo: column('证件号码', asCode(idNo), { required, secret: 'idNo', aliases: ['身份证号', '身份证号码', '证件号'] }),
  politicalStatus: column('政治面貌', asLabel(politicalStatus)),
  education: column('学历', asLabel(education), { required }),
  degree: column('学位', asLabel(degree)),
  school: column('毕业院校', asText(text(63)), { aliases: ['毕业学校', '院校'] }),
  major: column('专业', asText(text(63)), { aliases: ['所学专业'] }),
  lawyerType: column('律师类别', asLabel(lawyerType), { required, aliases: ['执业类别', '律师类型'] }),
  licenceNo: column('执业证号', asCode(lawyerLicenceNo), { required, aliases: ['律师执业证号', '执业证书号'] }),
  licenceSerial: column('证件流水号', asCode(lawyerFields.licenceSerial.unwrap().unwrap()), { aliases: ['流水号'] }),
  qualificationNo: column('资格证号', asCode(qualificationNo), { aliases: ['法律职业资格证号', '资格证书号'] }),
  firstPracticeDate: column('首次执业日期', asDate, { required, aliases: ['首次执业时间'] }),
  currentLicenceDate: column('现证发证日期', asDate, { aliases: ['发证日期'] }),
  joinFirmDate: column('入所日期', asDate, { required, aliases: ['入所时间'] }),
  firmName: column('执业机构', asText(text(63)), { refers: 'lawFirm', aliases: ['律所名称', '律师事务所', '所在律所'] }),
  firmCreditCode: column('机构信用代码', asCode(creditCode), { aliases: ['统一社会信用代码', '律所信用代码'] }),
  isPartner: column('是否合伙人', asYesNo, { aliases: ['合伙人'] }),
  mobile: column('手机', asCode(mobile), { required, secret: 'mobile', aliases: ['手机号', '手机号码', '联系电话'] }),
  email: column('邮箱', asText(email), { aliases: ['电子邮箱'] }),
  status: column('执业状态', asLabel(lawyerStatus), { required, aliases: ['状态'] }),
  professionalTitle: column('职称', asLabel(professionalTitle), { aliases: ['律师职称', '专业技术职称'], help: '一级律师至四级律师；没有职称的不填' }),
  joinCityFrom: column('转入来源', asLabel(joinCityFrom)),
  remark: column('备注', asText(prose(512))),
};

export type RosterLawyer = ValuesOf<typeof columns>;

export const lawyersImport = importKind({
  name: 'lawyers', title: '律师花名册', sheet: '律师花名册', columns, permission: lawyer.permissions[0].import, once: ['licenceNo', 'idNo'], rarelyTwice: ['mobile'],
  effects: '新的律师进入律师名录，执业机构须已在律所名录中；已有的按执业证号认出，内容不同时由导入方式决定是否更新。',
});
