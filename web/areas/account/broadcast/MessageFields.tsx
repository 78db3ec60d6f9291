/** What a message says, how grave it is, and where it leads. */
import type { broadcastForm } from 'contract/areas/account/broadcast';
import { severity } from 'contract/areas/account/notification';
import { useField, type Form } from '../../../kernel/form.ts';
import { useSession, type GrantedRoute } from '../../../kernel/session.ts';
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { ProseField, TextField } from '../../../ui/fields/TextField.tsx';
import { choicesOf } from '../../../ui/labels.ts';

export function MessageFields({ form }: { form: Form<typeof broadcastForm> }) {
  const isUrgent = useField<string>(form, 'severity').value === '3';
  return (
    <>
      <ChoiceField form={form} name="severity" choices={choicesOf(severity)} wide hint={isUrgent ? '紧急消息会一直显示在收件人每个页面的上方，直到收件人点击“知道了”' : undefined} />
      <MessageWords form={form} />
    </>
  );
}

export function MessageWords({ form }: { form: Form }) {
  const routes = useSession((session) => session.routes);
  return (
    <>
      <TextField form={form} name="notificationTitle" wide placeholder="如：2026年度会费缴纳提醒" />
      <ProseField form={form} name="notificationContent" placeholder="写清楚什么事、什么时间、要做什么" />
      <ChoiceField form={form} name="address" choices={pagesOf(routes)} wide placeholder="不打开页面" required={false} open={false} hint="收件人没有该页面权限的，点击后会看到提示" />
    </>
  );
}

/** Pages of the menu; a record's own page needs a record. */
const pagesOf = (routes: readonly GrantedRoute[]): { value: string; label: string }[] =>
  routes.flatMap(({ path, component, meta, children = [] }) => [...(component && !path.includes(':') && !meta.hideInMenu ? [{ value: path, label: meta.title }] : []), ...pagesOf(children)]);
