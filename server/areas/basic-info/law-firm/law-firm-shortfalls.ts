/**
 * Where a practising firm falls short of what the rules on law firms ask for: partners, assets, a head who is one of its
 * lawyers. Pointed out to who looks at the record; nothing is refused, for the register follows the bureau's decisions.
 */
import { orgForm } from 'contract/areas/basic-info/enumerations';
import { registerSettings } from 'contract/areas/basic-info/register-settings';
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
  // A branch stands on its head office's partners and assets.
  const found = await Promise.all([noHead(ctx, firm), ...(firm.officeType === 'BRANCH' ? [] : [fewPartners(ctx, firm), fewAssets(ctx, firm)])]);
  return found.filter((finding) => finding !== null);
}

const doubt = (code: string, field: string, message: string): Finding => ({ code, level: 'WARN', field, message });

async function noHead({ db }: Ctx, { id, associationId, headName }: LawFirmRow): Promise<Finding | null> {
  const head = await headOf(db, associationId, id, headName);
  if (!head) return doubt('HEAD_NOT_LAWYER', 'headName', `负责人“${headName}”不在本所执业律师中，请核对负责人，或在律师名录中补录`);
  return head.lawyerType === 'FULL_TIME' ? null : doubt('HEAD_NOT_FULL_TIME', 'headName', `负责人“${headName}”不是专职律师，请核对`);
}

async function fewPartners({ app, db }: Ctx, firm: LawFirmRow): Promise<Finding | null> {
  const rule = partners[firm.orgForm];
  if (!rule) return null;
  const [least, count] = await Promise.all([app.settings.get(db, firm.associationId, rule), partnersOf(db, firm.associationId, firm.id)]);
  return count >= least ? null : doubt('PARTNERS_FEW', 'orgForm', `${orgForm.labels[firm.orgForm]}所应有${least}名以上合伙人，名录中执业合伙人为${count}名，请核对律师的合伙人标记`);
}

async function fewAssets({ app, db }: Ctx, { associationId, orgForm: form, assetFen }: LawFirmRow): Promise<Finding | null> {
  const rule = assets[form];
  if (!rule || assetFen === null) return null;
  const least = await app.settings.get(db, associationId, rule);
  return assetFen >= fenOf(least) ? null : doubt('ASSETS_FEW', 'assetAmount', `设立资产低于${orgForm.labels[form]}所的最低额${least}元，请核对`);
}
