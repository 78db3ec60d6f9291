/** For whom the person works today, beside the own work: among the matters below are that colleague's. */
import { delegation } from 'contract/areas/console/delegation';
import { useCall } from '../../../kernel/query.ts';

export function StandingIn() {
  const { data = [] } = useCall(delegation.endpoints.running, {});
  return data.map(({ id, giverName, roles, endsOn }) => <p key={id} className="home__sum">您正在代<b>{giverName}</b>办理（{roles.join('、')}），至 {endsOn} 止；这些事项的办理记录会写明“代{giverName}”</p>);
}
