/**
 * Tables that the demonstration's departments have brought in: rights to take interns, the list of tutors, hours, reductions, the year's absences, sanctions,
 * accounts for firms' people, and accounts that were looked at and left. Read, judged and written as every other file, so that log and registers agree.
 */
import { sql } from 'kysely';
import type { ImportMode } from 'contract/areas/journal/import-kind';
import type { Db } from '../../../kernel/context.ts';
import { chunksOf, type Chunk } from '../../../machines/imports/chunks.ts';
import { addTally, beginBatch, endPass, noteSheet } from '../../../machines/imports/import-batch.ts';
import { kindNamed } from '../../../machines/imports/kinds.ts';
import { enterChunk } from '../../../machines/imports/take-chunk.ts';
import type { Vault } from '../../../machines/vault/vault.ts';
import { todayIn } from '../../../machines/calendar/today.ts';

interface Lawyer { name: string; licenceNo: string; firmName: string; creditCode: string }
interface Firm { name: string; creditCode: string; establishDate: string }
interface Table { kind: string; by: string; fileName: string; mode?: ImportMode; cancelled?: true; titles: string; rows: readonly (readonly (string | number)[])[] }

const sheetOf = ({ titles, rows }: Table) => Buffer.from([titles, ...rows.map((row) => row.map((cell) => `"${cell}"`).join(','))].join('\r\n'));

function tables(year: number, [a, b, c, d, e, f]: readonly [Lawyer, Lawyer, Lawyer, Lawyer, Lawyer, Lawyer]): Table[] {
  const who = ({ licenceNo, name }: Lawyer) => [licenceNo, name];
  const course = (lawyer: Lawyer, title: string, kind: string, organiser: string, day: string, hours: number) => [...who(lawyer), year, title, kind, organiser, `${year}-${day}`, hours];
  return [
    { kind: 'tutors', by: 'staff1', fileName: '指导律师名册.xlsx', titles: '执业证号,姓名,律师事务所,带教资格,名额,暂停日期,暂停至,在指导的实习人员,暂停理由', rows: [
      ...[a, c].map((one) => [...who(one), one.firmName, '符合', 3, '', '', '', '']), [...who(e), e.firmName, '暂停指导', '', `${year}-01-06`, '', '继续由其指导', '上一年度多次没有按月批阅实习日志，经提醒仍未改正。'],
    ] },
    { kind: 'learning', by: 'training', fileName: '春季业务培训学时.xlsx', titles: '执业证号,姓名,年度,课程或活动名称,类型,主办单位,开始时间,学时', rows: [
      ...[a, b, c, d, e].map((one) => course(one, '新公司法施行后的股东出资责任', '现场', '南州市律师协会', '01-08', 4)), ...[a, c, f].map((one) => course(one, '律师执业行为规范与利益冲突', '职业道德现场', '南州市律师协会', '01-09', 3)),
      course(b, '建设工程造价鉴定的质证', '网络', '省律师协会', '01-06', 2), course(d, '所内案例研讨：租赁合同解除', '所内培训', d.firmName, '01-05', 1.5),
    ] },
    { kind: 'learning-reductions', by: 'training', fileName: `${year}年度学时减免.xlsx`, titles: '执业证号,姓名,年度,减免原因,全免,减免学时,起始日期,截止日期', rows: [
      [...who(e), year, '生育', '是', '', `${year}-01-01`, `${year}-06-30`], [...who(f), year, '重大疾病', '否', 20, `${year}-01-01`, `${year}-12-31`],
    ] },
    { kind: 'not-participating', by: 'staff1', fileName: `${year - 1}年度不参加考核律师.xlsx`, titles: '执业证号,姓名,律所名称,年度,不参加原因,证明文号', rows: [
      [...who(c), c.firmName, year - 1, '派驻外地分所', '南律函〔2026〕7号'], [...who(d), d.firmName, year - 1, '由所在单位考核', '南司函〔2026〕12号'], [a.licenceNo, `${a.name.slice(0, 1)}某`, a.firmName, year - 1, '已转出本市', '南司函〔2026〕15号'],
    ] },
    { kind: 'annual-results', by: 'staff1', fileName: `${year - 1}年度考核结果.xlsx`, titles: '姓名或律所,执业证号或信用代码,年度,结果,日期,文号', rows: [
      ...[a, b, c, d, e].map((one) => [one.name, one.licenceNo, year - 1, '称职', `${year}-01-05`, `南律考〔${year}〕1号`]), [f.name, f.licenceNo, year - 1, '基本称职', `${year}-01-05`, `南律考〔${year}〕1号`],
      ...[...new Map([a, b, c, d].map((one) => [one.creditCode, one])).values()].map((one) => [one.firmName, one.creditCode, year - 1, '合格', `${year}-01-05`, `南司考〔${year}〕2号`]),
    ] },
    { kind: 'reward-punish', by: 'discipline', fileName: '奖惩决定汇总.xlsx', titles: '姓名或律所,执业证号或信用代码,类别,类型,文号,机关,日期,内容,是否整改', rows: [
      [a.firmName, a.creditCode, '表彰奖励', '荣誉称号', `南律发〔${year - 1}〕31号`, '南州市律师协会', `${year - 1}-12-18`, '授予年度优秀律师事务所', ''],
      [b.name, b.licenceNo, '表彰奖励', '表彰', `南律发〔${year - 1}〕32号`, '南州市律师协会', `${year - 1}-12-18`, '公益法律服务先进个人', ''],
      [f.name, f.licenceNo, '行业处分', '训诫', `南律纪〔${year - 1}〕5号`, '南州市律师协会', `${year - 1}-03-11`, '未按时向委托人通报案件进展，已书面检查', '是'],
    ] },
    { kind: 'firm-users', by: 'sysadmin', fileName: '律所用户账号.xlsx', titles: '律所信用代码,律所名称,角色,姓名,手机,有效期', rows: [
      [a.creditCode, a.firmName, '律所管理员', '沈佳宁', '13700137201', `${year + 1}-12-31`], [b.creditCode, b.firmName, '律所管理员；律所财务', '许知行', '13700137202', ''],
    ] },
    { kind: 'users', by: 'sysadmin', fileName: '新入职人员账号.xlsx', cancelled: true, titles: '用户名,姓名,部门,手机,角色', rows: [['newclerk', '罗小雨', '会员部', '13800138123', '会员部经办']] },
  ];
}

/** Of the firms that neither have the right nor ask for it, the first two had it before this system; a third is named with a day on which it did not exist. */
async function rightsOf(db: Db, associationId: string): Promise<Table> {
  const { rows: firms } = await sql<Firm>`
    select f.name, f.credit_code, f.establish_date from law_firm f where f.association_id = ${associationId} and f.status = 'ACTIVE' and f.deleted_at is null
      and not exists (select from firm_reception r where r.association_id = f.association_id and r.firm_id = f.id)
      and not exists (select from reception_application a where a.association_id = f.association_id and a.firm_id = f.id) order by f.id limit 3`.execute(db);
  const day = (date: string, years: number) => `${Number(date.slice(0, 4)) + years}-03-15`;
  return { kind: 'receptions', by: 'staff1', fileName: '已授予接收资格律所名册.xlsx', titles: '律所信用代码,律所名称,接收资格,授予日期,文号,暂停至', rows: firms.map(({ name, creditCode, establishDate }, at) =>
    [creditCode, name, at === 1 ? '暂停' : '具备', day(establishDate, at === 2 ? -1 : 1), `南律接〔${day(establishDate, 1).slice(0, 4)}〕${at + 3}号`, '']) };
}

export async function seedDemoImports(db: Db, vault: Vault, associationId: string, users: ReadonlyMap<string, string>): Promise<void> {
  const { rows: lawyers } = await sql<Lawyer>`
    select l.name, l.licence_no, f.name as firm_name, f.credit_code from lawyer l join law_firm f on f.association_id = l.association_id and f.id = l.firm_id
    where l.association_id = ${associationId} and l.deleted_at is null and l.status = 'PRACTISING' and not exists (select from app_user u where u.association_id = l.association_id and u.lawyer_id = l.id)
      and not exists (select from internship i where i.association_id = l.association_id and i.current_tutor_id = l.id)
      and l.first_practice_date < app_today() - interval '6 years' order by l.licence_no desc limit 6`.execute(db);
  const [a, b, c, d, e, f] = lawyers;
  if (!a || !b || !c || !d || !e || !f) return;
  const today = await todayIn(db);
  const all = [await rightsOf(db, associationId), ...tables(Number(today.slice(0, 4)), [a, b, c, d, e, f])];
  // Each is read in a thread of its own, which takes longer to begin than to read.
  const read = await Promise.all(all.map(async (table) => ({ table, sheet: await sheetIn(table) })));
  for (const { table, sheet } of read) await bring(db, vault, associationId, users, today, table, sheet);
}

async function sheetIn(table: Table): Promise<Chunk[]> {
  const kind = kindNamed(table.kind);
  const chunks = [];
  if (kind) for await (const chunk of chunksOf(kind, fileOf(table))) chunks.push(chunk);
  return chunks;
}
const fileOf = (table: Table) => ({ bytes: sheetOf(table), name: table.fileName.replace('.xlsx', '.csv') });

async function bring(db: Db, vault: Vault, associationId: string, users: ReadonlyMap<string, string>, today: string, table: Table, sheet: readonly Chunk[]): Promise<void> {
  const kind = kindNamed(table.kind);
  const userId = users.get(table.by);
  if (!kind || !userId) return;
  const { realName } = await db.selectFrom('appUser').select('realName').where('associationId', '=', associationId).where('id', '=', userId).executeTakeFirstOrThrow();
  const mode = table.mode ?? 'APPEND';
  const witness = { associationId, actorId: userId, actorName: realName, sessionId: null, address: null, traceId: 'demo' };
  const id = await beginBatch(db, witness, kind, mode, false, fileOf(table));
  const pass = table.cancelled ? 'VALIDATING' as const : 'IMPORTING' as const;
  await db.updateTable('importBatch').set({ fileName: table.fileName, state: pass, ...(table.cancelled && { confirmedAt: null, confirmedBy: null, confirmedByName: null }) }).where('associationId', '=', associationId).where('id', '=', id).execute();
  const running = await kind.begin(db, { vault, associationId, today, mode, by: { userId, userName: realName } });
  for (const chunk of sheet) {
    const { tally } = await enterChunk({ kind, mode, running, vault, witness, id, pass }, db, chunk, 0);
    await noteSheet(db, associationId, id, chunk);
    await addTally(db, associationId, id, tally);
  }
  await endPass(db, associationId, id, pass, table.cancelled ? 'CANCELLED' : 'DONE');
}
