/**
 * What an examiner may read of a candidate of his own panel on the day of the interview (internship rules 1.2): photo,
 * the internship, what tutor and firm say, the summary, training, cases, records of practice and journals, and nothing else. No numbers, telephone, address or client.
 */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import type { Permission } from '../../kernel/permission.ts';
import { date, id, titled } from '../../kernel/schema.ts';
import { tutorScore } from '../journal/practice-log.form.ts';
import { countedCase } from '../practice/intern-case.ts';
import { workType } from '../practice/work-type.ts';
import { assessmentApplication } from './assessment-application.ts';

const month = titled('月份', z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: '月份应写成 2026-03 的样子' }));
const { tutorOpinion, firmAppraisal } = assessmentApplication.endpoints.getAssessmentApplication.output.shape;

const journal = z.object({
  id, journalDate: date, workType: workType.nullable(), caseName: z.string().nullable(), hours: z.number().nullable(), content: z.string(), experience: z.string().nullable(), isLate: z.boolean(),
  tutorScore: tutorScore.nullable(), tutorComment: z.string().nullable(),
});

/** Confirmed by the tutor. */
const record = z.object({ id, seq: z.int(), trainingType: workType, recordDate: date, caseNo: z.string().nullable(), content: z.string(), insight: z.string().nullable(), tutorComment: z.string().nullable() });
const training = z.object({
  statusTitle: z.string(), certNo: z.string().nullable(), passDate: date.nullable(),
  /** The newest first. */
  courses: z.array(z.object({ id, periodNo: z.string(), name: z.string(), stateTitle: z.string(), attendanceRate: z.number().nullable(), studyHours: z.number().nullable(), examScore: z.number().nullable(), resitCount: z.int() })),
});

const one = z.strictObject({ id });

export const candidateFileCalls = (base: `/api/${string}`, access: Permission) => ({
  getCandidateFile: endpoint({
    method: 'GET', path: `${base}/getCandidateFile`, title: '面试当天查阅实习人员材料', access, audit: 'scoreSheet.readFile', input: one, errors: ['blocked'],
    output: z.object({
      id, internName: z.string(), hasPhoto: z.boolean(), internship: z.object({ practiceTypeTitle: z.string(), startDate: date, plannedEndDate: date, pausedDays: z.int() }),
      tutorOpinion, firmAppraisal, summary: z.string(), training, cases: z.array(countedCase), records: z.array(record), /** The newest first. */ months: z.array(z.object({ month, count: z.int() })),
    }),
  }),
  getCandidateJournals: endpoint({
    method: 'GET', path: `${base}/getCandidateJournals`, title: '面试当天查阅实习日志', access, audit: { none: '打开材料时已经记录' }, input: one.extend({ month }), output: z.array(journal), errors: ['blocked'],
  }),
  getCandidatePhoto: endpoint({
    method: 'GET', path: `${base}/getCandidatePhoto`, title: '面试当天查看实习人员照片', access, kind: 'file', audit: { none: '打开材料时已经记录' }, input: one, output: z.unknown(), errors: ['blocked'],
  }),
});
