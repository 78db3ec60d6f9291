import { useState } from 'react';
import { z } from 'zod';
import { crossCheckPerson } from 'contract/areas/basic-info/cross-checks';
import { sex } from 'contract/areas/basic-info/enumerations';
import { anyCreditCode, bankAccount, email, idCard, lawyerLicenceNo, mobile, personName, postcode } from 'contract/areas/basic-info/formats';
import { date, titled } from 'contract/kernel/schema';
import { useForm, type Form } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { Button } from '../../../ui/Button.tsx';
import { Findings } from '../../../ui/Findings.tsx';
import { SchemaFields } from '../../../ui/fields/SchemaFields.tsx';
import { MobileVerify } from '../../../ui/MobileVerify.tsx';
import { CallError } from '../../../kernel/failure.ts';
import { Sample, SamplePage } from '../SamplePage.tsx';

/** The register's own rules: nothing here is checked otherwise than in earnest. */
const numbers = z.strictObject({
  name: titled('姓名', personName), idNo: titled('身份证号码', idCard), mobile: titled('手机号码', mobile), licenceNo: titled('执业证号', lawyerLicenceNo),
  creditCode: titled('统一社会信用代码', anyCreditCode), email: titled('电子邮箱', email), postcode: titled('邮政编码', postcode), bankAccount: titled('银行账号', bankAccount),
});

const person = z.strictObject({ idNo: titled('身份证号码', idCard), sex: titled('性别', sex), birthDate: titled('出生日期', date) });

const period = z.strictObject({ from: titled('开始日期', date), to: titled('结束日期', date) })
  .check(({ value, issues }) => { if (value.to < value.from) issues.push({ code: 'custom', path: ['to'], message: '结束日期不能早于开始日期', input: value.to }); });

/** 表单校验: formats, check digits, what two fields say of each other, and what only the other side can confirm. */
export default function FormValidatorPage() {
  return (
    <SamplePage title="表单校验" hint="与正式登记完全相同的规则：全角数字、空格、小写字母自动改正，校验位逐一核对；每处错误都说明错在哪里、怎样改。">
      <Sample title="证件与号码" hint="可试：44010119900307101X（校验位不对）、１３８００１３８０００（全角）、1.4401E+16（被表格软件改过）。" wide><Checked schema={numbers} /></Sample>
      <Sample title="两项互相核对" hint="身份证号里含有出生日期和性别，与所填的不一致时指出，不自动改。" wide><PersonSample /></Sample>
      <Sample title="前后顺序" wide><Checked schema={period} /></Sample>
      <Sample title="短信验证" hint="示例的验证码是 048213；尾号为 9 的号码会被拒绝，演示发送过于频繁。" wide><MobileSample /></Sample>
    </SamplePage>
  );
}

function Checked({ schema }: { schema: z.ZodObject }) {
  const form = useForm(schema, {});
  return <CheckedForm form={form} onGood={() => notice.good('全部正确')} />;
}

function CheckedForm({ form, onGood }: { form: Form; onGood(values: unknown): void }) {
  return (
    <form noValidate className="sample__form" onSubmit={(event) => { event.preventDefault(); void form.submit(async (values) => { onGood(values); return true; }); }}>
      <div className="fields"><SchemaFields form={form} /></div>
      <div className="sample__row"><Button type="submit" look="primary">检查</Button></div>
    </form>
  );
}

function PersonSample() {
  const form = useForm(person, { idNo: '110101199003071014', sex: 'FEMALE', birthDate: '1990-03-08' });
  const [found, setFound] = useState<ReturnType<typeof crossCheckPerson> | null>(null);
  return (
    <>
      <CheckedForm form={form} onGood={(values) => { const { success, data } = person.safeParse(values); if (success) setFound(crossCheckPerson({ idType: 'ID_CARD', ...data, today: '2026-01-16' })); }} />
      {found && (found.length > 0 ? <Findings findings={found} goTo={(field) => form.focus(field)} /> : <p role="status">两项一致</p>)}
    </>
  );
}

function MobileSample() {
  const [number, setNumber] = useState('');
  return (
    <div className="sample__narrow">
      <label className="field"><span className="field__label">手机号码</span><input className="input" inputMode="tel" autoComplete="off" value={number} onChange={(event) => setNumber(event.target.value)} /></label>
      <MobileVerify number={number} verified={number === '13800000000'}
        onSend={async () => {
          if (number.endsWith('9')) throw new CallError('tooMany', '操作过于频繁，请43秒后再试', 429);
          return { isVerified: false, minutes: 5, waitSeconds: 60 };
        }}
        onVerify={async (code) => { if (code !== '048213') throw new CallError('codeWrong', '验证码不正确或已失效，请核对最近一条短信中的6位数字', 400); }} />
    </div>
  );
}
