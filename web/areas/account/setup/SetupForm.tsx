import { useRef, useState, type FormEvent } from 'react';
import { duties, type SetupDone } from 'contract/areas/account/setup.wire';
import { Refused } from '../ask.ts';
import { AdministratorFields } from './AdministratorFields.tsx';
import { createAdministrators, type Administrator, type Beginning, type Wishes } from './api.ts';
import { keysOf } from 'contract/kernel/keys';
import { SetupField } from './SetupField.tsx';

const nobody: Administrator = { userName: '', realName: '', password: '' };
const empty = (systemName: string): Wishes => ({ code: '', customerName: '', systemName, administrators: { sysAdmin: nobody, secAdmin: nobody, auditAdmin: nobody } });

/** What is left empty, by the field's path, as the server names its faults too. */
function emptyFields({ code, customerName, systemName, administrators }: Wishes): Record<string, string> {
  const people = duties.flatMap((duty) => keysOf(administrators[duty]).map((field) => [`administrators.${duty}.${field}`, administrators[duty][field]] as const));
  const all = { code, customerName, systemName, ...Object.fromEntries(people) };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => !value.trim()).map(([path]) => [path, '请填写']));
}

interface Props { beginning: Beginning; onDone(done: SetupDone): void; onLate(): void }

export function SetupForm({ beginning: { systemName, rules }, onDone, onLate }: Props) {
  const [wishes, setWishes] = useState(() => empty(systemName));
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [sentence, setSentence] = useState('');
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const text = (name: 'code' | 'customerName' | 'systemName') => ({
    id: name, value: wishes[name], fault: faults[name], onChange: (value: string) => { setWishes({ ...wishes, [name]: value }); forgive(name); },
  });
  const forgive = (path: string) => setFaults(({ [path]: _, ...others }) => others);

  function refuse(words: string, found: Record<string, string>) {
    setSentence(words);
    setFaults(found);
    // After the faults are drawn: the first one as the eye reads.
    requestAnimationFrame(() => (form.current?.querySelector<HTMLElement>('[aria-invalid=true]') ?? form.current?.querySelector<HTMLElement>('.sentence'))?.focus());
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const missing = emptyFields(wishes);
    if (Object.keys(missing).length) return refuse('还有未填写的内容，请补充后再提交', missing);
    setBusy(true);
    setSentence('');
    try {
      onDone(await createAdministrators(wishes));
    } catch (thrown) {
      setBusy(false);
      if (!(thrown instanceof Refused)) return refuse('系统未知错误，请反馈给管理员', {});
      if (thrown.code === 'setupDone') return onLate();
      refuse(thrown.message, Object.fromEntries(thrown.fields.map(({ path, message }) => [path, message])));
    }
  }

  return (
    <form className="card card--wide" ref={form} onSubmit={(event) => void submit(event)} noValidate aria-busy={busy}>
      <h1 className="card__title">首次设置</h1>
      <p className="card__text">填写一次即可。完成后，此页面和设置码都不再有效。</p>
      <SetupField {...text('code')} label="一次性设置码" hint="启动系统时显示在服务器控制台上，30分钟内有效" placeholder="XXXX-XXXX-XXXX" autoCapitalize="characters" maxLength={31} mono />
      <SetupField {...text('customerName')} label="协会名称" placeholder="××市律师协会" maxLength={63} />
      <SetupField {...text('systemName')} label="系统名称" maxLength={31} />
      <h2 className="setup__heading">三名管理员</h2>
      <p className="card__text">三人相互独立、相互监督，须由不同的人担任，也不能兼办其他业务。初始密码由各人首次登录时修改。</p>
      {duties.map((duty) => (
        <AdministratorFields key={duty} duty={duty} value={wishes.administrators[duty]} faults={faults}
          onChange={(field, value) => {
            setWishes({ ...wishes, administrators: { ...wishes.administrators, [duty]: { ...wishes.administrators[duty], [field]: value } } });
            forgive(`administrators.${duty}.${field}`);
          }} />
      ))}
      <aside className="setup__rules" aria-label="密码规则">
        <h3>密码须符合以下规则</h3>
        <ul>{rules.map((rule) => <li key={rule}>{rule}</li>)}<li>三名管理员的密码不能相同</li></ul>
      </aside>
      <p className="sentence" role="alert" tabIndex={-1}>{sentence}</p>
      <button type="submit" className="enter" aria-disabled={busy}>{busy ? '正在创建…' : '完成设置'}</button>
    </form>
  );
}
