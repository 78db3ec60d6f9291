/** 我的个人信息: what is held of whoever looks, why and how long, and a copy of it. The copy is in the clear: the password first. */
import { useState } from 'react';
import { mostCopied, ownData } from 'contract/areas/account/own-data';
import { download } from '../../../kernel/call.ts';
import { notice } from '../../../kernel/notice.ts';
import { useCall } from '../../../kernel/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { Section } from '../../../ui/DetailPage.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { useWithPassword } from '../../../ui/with-password.tsx';
import './own-data.css';

const { endpoints } = ownData;

export function OwnData() {
  const { data: holdings, error, refetch } = useCall(endpoints.list, {});
  const [isFetching, setFetching] = useState(false);
  const { withPassword, step } = useWithPassword({ title: '下载我的个人信息', next: '下载' });

  const fetchFile = async () => {
    await download(endpoints.download, {}, '我的个人信息.zip');
    notice.good('已下载我的个人信息');
  };
  const take = async () => {
    setFetching(true);
    await withPassword('副本中的证件号码、手机号等不遮挡，请先输入当前密码。', fetchFile).catch(notice.failed);
    setFetching(false);
  };

  return (
    <Section title="我的个人信息" id="ownData" extra={<Button small icon="download" busy={isFetching} onClick={() => void take()}>下载副本</Button>}>
      <p className="own-data__hint">系统可能保存的与您有关的个人信息，以及收集的目的、依据和保存时间。副本含 Excel 和 JSON 各一份，有哪些写哪些，每类最多写最近{mostCopied}条；内容不遮挡，请妥善保管。发现有误，可申请更正或联系协会。</p>
      {error && !holdings && <ErrorState title="无法加载我的个人信息" failure={error} onRetry={() => void refetch()} />}
      {!holdings && !error && <p role="status"><span className="sr-only">正在加载我的个人信息…</span><span className="skeleton" /></p>}
      <ul className="own-data" aria-label="我的个人信息">
        {holdings?.map(({ key, title, purpose, basis, kept, fields }) => (
          <li key={key}>
            <details className="own-data__kind">
              <summary><b>{title}</b><span className="own-data__purpose">{purpose}</span></summary>
              <dl>
                <div><dt>包含</dt><dd>{fields.join('、')}</dd></div>
                <div><dt>依据</dt><dd>{basis}</dd></div>
                <div><dt>保存</dt><dd>{kept}</dd></div>
              </dl>
            </details>
          </li>
        ))}
      </ul>
      {step}
    </Section>
  );
}
