/** 头像: chosen, cut to a square, kept; or taken away again. */
import { useRef, useState } from 'react';
import { profile } from 'contract/areas/account/profile';
import { upload } from 'contract/areas/system/upload';
import { notice } from '../../../kernel/notice.ts';
import { useAct } from '../../../kernel/query.ts';
import { loadSession, useSession } from '../../../kernel/session.ts';
import { upload as send } from '../../../kernel/upload.ts';
import { Button } from '../../../ui/Button.tsx';
import { confirm } from '../../../ui/Confirm.tsx';
import { Face } from '../../../ui/Face.tsx';
import { CropDialog } from './CropDialog.tsx';
import { openPicture } from './crop.ts';
import './photo.css';

export function OwnPhoto({ name }: { name: string }) {
  const photo = useSession(({ user }) => user?.photoImage ?? null);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [fault, setFault] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const { act, pending } = useAct(profile.endpoints.updatePhoto);

  const take = async (file: File | undefined) => {
    if (input.current) input.current.value = '';
    if (!file) return;
    const opened = await openPicture(file);
    setFault(typeof opened === 'string' ? opened : '');
    if (typeof opened !== 'string') setPicture(opened);
  };
  const close = () => { picture?.close(); setPicture(null); };
  const keep = async (file: File) => {
    const { id } = await send(upload.endpoints.image, file, {});
    await act({ photo: id });
    await loadSession();
    close();
    notice.good('头像已更换');
  };
  const remove = async () => {
    if (!await confirm({ title: '移除头像', text: '移除后显示姓名的最后一个字。', yes: '移除', tone: 'danger' })) return;
    try {
      await act({ photo: null });
      await loadSession();
      notice.good('头像已移除');
    } catch { /* Said by the button's own refusal below. */ setFault('未能移除头像，请稍后重试'); }
  };
  return (
    <div className="own-photo">
      <Face name={name} photo={photo} size={72} />
      <div>
        <p className="own-photo__deeds">
          <Button icon="upload" onClick={() => input.current?.click()}>{photo ? '更换头像' : '上传头像'}</Button>
          {photo && <Button look="quiet" busy={pending} onClick={() => void remove()}>移除头像</Button>}
        </p>
        <p className="own-photo__hint">JPG或PNG图片，不超过20MB，选择后裁剪为正方形。头像只有登录本系统的人可以看到。</p>
        {fault && <p className="own-photo__fault" role="alert">{fault}</p>}
      </div>
      <input ref={input} type="file" hidden accept="image/jpeg,image/png" aria-label="选择头像图片" onChange={({ target }) => void take(target.files?.[0])} />
      {picture && <CropDialog picture={picture} onCut={keep} onClose={close} />}
    </div>
  );
}
