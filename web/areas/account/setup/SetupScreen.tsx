import { useEffect, useState } from 'react';
import type { SetupDone } from 'contract/areas/account/setup.wire';
import { Refused } from '../ask.ts';
import { Brand } from '../Brand.tsx';
import { InsecureAddress } from '../InsecureAddress.tsx';
import { getBeginning, type Beginning } from './api.ts';
import { AlreadyDone, Finished, NotReached } from './Ends.tsx';
import { SetupForm } from './SetupForm.tsx';

export function SetupScreen() {
  const [beginning, setBeginning] = useState<Beginning>();
  const [sentence, setSentence] = useState('');
  const [done, setDone] = useState<SetupDone>();
  const begin = () => {
    setSentence('');
    getBeginning().then(setBeginning, (thrown: unknown) => setSentence(thrown instanceof Refused ? thrown.message : '系统未知错误，请反馈给管理员'));
  };
  useEffect(begin, []);
  return (
    <div className="login">
      <Brand customerName="首次设置" systemName={beginning?.systemName} />
      <main className="login__main">
        {!window.isSecureContext ? <InsecureAddress /> : done ? <Finished {...done} /> : sentence ? <NotReached sentence={sentence} onRetry={begin} />
          : beginning && (beginning.needed ? <SetupForm beginning={beginning} onDone={setDone} onLate={() => setBeginning({ ...beginning, needed: false })} /> : <AlreadyDone />)}
      </main>
    </div>
  );
}
