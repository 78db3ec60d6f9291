/** Which case, and who leads it. The case of yesterday is offered first: most days go on with it. */
import { Link } from 'react-router';
import { internCase, cases } from 'contract/areas/practice/intern-case';
import { caseMode } from 'contract/areas/journal/practice-log.form';
import { call } from '../../../kernel/call.ts';
import { useFormState, type Form } from '../../../kernel/form.ts';
import { useMay } from '../../../kernel/session.ts';
import { PickField } from '../../../ui/fields/ChoiceField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { choicesOf } from '../../../ui/labels.ts';
import { Chips } from './Chips.tsx';
import type { Year } from './YearSum.tsx';

type Picked = Year['cases'][number];
const { leadLawyers } = internCase.endpoints;

/** What a journal takes over from the last one of the same case. */
export const ofCase = ({ caseNo, caseName, caseTutorId }: Picked) => ({ caseMode: 'CASE', caseNo, caseName, caseTutorId });

const findLawyer = async (typed: string) => (await call(leadLawyers, typed.trim() ? { keyword: typed.trim() } : {})).map(({ id, name, isTutor }) => ({ value: id, label: isTutor ? `${name}（我的指导律师）` : name }));

export function CaseChoice({ form, year, leader }: { form: Form; year: Year; leader: string | null }) {
  const { values } = useFormState(form);
  const findsLawyers = useMay(cases.create);
  // One of the last ones needs no more typing.
  const known = year.cases.find(({ caseNo, caseName }) => caseNo === values['caseNo'] && caseName === values['caseName']);
  const named = year.cases.find(({ caseTutorId }) => caseTutorId === values['caseTutorId'])?.caseTutorName ?? leader ?? undefined;
  const isCase = values['caseMode'] === 'CASE';
  return (
    <div>
      {year.cases.length > 0 && (
        <>
          <span className="journal-write__label">哪个案件</span>
          <div className="journal-chips">
            {year.cases.map((one) => <button key={one.caseNo} type="button" className="journal-chip" aria-pressed={isCase && values['caseNo'] === one.caseNo} onClick={() => form.setAll(ofCase(one))}>{one.caseName}<small>{one.caseNo}</small></button>)}
            <button type="button" className="journal-chip" aria-pressed={isCase && !known} onClick={() => form.setAll({ caseMode: 'CASE', caseNo: '', caseName: '', caseTutorId: '' })}>另一个案件</button>
            <button type="button" className="journal-chip" aria-pressed={values['caseMode'] === 'OTHER'} onClick={() => form.setAll({ caseMode: 'OTHER' })}>没有案号</button>
          </div>
        </>
      )}
      {year.cases.length === 0 && <Chips form={form} name="caseMode" title="案号类型" choices={choicesOf(caseMode)} />}
      {isCase && known && !known.isListed && findsLawyers && <p className="journal-write__unlisted">这个案件还没有登记在<Link to={internCase.pages.list.path}>参与案件</Link>里；考核时按那里的案号核对。</p>}
      {isCase && (
        <div className="journal-write__case">
          {!known && <><TextField form={form} name="caseNo" required placeholder="如 衡正民字2026第012号" /><TextField form={form} name="caseName" required placeholder="如 张某诉李某合同纠纷" /></>}
          {findsLawyers && <PickField form={form} name="caseTutorId" load={findLawyer} chosenLabel={named} placeholder="输入姓名查找" />}
        </div>
      )}
    </div>
  );
}
