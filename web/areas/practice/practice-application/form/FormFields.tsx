/** One step's fields: drawn from the contract, with elements of their own where an answer needs more than a box. */
import type { ReactNode } from 'react';
import { qualificationArea } from 'contract/areas/basic-info/enumerations';
import { practiceType, type formSteps } from 'contract/areas/practice/practice-application.form';
import { useField, type Form } from '../../../../kernel/form.ts';
import { CheckField, ChoiceField } from '../../../../ui/fields/ChoiceField.tsx';
import { DateField } from '../../../../ui/fields/DateField.tsx';
import { SchemaFields } from '../../../../ui/fields/SchemaFields.tsx';
import { MoneyField, ProseField, TextField } from '../../../../ui/fields/TextField.tsx';
import { choicesOf } from '../../../../ui/labels.ts';
import { AgreementStart } from './AgreementStart.tsx';
import { ConductQuestions } from './ConductQuestions.tsx';
import { FirmField } from './FirmField.tsx';
import { IdentityField } from './IdentityField.tsx';
import { MobileField } from './MobileField.tsx';
import { ApplyKindField, QualificationTypeField } from './QualificationType.tsx';
import { ResumeField } from './ResumeField.tsx';
import { SecretField } from './SecretField.tsx';
import { TutorField } from './TutorField.tsx';
import type { Application } from '../detail/application.ts';

type Field = (typeof formSteps)[number]['fields'][number];
export interface OwnFieldProps { form: Form; application: Application }

const own: { readonly [F in Field]?: (props: OwnFieldProps) => ReactNode } = {
  name: ({ form }) => <TextField form={form} name="name" autoComplete="name" hint="与身份证一致，少数民族姓名中间用“·”" />,
  idNo: ({ form }) => <IdentityField form={form} />,
  mobile: (props) => <MobileField {...props} />,
  householdAddress: ({ form }) => <SecretField form={form} name="householdAddress" hint="填写到门牌号" wide />,
  residenceAddress: ({ form }) => <SecretField form={form} name="residenceAddress" hint="填写到门牌号" wide />,
  foreignLanguage: ({ form }) => <TextField form={form} name="foreignLanguage" placeholder="如 英语六级" />,
  archiveKeeper: ({ form }) => <TextField form={form} name="archiveKeeper" hint="专职实习必填；有人事档案管理权限的机构，如人才服务中心" />,
  emergencyPhone: ({ form }) => <SecretField form={form} name="emergencyPhone" inputMode="tel" />,
  email: ({ form }) => <TextField form={form} name="email" inputMode="email" autoComplete="email" />,
  nativePlace: ({ form }) => <TextField form={form} name="nativePlace" placeholder="如 南岭省南州市" />,
  partyOrgName: ({ form }) => <OfParty form={form}><TextField form={form} name="partyOrgName" required placeholder="如 南州市律师行业第三联合党支部" /></OfParty>,
  partyOrgTransferred: ({ form }) => <OfParty form={form}><CheckField form={form} name="partyOrgTransferred" text="组织关系已转入接收律所或市律师行业党委" /></OfParty>,
  applyKind: (props) => <ApplyKindField {...props} />,
  qualificationType: (props) => <QualificationTypeField {...props} />,
  qualificationNo: ({ form }) => <Qualification form={form}><TextField form={form} name="qualificationNo" placeholder="如 A20254401020037" required /></Qualification>,
  qualificationArea: ({ form }) => <Qualification form={form}><ChoiceField form={form} name="qualificationArea" choices={choicesOf(qualificationArea)} required /></Qualification>,
  qualificationDate: ({ form }) => <Qualification form={form}><DateField form={form} name="qualificationDate" required /></Qualification>,
  practiceType: ({ form }) => <ChoiceField form={form} name="practiceType" choices={choicesOf(practiceType)} wide />,
  firmId: (props) => <FirmField {...props} />,
  tutorId: (props) => <TutorField {...props} />,
  agreementStart: ({ form }) => <AgreementStart form={form} />,
  agreementEnd: ({ form }) => <DateField form={form} name="agreementEnd" hint="不少于一年" />,
  expectedStart: ({ form }) => <DateField form={form} name="expectedStart" hint="仅供参考，实习期以协会确定的开始日期为准" />,
  monthlyPay: ({ form }) => <MoneyField form={form} name="monthlyPay" hint="按实习协议填写，不低于本市规定的标准" />,
  educations: ({ form }) => <ResumeField form={form} name="educations" hint="从大学起填写，按时间先后" />,
  works: ({ form }) => <ResumeField form={form} name="works" hint="毕业至今填写，中间不留空档；没有工作的一段，单位填“无”" />,
  trainingPlan: ({ form }) => <ProseField form={form} name="trainingPlan" hint="至少100字，写明一年中各阶段跟随指导律师做什么" />,
  conductDeclarations: ({ form }) => <ConductQuestions form={form} />,
  fullAttendancePledge: ({ form }) => <CheckField form={form} name="fullAttendancePledge" text="本人承诺全程参加集中培训和实务训练，不在实习期间从事其他专职工作。" wide />,
  truthPledge: ({ form }) => <CheckField form={form} name="truthPledge" text="本人承诺所填内容和提交的材料真实、完整，如有虚假愿承担由此产生的一切后果。" wide />,
};

export function FormFields({ form, application, fields, remarks }: OwnFieldProps & { fields: readonly Field[]; remarks: ReadonlyMap<string, string> }) {
  return (
    <div className="fields">
      {fields.map((field) => {
        const Own = own[field];
        const element = Own ? <Own form={form} application={application} /> : <SchemaFields form={form} fields={[field]} />;
        const remark = remarks.get(field);
        return remark ? <div key={field} className="remarked">{element}<p className="remarked__text">退回意见：{remark}</p></div> : <div key={field} className="plain-field">{element}</div>;
      })}
    </div>
  );
}

/** Only party members have an organisation to move. */
function OfParty({ form, children }: { form: Form; children: ReactNode }) {
  const { value } = useField<string | undefined>(form, 'politicalStatus');
  return value?.startsWith('CPC') ? children : null;
}

/** Who has not passed the exam yet has no certificate. */
function Qualification({ form, children }: { form: Form; children: ReactNode }) {
  const { value } = useField<string | undefined>(form, 'qualificationType');
  return value === 'PENDING' ? null : children;
}
