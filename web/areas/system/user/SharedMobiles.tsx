/** Said above the list while open accounts share a mobile number, which only an upgrade can have left behind. */
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';

export function SharedMobiles({ count, isShown, onShow }: { count: number; isShown: boolean; onShow: (shown: boolean) => void }) {
  return (
    <p className="user-once user-shared" role="status">
      <Icon name="warning" />
      <span>有{count}个账号的手机号与他人相同，验证码会发到同一部手机。请逐个核对，改正手机号或停用多余的账号。</span>
      <Button look="link" onClick={() => onShow(!isShown)}>{isShown ? '查看全部用户' : '查看这些账号'}</Button>
    </p>
  );
}
