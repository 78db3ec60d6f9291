import { areaTier, firmStatus, officeType, orgForm, partyOrgType } from 'contract/areas/basic-info/enumerations';
import { lawFirm, lawFirmForm } from 'contract/areas/basic-info/law-firm';
import { titleOf } from 'contract/kernel/schema';
import { call } from '../../../kernel/call.ts';
import { Facts, Section, type Fact } from '../../../ui/DetailPage.tsx';
import { labelOf } from '../../../ui/labels.ts';
import { MaskedValue } from '../../../ui/MaskedValue.tsx';
import type { LawFirm } from './LawFirmFormDrawer.tsx';

type Field = Extract<keyof typeof lawFirmForm.shape, keyof LawFirm>;

export function LawFirmFacts({ known }: { known: LawFirm }) {
  const fact = (field: Field, value: Fact['value'] = String(known[field] ?? '')): Fact => ({ field, label: titleOf(lawFirmForm, field), value });
  const secret = (field: 'headMobile' | 'contactMobile'): Fact => fact(field, (
    <MaskedValue value={known[field]} label={titleOf(lawFirmForm, field)} purposes={purposes}
      onReveal={known.may.reveal.includes(field) ? async (purpose) => (await call(lawFirm.endpoints.reveal, { id: known.id, field, purpose })).value : undefined} />
  ));
  return (
    <>
      <Section title="基本信息"><Facts items={[
        fact('name'), fact('creditCode'), fact('shortName'), fact('enName'), fact('officeType', labelOf(officeType, known.officeType)),
        ...(known.officeType === 'BRANCH' ? [fact('parentFirmName')] : []), fact('districtName'), fact('bureauName'),
        { ...fact('address'), wide: true }, fact('postcode'), fact('officeArea', known.officeArea === null ? '' : `${known.officeArea} ㎡`), fact('areaTier', labelOf(areaTier, known.areaTier)),
      ]} /></Section>
      <Section title="执业许可与组织"><Facts items={[
        fact('licenceNo'), fact('licenceSerial'), fact('orgForm', labelOf(orgForm, known.orgForm)), fact('establishDate'), fact('approvalNo'), fact('startBusinessDate'),
        fact('assetAmount', known.assetAmount === null ? '' : `${grouped(known.assetAmount)} 元`), fact('partyOrgType', labelOf(partyOrgType, known.partyOrgType)),
        fact('status', labelOf(firmStatus, known.status)), ...(known.statusFrom || known.statusTo || known.status === 'SUSPENDED' ? [fact('statusFrom'), fact('statusTo')] : []),
      ]} /></Section>
      <Section title="负责人与联系人"><Facts items={[
        fact('headName'), secret('headMobile'), fact('contactName'), secret('contactMobile'), fact('contactTel'), fact('email'),
      ]} /></Section>
      {known.remark && <Section title="备注"><Facts items={[{ ...fact('remark'), wide: true }]} /></Section>}
    </>
  );
}

/** 300,000.00 */
const grouped = (yuan: string) => yuan.replace(/\B(?=(\d{3})+(?!\d))/g, ',');

const purposes = ['联系负责人', '联系联系人', '核对律所信息', '制作文书'];
