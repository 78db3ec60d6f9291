/** What the server says by itself, as this window shows it. Nothing of it takes away what somebody is typing. */
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { notification } from 'contract/areas/account/notification';
import type { Push } from 'contract/areas/account/live';
import { watchArrivals, type Found } from '../kernel/live/arrivals.ts';
import { passOn } from '../kernel/live/heard.ts';
import { listenAsOne } from '../kernel/live/windows.ts';
import { useLapse } from '../kernel/lapse.ts';
import { notice } from '../kernel/notice.ts';
import { renewOwnSettings } from '../kernel/own-settings.ts';
import { expectOwn, isOwn } from '../kernel/own-messages.ts';
import { isUnattended } from '../kernel/presence.ts';
import { renewDictionaries } from '../kernel/dictionary.ts';
import { keyOf, readAnew } from '../kernel/query.ts';
import { loadNames, useSession } from '../kernel/session.ts';
import { isRemembered } from '../kernel/token.ts';
import { say } from '../kernel/words.ts';
import { compareBuild } from './new-version.ts';
import { renewRights } from './renew-menu.ts';

/** The specification's words to the letter, said once while the line is away; what stays in sight says 实时消息 (`LineState`). */
const lost = () => say('websocket连接失败：部分功能无法使用,请尝试刷新并检查连接地址是否正确,或联系管理员');

const justNow = 5_000;

export function Live() {
  // Before the first password is changed, and a second factor that is due set up, the server tells nothing: there is no ticket.
  const person = useSession(({ user }) => user && !user.ifNeedChangePassword && !user.ifNeedSecondFactor ? user.id : undefined);
  const navigate = useNavigate();
  const go = useRef((address: string) => void navigate(address));
  go.current = (address) => void navigate(address);
  useEffect(() => {
    if (!person) return;
    const began = performance.now();
    /** The line stood anew before this window's list of messages could be called old. */
    let isEarly = false;
    const readMessages = () => void readAnew({ queryKey: keyOf(notification.endpoints.list) });
    const arrivals = watchArrivals(async (found) => {
      tell(found);
      // Told between the reading of the list and the line: whatever is said here is counted, too.
      if (isEarly && found.messages.length > 0) {
        isEarly = false;
        readMessages();
      }
      if (found.rightsChanged) await renewRights((address) => go.current(address));
      else if (found.namesChanged) await loadNames();
    });
    const looked = () => { readMessages(); arrivals.look(); };
    const heard = ({ type }: Push) => {
      if (type === 'message' && isOwn()) return;
      passOn(type);
      if (type === 'message' || type === 'lookAgain') looked();
      else if (type === 'menu') arrivals.lookAtOnce();
      else if (type === 'ownSettings') void renewOwnSettings();
      else if (type === 'basicSetting') void loadNames().catch(() => { /* The next start has them. */ });
      else if (type === 'dictionary') renewDictionaries();
      else if (type !== 'interview' && type !== 'editing' && type !== 'stillHere') boundTo[type]();
    };
    const sayAfterAll = () => heard({ type: 'message' });
    expectOwn(sayAfterAll);
    const stop = listenAsOne(person, {
      heard,
      missed() {
        expectOwn(sayAfterAll);
        isEarly = performance.now() - began < justNow;
        // What this window has only just read has not changed meanwhile, unless something came.
        if (isEarly) return arrivals.look();
        passOn('lookAgain');
        // The look finds whether rights, menu or names are others; of the rest it knows nothing.
        looked();
        heard({ type: 'ownSettings' });
        renewDictionaries();
      },
      ended(why) {
        useLapse.setState({ why });
        // Whoever stays signed in is asked for nothing; but nobody stays signed in by being away.
        if (why === 'signedOut' || why === 'ranOut' && isRemembered() && isUnattended()) return;
        arrivals.lookOrAsk();
      },
      serves: compareBuild,
      refused: () => void renewRights((address) => go.current(address)).catch(() => { /* The next call says it. */ }),
      failed: () => notice.bad(lost()),
    });
    arrivals.look();
    return () => {
      stop();
      arrivals.stop();
    };
  }, [person]);
  return null;
}

/** The specification: the first ten characters of what it says. */
function tell({ messages }: Found): void {
  const said = messages.filter(({ isSilent }) => !isSilent);
  const [first, ...others] = said;
  if (first) notice.news(others.length ? say('收到{n}条新消息', { n: said.length }) : say('新消息：{text}', { text: `${first.beginning}${[...first.beginning].length === 10 ? '…' : ''}` }));
}

const boundTo = {
  addSuccess: () => { notice.good(say('微信绑定成功')); void readAnew(); },
  wxRepeat: () => notice.bad(say('该微信已绑定其他账号，请先在原账号解除绑定，或换一个微信扫码')),
};
