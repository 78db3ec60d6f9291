/**
 * The command box (Ctrl+K): what is typed goes to all registers that the box asks, at once, and the hits are shown when all
 * have answered. By one person alone, beside the very statements sent by the bare driver.
 */
import { mostHits, registersAsked, settingsAsked } from 'contract/areas/console/command-box';
import { mostSounded, recordName } from 'contract/areas/console/record-name';
import { mapRecord } from 'contract/kernel/keys';
import { besideBare, type Question } from './beside-bare.ts';
import type { Benchmark, Options } from './frame.ts';
import { prepared, type Installation } from './installation.ts';
import { headersOf, signInAgain } from './people.ts';
import { startProduct } from './processes.ts';
import { fillRegistersAndCases } from './registers-of-cases.ts';

export const commandBox: Benchmark = {
  title: '命令框检索（同时查十处：律师 3 万、律所 1,500、实习 1.8 万、各类申请 4.7 万和业务配置，各种输入各若干次），一人依次输入，与直接用驱动发送同样语句之比', rounds: 40, seconds: 0,
  goal: { worstP95: { atMost: 150 } },
  measure,
};

async function measure({ rounds, say }: Options) {
  const installation = await prepared('command-box', '2', say, fillRegistersAndCases);
  const { db, associationId } = installation;
  const headers = headersOf(await signInAgain(db, associationId, 'bench'));
  const product = await startProduct(installation.dir);
  try {
    const boxes = mapRecord<string, string, Question>(await typedInto(installation), (keyword) => ({ url: asked(keyword), headers }));
    const names = await db.selectFrom('lawyer').select('name').distinct().where('associationId', '=', associationId).limit(mostSounded).execute();
    // Only just opened, the box asks how the names of the pages sound that were looked at last.
    const opened: Question = { url: [`${recordName.endpoints.getSounds.path}?${new URLSearchParams(names.map(({ name }) => ['words', name]))}`, ...boxes['姓名']!.url], headers };
    const { ratio, worst, taken } = await besideBare(installation, product.port, { ...boxes, 打开后随即输入姓名: opened }, { rounds, say });
    return { ratio, product: { worst: worst.name }, rounds: taken, judged: { worstP95: worst.p95, ratio } };
  } finally {
    await product.stop();
    await installation.close();
  }
}

/** As the box asks. */
const asked = (keyword: string): string[] => [
  ...Object.values(registersAsked).map(({ path }) => `${path}?${new URLSearchParams({ keyword, page: '1', limit: String(mostHits) })}`),
  `${settingsAsked.path}?${new URLSearchParams({ keyword, limit: String(mostHits) })}`,
];

async function typedInto({ pool, associationId }: Installation): Promise<Record<string, string>> {
  const { rows: [one] } = await pool.query<Record<'name' | 'licenceNo' | 'firm' | 'creditCode' | 'applied' | 'registered' | 'certificate' | 'assessed' | 'changed' | 'received' | 'ended' | 'objected', string>>(`
    select a.applicant_name as name, l.licence_no as "licenceNo", f.name as firm, f.credit_code as "creditCode", a.application_no as applied, i.registration_no as registered,
      (select cert_no from internship_certificate c where c.association_id = $1 and c.internship_id = i.id) as certificate, (select application_no from assessment_application c where c.association_id = $1 and c.internship_id = i.id) as assessed,
      (select application_no from business_application where association_id = $1 order by application_no offset 4000 limit 1) as changed, (select application_no from reception_application where association_id = $1 order by application_no offset 1000 limit 1) as received,
      (select application_no from ex_officio_cancel where association_id = $1 order by application_no offset 200 limit 1) as ended, (select application_no from objection where association_id = $1 order by application_no offset 100 limit 1) as objected
    from practice_application a join internship i on i.association_id = a.association_id and i.application_id = a.id join lawyer l on l.association_id = a.association_id and l.id = a.tutor_id join law_firm f on f.association_id = l.association_id and f.id = l.firm_id
    where a.association_id = $1 order by a.application_no offset 12345 limit 1`, [associationId]);
  const { name, licenceNo, firm, creditCode, applied, registered, certificate, assessed, changed, received, ended, objected } = one!;
  return {
    姓: name.slice(0, 1), 最多的姓: '张', 姓名: name, 姓的全拼: 'zhang', 姓名的全拼: 'zhangwei', 首字母: 'zw', 三个首字母: 'lxm', 律所名: firm, 律所名中间: firm.slice(2, 4), 律师事务所: '律师事务所',
    执业证号: licenceNo, 执业证号的前几位: licenceNo.slice(0, 9), 四位数字: licenceNo.slice(-4), 信用代码: creditCode,
    实习申请编号: applied, 编号的前几位: applied.slice(0, 6), 编号的日期: applied.slice(2, 9), 登记编号: registered, 实习证号: certificate, 考核申请编号: assessed, 其他业务编号: changed, 接收资格编号: received, 注销编号: ended, 异议编号: objected,
    设置项: '期限', 没有: '没有这个人',
  };
}
