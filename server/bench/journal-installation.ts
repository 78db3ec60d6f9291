/** 20,000 internships of half a year, each with a journal of every workday: what a large association has after some years. */
import { sql } from 'kysely';
import { inventApplicants } from './applicants.ts';
import { prepared, type Installation } from './installation.ts';
import { letIn, type Wanted } from './people.ts';

const usual = 20_000;
const daysBack = 260;
/** People who hand in at the same moment. */
export const writers = 200;

const text = '上午与指导律师一起梳理本案的租金支付记录和往来函件，列出争议焦点；下午起草答辩状第一稿，重点写合同解除通知是否有效送达，并附上三份类案检索结果供指导律师参考。';

export const journalInstallation = (say: (line: string) => void, internships = usual): Promise<Installation> => prepared(internships === usual ? 'journals' : `journals-${internships}`, '2', say, async (fresh) => {
  const applicants = await inventApplicants(fresh, internships);
  const { db, pool, associationId } = fresh;
  const people: Wanted[] = [
    { userName: 'bench', realName: '业务管理员', roles: ['businessAdmin'] }, { userName: 'bench-tutor', realName: '指导律师', roles: ['lawyer', 'tutor'], lawyerId: applicants[0]!.tutorId },
    { userName: 'bench-firm', realName: '单位联系人', roles: ['firmAdmin'], firmId: applicants[0]!.firmId },
    ...applicants.slice(0, writers).map(({ internId }, at): Wanted => ({ userName: `writer${at}`, realName: '实习人员', roles: ['intern'], internId })),
  ];
  await letIn(db, associationId, people);
  const [firms, tutors, interns] = [applicants.map((one) => one.firmId), applicants.map((one) => one.tutorId), applicants.map((one) => one.internId)];
  await sql`
    insert into internship (association_id, id, registration_no, intern_id, firm_id, practice_type, current_tutor_id, status, start_date, planned_end_date)
    select ${associationId}, gen_random_uuid(), 'SXDJB' || lpad(at::text, 6, '0'), intern, firm, 'FULL_TIME', tutor, 'inProgress', app_today() - ${daysBack + 20}::int, app_today() + 85
    from unnest(${interns}::uuid[], ${firms}::uuid[], ${tutors}::uuid[]) with ordinality as given(intern, firm, tutor, at)`.execute(db);
  say(`正在写入约 ${Math.round(internships * 0.0185)} 万篇日志……`);
  // The last fortnight waits for the tutor; of a thousand others some were late, found to be alike or short, or have a defect.
  await pool.query(`
    insert into practice_journal (association_id, id, version, application_no, state, internship_id, intern_id, firm_id, tutor_id, journal_date, is_workday, counts, work_type, case_mode, content, words, hours,
      first_submitted_on, submitted_at, is_late, late_days, reviewed_at, is_suspicious, similarity)
    select $1, gen_random_uuid(), 2, 'RZ' || to_char(day, 'YYYYMMDD') || right(registration_no, 6), case when back <= 14 then 'submitted' when chance < 0.002 then 'spotDefect' else 'approved' end,
      id, intern_id, firm_id, current_tutor_id, day, true, back > 14, 'DRAFT', 'OTHER', written, length(written), 7, day, day + interval '20 hours', chance > 0.99, case when chance > 0.99 then 3 end, case when back > 14 then day + interval '3 days' end,
      chance between 0.5 and 0.503, case when chance between 0.5 and 0.503 then 0.9 end
    from (select i.*, app_today() - back as day, case when chance between 0.7 and 0.705 then left($2, 30) else $2 || back end as written
      from (select i.*, back, random() as chance from internship i, generate_series(1, $3::int) back where i.association_id = $1) i where extract(isodow from app_today() - back) < 6) days`, [associationId, text, daysBack]);
  await pool.query(`update internship i set journal_count = j.count from (select internship_id, count(*)::int as count from practice_journal where association_id = $1 group by internship_id) j
    where i.association_id = $1 and i.id = j.internship_id`, [associationId]);
});

export const journalText = text;
