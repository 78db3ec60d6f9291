/** The versions of a kind: which is in force, what another changed, and which shall be in force from now on. */
import { useState } from 'react';
import { Link } from 'react-router';
import { documentTemplate, template } from 'contract/areas/basic-info/document-template';
import type { DocumentKind } from 'contract/areas/basic-info/document-kind';
import type { Output } from 'contract/kernel/endpoint';
import { notice } from '../../../kernel/notice.ts';
import { useAct, useCall } from '../../../kernel/query.ts';
import { useMay } from '../../../kernel/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { confirm } from '../../../ui/Confirm.tsx';
import { momentText } from '../../../ui/day.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Tag } from '../../../ui/StateTag.tsx';
import { Comparison } from './Comparison.tsx';
import './template.css';

const { endpoints, pages } = documentTemplate;
type Version = Output<typeof endpoints.list>['data'][number];

export function VersionsDrawer({ kind, title, onClose }: { kind: DocumentKind; title: string; onClose(): void }) {
  const { data, error, refetch } = useCall(endpoints.list, { kind, limit: 100, sorting: 'version desc' });
  const [compared, setCompared] = useState<readonly [string, string] | null>(null);
  const active = data?.data.find((one) => one.active);
  return (
    <Dialog title={`${title}的版本`} drawer width={760} onClose={onClose}>
      {error && <ErrorState title="无法打开版本" failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status">正在打开…</p>}
      <ol className="versions">
        {data?.data.map((version) => (
          <li key={version.id} className="versions__item">
            <Link className="versions__name" to={`${pages.list.path}/${version.id}`} onClick={onClose}>{`第${version.version}版`}</Link>
            {version.active && <Tag tone="good">启用中</Tag>}
            <span className="versions__about">{version.createdByName}　{momentText(version.createdAt)}</span>
            {active && !version.active && <Button small aria-pressed={compared?.[1] === version.id} onClick={() => setCompared(compared?.[1] === version.id ? null : [active.id, version.id])}>与启用的对比</Button>}
            {!version.active && <Publish version={version} title={title} />}
            {compared?.[1] === version.id && <Comparison before={compared[0]} after={compared[1]} />}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

export function Publish({ version: { id, version }, title, look = 'plain' }: { version: Pick<Version, 'id' | 'version'>; title: string; look?: 'plain' | 'primary' }) {
  const publish = useAct(endpoints.publish);
  const mayPublish = useMay(template.publish);
  if (!mayPublish) return null;
  const now = async () => {
    if (!await confirm({ title: '启用文书模板', text: `“${title}”将改用第${version}版。以后签发的文书使用它，已经签发的不变。`, yes: '启用' })) return;
    await publish.act({ id, version }).then(() => notice.good(`已启用第${version}版`), notice.failed);
  };
  return <Button small={look === 'plain'} look={look} busy={publish.pending} onClick={() => void now()}>启用</Button>;
}
