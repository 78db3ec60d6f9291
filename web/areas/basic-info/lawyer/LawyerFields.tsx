import { useField, type Form } from '../../../kernel/form.ts';
import { PickField } from '../../../ui/fields/ChoiceField.tsx';
import { SchemaFields } from '../../../ui/fields/SchemaFields.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { activeFirms } from '../../../ui/firm-choices.ts';
import { SecretField } from '../../../ui/fields/SecretField.tsx';
import type { Lawyer } from './LawyerFormDrawer.tsx';
import { useIdNoFillsIn } from './id-no-fills-in.ts';
import '../register.css';

/** In the order of the paper that they are copied from. */
const groups = [
  { title: '基本信息', fields: ['name', 'formerName', 'sex', 'ethnicity', 'idType', 'idNo', 'birthDate', 'politicalStatus'] },
  { title: '执业信息', fields: ['firmId', 'lawyerType', 'licenceNo', 'licenceSerial', 'firstPracticeDate', 'currentLicenceDate', 'joinFirmDate', 'isPartner', 'professionalTitle', 'homeUnit', 'joinCityFrom', 'joinCityDate'] },
  { title: '执业状态', fields: ['status', 'statusFrom', 'statusTo', 'statusReason'] },
  { title: '资格与学历', fields: ['qualificationNo', 'qualificationType', 'qualificationDate', 'education', 'degree', 'school', 'major'] },
  { title: '联系方式', fields: ['mobile', 'email', 'homeAddress'] },
  { title: '备注', fields: ['remark'] },
] as const;

export function LawyerFields({ form, known }: { form: Form; known: Lawyer | null }) {
  useIdNoFillsIn(form);
  const { value: lawyerType } = useField<string | undefined>(form, 'lawyerType');
  const own = {
    firmId: <PickField key="firmId" form={form} name="firmId" {...activeFirms} chosenLabel={known?.firmName} placeholder="输入律所名称或首字母查找" />,
    homeUnit: <TextField key="homeUnit" form={form} name="homeUnit" required={lawyerType === 'PART_TIME'} hint="兼职律师填写所在的高等院校或科研单位" />,
    idNo: <SecretField key="idNo" form={form} name="idNo" masked={known?.idNo ?? null} />,
    mobile: <SecretField key="mobile" form={form} name="mobile" masked={known?.mobile ?? null} inputMode="tel" />,
    homeAddress: <SecretField key="homeAddress" form={form} name="homeAddress" masked={known?.homeAddress ?? null} wide />,
  };
  return (
    <div className="fields">
      {groups.map(({ title, fields }) => (
        <fieldset key={title} className="register-form__group">
          <legend className="fields__title">{title}</legend>
          <SchemaFields form={form} fields={fields} own={own} />
        </fieldset>
      ))}
    </div>
  );
}
