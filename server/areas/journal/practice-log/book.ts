/** 实习日志册: an intern's journals on paper, for the assessment. What is not handed in or was made void does not stand in it. */
import { sql } from 'kysely';
import { practiceLogFlow } from 'contract/areas/journal/practice-log';
import { caseMode, tutorScore } from 'contract/areas/journal/practice-log.form';
import { workType } from 'contract/areas/practice/work-type';
import { stateTitle } from 'contract/kernel/workflow';
import type { practiceLog } from 'contract/areas/journal/practice-log';
import type { Fails } from 'contract/kernel/endpoint';
import type { Bytes, Ctx } from '../../../kernel/context.ts';
import { fileCount } from '../../../machines/casework/evidence-files.ts';
import { refuseMissing } from '../../../machines/documents/characters-missing.ts';
import { yearOf } from './year.ts';

type Call = typeof practiceLog.endpoints.getBook;
interface Entry { journalDate: string; dayNo: number; state: string; workType: string | null; caseMode: string | null; caseNo: string | null; caseName: string | null; caseTutorName: string | null; files: number; content: string; experience: string | null; hours: number | null; isLate: boolean; lateDays: number | null; tutorComment: string | null; tutorScore: string | null; reviewedAt: string | null }

export async function printBook(ctx: Ctx<Fails<Call>>, internshipId: string): Promise<Bytes> {
  const { db, app, viewer: { associationId } } = ctx;
  const { internship, counts } = await yearOf(ctx, internshipId);
  if (!internship) return ctx.fail('notFound');
  const { rows } = await sql<Entry>`
    select journal_date, day_no, state, work_type, case_mode, case_no, case_name, content, experience, hours, is_late, late_days, tutor_comment, tutor_score, reviewed_at,
      (select d.name from lawyer d where d.association_id = t.association_id and d.id = t.case_tutor_id) as case_tutor_name, ${fileCount(practiceLogFlow.entity)} as files from practice_journal t
    where association_id = ${associationId} and internship_id = ${internshipId} and submitted_at is not null and state <> 'void' and deleted_at is null order by journal_date, day_no limit 1500`.execute(db);
  if (!rows.length) return ctx.fail('exportEmpty');
  const { rows: [of] } = await sql<{ author: string; now: string; today: string }>`select name as author, app_now() as now, app_today() as today from association where id = ${associationId}`.execute(db);
  const title = `实习日志（${internship.internName}）`;
  const facts: readonly (readonly [string, string])[] = [
    ['姓名', internship.internName], ['实习证号', internship.certNo ?? '—'], ['律师事务所', internship.firmName], ['指导律师', internship.tutorName], ['实习期', `${internship.startDate} 至 ${internship.plannedEndDate}`],
    ['日志', `${rows.length}篇，已通过${counts.approved}篇，有效工作日${counts.workdays}天（应有${counts.required}天）`], ['“其他”案号', `${counts.other}篇，占${counts.otherPercent}%`], ['补录', `${counts.late}篇`], ['打印日期', of!.today],
  ];
  const html = `<h1>实习日志</h1><table class="grid"><tbody>${facts.map(([name, value]) => `<tr><th class="narrow">${name}</th><td>${escaped(value)}</td></tr>`).join('')}</tbody></table>${rows.map(entry).join('')}`;
  const bytes = await app.printer.print({ layout: 'letter', title, author: of!.author, issuedAt: of!.now, html, pictures: {}, links: {} }).catch(refuseMissing);
  return { bytes, mime: 'application/pdf', fileName: `${title}.pdf`, inline: true };
}

function entry(row: Entry): string {
  const type = workType.safeParse(row.workType).data;
  const mode = caseMode.safeParse(row.caseMode).data;
  const score = tutorScore.safeParse(row.tutorScore).data;
  const about = [type && workType.labels[type], mode === 'CASE' ? [row.caseNo, row.caseName].filter(Boolean).join(' ') : mode && `案号：${caseMode.labels[mode]}`, row.caseTutorName && `主办律师：${row.caseTutorName}`, row.hours && `${row.hours}小时`, row.files > 0 && `附件${row.files}个`, row.isLate && `补录（晚交${row.lateDays}天）`, stateTitle(practiceLogFlow, row.state)].filter((part) => typeof part === 'string').join('　');
  const said = [score && `评价：${tutorScore.labels[score]}`, row.tutorComment && `点评：${row.tutorComment}`].filter((part) => typeof part === 'string' && part !== '').join('　');
  return [`<h3 class="flat">${row.journalDate}${row.dayNo > 1 ? `（第${row.dayNo}篇）` : ''}</h3>`, `<p class="small flat">${escaped(about)}</p>`, paragraphs(row.content), row.experience ? `<p class="flat"><strong>心得体会：</strong>${lines(row.experience)}</p>` : '', said ? `<p class="small flat"><strong>指导律师</strong>　${escaped(said)}</p>` : ''].join('');
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const lines = (text: string) => escaped(text).replaceAll('\n', '<br>');
const paragraphs = (text: string) => text.split(/\n+/).map((line) => `<p>${escaped(line)}</p>`).join('');
