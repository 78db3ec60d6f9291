/** Ten questions, each to be answered by itself: no button answers them all, because each answer is a declaration. A yes asks what it was about. */
import { answerTo, conductCodes, conductItem, unansweredItems, type ConductCode } from 'contract/areas/practice/conduct';
import type { Form } from '../../../../kernel/form.ts';
import { DateField } from '../../../../ui/fields/DateField.tsx';
import { FieldFrame, useFieldState } from '../../../../ui/fields/Field.tsx';
import { ProseField, TextField } from '../../../../ui/fields/TextField.tsx';

export function ConductQuestions({ form }: { form: Form }) {
  const field = useFieldState<unknown>({ form, name: 'conductDeclarations' });
  const open = unansweredItems(field.value).length;
  const put = (code: ConductCode, declared: boolean) => form.set(`conductDeclarations.${code}.declared`, declared);
  const some = conductCodes.some((code) => answerTo(field.value, code) === true);
  return (
    <FieldFrame field={{ ...field, label: '本人是否有下列情形，请逐项如实回答' }} hint={open > 0 && open < conductCodes.length ? `还有 ${open} 项未回答` : undefined} wide group>
      <ol className="conduct">
        {conductCodes.map((code, at) => {
          const given = answerTo(field.value, code);
          const { title } = conductItem(code);
          return (
            <li key={code} className="conduct__item" data-yes={given === true || undefined} data-open={(field.fault && given === undefined) || undefined}>
              <span className="conduct__text" id={`${field.id}-${code}`}>{at + 1}. {title}</span>
              <span className="conduct__answers" role="radiogroup" aria-labelledby={`${field.id}-${code}`}>
                {([[true, '是'], [false, '否']] as const).map(([answer, label]) => (
                  <label key={label} className="conduct__answer"><input type="radio" className="check" name={`${field.id}-${code}`} checked={given === answer} onChange={() => put(code, answer)} />{label}</label>
                ))}
              </span>
              {given === true && <Told form={form} code={code} />}
            </li>
          );
        })}
      </ol>
      {some && <p className="conduct__note">您申报了上述情形。其中部分情形不得申请实习，其余须由专门委员会审议；请逐项写明并在“材料”一步提交处分决定等证明，能否提交请看最后一步的预检结果。</p>}
    </FieldFrame>
  );
}

/** When, by whom and what for. */
function Told({ form, code }: { form: Form; code: ConductCode }) {
  const at = `conductDeclarations.${code}`;
  const { until, effect, title } = conductItem(code);
  return (
    <div className="fields conduct__told" role="group" aria-label={title}>
      <DateField form={form} name={`${at}.date`} required hint="事情发生的日期；记不清时填决定日期" />
      <TextField form={form} name={`${at}.authority`} required placeholder="如 某某市公安局" />
      {until && <DateField form={form} name={`${at}.until`} label={until} required={effect === 'TERM'} />}
      <ProseField form={form} name={`${at}.description`} required hint="至少10字，写明事由、处理结果和此后表现" />
    </div>
  );
}
