import { education, lawyerStatus, lawyerType, politicalStatus, professionalTitle, sex } from 'contract/areas/basic-info/enumerations';
import type { Filter } from '../../../ui/FilterBar.tsx';
import { findDistricts } from '../../../ui/district-choices.ts';
import { anyFirm } from '../../../ui/firm-choices.ts';
import { choicesOf } from '../../../ui/labels.ts';

/** The years that rules ask for: partners of a new firm 3, tutors 5, and beyond. */
const years = [1, 3, 5, 10, 20].map((least) => ({ value: String(least), label: `满${least}年` }));

export const lawyerFilters: readonly Filter[] = [
  { kind: 'text', key: 'keyword', label: '姓名、拼音首字母、执业证号、证件号或手机', placeholder: '姓名、证号或手机' },
  { kind: 'pick', key: 'firmId', label: '执业机构', ...anyFirm },
  { kind: 'pick', key: 'districtName', label: '所属区县', load: findDistricts },
  { kind: 'choice', key: 'lawyerType', label: '律师类别', choices: choicesOf(lawyerType), multiple: true },
  { kind: 'choice', key: 'status', label: '执业状态', choices: choicesOf(lawyerStatus), multiple: true },
  { kind: 'choice', key: 'practiceYearsFrom', label: '执业年限', choices: years },
  { kind: 'choice', key: 'isPartner', label: '合伙人', choices: [{ value: 'true', label: '是' }, { value: 'false', label: '否' }] },
  { kind: 'choice', key: 'politicalStatus', label: '政治面貌', choices: choicesOf(politicalStatus), multiple: true },
  { kind: 'choice', key: 'education', label: '学历', choices: choicesOf(education), multiple: true },
  { kind: 'choice', key: 'professionalTitle', label: '职称', choices: choicesOf(professionalTitle), multiple: true },
  { kind: 'choice', key: 'sex', label: '性别', choices: choicesOf(sex) },
  { kind: 'dates', from: 'joinedFrom', to: 'joinedTo', label: '入所日期' },
];
