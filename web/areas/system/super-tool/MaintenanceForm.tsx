/** 维护公告: over every page until it is turned off; with 只读 nothing of the business is changed meanwhile. */
import { z } from 'zod';
import { maintenance as setting, maintenanceForm } from 'contract/areas/system/maintenance';
import { superTool } from 'contract/areas/system/super-tool';
import type { Output } from 'contract/kernel/endpoint';
import { date, prose, titled } from 'contract/kernel/schema';
import { useForm, useFormState } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct } from '../../../kernel/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { confirm } from '../../../ui/Confirm.tsx';
import { momentText } from '../../../ui/day.ts';
import { Section } from '../../../ui/DetailPage.tsx';
import { CheckField } from '../../../ui/fields/ChoiceField.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { ProseField, TextField } from '../../../ui/fields/TextField.tsx';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Tag } from '../../../ui/StateTag.tsx';

type Given = Pick<Output<typeof superTool.endpoints.get>, 'superToolEditDto' | 'version' | 'since'>;

const schema = z.strictObject({
  superToolEditDto: maintenanceForm.omit({ until: true }),
  day: titled('预计结束日期', date.optional()), time: titled('时间', z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: '时间应写成 18:30 的样子' }).optional()),
  reason: titled('修改依据', prose(500, 4)),
});

export function MaintenanceForm({ superToolEditDto: { until, ...now }, version, since, mayEdit }: Given & { mayEdit: boolean }) {
  const [day, time] = until ? momentText(until).split(' ') : ['', ''];
  const form = useForm(schema, { superToolEditDto: now, day, time, reason: '' }, { unsaved: '维护公告' });
  const { sending } = useFormState(form);
  const update = useAct(superTool.endpoints.update);
  const send = () => form.submit(async ({ superToolEditDto: wanted, day: on, time: at, reason }) => {
    if (wanted.isReadOnly && !now.isReadOnly && !await confirm({ title: '开始只读', text: '所有人立即不能办理业务，正在填写的内容会留在各自的页面上。维护结束后请记得关闭。', yes: '开始', tone: 'danger' })) return;
    await update.act({ superToolEditDto: { ...wanted, until: on ? `${on}T${at ?? '18:00'}:00+08:00` : null }, version, reason });
    notice.good(wanted.isOn ? '公告已显示给所有人' : '维护公告已关闭');
  });
  return (
    <Section title="维护公告" extra={now.isOn ? <Tag tone={now.isReadOnly ? 'bad' : 'wait'}>{now.isReadOnly ? '只读中' : '正在显示'}</Tag> : <Tag>未开启</Tag>}>
      {since && <p className="super-tool__since">{momentText(since.at)} {since.changedByName}：{since.reason}</p>}
      <p className="super-tool__effect"><Icon name="info" /><span>{setting.effect}</span></p>
      {mayEdit && (
        <form noValidate onSubmit={(event) => { event.preventDefault(); void send(); }}>
          <FormFailure form={form} />
          <div className="fields">
            <CheckField form={form} name="superToolEditDto.isOn" required={false} wide />
            <ProseField form={form} name="superToolEditDto.notice" required={false} placeholder="如：今晚 20:00 至 21:00 升级系统，期间暂停办理" />
            <DateField form={form} name="day" /><TextField form={form} name="time" placeholder="18:00" />
            <CheckField form={form} name="superToolEditDto.isReadOnly" required={false} wide />
            <ProseField form={form} name="reason" />
          </div>
          <Button type="submit" look="primary" busy={sending}>保存</Button>
        </form>
      )}
    </Section>
  );
}
