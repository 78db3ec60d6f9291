/** 印章样式: how a firm's seal looks today, since when and by whom it was put down, and how it looked before. */
import { useState } from 'react';
import { firmSeal } from 'contract/areas/basic-info/firm-seal';
import type { Output } from 'contract/kernel/endpoint';
import { useCall } from '../../kernel/query.ts';
import { Button } from '../Button.tsx';
import { momentText } from '../day.ts';
import { ErrorState } from '../ErrorState.tsx';
import { FilePreview } from '../FilePreview.tsx';
import { Icon } from '../Icon.tsx';
import { useFileAddress } from './desk/file-address.ts';
import { paperAddress } from './paper.ts';
import './seal-samples.css';

const { getSeals, getFile } = firmSeal.endpoints;
type Sample = Output<typeof getSeals>['samples'][number];
export interface SealFirm { id: string; name: string }

/** Beside a paper that is looked through. */
export const SealSamples = ({ firms }: { firms: readonly SealFirm[] }) => (
  <aside className="seal-samples" aria-label="印章样式">{firms.map(({ id, name }) => <section key={id} className="seal-sample"><h3>{name}</h3><FirmSeal firmId={id} none="该所没有上传印章样式，无法比对" /></section>)}</aside>
);

export function FirmSeal({ firmId, none }: { firmId: string; none: string }) {
  const { data, error, refetch } = useCall(getSeals, { id: firmId });
  const [shown, show] = useState<Sample>();
  if (error && !data) return <ErrorState title="无法加载印章样式" failure={error} onRetry={() => void refetch()} />;
  if (!data) return <span className="skeleton seal-sample__look" role="status"><span className="sr-only">正在加载印章样式…</span></span>;
  const [now, ...former] = data.samples;
  if (!now) return <p className="seal-sample__about">{none}</p>;
  return (
    <>
      <Look firmId={firmId} sample={now} onOpen={() => show(now)} />
      <p className="seal-sample__about">{about(now)}</p>
      {former.length > 0 && (
        <details className="seal-sample__former">
          <summary>以前的样式（{former.length}）</summary>
          <ul>{former.map((one) => <li key={one.id}><Button small look="link" onClick={() => show(one)}>{about(one)}</Button></li>)}</ul>
        </details>
      )}
      {shown && <FilePreview file={shown} address={(file) => paperAddress(getFile, firmId, file)} onClose={() => show(undefined)} />}
    </>
  );
}

const about = ({ uploadedAt, uploadedByName }: Sample) => `${momentText(uploadedAt)} ${uploadedByName}上传`;

function Look({ firmId, sample, onOpen }: { firmId: string; sample: Sample; onOpen(): void }) {
  const isPicture = sample.mime.startsWith('image/');
  return (
    <button type="button" className="seal-sample__look" title="放大查看" aria-label="放大查看印章样式" onClick={onOpen}>
      {isPicture ? <Picture firmId={firmId} sample={sample} /> : <span><Icon name="file" /> {sample.fileName}</span>}
    </button>
  );
}

function Picture({ firmId, sample }: { firmId: string; sample: Sample }) {
  const { address, failure } = useFileAddress(getFile, firmId, sample);
  if (failure) return <span>{failure.sentence}</span>;
  return address ? <img src={address} alt="印章样式" /> : <span className="skeleton" style={{ width: 96, height: 96 }} />;
}
