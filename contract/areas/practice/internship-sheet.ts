/** 实习报表: the sheets that the association keeps of registrations, changes, firms and tutors (internship rules 6, E2–E16). */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { exportedList } from '../../kernel/exported-list.ts';
import { feature } from '../../kernel/feature.ts';
import { page } from '../../kernel/page.ts';
import { permissions } from '../../kernel/permission.ts';
import { date, id, labelled, moment, sensitive, text, titled } from '../../kernel/schema.ts';
import { sex } from '../basic-info/enumerations.ts';
import { idNo } from '../basic-info/formats.ts';
import { practiceType } from './practice-application.form.ts';
import { delivery } from './certificate-handout.ts';
import { byHand, narrowName, narrowSex, narrowTutor, sheetFilters, sheetYears, wideCertNo, wideFirm } from './sheet-parts.ts';

export const sheetPermission = permissions('practice.internshipSheet', '实习报表', ['export', 'secret']);
const { view: access, export: can, secret } = sheetPermission;

const count = z.int();
const share = z.number().nullable();

const certificateRow = z.object({
  id, certNo: z.string(), blankSerialNo: z.string().nullable(), name: z.string(), sex: sex.nullable(), practiceType: practiceType.nullable(), firmName: z.string(), issueDate: date, deliverMode: delivery.nullable(),
  receivedBy: z.string().nullable(), deliveredOn: date.nullable(), signature: byHand,
});

const ledgerRow = z.object({
  id, applicationNo: z.string(), name: z.string(), firmName: z.string().nullable(), tutorName: z.string().nullable(), practiceType: practiceType.nullable(), submittedAt: moment, acceptedAt: moment.nullable(),
  firstBy: z.string().nullable(), firstAt: moment.nullable(), firstResult: z.string().nullable(), returnedCount: count, returnReasons: z.string().nullable(), committeeOpinion: z.string().nullable(),
  finalBy: z.string().nullable(), finalAt: moment.nullable(), finalResult: z.string().nullable(), workdays: count.nullable(), isOverdue: z.boolean(), recheck: z.string().nullable(), stateTitle: z.string(),
});

const changeRow = z.object({
  id, kindTitle: z.string(), applicationNo: z.string(), name: z.string(), certNo: z.string().nullable(), firmName: z.string(), before: z.string().nullable(), after: z.string().nullable(), reason: z.string().nullable(),
  submittedAt: moment, decidedAt: moment.nullable(), workdays: count.nullable(), result: z.string(),
});

const firmRow = z.object({
  id, firmName: z.string(), reception: z.string(), qualifiedTutors: count, places: count, used: count, free: count, inPractice: count, paused: count, ended: count, newThisYear: count, passRate: share, returnRate: share,
});

const tutorRow = z.object({
  id, name: z.string(), licenceNo: z.string(), firmName: z.string(), years: count, guiding: count, guided: count, reviewDays: share, overdue: count, passRate: share,
});

/** What a year is told apart by, beside its months. */
export const breakdown = labelled({ NONE: '不分', SEX: '性别', EDUCATION: '学历', AGE: '年龄段', KIND: '实习类别', DISTRICT: '区县' });
const measures = {
  registered: count, refused: count, cancelled: count, paused: count, transferred: count, reissued: count, applied: count, failedWritten: count, interviewed: count, qualified: count, unqualified: count, passRate: share,
};
const yearRow = z.object({ id: z.string(), month: z.string(), group: z.string().nullable(), ...measures });

/** Whether a reason stands there once, or once for each firm. */
export const returnSplit = labelled({ NONE: '不分律所', FIRM: '分律所' });
const returnRow = z.object({
  id: z.string(), kindTitle: z.string(), firmName: z.string().nullable(), reason: z.string(),
  m1: count, m2: count, m3: count, m4: count, m5: count, m6: count, m7: count, m8: count, m9: count, m10: count, m11: count, m12: count, total: count,
});

const targetRow = z.object({ id: z.string(), kindTitle: z.string(), decided: count, aimed: count, inTime: count, share, workdays: share });

export const registrationOutcome = labelled({ REGISTERED: '准予登记', REFUSED: '不准予登记' });
export const filedSecrets = z.strictObject({ idNo: titled('身份证号', sensitive('idNo', idNo)) });
const filingRow = z.object({
  id, outcome: registrationOutcome, docNo: z.string().nullable(), decidedOn: date, dueOn: date, name: z.string(), sex: sex.nullable(), idNo: z.string().nullable(), qualificationNo: z.string().nullable(), practiceType: practiceType.nullable(),
  firmName: z.string().nullable(), tutorName: z.string().nullable(), registrationNo: z.string().nullable(), certNo: z.string().nullable(), reason: z.string().nullable(), servedAt: moment.nullable(),
});

const month = (at: number) => ({ title: `${at}月`, width: 6 });

const base = '/api/practice/internshipSheet' as const;
const audit = { none: '报表只含看报表的人在各业务中能看到的内容，敏感信息已脱敏' } as const;

export const internshipSheet = feature({
  name: 'practice.internshipSheet',
  title: '实习报表',
  permissions: [sheetPermission],
  sensitive: { page: sheetPermission, form: filedSecrets },
  endpoints: {
    getCertificates: exportedList({
      path: `${base}/getCertificateSheet`, title: '实习证申领发放登记表', access, row: certificateRow, audit, filters: sheetFilters, sortable: ['issueDate', 'certNo'],
      exports: { can, heading: '{year}实习证申领发放登记表', numbered: true, columns: {
        certNo: wideCertNo, blankSerialNo: { title: '证本流水号', width: 16 }, name: narrowName, sex: narrowSex, practiceType: { title: '类别', width: 8 }, firmName: wideFirm, issueDate: '签发日期', deliverMode: '领取方式', receivedBy: '领取人', deliveredOn: '领取日期', signature: { title: '签名', width: 14 },
      } },
    }),
    getApplications: exportedList({
      path: `${base}/getApplicationSheet`, title: '实习申请审核台账', access, row: ledgerRow, audit, filters: sheetFilters, sortable: ['submittedAt', 'applicationNo'],
      exports: { can, heading: '{year}实习申请审核台账', columns: {
        applicationNo: '申请编号', name: narrowName, firmName: wideFirm, tutorName: narrowTutor, practiceType: { title: '类别', width: 8 }, submittedAt: '提交时间', acceptedAt: '受理时间', firstBy: '初审人', firstAt: '初审时间', firstResult: '初审结果', returnedCount: '退回次数', returnReasons: { title: '退回原因', width: 40 },
        committeeOpinion: { title: '专委会意见', width: 30 }, finalBy: '终审人', finalAt: '终审时间', finalResult: '终审结果', workdays: '用时（工作日）', isOverdue: '是否超期', recheck: '复核情况', stateTitle: '状态',
      } },
    }),
    getChanges: exportedList({
      path: `${base}/getChangeSheet`, title: '变更业务台账', access, row: changeRow, audit, filters: sheetFilters, sortable: ['submittedAt', 'applicationNo'],
      exports: { can, heading: '{year}变更业务台账', columns: {
        kindTitle: '业务种类', applicationNo: '编号', name: narrowName, certNo: wideCertNo, firmName: wideFirm, before: { title: '变更前', width: 30 }, after: { title: '变更后', width: 30 }, reason: { title: '事由', width: 24 },
        submittedAt: '申请日', decidedAt: '办结日', workdays: '用时（工作日）', result: '结果',
      } },
    }),
    getFirms: exportedList({
      path: `${base}/getFirmSheet`, title: '律所实习情况表', access, row: firmRow, audit, filters: { ...sheetFilters, having: titled('范围', labelled({ interns: '有实习人员或接收资格', all: '全部执业律所' })).default('interns') }, sortable: ['firmName', 'inPractice', 'returnRate'],
      exports: { can, heading: '{year}律所实习情况表', columns: {
        firmName: wideFirm, reception: '接收资格', qualifiedTutors: '合格指导律师数', places: '总名额', used: '在用', free: '空余', inPractice: '在实习', paused: '中止', ended: '期满未考', newThisYear: '本年新增', passRate: '合格率（%）', returnRate: '退回率（%）',
      } },
    }),
    getTutors: exportedList({
      path: `${base}/getTutorSheet`, title: '指导律师带教表', access, row: tutorRow, audit, filters: { ...sheetFilters, keyword: titled('姓名', text(31)).optional() }, sortable: ['name'],
      exports: { can, heading: '{year}指导律师带教表', columns: {
        name: narrowName, licenceNo: { title: '执业证号', width: 20 }, firmName: wideFirm, years: '执业年限', guiding: '在指导人数', guided: '累计指导', reviewDays: '日志平均审核时长（天）', overdue: '超期未审', passRate: '所带人员合格率（%）',
      } },
    }),
    getYear: exportedList({
      path: `${base}/getYearSheet`, title: '年度统计表', access, row: yearRow, audit, filters: { ...sheetFilters, by: titled('分项', breakdown).default('NONE') }, sortable: ['month'],
      exports: { can, heading: '{year}实习管理年度统计表', whole: true, columns: {
        month: { title: '月份', width: 14 }, group: { title: '分项', width: 12 }, registered: '新登记', refused: '不准予', cancelled: '注销', paused: '中止', transferred: '转所', reissued: '补证', applied: '申请考核', failedWritten: '书面未过', interviewed: '面试', qualified: '合格', unqualified: '不合格', passRate: '合格率（%）',
      } },
    }),
    getFilings: exportedList({
      path: `${base}/getFilingSheet`, title: '实习登记备案名单', access, row: filingRow, audit, filters: { ...sheetFilters, outcome: titled('决定', registrationOutcome).optional() }, sortable: ['decidedOn'],
      exports: { can, secret, heading: '{year}实习登记备案名单', numbered: true, columns: {
        outcome: '决定', docNo: { title: '文号', width: 26 }, decidedOn: '决定日期', dueOn: '最迟报送', name: narrowName, sex: narrowSex, idNo: { title: '身份证号', sealed: true, width: 22 }, qualificationNo: { title: '资格证编号', width: 20 }, practiceType: { title: '类别', width: 8 }, firmName: wideFirm, tutorName: narrowTutor,
        registrationNo: { title: '登记编号', width: 16 }, certNo: wideCertNo, reason: { title: '不准予的原因', width: 30 }, servedAt: '送达时间',
      } },
    }),
    getReturns: exportedList({
      path: `${base}/getReturnSheet`, title: '退回原因统计表', access, row: returnRow, audit, filters: { ...sheetFilters, split: titled('分项', returnSplit).default('NONE') }, sortable: ['total'],
      exports: { can, heading: '{year}退回原因统计表', whole: true, columns: {
        kindTitle: { title: '业务', width: 16 }, reason: { title: '退回原因', width: 26 }, firmName: { title: '律所', width: 34, empty: '全部律所' }, total: '合计',
        m1: month(1), m2: month(2), m3: month(3), m4: month(4), m5: month(5), m6: month(6), m7: month(7), m8: month(8), m9: month(9), m10: month(10), m11: month(11), m12: month(12),
      } },
    }),
    getTargets: exportedList({
      path: `${base}/getTargetSheet`, title: '服务目标统计表', access, row: targetRow, audit, filters: sheetFilters, sortable: ['decided'],
      exports: { can, heading: '{year}服务目标统计表', whole: true, columns: {
        kindTitle: { title: '业务', width: 18 }, decided: '办结', aimed: '有目标的', inTime: '目标内办结', share: '目标内办结率（%）', workdays: '平均用时（工作日）',
      } },
    }),
    getYears: endpoint({ method: 'GET', path: `${base}/getSheetYears`, title: '实习报表可选的年度', access, audit: { none: '只有年份' }, output: sheetYears }),
  },
  pages: {
    list: page({ path: '/practice/sheet', title: '实习报表', access, component: 'practice/internship-sheet/InternshipSheetPage', menu: 'practice', order: 70,
      desc: '登记、发证、变更、律所和指导律师的各种表。先选表，再选年度或律所，看过后点“导出”；表名后的数字是现在的行数。“签名”等栏留给领取人手填。' }),
  },
});
