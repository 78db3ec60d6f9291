/** One card for each paper that may be handed in now: what it is, whether it must be there, the files, and what the reviewers said of them. */
import { fileLimits } from 'contract/areas/system/file-limits';
import { queries } from '../../kernel/query.ts';
import { FileDrop } from '../FileDrop.tsx';
import { Icon } from '../Icon.tsx';
import { Tag } from '../StateTag.tsx';
import { MarkTag } from './MarkTag.tsx';
import type { Material } from './materials.ts';
import type { PaperCalls } from './paper-calls.ts';
import { shrink } from './shrink.ts';
import './material-cards.css';

const hints = {
  document: (most: number) => `或拖到这里。PDF、JPG、PNG，最多 ${most} 个`,
  photo: () => '或拖到这里。竖版证件照，JPG、PNG',
};
const endings = { document: ['pdf', 'jpg', 'jpeg', 'png'], photo: ['jpg', 'jpeg', 'png'] };

export function MaterialCards({ materials, remarks, calls }: { materials: readonly Material[]; remarks: ReadonlyMap<string, string>; calls: PaperCalls }) {
  const open = materials.filter(({ isOpen }) => isOpen);
  const needed = open.filter(({ required }) => required);
  const optional = open.filter(({ required }) => !required);
  const there = needed.filter(({ files }) => files.length > 0).length;
  return (
    <>
      <p className="materials__count" role="status">{needed.length > 0 && <>必交材料已上传 <b>{there}</b> / {needed.length} 份。</>}可用手机拍照，过大的照片会自动压缩。</p>
      <div className="materials">{needed.map((material) => <MaterialCard key={material.code} material={material} calls={calls} remark={remarks.get(material.code)} />)}</div>
      {optional.length > 0 && (
        <details className="materials__more" open={optional.some(({ files }) => files.length > 0)}>
          <summary>选交或视情况提交的材料（{optional.length} 种）</summary>
          <div className="materials">{optional.map((material) => <MaterialCard key={material.code} material={material} calls={calls} remark={remarks.get(material.code)} />)}</div>
        </details>
      )}
    </>
  );
}

function MaterialCard({ material, calls, remark }: { material: Material; calls: PaperCalls; remark: string | undefined }) {
  const { code, name, hint, accept, maxFiles, required, files } = material;
  const defects = files.filter(({ checkMark }) => checkMark === 'DEFECT');
  return (
    <section className="material-card" id={`material-${code}`} tabIndex={-1} data-defect={defects.length > 0 || undefined} data-there={files.length > 0 || undefined} aria-labelledby={`material-${code}-name`}>
      <header className="material-card__head">
        <h3 className="material-card__name" id={`material-${code}-name`}>{name}</h3>
        {required ? files.length > 0 ? defects.length === 0 && <span className="material-card__there"><Icon name="good" size={14} />已上传</span> : <Tag tone="wait">必交</Tag> : <Tag>选交</Tag>}
      </header>
      {hint && <p className="material-card__hint">{hint}</p>}
      {(defects.length > 0 || remark) && (
        <div className="material-card__defect" role="note">
          <Icon name="warning" size={14} />
          <p>退回意见：{[...new Set([...defects.map(({ defectReason }) => defectReason), remark].filter(Boolean))].join('；')}{defects.length > 0 && '。请删除有问题的文件，重新上传。'}</p>
        </div>
      )}
      <FileDrop
        label={name} hint={hints[accept](maxFiles)} accept={endings[accept]} maxMb={fileLimits.initial.documentMb} maxFiles={maxFiles} files={files}
        upload={async (file, options) => calls.upload(await shrink(file, accept), code, options)}
        onUploaded={() => void queries.invalidateQueries()} onRemove={calls.remove}
        preview={calls.address} extra={(file) => <><MarkTag file={file} />{file.flags.includes('ENCRYPTED') && <Tag tone="wait">设有密码，审核人员可能打不开</Tag>}</>}
      />
    </section>
  );
}
