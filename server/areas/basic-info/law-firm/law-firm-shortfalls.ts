/**
 * Where a practising firm falls short of what the rules on law firms ask for: partners, assets, a head who is one of its
 * lawyers. Pointed out to who looks at the record; nothing is refused, for the register follows the bureau's decisions.
 */
import { orgForm } from 'contract/areas/basic-info/enumerations';
import { registerSettings } from 'contract/areas/basic-info/register-settings';
import type { Setting } from 'contract/kernel/setting';
import type { Finding } from 'contract/kernel/workflow';
import type { Ctx } from '../../../kernel/context.ts';
import { headOf, partnersOf } from '../lawyer/lawyers-of-firm.public.ts';
import { fenOf, type LawFirmRow } from './law-firm-columns.ts';

type Form = LawFirmRow['orgForm'];

const partners: { [F in Form]?: typeof registerSettings.generalPartnersMin } = { GENERAL_PARTNERSHIP: registerSettings.generalPartnersMin, SPECIAL_PARTNERSHIP: registerSettings.specialPartnersMin };
const assets: { [F in Form]?: typeof registerSettings.generalAssetsMin } = {
  GENERAL_PARTNERSHIP: registerSettings.generalAssetsMin, SPECIAL_PARTNERSHIP: registerSettings.specialAssetsMin, INDIVIDUAL: registerSettings.individualAssetsMin,
};

export async function whatFallsShort(ctx: Ctx, firm: LawFirmRow): Promise<Finding[]> {
  // A firm that is being set up has nobody yet, one that has ended nobody any more.
  if (firm.status !== 'ACTIVE') return [];
  const { app, db } = ctx;
  const [head, practising] = await Promise.all([headOf(db, firm.associationId, firm.id, firm.headName), partnersOf(db, firm.associationId, firm.id)]);
  return [...headFaults(firm, head), ...formationFaults({ ...firm, partners: practising }, await app.settings.some(db, firm.associationId, formationRules))];
}

const doubt = (code: string, field: string, message: string): Finding => ({ code, level: 'WARN', field, message });

function headFaults({ headName }: LawFirmRow, head: Awaited<ReturnType<typeof headOf>>): Finding[] {
  if (!head) return [doubt('HEAD_NOT_LAWYER', 'headName', `负责人“${headName}”不在本所执业律师中，请核对负责人，或在律师名录中补录`)];
  return head.lawyerType === 'FULL_TIME' ? [] : [doubt('HEAD_NOT_FULL_TIME', 'headName', `负责人“${headName}”不是专职律师，请核对`)];
}

export const formationRules = Object.values(registerSettings);
export interface Formed extends Pick<LawFirmRow, 'officeType' | 'orgForm' | 'assetFen'> { /** Of those who practise there. */ partners: number }

/** What the rules on setting up ask of its form. A branch stands on its head office's partners and assets. */
export function formationFaults({ officeType, orgForm: form, assetFen, partners: count }: Formed, rule: <T>(setting: Setting<T>) => T): Finding[] {
  if (officeType === 'BRANCH') return [];
  const [leastPartners, leastAssets] = [partners[form], assets[form]];
  return [
    ...(leastPartners && count < rule(leastPartners) ? [doubt('PARTNERS_FEW', 'orgForm', `${orgForm.labels[form]}所应有${rule(leastPartners)}名以上合伙人，名录中执业合伙人为${count}名，请核对律师的合伙人标记`)] : []),
    ...(leastAssets && assetFen !== null && assetFen < fenOf(rule(leastAssets)) ? [doubt('ASSETS_FEW', 'assetAmount', `设立资产低于${orgForm.labels[form]}所的最低额${rule(leastAssets)}元，请核对`)] : []),
  ];
}
