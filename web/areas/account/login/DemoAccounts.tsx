import type { DemoAccount } from 'contract/areas/account/sign-in.wire';
import { say } from '../../../kernel/words.ts';

interface Props { accounts: readonly DemoAccount[]; password: string; onPick(userName: string): void }

/** Only where the data is invented. */
export function DemoAccounts({ accounts, password, onPick }: Props) {
  return (
    <details className="demo">
      <summary>{say('演示账号')}</summary>
      <p className="demo__text">{say('本系统中的人员与数据均为虚构。点击账号即可填入，密码均为')} <code>{password}</code></p>
      <ul className="demo__list">
        {accounts.map(({ userName, title }) => (
          <li key={userName}><button type="button" onClick={() => onPick(userName)}><b>{userName}</b><span>{title}</span></button></li>
        ))}
      </ul>
    </details>
  );
}
