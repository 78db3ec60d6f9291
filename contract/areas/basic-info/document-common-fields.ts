/** The fields that many kinds of document share, so that one name means one thing in every template. */
import { day, line, picture } from './document-fields.ts';

/** In every document. The product itself gives them when it issues one. */
export const issued = {
  'association.name': line('律师协会名称', '南州市律师协会'),
  'document.no': line('文号或证号', '市律协实准〔2026〕12号'),
  'document.date': day('签发日期', '2026-05-31'),
  seal: picture('印章'),
} as const;

export const applicant = {
  'applicant.name': line('申请人姓名', '林知远'),
  'application.no': line('申请编号', 'SX2026050600001'),
  'application.acceptedOn': day('受理日期', '2026-05-06'),
  'firm.name': line('律师事务所名称', '南岭衡正律师事务所'),
} as const;

/** Somebody who is registered as an intern, and where. */
export const intern = {
  'intern.name': line('实习人员姓名', '林知远'),
  'certificate.no': line('实习证号', '19012605110012'),
  'firm.name': line('实习律师事务所', '南岭衡正律师事务所'),
  'internship.from': day('实习起始日', '2026-05-31'),
} as const;
