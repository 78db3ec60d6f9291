/** For whom the person works today, beside the own work: among the matters below are that colleague's. */
import { delegation } from 'contract/areas/console/delegation';
import { useCall } from '../../../kernel/query.ts';
import { Button } from '../../../ui/Button.tsx';

export function StandingIn() {
  const { data = [], error, refetch } = useCall(delegation.endpoints.running, {});
  if (error && !data.length) return <p className="home__sum" role="alert">没能读取您正在代办的委托：{error.sentence} <Button look="link" onClick={() => void refetch()}>重试</Button></p>;
  return data.map(({ id, giverName, roles, endsOn }) => <p key={id} className="home__sum">您正在代<b>{giverName}</b>办理（{roles.join('、')}），至 {endsOn} 止；这些事项的办理记录会写明“代{giverName}”</p>);
}
