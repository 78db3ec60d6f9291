/** A role: made, changed, or looked at where it can't be changed. */
import { useState } from 'react';
import type { z } from 'zod';
import { fieldLevel, role, roleForm, scope as scopeLabels } from 'contract/areas/system/role';
import type { Output } from 'contract/kernel/endpoint';
import { useField, useForm, type Form } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct, useCall } from '../../../kernel/query.ts';
import { useMay } from '../../../kernel/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { OpeningDrawer } from '../../../ui/OpeningDrawer.tsx';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { ItemsInWords } from '../../../ui/newest-copy/news.ts';
import { CheckField } from '../../../ui/fields/ChoiceField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { labelOf } from '../../../ui/labels.ts';
import { useKeptForm } from '../../../ui/use-kept-form.ts';
import { ClosedMeanwhile } from '../../../ui/WhileEditable.tsx';
import { ImpactDialog } from '../ImpactDialog.tsx';
import { CustomPlaces } from './CustomPlaces.tsx';
import { RoleMatrix, type FieldRule, type Grant, type PermissionTree } from './RoleMatrix.tsx';
import '../rights.css';

const { endpoints, permissions: [perm] } = role;
type Role = Output<typeof endpoints.get>;
type Read = z.output<typeof roleForm>;
const width = 880;
const sets = ['grants', 'fields'];

export function RoleDrawer({ code, onClose }: { code: string | null; onClose(): void }) {
  const { data: tree, error: noTree, refetch: again } = useCall(endpoints.tree, {});
  const { data: known, error, refetch } = useCall(endpoints.get, code === null ? null : { code });
  const mayEdit = useMay(perm.edit);
  const isEditable = code === null || (mayEdit && known !== undefined && !known.fixed);
  const isKept = useKeptForm(isEditable);
  if (tree && (known || code === null)) {
    return known && !isEditable && !isKept ? <Look known={known} tree={tree} onClose={onClose} /> : <Edit known={known ?? null} tree={tree} isKept={isKept} onClose={onClose} />;
  }
  const failure = error ?? noTree;
  return <OpeningDrawer title="角色" what="角色" width={width} failure={failure} onRetry={() => { void refetch(); void again(); }} onClose={onClose} />;
}

function Look({ known, tree, onClose }: { known: Role; tree: PermissionTree; onClose(): void }) {
  return (
    <Dialog title={`角色：${known.title}`} drawer width={width} onClose={onClose} footer={<Button onClick={onClose}>返回</Button>}>
      <p className="impact__warning"><Icon name="info" size={14} />{known.fixed ? `“${known.title}”${known.fixed}。` : '您可以查看角色，但不能修改。'}</p>
      <RoleMatrix tree={tree.map((area) => ({ ...area, pages: area.pages.filter((page) => page.rights.some(({ permission }) => known.grants.some((one) => one.permission === permission))).map((page) => ({ ...page, reserved: null })) })).filter(({ pages }) => pages.length)}
        grants={known.grants} fields={known.fields} readOnly onGrants={() => {}} onFields={() => {}} />
    </Dialog>
  );
}

function Edit({ known, tree, isKept, onClose }: { known: Role | null; tree: PermissionTree; isKept: boolean; onClose(): void }) {
  const form = useForm(roleForm, valuesOf(known), { unsaved: known ? `角色（${known.title}）` : '角色', lists: sets });
  const preview = useAct(endpoints.preview);
  const save = useAct(endpoints.save);
  const [asked, setAsked] = useState<{ input: Read; impact: Output<typeof endpoints.preview> } | null>(null);
  // What was only previewed is still unsaved.
  const back = () => { setAsked(null); form.set('title', form.get('title')); };
  return (
    <>
      <FormDrawer title={known ? `修改角色：${known.title}` : '新增角色'} form={form} width={width} submitText="下一步：核对影响" itemsInWords={itemsInWords(tree)} onSubmit={() => form.submit(async (input) => ({ input, impact: await preview.act(input) }))} onSaved={setAsked} onClose={onClose}>
        {isKept && <ClosedMeanwhile />}
        <div className="fields">
          <TextField form={form} name="title" />
          <TextField form={form} name="remark" placeholder="给谁用、做什么" />
          {!known && <CheckField form={form} name="isFirmRole" text="律所角色（按律所逐家授予）" required={false} />}
        </div>
        <Rights form={form} tree={tree} />
        <CustomPlaces form={form} firms={known?.customFirms ?? []} />
      </FormDrawer>
      {asked && <ImpactDialog title={known ? '核对角色变更' : '核对新角色'} impact={asked.impact} save={(proof) => save.act({ ...asked.input, ...proof })} onSaved={() => { notice.good('角色已保存'); onClose(); }} onClose={back} />}
    </>
  );
}

function Rights({ form, tree }: { form: Form; tree: PermissionTree }) {
  const grants = useField<Grant[]>(form, 'grants');
  const fields = useField<FieldRule[]>(form, 'fields');
  return (
    <>
      {grants.fault && <p className="field__fault" id={grants.id} tabIndex={-1} role="alert"><Icon name="warning" size={13} />{grants.fault}</p>}
      <RoleMatrix tree={tree} grants={grants.value} fields={fields.value} readOnly={false} onGrants={grants.set} onFields={fields.set} />
    </>
  );
}

const valuesOf = (known: Role | null) => known
  ? { code: known.code, version: known.version, title: known.title, remark: known.remark ?? '', isFirmRole: known.isFirmRole, grants: known.grants, fields: known.fields, customDistricts: known.customDistricts, customFirmIds: known.customFirms.map(({ id }) => id) }
  : { title: '', remark: '', isFirmRole: false, grants: [], fields: [], customDistricts: [], customFirmIds: [] };

/** What two administrators have ticked in the same role, as the matrix calls it. */
function itemsInWords(tree: PermissionTree): ItemsInWords {
  const pages = tree.flatMap((area) => area.pages);
  return {
    grants: (item) => { const { permission, scope } = item as Grant; const page = pages.find(({ rights }) => rights.some((right) => right.permission === permission)); return `${page?.title ?? ''}的${page?.rights.find((right) => right.permission === permission)?.title ?? permission}（${labelOf(scopeLabels, scope)}）`; },
    fields: (item) => { const { page: code, field, level } = item as FieldRule; const page = pages.find((one) => one.code === code); return `${page?.title ?? ''}的${page?.sensitive.find((one) => one.field === field)?.title ?? field}（${labelOf(fieldLevel, level)}）`; },
  };
}
