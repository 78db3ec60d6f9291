/** Proofs from the registers, given to whoever the register is about. They decide nothing. */
import { issued } from './document-common-fields.ts';
import { day, flag, line, number } from './document-fields.ts';

export const lawyerFields = {
  'lawyer.name': line('律师姓名', '沈怀远'),
  'lawyer.sex': line('性别', '男'),
  'lawyer.licenceNo': line('执业证号', '14401200710345678'),
  'lawyer.type': line('律师类别', '专职'),
  'lawyer.status': line('执业状态', '执业'),
  'lawyer.practising': flag('正在执业', true),
  'lawyer.partner': flag('合伙人', true),
  'lawyer.firstPracticeDate': day('首次执业日期', '2007-03-12'),
  'lawyer.joinFirmDate': day('入所日期', '2015-08-01'),
  'lawyer.years': number('执业年限', 19),
  'firm.name': line('执业机构', '南岭衡正律师事务所'),
} as const;

export const firmFields = {
  'firm.name': line('律师事务所名称', '南岭衡正律师事务所'),
  'firm.creditCode': line('统一社会信用代码', '31440000MD0123456X'),
  'firm.licenceNo': line('执业许可证号', '24401200510123456'),
  'firm.form': line('组织形式', '普通合伙'),
  'firm.status': line('状态', '正常'),
  'firm.head': line('负责人', '沈怀远'),
  'firm.lawyers': number('执业律师人数', 36),
  'firm.foundedOn': day('批准设立日期', '2005-06-18'),
} as const;

export const registerKinds = {
  LAWYER_PROOF: { title: '律师执业情况证明', scene: 'REGISTER', layout: 'letter', subject: 'LAWYER', fields: { ...issued, ...lawyerFields } },
  FIRM_PROOF: { title: '律师事务所情况证明', scene: 'REGISTER', layout: 'letter', subject: 'LAW_FIRM', fields: { ...issued, ...firmFields } },
} as const;
