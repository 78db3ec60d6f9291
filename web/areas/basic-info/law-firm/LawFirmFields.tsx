import { useField, type Form } from '../../../kernel/form.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { SchemaFields } from '../../../ui/fields/SchemaFields.tsx';
import { NumberField, TextField } from '../../../ui/fields/TextField.tsx';
import { SecretField } from '../../../ui/fields/SecretField.tsx';
import type { LawFirm } from './LawFirmFormDrawer.tsx';
import { useCreditCodeFillsIn } from './credit-code-fills-in.ts';
import '../register.css';

/** In the order of the licence that they are copied from. */
const groups = [
  { title: '基本信息', fields: ['name', 'creditCode', 'shortName', 'enName', 'officeType', 'parentFirmName', 'districtName', 'bureauName', 'address', 'postcode', 'officeArea', 'areaTier'] },
  { title: '执业许可与组织', fields: ['licenceNo', 'licenceSerial', 'orgForm', 'establishDate', 'approvalNo', 'startBusinessDate', 'assetAmount', 'partyOrgType'] },
  { title: '负责人与联系人', fields: ['headName', 'headMobile', 'contactName', 'contactMobile', 'contactTel', 'email'] },
  { title: '状态', fields: ['status', 'statusFrom', 'statusTo'] },
  { title: '备注', fields: ['remark'] },
] as const;

export function LawFirmFields({ form, known }: { form: Form; known: LawFirm | null }) {
  useCreditCodeFillsIn(form);
  const { value: officeType } = useField<string | undefined>(form, 'officeType');
  const { value: status } = useField<string | undefined>(form, 'status');
  const own = {
    // One line on the licence, however long.
    enName: <TextField key="enName" form={form} name="enName" />,
    address: <TextField key="address" form={form} name="address" wide placeholder="与执业许可证一致，如 南岭省南州市清江区人民路1号" />,
    parentFirmName: <TextField key="parentFirmName" form={form} name="parentFirmName" required={officeType === 'BRANCH'} hint={officeType === 'BRANCH' ? '总所的全称，可在外地' : '分所填写'} />,
    officeArea: <NumberField key="officeArea" form={form} name="officeArea" decimals unit="㎡" />,
    licenceNo: <TextField key="licenceNo" form={form} name="licenceNo" hint="一般与统一社会信用代码相同" />,
    statusFrom: <DateField key="statusFrom" form={form} name="statusFrom" required={status === 'SUSPENDED'} />,
    headMobile: <SecretField key="headMobile" form={form} name="headMobile" masked={known?.headMobile ?? null} inputMode="tel" />,
    contactMobile: <SecretField key="contactMobile" form={form} name="contactMobile" masked={known?.contactMobile ?? null} inputMode="tel" />,
    contactTel: <TextField key="contactTel" form={form} name="contactTel" inputMode="tel" placeholder="如 0799-1234567" />,
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
