/** I01 律师事务所花名册, as the association and the bureau exchange it. Key: the credit code. */
import { sql } from 'kysely';
import { areaTier, firmStatus, officeType, orgForm, partyOrgType } from 'contract/areas/basic-info/enumerations';
import { lawFirm, lawFirmFields, lawFirmForm, type LawFirmValues } from 'contract/areas/basic-info/law-firm';
import { creditCode, email, firmLicenceNo, landline, mobile, personName, postcode } from 'contract/areas/basic-info/formats';
import { money, text } from 'contract/kernel/schema';
import type { Finding } from 'contract/kernel/workflow';
import type { Db } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { insertRows } from '../../../machines/bulk/insert-rows.ts';
import { column, type ValuesOf } from '../../../machines/imports/columns.ts';
import { importKind, type Entering, type ImportContext, type Judgement } from '../../../machines/imports/kind.ts';
import { asCode, asDate, asLabel, asMoney, asNumber, asText } from '../../../machines/imports/readers.ts';
import type { Candidate } from '../../../machines/imports/read-row.ts';
import { changesBetween, keepChanges } from '../register-change.ts';
import { checkLawFirm } from './law-firm-checks.ts';
import { lawFirmColumns, openLawFirm, type LawFirmRow } from './law-firm-columns.ts';

const required = true;

const columns = {
  name: column('律所名称', asText(lawFirmFields.name), { required, aliases: ['律师事务所名称', '机构名称', '事务所名称'] }),
  creditCode: column('统一社会信用代码', asCode(creditCode), { required, aliases: ['信用代码', '社会信用代码'] }),
  licenceNo: column('许可证号', asCode(firmLicenceNo), { aliases: ['执业许可证号'] }),
  orgForm: column('组织形式', asLabel(orgForm), { required }),
  officeType: column('机构类型', asLabel(officeType), { required }),
  parentFirmName: column('总所名称', asText(text(63))),
  bureauName: column('主管司法局', asText(text(63)), { aliases: ['主管机关', '主管司法行政机关'] }),
  districtName: column('所属区县', asText(text(31)), { required, aliases: ['区县', '所在区县'] }),
  areaTier: column('会费区域档', asLabel(areaTier), { required, aliases: ['区域档'] }),
  establishDate: column('批准设立日期', asDate, { required, aliases: ['设立日期', '成立日期'] }),
  approvalNo: column('批准文号', asText(text(63))),
  headName: column('负责人', asText(personName), { required, aliases: ['负责人姓名', '主任'] }),
  headMobile: column('负责人手机', asCode(mobile), { required, secret: true }),
  contactName: column('联系人', asText(personName), { required, aliases: ['联系人姓名'] }),
  contactMobile: column('联系人手机', asCode(mobile), { required, secret: true }),
  contactTel: column('办公电话', asCode(landline), { aliases: ['电话'] }),
  email: column('邮箱', asText(email), { aliases: ['电子邮箱'] }),
  address: column('住所', asText(text(255)), { required, aliases: ['地址', '办公地址', '住所地址'] }),
  postcode: column('邮编', asCode(postcode), { aliases: ['邮政编码'] }),
  officeArea: column('办公面积', asNumber(lawFirmFields.officeArea.unwrap().unwrap()), { aliases: ['办公面积(㎡)'] }),
  assetAmount: column('设立资产', asMoney(money), { aliases: ['设立资产(元)'] }),
  partyOrgType: column('党组织形式', asLabel(partyOrgType), { required }),
  status: column('状态', asLabel(firmStatus), { required, aliases: ['执业状态', '机构状态'] }),
};

type Roster = ValuesOf<typeof columns>;

/** Firms whose name may be borne again by another. */
const gone: readonly string[] = ['CANCELLED', 'REVOKED', 'MOVED_OUT'];

export default importKind({
  name: 'firms', title: '律师事务所花名册', sheet: '律师事务所花名册', columns, permission: lawFirm.permissions[0].import, once: ['creditCode'],

  async begin(_, context) {
    const known = new Map<string, LawFirmRow>();
    return {
      judge: async (db, candidates) => {
        const rows = await knownFirms(db, context.associationId, candidates.map(({ values }) => values));
        known.clear();
        rows.forEach((row) => known.set(row.creditCode, row));
        return candidates.map((candidate) => judge(context, known.get(candidate.values.creditCode), rows, candidate));
      },
      write: (db, entering) => write(db, context, known, entering),
    };
  },
});

const firmOf = ({ licenceNo, ...values }: Roster): LawFirmValues => ({ ...values, licenceNo: licenceNo ?? values.creditCode });

function knownFirms(db: Db, associationId: string, firms: readonly Roster[]): Promise<LawFirmRow[]> {
  return db.selectFrom('lawFirm').selectAll().where('associationId', '=', associationId).where('deletedAt', 'is', null)
    .where((eb) => eb.or([eb('creditCode', 'in', firms.map(({ creditCode }) => creditCode)), eb('name', 'in', firms.map(({ name }) => name))])).execute();
}

function judge({ vault, today }: ImportContext, known: LawFirmRow | undefined, rows: readonly LawFirmRow[], { values }: Candidate<Roster>): Judgement {
  const firm = firmOf(values);
  const findings: Finding[] = checkLawFirm(firm, today);
  const namesake = rows.find(({ name, creditCode, status }) => name === values.name && creditCode !== values.creditCode && !gone.includes(status));
  if (namesake && !gone.includes(values.status)) findings.push({ level: 'BLOCK', code: 'NAME_TAKEN', field: 'name', message: '已有同名而信用代码不同的律所，请核对律所名称和信用代码' });
  if (values.officeType === 'BRANCH' && !values.parentFirmName) findings.push({ level: 'BLOCK', code: 'PARENT_MISSING', field: 'parentFirmName', message: '分所须填写总所名称' });
  if (!known) return { findings, against: { known: null } };
  return { findings, against: { known: known.id, differs: changesBetween(lawFirmForm, openLawFirm(vault, known), firm).map(({ field }) => field) } };
}

async function write(db: Db, { vault, associationId, by }: ImportContext, known: ReadonlyMap<string, LawFirmRow>, entering: readonly Entering<Roster>[]): Promise<string[]> {
  const rows = entering.map(({ candidate: { values } }) => ({ id: known.get(values.creditCode)?.id ?? newId(), before: known.get(values.creditCode), firm: firmOf(values) }));
  await insertRows(db, 'lawFirm', rows.filter(({ before }) => !before).map(({ id, firm }) => ({ associationId, id, ...lawFirmColumns(vault, id, firm), createdBy: by.userId, updatedBy: by.userId })));
  for (const { id, before, firm } of rows) {
    if (!before) continue;
    await db.updateTable('lawFirm').set({ ...lawFirmColumns(vault, id, firm, before), version: before.version + 1, updatedAt: sql`app_now()`, updatedBy: by.userId })
      .where('associationId', '=', associationId).where('id', '=', id).execute();
    await keepChanges(db, { associationId, entity: 'lawFirm', source: 'IMPORT', ...by }, [{ entityId: id, changes: changesBetween(lawFirmForm, openLawFirm(vault, before), firm) }]);
  }
  return rows.map(({ id }) => id);
}
