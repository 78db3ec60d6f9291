/** 考核导出 and 面试结果: what the association takes out of an assessment, from the candidates' order to the opinions that are handed out (internship rules 6, E6–E10, E15). */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { exportedList } from '../../kernel/exported-list.ts';
import { feature } from '../../kernel/feature.ts';
import { page } from '../../kernel/page.ts';
import { permissions } from '../../kernel/permission.ts';
import { date, id, labelled, moment, text, titled } from '../../kernel/schema.ts';
import { sex } from '../basic-info/enumerations.ts';
import { byHand, narrowName, narrowSex, narrowTutor, sheetFilters, sheetYears, wideCertNo, wideFirm } from '../practice/sheet-parts.ts';
import { assessmentKind, handling, insuranceRecord, interviewResult } from './assessment-words.ts';
import { stage } from './interview-session.ts';

export const assessmentExport = permissions('assessment.export', '考核导出', ['export']);
export const interviewResults = permissions('assessment.interviewResult', '面试结果', ['import', 'export']);
const { view: access, export: can } = assessmentExport;

const person = { name: z.string(), certNo: z.string().nullable(), firmName: z.string(), tutorName: z.string() };
const count = z.int().nullable();
const words = z.string().nullable();

const summaryRow = z.object({
  id, applicationNo: z.string(), ...person, kind: assessmentKind, attemptNo: z.int(), plannedEndDate: date, submittedAt: moment, journalWorkdays: count, cases: count, tutorCases: count, records: count, training: words,
  insurance: insuranceRecord.nullable(), written: words, session: words, score: words, items: words, result: words, failReasons: words, handling: handling.nullable(), nextApplyFrom: date.nullable(), stateTitle: z.string(),
});
const scheduleRow = z.object({
  id, session: z.string(), heldOn: date, roomNo: z.string(), lot: count, name: z.string(), sex: sex.nullable(), certNo: z.string().nullable(), firmName: z.string(), tutorName: z.string(), planned: z.string(), stage, signedInAt: moment.nullable(), signature: byHand, /** Of the room. */ panel: words, staff: words,
});
const resultRow = z.object({
  id, session: z.string(), heldOn: date, roomNo: z.string(), lot: count, name: z.string(), firmName: z.string(), stage, scores: words,
  politics: words, ethics: words, skill: words, performance: words, others: words, average: words, score: words, vetoes: words, opinion: words, result: interviewResult.nullable(), signedBy: words, concludedBy: words,
});
const noticeRow = z.object({ id, name: z.string(), sex: sex.nullable(), certNo: z.string().nullable(), firmName: z.string(), tutorName: z.string(), noticeFrom: date, noticeTo: date });
const opinionRow = z.object({ id, docNo: z.string(), name: z.string(), certNo: z.string().nullable(), firmName: z.string(), opinionDate: date, validUntil: date.nullable(), servedAt: moment.nullable(), receivedBy: byHand });
const endingRow = z.object({ id, ...person, statusTitle: z.string(), plannedEndDate: date, daysLeft: z.int(), assessDeadline: date.nullable(), undone: z.string() });

const interviewId = titled('面试场次', id).optional();
const base = '/api/assessment/assessmentSheet' as const;
const audit = { none: '不含证件和联系方式' } as const;

export const assessmentSheet = feature({
  name: 'assessment.assessmentSheet',
  title: '考核报表',
  permissions: [assessmentExport, interviewResults],
  endpoints: {
    getSummary: exportedList({
      path: `${base}/getAssessmentSummary`, title: '考核申请汇总', access, row: summaryRow, audit, filters: { ...sheetFilters, interviewId }, sortable: ['applicationNo'],
      exports: { can, heading: '{year}{interviewId}考核申请汇总', columns: {
        applicationNo: '申请编号', name: narrowName, certNo: wideCertNo, firmName: wideFirm, tutorName: narrowTutor, kind: '申请类型', attemptNo: '次数', plannedEndDate: '期满日', submittedAt: '申请日', journalWorkdays: '日志工作日', cases: '案件数', tutorCases: '指导律师案件数', records: '记录数', training: '培训', insurance: '社保',
        written: '书面审查结果', session: { title: '面试批次', width: 30 }, score: '面试成绩', items: { title: '四项得分', width: 46 }, result: '结论', failReasons: { title: '不合格原因', width: 24 }, handling: '处理方式', nextApplyFrom: '可再申请日', stateTitle: '状态',
      } },
    }),
    getSchedule: exportedList({
      path: `${base}/getInterviewSchedule`, title: '面试考核安排表', access, row: scheduleRow, audit, filters: { ...sheetFilters, interviewId }, sortable: ['heldOn'],
      exports: { can, heading: '{year}{interviewId}面试考核安排表', columns: {
        session: { title: '批次', width: 30 }, heldOn: '日期', roomNo: { title: '考场', width: 12 }, lot: '抽签号', name: narrowName, sex: narrowSex, certNo: wideCertNo, firmName: wideFirm, tutorName: narrowTutor, planned: '计划时间', stage: '状态', signedInAt: '签到时间', signature: { title: '签名', width: 14 }, panel: { title: '考官', width: 26 }, staff: { title: '考场工作人员', width: 30 },
      } },
    }),
    getResults: exportedList({
      path: `${base}/getInterviewResults`, title: '面试评分汇总表', access: interviewResults.view, row: resultRow, audit, filters: { ...sheetFilters, interviewId, result: titled('结论', interviewResult).optional() }, sortable: ['heldOn'],
      exports: { can: interviewResults.export, heading: '{year}{interviewId}面试评分汇总表', columns: {
        // What everybody looks for stands where it is seen without moving the table.
        heldOn: '日期', roomNo: { title: '考场', width: 12 }, lot: '序号', name: narrowName, firmName: wideFirm, score: '最终成绩', result: '结论', scores: { title: '各考官分', width: 40 },
        politics: '政治素质', ethics: '道德品行', skill: '执业素养', performance: '实习表现', others: { title: '其他项目', width: 24 }, average: '平均分', vetoes: { title: '一票否决', width: 30 }, opinion: { title: '集体评议', width: 40 },
        signedBy: { title: '考官签名', width: 26 }, concludedBy: '登记人', stage: '状态', session: { title: '批次', width: 30 },
      } },
    }),
    getNotice: exportedList({
      path: `${base}/getNoticeSheet`, title: '考核合格公示名单', access, row: noticeRow, audit, filters: { ...sheetFilters, standing: titled('范围', labelled({ now: '正在公示', all: '全部' })).default('now') }, sortable: ['noticeFrom'],
      exports: { can, heading: '{year}实习考核合格人员公示名单', numbered: true, columns: { name: narrowName, sex: narrowSex, certNo: wideCertNo, firmName: wideFirm, tutorName: narrowTutor, noticeFrom: '公示开始', noticeTo: '公示截止' } },
    }),
    getOpinions: exportedList({
      path: `${base}/getOpinionSheet`, title: '考核合格意见发放表', access, row: opinionRow, audit, filters: sheetFilters, sortable: ['opinionDate', 'docNo'],
      exports: { can, heading: '{year}考核合格意见发放表', columns: { docNo: { title: '文号', width: 26 }, name: narrowName, certNo: wideCertNo, firmName: wideFirm, opinionDate: '意见日期', validUntil: '有效期至', servedAt: '系统送达', receivedBy: { title: '领取人', width: 14 } } },
    }),
    getEnding: exportedList({
      path: `${base}/getEndingSheet`, title: '临期预警表', access, row: endingRow, audit,
      filters: { firmId: sheetFilters.firmId, within: titled('多少天内期满或截止', z.int({ error: '天数应为整数' }).min(1, { error: '至少1天' }).max(365, { error: '最多365天' })).default(30) }, sortable: ['plannedEndDate'],
      exports: { can, columns: { name: narrowName, certNo: wideCertNo, firmName: wideFirm, tutorName: narrowTutor, statusTitle: '实习状态', plannedEndDate: '应满日期', daysLeft: '剩余天数', assessDeadline: '考核截止日', undone: { title: '未完成项目', width: 50 } } },
    }),
    getYears: endpoint({ method: 'GET', path: `${base}/getSheetYears`, title: '考核报表可选的年度', access, audit: { none: '只有年份' }, output: sheetYears }),
    interviews: endpoint({
      method: 'GET', path: `${base}/getInterviewOptions`, title: '考核报表可选的面试场次', access, audit: { none: '场次的名称和日期' },
      input: z.strictObject({ id: id.optional(), keyword: text(63).optional() }), output: z.array(z.object({ id, title: z.string(), heldOn: date })),
    }),
  },
  pages: {
    results: page({ path: '/assessment/interviewResult', title: '面试结果', access: interviewResults.view, component: 'assessment/assessment-sheet/InterviewResultPage', menu: 'assessment', order: 48,
      desc: '各场面试的结果：每名考官的分数、各项得分、平均分、一票否决、集体评议和结论。选一个场次，核对后可以导出为评分汇总表。' }),
    list: page({ path: '/assessment/export', title: '考核导出', access, component: 'assessment/assessment-sheet/AssessmentExportPage', menu: 'assessment', order: 80,
      desc: '考核各环节要用的表：申请汇总、面试安排和签到、评分汇总、公示名单、合格意见发放、临期预警。先选表，再选年度、场次或律所，看过后点“导出”；表名后的数字是现在的行数。' }),
  },
});
