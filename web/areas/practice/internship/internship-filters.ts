import { internshipRisk } from 'contract/areas/practice/internship-progress';
import { internshipStatus, trainingStatus } from 'contract/areas/practice/internship-words';
import { practiceType } from 'contract/areas/practice/practice-application.form';
import type { Filter } from '../../../ui/FilterBar.tsx';
import { anyFirm } from '../../../ui/firm-choices.ts';
import { choicesOf } from '../../../ui/labels.ts';
import { anyTutor } from '../../../ui/tutor-choices.ts';

export const internshipFilters: readonly Filter[] = [
  { kind: 'text', key: 'keyword', label: '姓名、拼音首字母、登记编号、实习证号或完整证件号码', placeholder: '姓名或证号' },
  { kind: 'choice', key: 'status', label: '实习状态', choices: choicesOf(internshipStatus), multiple: true },
  { kind: 'choice', key: 'risk', label: '风险', choices: choicesOf(internshipRisk), multiple: true },
  { kind: 'pick', key: 'firmId', label: '律所', ...anyFirm },
  { kind: 'pick', key: 'tutorId', label: '指导律师', ...anyTutor },
  { kind: 'choice', key: 'trainingStatus', label: '集中培训', choices: choicesOf(trainingStatus), multiple: true },
  { kind: 'choice', key: 'practiceType', label: '实习类别', choices: choicesOf(practiceType) },
  { kind: 'dates', from: 'endsFrom', to: 'endsTo', label: '应满日期' },
];
