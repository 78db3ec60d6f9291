/** What stands in the way of asking for the right to take interns (internship rules 2.6, 4.8), each in one sentence. */
import { addYears } from 'contract/areas/practice/conduct';
import { receptionForm } from 'contract/areas/practice/reception-application.form';
import { receptionSettings } from 'contract/areas/practice/reception-settings';
import { lackingPapers } from 'contract/areas/practice/materials';
import { practiceSettings } from 'contract/areas/practice/settings';
import { titleOf } from 'contract/kernel/schema';
import type { Finding } from 'contract/kernel/workflow';
import { block } from '../../../machines/casework/blockers.ts';
import { handedPapers } from '../../../machines/casework/case-changes.ts';
import { ruleFor } from '../../../machines/settings/rules-in-force.ts';
import { annualFault } from '../practice-application/receiving-firm.public.ts';
import { candidatesOf, factsOf, type At, type FirmFacts, type Row } from './firm-facts.ts';

export type Asked = Omit<At, 'row'> & { readonly row: Row };

/** Why the firm can't have the right now, whatever it writes. Asked when it begins, hands in and is decided on. */
export function whyNotGranted({ today, status, reception, annual, oldEnoughOn, minYears, register: { statusTitle, suspendedUntil, establishedOn, sanction } }: FirmFacts): Finding[] {
  const failed = annualFault({ annual });
  return [
    ...status !== 'ACTIVE' ? [block('ZG01', `律所状态为“${statusTitle}”，不能申请`)] : [],
    ...reception === 'granted' ? [block('ZG02', '已经具备接收实习人员资格，不用申请')] : [],
    ...reception === 'suspended' && suspendedUntil && suspendedUntil >= today ? [block('ZG03', `接收资格暂停至${suspendedUntil}，届满后方可申请恢复`)] : [],
    ...oldEnoughOn > today ? [block('ZG04', `律所设立于${establishedOn}，未满${minYears}年，${oldEnoughOn}起可以申请`)] : [],
    ...sanction ? [block('ZG05', `律所受处罚（处分）期限未满：${sanction}`)] : [],
    ...failed ? [block('ZG14', `律所${failed}，检查考核合格后再申请`)] : [],
  ];
}

/** Only said, to whoever reviews it: where no result is known nothing speaks against the firm, and a new one has none yet (as SX13 has it). */
export const checkUnknown = ({ annual, isNew }: Pick<FirmFacts, 'annual' | 'isNew'>): Finding[] => annual || isNew ? [] : [{ code: 'ZG14', level: 'INFO', message: '该律所无考核记录，请核实上一年度检查考核结果' }];

/** What the firm itself says that bars it, and no register knows. */
async function ofStanding(at: Asked, today: string): Promise<Finding[]> {
  const { hasTerminationEvent, neglectsDuties, isJointlyPunished, partyOrgAccountableOn: accountable, receptionBanUntil: banned } = at.row.form;
  const years = await ruleFor(at, receptionSettings.firmPartyOrgYears);
  return [
    ...hasTerminationEvent ? [block('ZG09', '律所出现应当终止的情形，不能申请', 'hasTerminationEvent')] : [],
    ...neglectsDuties ? [block('ZG13', '律所没有按规定履行对律师和实习人员的管理职责，改正后再申请', 'neglectsDuties')] : [],
    ...isJointlyPunished ? [block('ZG10', '律所在失信联合惩戒名单上，不能申请', 'isJointlyPunished')] : [],
    ...accountable && addYears(accountable, years) > today ? [block('ZG11', `律所党组织于${accountable}被问责，未满${years}年`, 'partyOrgAccountableOn')] : [],
    ...banned && banned >= today ? [block('ZG12', `律所被禁止接收实习人员至${banned}`, 'receptionBanUntil')] : [],
  ];
}

/** Enough lawyers who may guide, and none who may not. */
async function ofTutors(at: Asked): Promise<Finding[]> {
  const chosen = await candidatesOf(at, at.row.form.tutorIds ?? []);
  const least = await ruleFor(at, practiceSettings.firmMinTutors);
  const fit = chosen.filter(({ closed }) => closed === null).length;
  return [
    ...chosen.filter(({ closed }) => closed !== null).map(({ name, closed }) => block('ZG07', `指导律师${name}不符合条件：${closed}`, 'tutorIds')),
    ...fit < least ? [block('ZG06', `符合条件的指导律师${fit}名，不足${least}名`, 'tutorIds')] : [],
  ];
}

function ofForm({ form }: Row): Finding[] {
  const { error } = receptionForm.safeParse(form);
  return (error?.issues ?? []).map(({ path, message }) => {
    const field = String(path[0] ?? '');
    return field in form ? block('FIELD', `${titleOf(receptionForm, field)}：${message}`, field) : block('MISSING', `${titleOf(receptionForm, field)}还没有填写`, field);
  });
}

async function ofPapers(at: Asked): Promise<Finding[]> {
  const specs = await ruleFor(at, receptionSettings.receptionMaterials);
  return lackingPapers(specs, { kind: at.row.kind }, await handedPapers(at.db, 'receptionApplication', at.row)).map(({ code, lack }) => block('PAPER', `缺少必交材料：${lack}`, code));
}

export async function precheck(at: Asked): Promise<Finding[]> {
  const facts = await factsOf(at);
  const { staffCount, tutorIds } = at.row.form;
  const { lawyers } = facts.register;
  return [
    ...whyNotGranted(facts), ...ofForm(at.row), ...await ofStanding(at, facts.today), ...tutorIds?.length ? await ofTutors(at) : [],
    ...staffCount !== undefined && staffCount < lawyers ? [block('ZG08', `全所人数${staffCount}人，少于登记在所执业的律师${lawyers}人`, 'staffCount')] : [],
    ...await ofPapers(at),
  ];
}

/** What may have changed until it is decided. */
export async function precheckAgain(at: Asked): Promise<Finding[]> {
  const facts = await factsOf(at);
  return [...whyNotGranted(facts), ...await ofStanding(at, facts.today), ...await ofTutors(at)];
}
