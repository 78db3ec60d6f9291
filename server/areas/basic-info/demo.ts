/**
 * The registers of the demonstration: the firms and lawyers of 南州市, a small town that is on no map. Firms and people
 * that the demonstration's accounts belong to have fixed names; everybody else is invented anew from the same seed.
 */
import type { LawyerValues } from 'contract/areas/basic-info/lawyer';
import type { Db } from '../../kernel/context.ts';
import { newId } from '../../kernel/id.ts';
import { insertRows } from '../../machines/bulk/insert-rows.ts';
import type { Vault } from '../../machines/vault/vault.ts';
import { inventor } from './invented/inventor.ts';
import { lawFirmColumns } from './law-firm/law-firm-columns.ts';
import { newLawyerColumns } from './lawyer/lawyer-columns.ts';
import { todayIn } from '../../machines/calendar/today.ts';

export const demoFirmNames = [
  '南州衡正律师事务所', '南州明德律师事务所', '南岭中和律师事务所', '南州天平律师事务所', '南岭致远律师事务所', '南州立言律师事务所', '南州方圆律师事务所', '南岭公允律师事务所',
  '南州博维律师事务所', '南州信达律师事务所', '南岭弘毅律师事务所', '南州嘉和律师事务所', '南州尚法律师事务所', '南岭朗晟律师事务所', '南州君泽律师事务所', '南州同济律师事务所',
  '南岭恒安律师事务所', '南州睿格律师事务所', '南州观澜律师事务所', '南州仁济律师事务所', '南岭新谨律师事务所', '南州怀瑾律师事务所', '南州青川律师事务所', '南岭望海律师事务所',
];

/** Whom the demonstration's accounts belong to: key → firm, name and years in practice. */
const known = {
  firm: { firm: 0, name: '陆衡之', sex: 'MALE', years: 24 },
  tutor: { firm: 0, name: '沈知行', sex: 'MALE', years: 15 },
  lawyer: { firm: 0, name: '顾清妍', sex: 'FEMALE', years: 4 },
  firm2: { firm: 1, name: '傅明德', sex: 'MALE', years: 21 },
  tutor2: { firm: 1, name: '苏婉仪', sex: 'FEMALE', years: 11 },
} as const;

export interface DemoRegisters {
  firms: { firm: { id: string; name: string }; firm2: { id: string; name: string } };
  lawyers: { [K in keyof typeof known]: { id: string; name: string; firmId: string; licenceNo: string } };
  /** Every firm and lawyer by name. */
  firmIds: ReadonlyMap<string, string>;
  lawyerIds: ReadonlyMap<string, string>;
}

export async function seedDemoRegisters({ db, vault }: { db: Db; vault: Vault }, associationId: string): Promise<DemoRegisters> {
  const { luck, firm, lawyer } = inventor(20_260, await todayIn(db));
  const firms = demoFirmNames.map((name, at) => ({ id: newId(), values: firm({ name, orgForm: 'GENERAL_PARTNERSHIP', assetAmount: '300000.00', ...heads(at) }) }));
  const people: { id: string; values: LawyerValues }[] = firms.flatMap(({ id, values }, at) => {
    const named = Object.values(known).filter(({ firm }) => firm === at)
      .map((one) => lawyer(id, { name: one.name, sex: one.sex, practisedYears: one.years, lawyerType: 'FULL_TIME', status: 'PRACTISING', isPartner: one.years > 10 }));
    // Every firm has its head and a second lawyer who may guide interns.
    const senior = [20, 8].map((years) => lawyer(id, { practisedYears: years + luck.between(0, 5), lawyerType: 'FULL_TIME', status: 'PRACTISING', isPartner: true }));
    if (!named.length) senior[0]!.name = values.headName;
    const others = Array.from({ length: luck.between(3, 7) }, () => lawyer(id));
    return [...named, ...senior, ...others].map((person) => ({ id: newId(), values: person }));
  });
  await insertRows(db, 'lawFirm', firms.map(({ id, values }) => ({ associationId, id, ...lawFirmColumns(vault, id, values) })));
  await insertRows(db, 'lawyer', people.map(({ id, values }) => ({ associationId, ...newLawyerColumns(vault, id, values) })));
  const find = (key: keyof typeof known) => {
    const { id, values } = people.find(({ values }) => values.name === known[key].name)!;
    return { id, name: values.name, firmId: values.firmId, licenceNo: values.licenceNo };
  };
  return {
    firms: { firm: { id: firms[0]!.id, name: demoFirmNames[0]! }, firm2: { id: firms[1]!.id, name: demoFirmNames[1]! } },
    lawyers: { firm: find('firm'), tutor: find('tutor'), lawyer: find('lawyer'), firm2: find('firm2'), tutor2: find('tutor2') },
    firmIds: new Map(firms.map(({ id, values }) => [values.name, id])), lawyerIds: new Map(people.map(({ id, values }) => [values.name, id])),
  };
}

const heads = (at: number) => (at === 0 ? { headName: known.firm.name } : at === 1 ? { headName: known.firm2.name } : {});
