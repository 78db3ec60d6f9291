import { areaTier, firmStatus, officeType, orgForm } from 'contract/areas/basic-info/enumerations';
import type { Filter } from '../../../ui/FilterBar.tsx';
import { findDistricts } from '../../../ui/district-choices.ts';
import { choicesOf } from '../../../ui/labels.ts';

export const lawFirmFilters: readonly Filter[] = [
  { kind: 'text', key: 'keyword', label: '律所名称、拼音首字母、信用代码或许可证号', placeholder: '名称或信用代码' },
  { kind: 'choice', key: 'status', label: '状态', choices: choicesOf(firmStatus), multiple: true },
  { kind: 'pick', key: 'districtName', label: '所属区县', load: findDistricts },
  { kind: 'choice', key: 'orgForm', label: '组织形式', choices: choicesOf(orgForm), multiple: true },
  { kind: 'choice', key: 'officeType', label: '机构类型', choices: choicesOf(officeType) },
  { kind: 'choice', key: 'areaTier', label: '会费区域档', choices: choicesOf(areaTier) },
  { kind: 'dates', from: 'establishedFrom', to: 'establishedTo', label: '批准设立日期' },
];
