import { areaTier, firmStatus, officeType, orgForm } from 'contract/areas/basic-info/enumerations';
import { lawFirm } from 'contract/areas/basic-info/law-firm';
import { call } from '../../../kernel/call.ts';
import type { Filter } from '../../../ui/FilterBar.tsx';
import { choicesOf, type Choice } from '../../../ui/labels.ts';

/** As the register spells them: a district is its own name. */
const findDistricts = async (typed: string): Promise<readonly Choice[]> => {
  const keyword = typed.trim();
  return (await call(lawFirm.endpoints.districts, { ...(keyword && { keyword }) })).map((name) => ({ value: name, label: name }));
};

export const lawFirmFilters: readonly Filter[] = [
  { kind: 'text', key: 'keyword', label: '律所名称、拼音首字母、信用代码或许可证号', placeholder: '名称或信用代码' },
  { kind: 'choice', key: 'status', label: '状态', choices: choicesOf(firmStatus), multiple: true },
  { kind: 'pick', key: 'districtName', label: '所属区县', load: findDistricts },
  { kind: 'choice', key: 'orgForm', label: '组织形式', choices: choicesOf(orgForm), multiple: true },
  { kind: 'choice', key: 'officeType', label: '机构类型', choices: choicesOf(officeType) },
  { kind: 'choice', key: 'areaTier', label: '会费区域档', choices: choicesOf(areaTier) },
  { kind: 'dates', from: 'establishedFrom', to: 'establishedTo', label: '批准设立日期' },
];
