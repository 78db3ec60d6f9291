import { degree, education, idType, joinCityFrom, lawyerStatus, lawyerType, politicalStatus, professionalTitle, qualificationType, sex } from 'contract/areas/basic-info/enumerations';
import { ethnicity } from 'contract/areas/basic-info/ethnicity';
import { lawyer, lawyerForm } from 'contract/areas/basic-info/lawyer';
import { lawFirm } from 'contract/areas/basic-info/law-firm';
import { titleOf } from 'contract/kernel/schema';
import { call } from '../../../kernel/call.ts';
import { useMay } from '../../../kernel/session.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Facts, Section, type Fact } from '../../../ui/DetailPage.tsx';
import { labelOf } from '../../../ui/labels.ts';
import { MaskedValue } from '../../../ui/MaskedValue.tsx';
import type { Lawyer } from './LawyerFormDrawer.tsx';

type Field = Extract<keyof typeof lawyerForm.shape, keyof Lawyer>;

export function LawyerFacts({ known }: { known: Lawyer }) {
  const seesFirms = useMay(lawFirm.permissions[0].view);
  const fact = (field: Field, value: Fact['value'] = String(known[field] ?? '')): Fact => ({ field, label: titleOf(lawyerForm, field), value });
  const secret = (field: 'idNo' | 'mobile' | 'homeAddress'): Fact => fact(field, (
    <MaskedValue value={known[field]} label={titleOf(lawyerForm, field)} purposes={purposes}
      onReveal={known.may.reveal.includes(field) ? async (purpose) => (await call(lawyer.endpoints.reveal, { id: known.id, field, purpose })).value : undefined} />
  ));
  return (
    <>
      <Section title="基本信息"><Facts items={[
        fact('name'), fact('formerName'), fact('sex', labelOf(sex, known.sex)), fact('ethnicity', labelOf(ethnicity, known.ethnicity)), fact('birthDate', `${known.birthDate}（${known.age}岁）`),
        fact('idType', labelOf(idType, known.idType)), secret('idNo'), fact('politicalStatus', labelOf(politicalStatus, known.politicalStatus)),
      ]} /></Section>
      <Section title="执业信息"><Facts items={[
        fact('firmId', seesFirms ? <LinkButton look="link" to={`${lawFirm.pages.list.path}/${known.firmId}`}>{known.firmName}</LinkButton> : known.firmName), fact('lawyerType', labelOf(lawyerType, known.lawyerType)), fact('licenceNo'), fact('licenceSerial'), fact('firstPracticeDate'),
        { label: '执业年限', value: `${known.practiceYears}年` }, fact('currentLicenceDate'), fact('joinFirmDate'), fact('isPartner', known.isPartner ? '是' : '否'), fact('professionalTitle', labelOf(professionalTitle, known.professionalTitle)),
        ...(known.interns ? [{ label: '指导实习人员', value: `${known.interns} 人` }] : []),
        ...(known.lawyerType === 'PART_TIME' ? [fact('homeUnit')] : []), fact('joinCityFrom', labelOf(joinCityFrom, known.joinCityFrom)), fact('joinCityDate'),
        fact('status', labelOf(lawyerStatus, known.status)), ...(known.statusFrom || known.statusReason || known.status.startsWith('SUSPENDED') ? [fact('statusFrom'), fact('statusTo'), fact('statusReason')] : []),
      ]} /></Section>
      <Section title="资格与学历"><Facts items={[
        fact('qualificationNo'), fact('qualificationType', labelOf(qualificationType, known.qualificationType)), fact('qualificationDate'),
        fact('education', labelOf(education, known.education)), fact('degree', labelOf(degree, known.degree)), fact('school'), fact('major'),
      ]} /></Section>
      <Section title="联系方式"><Facts items={[secret('mobile'), fact('email'), { ...secret('homeAddress'), wide: true }]} /></Section>
      {known.remark && <Section title="备注"><Facts items={[{ ...fact('remark'), wide: true }]} /></Section>}
    </>
  );
}

const purposes = ['核对身份', '联系本人', '核对执业信息', '制作文书'];
