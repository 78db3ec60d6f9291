/** Which firm a roster's row means: the credit code decides, the name must agree; a short name alone is never guessed. */
import type { Finding } from 'contract/kernel/workflow';
import type { Db } from '../../../kernel/context.ts';
import { comparable } from '../../../machines/search/grams.ts';

export interface Firm { id: string; name: string }
export interface Firms { byCode: ReadonlyMap<string, Firm>; byName: ReadonlyMap<string, Firm> }

export async function loadFirms(db: Db, associationId: string): Promise<Firms> {
  // Closed firms come first, so that a living namesake takes the name.
  const rows = await db.selectFrom('lawFirm').select(['id', 'name', 'creditCode', 'status']).where('associationId', '=', associationId).where('deletedAt', 'is', null)
    .orderBy((eb) => eb('status', 'in', ['ACTIVE', 'SUSPENDED', 'CLOSING', 'PREPARING'])).execute();
  return { byCode: new Map(rows.map((firm) => [firm.creditCode, firm])), byName: new Map(rows.map((firm) => [comparable(firm.name), firm])) };
}

interface Given { firmName?: string | undefined; firmCreditCode?: string | undefined }
/** As the roster's own columns are called. */
export interface FirmTitles { name: string; code: string }
const asOfLawyers: FirmTitles = { name: '执业机构', code: '机构信用代码' };

export function rosterFirm({ byCode, byName }: Firms, given: Given, { name, code }: FirmTitles = asOfLawyers): { firm?: Firm; finding?: Finding } {
  const { firmName, firmCreditCode } = given;
  const named = firmName === undefined ? undefined : byName.get(comparable(firmName));
  if (firmCreditCode === undefined) {
    if (firmName === undefined) return block('REQUIRED', 'firmName', `请填写${name}`);
    return named ? { firm: named } : block('UNKNOWN_FIRM', 'firmName', `${name}不在律所名录中，请填写全称或${code}，或先导入律师事务所花名册`);
  }
  const coded = byCode.get(firmCreditCode);
  if (!coded) return block('UNKNOWN_FIRM', firmName === undefined || named ? 'firmCreditCode' : 'firmName', `${code}不在律所名录中，请核对，或先导入律师事务所花名册`);
  if (named && named.id !== coded.id) return block('FIRM_CONFLICT', 'firmCreditCode', `${code}属于“${coded.name}”，与${name}不是同一家，请核对两项`);
  if (firmName === undefined || named) return { firm: coded };
  return { firm: coded, finding: { level: 'WARN', code: 'FIRM_ALIAS', field: 'firmName', message: `${name}与名录中的名称不同，已按信用代码录入到“${coded.name}”` } };
}

/** Of a row that is wrong otherwise: whether its firm, where it names one, is known. */
export function unknownFirm(firms: Firms, given: Given, titles?: FirmTitles): Finding[] {
  const { finding } = rosterFirm(firms, given, titles);
  return finding?.code === 'UNKNOWN_FIRM' ? [finding] : [];
}

const block = (code: string, field: string, message: string): { finding: Finding } => ({ finding: { level: 'BLOCK', code, field, message } });
