import { LinkButton } from '../ui/Button.tsx';
import { say } from '../kernel/words.ts';
import { Empty } from '../ui/Empty.tsx';

const kinds = {
  unknown: { icon: 'search', title: '访问资源不存在', hint: '地址可能写错，或页面已经移走。请从菜单进入需要的页面。' },
  closed: { icon: 'lock', title: '当前操作没有权限', hint: '您的账号不能打开此页面。如工作需要，请联系安全管理员授权。' },
  missing: { icon: 'refresh', title: '页面尚未就绪', hint: '菜单已更新，但您打开的是较早的版本。请刷新浏览器页面后再试。' },
} as const;

export function StatusPage({ kind }: { kind: keyof typeof kinds }) {
  const { icon, title, hint } = kinds[kind];
  return <Empty icon={icon} title={say(title)} hint={say(hint)}><LinkButton look="primary" to="/commonConsole">{say('返回工作台')}</LinkButton></Empty>;
}
