/**
 * 实习日志册: an intern's journals as a book for the assessment: cover, contents by month, then day by day. What is not
 * handed in or was made void does not stand in it.
 */
import { sql } from 'kysely';
import { practiceLogFlow } from 'contract/areas/journal/practice-log';
import { caseMode, tutorScore } from 'contract/areas/journal/practice-log.form';
import { workType } from 'contract/areas/practice/work-type';
import { stateTitle } from 'contract/kernel/workflow';
import type { practiceLog } from 'contract/areas/journal/practice-log';
import type { Fails } from 'contract/kernel/endpoint';
import type { Bytes, Ctx } from '../../../kernel/context.ts';
import { fileCount } from '../../../machines/casework/evidence-files.ts';
import type { BookEntry, BookSection } from '../../../machines/documents/book.ts';
import { refuseMissing } from '../../../machines/documents/characters-missing.ts';
import { printedBy } from '../../../machines/documents/printed-paper.ts';
import { yearOf } from './year.ts';

type Call = typeof practiceLog.endpoints.getBook;
interface Entry { journalDate: string; dayNo: number; isWorkday: boolean; state: string; workType: string | null; caseMode: string | null; caseNo: string | null; caseName: string | null; caseTutorName: string | null; files: number; content: string; experience: string | null; hours: number | null; isLate: boolean; lateDays: number | null; tutorComment: string | null; tutorScore: string | null }

export async function printBook(ctx: Ctx<Fails<Call>>, internshipId: string): Promise<Bytes> {
  const { db, app, viewer: { associationId } } = ctx;
  const { internship, counts } = await yearOf(ctx, internshipId);
  if (!internship) return ctx.fail('notFound');
  const { rows } = await sql<Entry>`
    select journal_date, day_no, is_workday, state, work_type, case_mode, case_no, case_name, content, experience, hours, is_late, late_days, tutor_comment, tutor_score,
      (select d.name from lawyer d where d.association_id = t.association_id and d.id = t.case_tutor_id) as case_tutor_name, ${fileCount(practiceLogFlow.entity)} as files from practice_journal t
    where association_id = ${associationId} and internship_id = ${internshipId} and submitted_at is not null and state <> 'void' and deleted_at is null order by journal_date, day_no limit 1500`.execute(db);
  if (!rows.length) return ctx.fail('journalBookEmpty');
  const { association, printedOn } = await printedBy(db, associationId);
  const { internName, certNo, firmName, tutorName, startDate, plannedEndDate } = internship;
  const cover: readonly (readonly [string, string])[] = [
    ['实习人员', internName], ['实习证号', certNo ?? '—'], ['律师事务所', firmName], ['指导律师', tutorName], ['实习期', `${startDate} 至 ${plannedEndDate}`],
    ['日志', `${rows.length}篇，已通过${counts.approved}篇`], ['有效工作日', `${counts.workdays}天（应有${counts.required}天）`], ['“其他”案号', `${counts.other}篇，占${counts.otherPercent}%`], ['补录', `${counts.late}篇`], ['打印日期', printedOn],
  ];
  const bytes = await app.printer.printBook({
    association, title: '实习日志', about: [internName, certNo].filter(Boolean).join('　'), cover: cover.map(([label, line]) => ({ label, lines: [line] })),
    sections: monthsOf(rows), boundAt: `${printedOn}T00:00:00+08:00`,
  }).catch(refuseMissing);
  return { bytes, mime: 'application/pdf', fileName: `实习日志（${internName}）.pdf`, inline: true };
}

function monthsOf(rows: readonly Entry[]): BookSection[] {
  const months = new Map<string, BookEntry[]>();
  for (const row of rows) {
    const month = row.journalDate.slice(0, 7);
    months.set(month, [...months.get(month) ?? [], entryOf(row)]);
  }
  return [...months].map(([month, entries]) => ({ title: `${Number(month.slice(0, 4))}年${Number(month.slice(5))}月`, facts: [], entries }));
}

const weekdays = '日一二三四五六';
const weekdayOf = (day: string): string => `星期${weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]}`;
const said = (parts: readonly unknown[]): string => parts.filter((part) => typeof part === 'string' && part !== '').join('　');
const paragraphsOf = (text: string): string[] => text.split(/\n+/).filter((line) => line.trim() !== '');

function entryOf(row: Entry): BookEntry {
  const type = workType.safeParse(row.workType).data;
  const mode = caseMode.safeParse(row.caseMode).data;
  const score = tutorScore.safeParse(row.tutorScore).data;
  const remark = said([score && tutorScore.labels[score], row.tutorComment]);
  return {
    head: said([row.journalDate, `${weekdayOf(row.journalDate)}${row.isWorkday ? '' : '（休息日）'}`, row.dayNo > 1 && `第${row.dayNo}篇`]),
    mark: said([row.isLate && `补录（晚交${row.lateDays}天）`, stateTitle(practiceLogFlow, row.state)]),
    about: said([
      type && workType.labels[type], mode === 'CASE' ? said([row.caseNo, row.caseName]) : mode && `案号：${caseMode.labels[mode]}`, row.caseTutorName && `主办律师：${row.caseTutorName}`,
      row.hours && `${row.hours}小时`, row.files > 0 && `附件${row.files}个`,
    ]),
    paragraphs: paragraphsOf(row.content),
    remarks: [...(row.experience ? [{ label: '心得体会', text: row.experience }] : []), ...(remark ? [{ label: '指导律师点评', text: remark }] : [])],
  };
}
