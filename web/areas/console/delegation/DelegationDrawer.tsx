/** Lending one's posts to a colleague for some days. */
import { delegation, delegationForm } from 'contract/areas/console/delegation';
import { call } from '../../../kernel/call.ts';
import { useForm } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct, useCall } from '../../../kernel/query.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { ChoiceField, PickField } from '../../../ui/fields/ChoiceField.tsx';
import { SchemaFields } from '../../../ui/fields/SchemaFields.tsx';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';
import { useWithPassword } from '../../../ui/with-password.tsx';

const { endpoints } = delegation;

const find = async (typed: string) => (await call(endpoints.takers, typed.trim() ? { keyword: typed.trim() } : {})).map(({ id, name, note }) => ({ value: id, label: note ? `${name}（${note}）` : name }));

export function DelegationDrawer({ onClose }: { onClose(): void }) {
  const form = useForm(delegationForm, { grantIds: [] }, { unsaved: '代办委托' });
  const save = useAct(endpoints.save);
  const { withPassword, step } = useWithPassword({ title: '委托代办', next: '委托' });
  /** What it is refused for stands at its field, behind the password as well. */
  const offer = async () => {
    const answer = await form.submit(save.act);
    const { failure } = form.state();
    if (failure) throw failure;
    return answer;
  };
  const give = () => withPassword('代办人将以您的岗位办理事项，请先输入当前密码。', offer).catch(() => undefined);
  const given = () => { notice.good('已委托，代办人会收到提醒'); onClose(); };
  const { data: posts, error, refetch } = useCall(endpoints.posts, {});
  const open = posts?.filter(({ blockedBy }) => blockedBy === null) ?? [];
  const kept = posts?.filter(({ blockedBy }) => blockedBy !== null) ?? [];
  return (
    <FormDrawer title="委托代办" form={form} width={560} submitText="委托" onSubmit={give} onSaved={given} onClose={onClose}>
      {error && !posts && <ErrorState title="无法查看可委托的岗位" failure={error} onRetry={() => void refetch()} />}
      {posts && open.length === 0 && <Empty icon="user" title="没有可以委托的岗位" hint="律师、指导律师等身份须由本人履行。" />}
      {open.length > 0 && (
        <div className="fields">
          <ChoiceField form={form} name="grantIds" choices={open.map(({ grantId, title }) => ({ value: grantId, label: title }))} multiple wide hint={kept.length ? `不能委托：${kept.map(({ title }) => title).join('、')}（须由本人履行）` : undefined} />
          <PickField form={form} name="takerId" load={find} placeholder="输入姓名或首字母查找" wide hint="只能委托给同单位的同事；回避和前后环节分开办理的规定，两人合并计算" />
          <SchemaFields form={form} fields={['startsOn', 'endsOn', 'reason']} />
        </div>
      )}
      {step}
    </FormDrawer>
  );
}
