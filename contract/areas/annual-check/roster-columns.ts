/** The columns that every roster of lawyers begins with or shares (annual check 6.1). */
import { prose, text } from '../../kernel/schema.ts';
import { lawyerLicenceNo, personName } from '../basic-info/formats.ts';
import { asCode, asDate, asText, column } from '../journal/import-kind.ts';

export const whose = {
  licenceNo: column('执业证号', asCode(lawyerLicenceNo), { required: true, aliases: ['律师执业证号'] }),
  name: column('姓名', asText(personName), { required: true, aliases: ['律师姓名'], help: '须与执业证号在名录中的姓名一致' }),
};

export const whereFrom = { firmName: column('律所名称', asText(text(63)), { aliases: ['执业机构', '律师事务所'] }) };

export const period = {
  fromOn: column('起始日期', asDate, { aliases: ['开始日期', '起'] }),
  untilOn: column('截止日期', asDate, { aliases: ['结束日期', '止'] }),
};

export const remark = { remark: column('备注', asText(prose(512))) };
