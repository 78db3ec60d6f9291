/** I01 律师事务所花名册, as the association and the bureau exchange it. Key: the credit code. */
import { money, text } from '../../kernel/schema.ts';
import { asCode, asDate, asLabel, asMoney, asNumber, asText, column, importKind, type ValuesOf } from '../journal/import-kind.ts';
import { areaTier, firmStatus, officeType, orgForm, partyOrgType } from './enumerations.ts';
import { creditCode, email, firmLicenceNo, landline, mobile, personName, postcode } from './formats.ts';
import { lawFirm, lawFirmFields } from './law-firm.ts';

const required = true;

const columns = {
  name: column('律所名称', asText(lawFirmFields.name), { required, aliases: ['律师事务所名称', '机构名称', '事务所名称'] }),
  creditCode: column('统一社会信用代码', asCode(creditCode), { required, aliases: ['信用代码', '社会信用代码'] }),
  licenceNo: column('许可证号', asCode(firmLicenceNo), { aliases: ['执业许可证号'] }),
  orgForm: column('组织形式', asLabel(orgForm), { required }),
  officeType: column('机构类型', asLabel(officeType), { required }),
  parentFirmName: column('总所名称', asText(text(63))),
  bureauName: column('主管司法局', asText(text(63)), { aliases: ['主管机关', '主管司法行政机关'] }),
  districtName: column('所属区县', asText(text(31)), { required, aliases: ['区县', '所在区县'] }),
  areaTier: column('会费区域档', asLabel(areaTier), { required, aliases: ['区域档'] }),
  establishDate: column('批准设立日期', asDate, { required, aliases: ['设立日期', '成立日期'] }),
  approvalNo: column('批准文号', asText(text(63))),
  headName: column('负责人', asText(personName), { required, aliases: ['负责人姓名', '主任'] }),
  headMobile: column('负责人手机', asCode(mobile), { required, secret: 'mobile' }),
  contactName: column('联系人', asText(personName), { required, aliases: ['联系人姓名'] }),
  contactMobile: column('联系人手机', asCode(mobile), { required, secret: 'mobile' }),
  contactTel: column('办公电话', asCode(landline), { aliases: ['电话'] }),
  email: column('邮箱', asText(email), { aliases: ['电子邮箱'] }),
  address: column('住所', asText(text(255)), { required, aliases: ['地址', '办公地址', '住所地址'] }),
  postcode: column('邮编', asCode(postcode), { aliases: ['邮政编码'] }),
  officeArea: column('办公面积', asNumber(lawFirmFields.officeArea.unwrap().unwrap()), { aliases: ['办公面积(㎡)'] }),
  assetAmount: column('设立资产', asMoney(money), { aliases: ['设立资产(元)'] }),
  partyOrgType: column('党组织形式', asLabel(partyOrgType), { required }),
  status: column('状态', asLabel(firmStatus), { required, aliases: ['执业状态', '机构状态'] }),
};

export type RosterFirm = ValuesOf<typeof columns>;

export const firmsImport = importKind({
  name: 'firms', title: '律师事务所花名册', sheet: '律师事务所花名册', columns, permission: lawFirm.permissions[0].import, once: ['creditCode'],
  effects: '新的律所进入律所名录；已有的按统一社会信用代码认出，内容不同时由导入方式决定是否更新。',
});
