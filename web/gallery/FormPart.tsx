import { useState } from 'react';
import { z } from 'zod';
import { date, labelled, money, prose, text, titled } from 'contract/kernel/schema';
import { useForm } from '../kernel/form.ts';
import { CallError } from '../kernel/failure.ts';
import { notice } from '../kernel/notice.ts';
import { Button } from '../ui/Button.tsx';
import { FormDrawer } from '../ui/FormDrawer.tsx';
import { PickField } from '../ui/fields/ChoiceField.tsx';
import { SchemaFields } from '../ui/fields/SchemaFields.tsx';
import { people } from './people.ts';

const schema = z.strictObject({
  name: titled('姓名', text(31, 2)),
  sex: titled('性别', labelled({ MALE: '男', FEMALE: '女' })),
  birthDate: titled('出生日期', date),
  education: titled('最高学历', labelled({ BELOW_BACHELOR: '本科以下', BACHELOR: '大学本科', MASTER: '硕士研究生', DOCTOR: '博士研究生', OTHER: '其他' })),
  firmId: titled('接收律所', text(63)),
  monthlyPay: titled('月标准（元）', money.optional()),
  interns: titled('在带人数', z.int().min(0).max(5)),
  isPartner: titled('是否合伙人', z.boolean()),
  plan: titled('实务训练计划', prose(200, 10)),
  pledge: titled('我承诺全程参加实习', z.boolean().refine((yes) => yes, { error: '须承诺全程参加实习' })),
});

const firms = [...new Set(people.map(({ firmName }) => firmName))].map((label, index) => ({ value: `f${index}`, label }));

export function FormPart({ dialog }: { dialog: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="panel">
      <Button look="primary" onClick={() => setOpen(true)}>填写申请</Button>
      {open && <Application dialog={dialog} close={() => setOpen(false)} />}
    </div>
  );
}

function Application({ dialog, close }: { dialog: boolean; close(): void }) {
  const form = useForm(schema, { monthlyPay: '2000' }, { unsaved: '实习申请' });
  const send = async ({ name }: z.output<typeof schema>) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    if (name === '重名') throw new CallError('duplicate', '已存在相同的记录', 409, '', [{ path: 'name', message: '该姓名已在本所登记' }]);
    return name;
  };
  return (
    <FormDrawer title="填写实习申请" dialog={dialog} form={form} onSubmit={() => form.submit(send)} onSaved={() => { notice.good('提交成功'); close(); }} onClose={close}>
      <div className="fields">
        <SchemaFields form={form} own={{ firmId: <PickField key="firmId" form={form} name="firmId" load={async (typed) => firms.filter(({ label }) => label.includes(typed))} /> }} />
      </div>
    </FormDrawer>
  );
}
