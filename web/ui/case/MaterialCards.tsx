/** One card for each paper that may be handed in now: what it is, whether it must be there, the files, and what the reviewers said of them. */
import { useId, useState, type ReactNode } from 'react';
import { businessConfig } from 'contract/areas/basic-info/business-config';
import type { MaterialTick } from 'contract/areas/practice/materials';
import { download } from '../../kernel/call.ts';
import { notice } from '../../kernel/notice.ts';
import { readAnew } from '../../kernel/query.ts';
import { Button } from '../Button.tsx';
import { FileDrop } from '../FileDrop.tsx';
import { Icon } from '../Icon.tsx';
import { Tag } from '../StateTag.tsx';
import { MarkTag } from './MarkTag.tsx';
import type { Material } from './materials.ts';
import type { PaperCalls } from './paper-calls.ts';
import { shrink } from './shrink.ts';
import './material-cards.css';

const named = { pdf: 'PDF', jpg: 'JPG', png: 'PNG' } as const;
const hintOf = ({ accept, types, maxMb, maxFiles }: Material) => accept === 'photo' ? '或拖到这里。竖版证件照，JPG、PNG' : `或拖到这里。${types.map((type) => named[type]).join('、')}，单个不超过 ${maxMb} MB，最多 ${maxFiles} 个`;
const endingsOf = ({ types }: Material) => types.flatMap((type) => type === 'jpg' ? ['jpg', 'jpeg'] : [type]);

/** `form`: the button that prints the form which is to be signed. */
export function MaterialCards({ materials, remarks, calls, form }: { materials: readonly Material[]; remarks: ReadonlyMap<string, string>; calls: PaperCalls; form?: ReactNode }) {
  const open = materials.filter(({ isOpen }) => isOpen);
  const needed = open.filter(({ required }) => required);
  const optional = open.filter(({ required }) => !required);
  const there = needed.filter(({ lack }) => lack === null).length;
  return (
    <>
      {form && <div className="materials__form">{form}<span>填写完后打印，手写签名、加盖公章，扫描后上传。</span></div>}
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
  const { code, name, hint, accept, maxFiles, maxMb, required, files, lack, needSeal, needHandSign } = material;
  const [sealed, setSealed] = useState(files.length > 0 && files.every(({ ticked }) => ticked === 'SEALED' || ticked === 'BOTH'));
  const [signed, setSigned] = useState(files.length > 0 && files.every(({ ticked }) => ticked === 'SIGNED' || ticked === 'BOTH'));
  const defects = files.filter(({ checkMark }) => checkMark === 'DEFECT');
  const isTicked = (!needSeal || sealed) && (!needHandSign || signed);
  const ticked: MaterialTick | undefined = !needSeal && !needHandSign ? undefined : sealed && signed ? 'BOTH' : sealed ? 'SEALED' : signed ? 'SIGNED' : 'NONE';
  return (
    <section className="material-card" id={`material-${code}`} tabIndex={-1} data-defect={defects.length > 0 || undefined} data-there={files.length > 0 || undefined} aria-labelledby={`material-${code}-name`}>
      <header className="material-card__head">
        <h3 className="material-card__name" id={`material-${code}-name`}>{name}</h3>
        {required ? files.length > 0 ? defects.length === 0 && lack === null && <span className="material-card__there"><Icon name="good" size={14} />已上传</span> : <Tag tone="wait">必交</Tag> : <Tag>选交</Tag>}
      </header>
      {hint && <p className="material-card__hint">{hint}</p>}
      <Forms material={material} />
      {files.length > 0 && lack !== null && <p className="material-card__lack" role="note">{lack}。{isTicked ? '' : '请删除后勾选确认，重新上传。'}</p>}
      {(defects.length > 0 || remark) && (
        <div className="material-card__defect" role="note">
          <Icon name="warning" size={14} />
          <p>退回意见：{saidOnce([...defects.map(({ defectReason }) => defectReason), remark])}{defects.length > 0 && '。请删除有问题的文件，重新上传。'}</p>
        </div>
      )}
      {(needSeal || needHandSign) && (
        <div className="material-card__ticks" role="group" aria-label={`${name}：上传前请确认`}>
          {needSeal && <Tick checked={sealed} onChange={setSealed}>已加盖公章</Tick>}
          {needHandSign && <Tick checked={signed} onChange={setSigned}>已手写签名</Tick>}
        </div>
      )}
      <FileDrop
        label={name} hint={isTicked ? hintOf(material) : '请先勾选上面的确认，再选择文件'} accept={endingsOf(material)} maxMb={maxMb} maxFiles={maxFiles} files={files} locked={!isTicked}
        upload={async (file, options) => calls.upload(await shrink(file, accept), code, options, ticked)}
        onUploaded={() => void readAnew()} onRemove={calls.remove}
        preview={calls.address} extra={(file) => <><MarkTag file={file} />{file.flags.includes('BACKGROUND') && <Tag tone="wait">背景可能不是要求的颜色，请核对</Tag>}{file.flags.includes('OLD_PHOTO') && <Tag tone="wait">拍摄时间可能超过规定，请核对</Tag>}{file.flags.includes('ENCRYPTED') && <Tag tone="wait">设有密码，审核人员可能打不开</Tag>}</>}
      />
    </section>
  );
}

function Tick({ checked, onChange, children }: { checked: boolean; onChange(to: boolean): void; children: string }) {
  const id = useId();
  return <label className="material-card__tick" htmlFor={id}><input id={id} type="checkbox" className="check" checked={checked} onChange={(event) => onChange(event.target.checked)} />{children}</label>;
}

/** What the association has put beside it. */
function Forms({ material: { name, blank, sample } }: { material: Material }) {
  const keep = ({ id, fileName }: { id: string; fileName: string }) => void download(businessConfig.endpoints.getForm, { id }, fileName).catch((thrown: unknown) => notice.failed(thrown, '未能下载'));
  if (!blank && !sample) return null;
  return (
    <p className="material-card__forms">
      {blank && <Button small look="link" icon="download" aria-label={`下载${name}的空白表样`} onClick={() => keep(blank)}>空白表样</Button>}
      {sample && <Button small look="link" icon="download" aria-label={`下载${name}的填写样例`} onClick={() => keep(sample)}>填写样例</Button>}
    </p>
  );
}

/** The mark beside the file and the list of the return say the same in more or fewer words: the more will do. */
function saidOnce(given: readonly (string | null | undefined)[]): string {
  const said = [...new Set(given.filter((one) => typeof one === 'string' && one !== ''))];
  return said.filter((one) => !said.some((other) => other !== one && other?.includes(one ?? ''))).join('；');
}
