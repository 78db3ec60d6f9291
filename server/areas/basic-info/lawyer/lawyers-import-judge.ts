/** What the registers say to the rows of a lawyers' roster. */
import { idNoFault } from 'contract/areas/basic-info/formats';
import { lawyerForm, type LawyerValues } from 'contract/areas/basic-info/lawyer';
import type { RosterLawyer } from 'contract/areas/basic-info/lawyers-import';
import type { Finding } from 'contract/kernel/workflow';
import type { Db } from '../../../kernel/context.ts';
import type { ImportContext, Judgement } from '../../../machines/imports/kind.ts';
import type { Candidate } from '../../../machines/imports/read-row.ts';
import { changesBetween } from '../register-change.ts';
import { checkLawyer } from './lawyer-checks.ts';
import { openLawyer, type LawyerRow } from './lawyer-columns.ts';
import { rosterFirm, type Firms } from './roster-firm.public.ts';

/** The rows of the register that have one of the file's licence, identity or mobile numbers. */
export async function knownTo(db: Db, { vault, associationId }: ImportContext, candidates: readonly Candidate<RosterLawyer>[]): Promise<LawyerRow[]> {
  const all = <T>(pick: (values: RosterLawyer) => T) => candidates.map(({ values }) => pick(values));
  return db.selectFrom('lawyer').selectAll().where('associationId', '=', associationId).where('deletedAt', 'is', null)
    .where((eb) => eb.or([
      eb('licenceNo', 'in', all(({ licenceNo }) => licenceNo)),
      eb('idNoBlind', 'in', all(({ idNo }) => vault.blind('idNo', idNo))),
      eb('mobileBlind', 'in', all(({ mobile }) => vault.blind('mobile', mobile))),
    ])).execute();
}

export function judgeLawyers(context: ImportContext, firms: Firms, rows: readonly LawyerRow[], candidates: readonly Candidate<RosterLawyer>[]): Judgement[] {
  const byLicence = new Map(rows.map((row) => [row.licenceNo, row]));
  const byIdNo = new Map(rows.map((row) => [row.idNoBlind, row]));
  const byMobile = new Map(rows.map((row) => [row.mobileBlind, row]));
  return candidates.map(({ values }) => {
    const { vault } = context;
    const { firm, finding } = rosterFirm(firms, values);
    const known = byLicence.get(values.licenceNo);
    const person = byIdNo.get(vault.blind('idNo', values.idNo));
    const sharing = byMobile.get(vault.blind('mobile', values.mobile));
    const lawyer = lawyerOf(values, firm?.id ?? '', known);
    const findings: Finding[] = [...finding ? [finding] : [], ...documentFault(lawyer), ...checkLawyer(lawyer, context.today), ...samePerson(known, person)];
    if (sharing && sharing.id !== known?.id) findings.push({ level: 'WARN', code: 'MOBILE_SHARED', field: 'mobile', message: `该手机号也登记在“${sharing.name}”名下，请核对` });
    const normalised = finding?.code === 'FIRM_ALIAS' || (firm && values.firmName !== undefined && values.firmName !== firm.name) ? { firmName: firm?.name ?? '' } : undefined;
    return {
      findings, ...(normalised && { normalised }),
      against: known ? { known: known.id, differs: changesBetween(lawyerForm, openLawyer(vault, known), lawyer).map(({ field }) => (field === 'firmId' ? 'firmName' : field)) } : { known: null },
    };
  });
}

/** A roster's row in the register's words; what it leaves empty stays as it is. */
export const lawyerOf = ({ firmName: _, firmCreditCode: __, ...values }: RosterLawyer, firmId: string, known?: LawyerRow): LawyerValues => ({
  ...values, idType: values.idType ?? known?.idType ?? 'ID_CARD', isPartner: values.isPartner ?? known?.isPartner ?? false, firmId,
});

function documentFault({ idType, idNo }: LawyerValues): Finding[] {
  const fault = idNo === undefined ? undefined : idNoFault(idType, idNo);
  return fault ? [{ level: 'BLOCK', code: 'ID_NO', field: 'idNo', message: fault }] : [];
}

/** One person has one licence, one licence one person: neither is settled by a roster. */
function samePerson(known: LawyerRow | undefined, person: LawyerRow | undefined): Finding[] {
  if (known && person?.id !== known.id) return [{ level: 'BLOCK', code: 'LICENCE_TAKEN', field: 'licenceNo', message: `该执业证号已登记在“${known.name}”名下，证件号码不同，请核对两项` }];
  if (!known && person) return [{ level: 'BLOCK', code: 'ID_TAKEN', field: 'idNo', message: `该证件号码已登记在“${person.name}”名下，执业证号为${person.licenceNo}，请核对` }];
  return [];
}
