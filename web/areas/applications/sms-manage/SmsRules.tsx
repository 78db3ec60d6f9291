/** 发送规则: how many, when, at what price. Who may change them does so here, with the reason. */
import { useState } from 'react';
import { smsPermission, smsRules, smsManage, smsVendor } from 'contract/areas/applications/sms-manage';
import { countText } from '../../../ui/count-text.ts';
import { useForm } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct } from '../../../kernel/query.ts';
import { useMay } from '../../../kernel/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Facts, Section } from '../../../ui/DetailPage.tsx';
import { NumberField, ProseField } from '../../../ui/fields/TextField.tsx';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';
import { labelOf } from '../../../ui/labels.ts';
import { counted, costText, quietText, vendorsText, type Overview } from './overview.ts';

const limitUnits = { perDay: '条', alarmPercent: '%', secondsBetween: '秒', numberPerHour: '条', numberPerDay: '条', accountPerDay: '条', addressPerHour: '条' } as const;
const limitNames = Object.keys(limitUnits) as (keyof typeof limitUnits)[]; // the record's own keys
const titles = { perDay: '全部短信每天', alarmPercent: '用量提醒', secondsBetween: '同一号码间隔', numberPerHour: '同一号码每小时', numberPerDay: '同一号码每天', accountPerDay: '同一账号每天', addressPerHour: '同一网络地址每小时' } as const;

export function SmsRules({ overview }: { overview: Overview }) {
  const mayEdit = useMay(smsPermission.edit);
  const [changing, setChanging] = useState(false);
  const { limits, price, usedToday, usedThisMonth, vendors } = overview;
  return (
    <div className="sms-rules">
      <Section title="用量">
        <Facts items={[{ label: '今日', value: `${counted(usedToday)}，上限 ${counted(limits.perDay)}` }, { label: '本月', value: `${counted(usedThisMonth)}，约 ${costText(usedThisMonth, price)}` }]} />
      </Section>
      <Section title="规则" extra={mayEdit && <Button small onClick={() => setChanging(true)}>修改规则</Button>}>
        <Facts items={[
          { label: '免打扰时段', value: `${quietText(overview)}（验证码除外）` }, { label: '短信单价', value: `${(price / 1000).toFixed(3)} 元/条（${price}厘）` },
          ...limitNames.map((name) => ({ label: titles[name], value: name === 'alarmPercent' ? `用到 ${limits[name]}% 时提醒系统管理员` : `${countText(limits[name])} ${limitUnits[name]}` })),
        ]} />
      </Section>
      <Section title="服务商">
        {vendors.length ? <Facts items={vendors.map(({ vendor, signName, isActive }) => ({ label: labelOf(smsVendor, vendor), value: `签名【${signName}】，${isActive ? '启用' : '停用'}` }))} /> : null}
        <p className="sms-manage__note">{vendorsText(overview)}。服务商和访问密钥由系统管理员在服务器上用命令 npm run sms 录入，密钥只进不出。</p>
      </Section>
      {changing && <RulesDrawer overview={overview} onClose={() => setChanging(false)} />}
    </div>
  );
}

function RulesDrawer({ overview: { limits, quietHours, price, versions }, onClose }: { overview: Overview; onClose(): void }) {
  const form = useForm(smsRules, { limits: { ...limits }, quietHours: { ...quietHours }, price, versions, reason: '' }, { unsaved: '短信发送规则' });
  const save = useAct(smsManage.endpoints.saveRules);
  return (
    <FormDrawer title="修改短信发送规则" form={form} submitText="保存" onSubmit={() => form.submit(save.act)} onSaved={() => { notice.good('已保存，立即生效'); onClose(); }} onClose={onClose}>
      <div className="fields">
        <NumberField form={form} name="quietHours.from" label="免打扰开始" unit="点" />
        <NumberField form={form} name="quietHours.to" label="免打扰结束" unit="点" hint="与开始相同即全天可发" />
        {limitNames.map((name) => <NumberField key={name} form={form} name={`limits.${name}`} unit={limitUnits[name]} />)}
        <NumberField form={form} name="price" unit="厘/条" hint="45厘即0.045元" />
      </div>
      <div className="fields fields--single"><ProseField form={form} name="reason" hint="如合同、会议或文件名称；保存后不能修改" /></div>
    </FormDrawer>
  );
}
