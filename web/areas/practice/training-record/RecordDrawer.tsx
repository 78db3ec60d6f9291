/** Writing a record, or changing one; papers are handed in on its own page. */
import { useNavigate } from 'react-router';
import { recordForm, trainingRecord } from 'contract/areas/practice/training-record';
import type { Output } from 'contract/kernel/endpoint';
import { call } from '../../../kernel/call.ts';
import { useForm } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct } from '../../../kernel/query.ts';
import { PickField } from '../../../ui/fields/ChoiceField.tsx';
import { SchemaFields } from '../../../ui/fields/SchemaFields.tsx';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';

const { endpoints, pages } = trainingRecord;
type TrainingRecord = Output<typeof endpoints.getTrainingRecord>;

const findCase = async (typed: string) => (await call(endpoints.ownCases, typed.trim() ? { keyword: typed.trim() } : {})).map(({ id, caseNo, caseName }) => ({ value: id, label: `${caseName}（${caseNo}）` }));

export function RecordDrawer({ known, onClose }: { known: TrainingRecord | null; onClose(): void }) {
  const navigate = useNavigate();
  const form = useForm(recordForm, known ? valuesOf(known) : {}, { unsaved: '训练记录' });
  const save = useAct(endpoints.save);
  const saved = ({ id }: { id: string }) => {
    notice.good(known ? '已保存' : '已保存，可上传训练文书，再提交指导律师点评');
    onClose();
    if (!known) void navigate(`${pages.list.path}/${id}`);
  };
  return (
    <FormDrawer title={known ? `修改第${known.seq}份训练记录` : '写训练记录'} form={form} width={640} submitText="保存" onSubmit={() => form.submit(save.act)} onSaved={saved} onClose={onClose}>
      <div className="fields">
        <SchemaFields form={form} fields={['trainingType', 'recordDate', 'caseId', 'caseNo', 'content', 'insight']} own={{
          caseId: <PickField key="case" form={form} name="caseId" load={findCase} placeholder="从登记的案件中选择" chosenLabel={known?.caseName ?? undefined} hint="选了案件，案号自动带出" />,
        }} labels={{ caseNo: '案号（没有登记案件的填写）' }} />
      </div>
    </FormDrawer>
  );
}

const valuesOf = ({ id, version, trainingType, recordDate, caseId, caseNo, content, insight }: TrainingRecord) => ({ id, version, trainingType, recordDate, caseId, caseNo, content, insight });
