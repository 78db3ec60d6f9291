/** 考核结果: what a year's checks of firms and lawyers came to. The bureau grades firms, the association lawyers; who may guide interns, and where, is judged by it (internship rules SX13, SX19). */
import { z } from 'zod';
import { exportedList } from '../../kernel/exported-list.ts';
import { feature } from '../../kernel/feature.ts';
import { page } from '../../kernel/page.ts';
import { permissions } from '../../kernel/permission.ts';
import { date, id, labelled, text, titled } from '../../kernel/schema.ts';
import { year } from './learning.ts';

export const annualResultPermission = permissions('annualCheck.annualResult', '考核结果', ['import', 'export'], { isWhole: true });

export const annualResultSubject = labelled({ lawFirm: '律师事务所', lawyer: '律师' });
export const firmGrade = labelled({ QUALIFIED: '合格', UNQUALIFIED: '不合格' });
export const lawyerGrade = labelled({ COMPETENT: '称职', BASIC: '基本称职', INCOMPETENT: '不称职', NOT_GRADED: '不评定等次' });
export const annualGrade = labelled({ ...firmGrade.labels, ...lawyerGrade.labels });

const row = z.object({
  id, subject: annualResultSubject, subjectId: id, subjectName: z.string(), subjectNo: z.string(), firmName: z.string(), year: z.int(), grade: annualGrade, decidedOn: date.nullable(), docNo: z.string().nullable(), remark: z.string().nullable(),
});

const { view, export: mayExport } = annualResultPermission;

export const annualResult = feature({
  name: 'annualCheck.annualResult',
  title: '考核结果',
  permissions: [annualResultPermission],
  endpoints: {
    getAnnualResults: exportedList({
      path: '/api/annualCheck/annualResult/getAnnualResults', title: '考核结果列表', access: view, row, audit: { none: '只有市律协经办考核的人看得到' },
      filters: { keyword: titled('关键词', text(63)).optional(), year: titled('年度', year).optional(), subject: titled('对象', annualResultSubject).optional(), grade: titled('结果', z.array(annualGrade).max(6)).optional() },
      sortable: ['year'],
      exports: {
        can: mayExport,
        columns: { subject: '对象', subjectName: { title: '名称', width: 30 }, subjectNo: { title: '执业证号或信用代码', width: 22 }, firmName: { title: '律师事务所', width: 34 }, year: '年度', grade: '结果', decidedOn: '日期', docNo: { title: '文号', width: 26 }, remark: { title: '备注', width: 30 } },
      },
    }),
  },
  pages: {
    list: page({ path: '/annualCheck/annualResult', title: '考核结果', access: view, component: 'annual-check/annual-result/AnnualResultListPage', desc: '律所年度检查考核和律师执业年度考核的结果。最近一次结果不合格的律所不能接收实习人员，不称职的律师不能指导，系统按这里的记录判断；没有记录的只作提示。', menu: 'annualCheck', order: 50 }),
  },
});
