/**
 * The command box (Ctrl+K): what is typed goes to the registers of lawyers, firms, internships and applications of every kind at once, and the hits
 * are shown when all have answered. By one person alone, beside the very statements sent by the bare driver.
 */
import { assessmentApplication } from 'contract/areas/assessment/assessment-application';
import { lawFirm } from 'contract/areas/basic-info/law-firm';
import { lawyer } from 'contract/areas/basic-info/lawyer';
import { businessApplication } from 'contract/areas/other-business/business-application';
import { internship } from 'contract/areas/practice/internship';
import { practiceApplication } from 'contract/areas/practice/practice-application';
import { mapRecord } from 'contract/kernel/keys';
import { registerSizes, seedRegisters } from '../areas/basic-info/seed-registers.ts';
import { besideBare, type Question } from './beside-bare.ts';
import type { Benchmark, Options } from './frame.ts';
import { prepared, type Installation } from './installation.ts';
import { headersOf, letIn, signInAgain } from './people.ts';
import { startProduct } from './processes.ts';

const applications = 20_000;
const registers = [
  lawyer.endpoints.list, lawFirm.endpoints.list, internship.endpoints.getInternships, practiceApplication.endpoints.getPracticeApplications,
  assessmentApplication.endpoints.getAssessmentApplications, businessApplication.endpoints.getBusinessApplications,
];

export const commandBox: Benchmark = {
  title: '命令框检索（律师 3 万、律所 1,500、申请 2 万，各种输入各若干次），一人依次输入，与直接用驱动发送同样语句之比', rounds: 40, seconds: 0,
  goal: { worstP95: { atMost: 150 } },
  measure,
};

async function measure({ rounds, say }: Options) {
  const installation = await prepared('command-box', '1', say, fill);
  const { db, pool, associationId } = installation;
  const headers = headersOf(await signInAgain(db, associationId, 'bench'));
  const { rows: [one] } = await pool.query<{ lawyer: string; licenceNo: string; firm: string; creditCode: string }>(`
    select l.name as lawyer, l.licence_no as "licenceNo", f.name as firm, f.credit_code as "creditCode"
    from lawyer l join law_firm f on f.association_id = l.association_id and f.id = l.firm_id where l.association_id = $1 order by l.licence_no offset 12345 limit 1`, [associationId]);
  const typed = {
    姓: one!.lawyer.slice(0, 1), 姓名: one!.lawyer, 姓的全拼: 'zhang', 姓名的全拼: 'zhangwei', 首字母: 'zw', 三个首字母: 'lxm', 律所名: one!.firm, 律所名中间: one!.firm.slice(2, 4),
    执业证号: one!.licenceNo, 执业证号的前几位: one!.licenceNo.slice(0, 8), 信用代码: one!.creditCode, 申请编号: 'SXB00012345', 申请编号的前几位: 'SXB0001', 没有: '没有这个人',
  };
  const product = await startProduct(installation.dir);
  try {
    const asked = mapRecord<string, string, Question>(typed, (keyword) => ({ url: registers.map(({ path }) => `${path}?${new URLSearchParams({ keyword, page: '1', limit: '5' })}`), headers }));
    const { ratio, worst, taken } = await besideBare(installation, product.port, asked, { rounds, say });
    return { ratio, product: { worst: worst.name }, rounds: taken, judged: { worstP95: worst.p95, ratio } };
  } finally {
    await product.stop();
    await installation.close();
  }
}

async function fill(fresh: Installation): Promise<void> {
  const { db, pool, associationId } = fresh;
  await seedRegisters(fresh, associationId, registerSizes.M);
  await letIn(db, associationId, [{ userName: 'bench', realName: '业务管理员', roles: ['businessAdmin'] }]);
  // Interns are called as lawyers are.
  await pool.query(`
    with named as (select gen_random_uuid() as id, name, row_number() over (order by licence_no) as nth from lawyer where association_id = $1 limit $2),
      interns as (insert into intern (association_id, id, name) select $1, id, name from named returning id)
    insert into practice_application (association_id, id, application_no, state, intern_id, applicant_name, submitted_at)
    select $1, gen_random_uuid(), 'SXB' || lpad(nth::text, 8, '0'), 'approved', id, name, app_now() from named`, [associationId, applications]);
}
