/** What one version says otherwise than another, line by line. */
import { documentTemplate } from 'contract/areas/basic-info/document-template';
import { useCall } from '../../../kernel/query.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { chipOf, type Fields } from './editor/chip-label.ts';
import { linesChanged } from './lines-changed.ts';

const { get } = documentTemplate.endpoints;

export function Comparison({ before, after }: { before: string; after: string }) {
  const { data: old, ...first } = useCall(get, { id: before });
  const { data: now, ...second } = useCall(get, { id: after });
  const failed = [{ ...first, data: old }, { ...second, data: now }].find(({ error, data }) => error && !data);
  if (failed?.error) return <ErrorState title="无法对比这两个版本" failure={failed.error} onRetry={() => void failed.refetch()} />;
  if (!old || !now) return <p className="versions__compare" role="status">正在对比…</p>;
  const lines = linesChanged(readable(old.content, old.fields), readable(now.content, now.fields));
  const isSame = lines.every(({ kind }) => kind === 'same') && old.numberRule === now.numberRule;
  return (
    <div className="versions__compare">
      {isSame && <p>两个版本的文字相同。</p>}
      {old.numberRule !== now.numberRule && <p>文号规则：<del>{old.numberRule || '（空）'}</del> → <ins>{now.numberRule || '（空）'}</ins></p>}
      {!isSame && <ol className="changed-lines" aria-label="文字的不同">
        {lines.map(({ kind, text }, at) => <li key={at} data-kind={kind}>{kind === 'same' ? text : kind === 'gone' ? <del>{text}</del> : <ins>{text}</ins>}</li>)}
      </ol>}
    </div>
  );
}

/** A paragraph or a row a line; marks as the sheet shows them. */
const readable = (content: string, fields: Fields): string[] => content
  .replaceAll(/\{\{[^{}]*\}\}/g, (mark) => `【${chipOf(mark, fields).label}】`)
  .replaceAll(/<\/(td|th)>/g, '　').replaceAll(/<hr[^>]*>/g, '\n————\n').replaceAll(/<br[^>]*>|<\/(p|h1|h2|h3|tr|li)>/g, '\n').replaceAll(/<[^<>]*>/g, '')
  .replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
  .split('\n').map((line) => line.trim()).filter(Boolean);
