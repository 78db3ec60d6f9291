/** Setting up a department, or changing one. */
import { departmentFields, ofDistrict, organisation, type DepartmentLine } from 'contract/areas/system/organisation';
import { lawFirm } from 'contract/areas/basic-info/law-firm';
import { z } from 'zod';
import { id as idShape, version as versionShape } from 'contract/kernel/schema';
import { call } from '../../../kernel/call.ts';
import { useField, useForm } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct, useCall } from '../../../kernel/query.ts';
import { useMay } from '../../../kernel/session.ts';
import { departmentChoices, withAllBelow } from '../../../ui/departments.ts';
import { ChoiceField, PickField } from '../../../ui/fields/ChoiceField.tsx';
import { SchemaFields } from '../../../ui/fields/SchemaFields.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';
import type { Department } from './DepartmentCard.tsx';

const { endpoints } = organisation;
const form = z.strictObject({ id: idShape.optional(), version: versionShape.optional(), ...departmentFields });

interface Props { known: Department | null; parentId: string | null; lines: readonly DepartmentLine[]; onClose(): void; onSaved(id: string): void }

export function DepartmentDrawer({ known, parentId, lines, onClose, onSaved }: Props) {
  const own = useForm(form, known ? { id: known.id, version: known.version, name: known.name, kind: known.kind, parentId: known.parentId, headId: known.headId, districtName: known.districtName, remark: known.remark } : { kind: 'DEPARTMENT', parentId }, { unsaved: '机构信息' });
  const save = useAct(endpoints.save);
  const kind = useField<string | undefined>(own, 'kind').value;
  const seesFirms = useMay(lawFirm.permissions[0].view);
  const { data: districts = [] } = useCall(lawFirm.endpoints.districts, seesFirms ? {} : null);
  const shut = new Set(known ? withAllBelow(lines, known.id) : []);
  const parents = departmentChoices(lines.filter(({ id, enabled }) => enabled && !shut.has(id)));
  const looksAfter = ofDistrict.includes(kind ?? '');
  const district = districts.length
    ? <ChoiceField key="districtName" form={own} name="districtName" choices={districts.map((name) => ({ value: name, label: name }))} open={false} />
    : <TextField key="districtName" form={own} name="districtName" placeholder="如：天河区" hint="与律所名录中的区县写法一致" />;
  return (
    <FormDrawer title={known ? `修改机构：${known.name}` : '新增机构'} form={own} width={560} submitText="保存" onSubmit={() => own.submit(save.act)} onSaved={({ id }) => { notice.good('已保存'); onSaved(id); onClose(); }} onClose={onClose}>
      <div className="fields fields--single">
        <SchemaFields form={own} fields={['name', 'kind', 'parentId', 'headId', ...looksAfter ? ['districtName'] : [], 'remark']} own={{
          parentId: <ChoiceField key="parentId" form={own} name="parentId" choices={parents} open={false} placeholder="最上级" hint="不选则为最上级机构" />,
          headId: <PickField key="headId" form={own} name="headId" load={findHeads} chosenLabel={known?.headName ?? undefined} placeholder="输入姓名或首字母查找" hint="负责人能看到本机构人员的代办安排" />,
          districtName: district,
        }} />
      </div>
    </FormDrawer>
  );
}

async function findHeads(typed: string) {
  const keyword = typed.trim();
  return (await call(endpoints.heads, keyword ? { keyword } : {})).map(({ id, name, departmentName }) => ({ value: id, label: departmentName ? `${name}（${departmentName}）` : name }));
}
