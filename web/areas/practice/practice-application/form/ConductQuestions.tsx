/** Ten questions, each to be answered by itself: no button answers them all, because each answer is a declaration. */
import { conductItems } from 'contract/areas/practice/practice-application.form';
import type { Form } from '../../../../kernel/form.ts';
import { FieldFrame, useFieldState } from '../../../../ui/fields/Field.tsx';

type Answers = readonly (boolean | null | undefined)[];

export function ConductQuestions({ form }: { form: Form }) {
  const field = useFieldState<Answers | null | undefined>({ form, name: 'conductDeclarations' });
  const answers = conductItems.map((_, at) => field.value?.[at]);
  const open = answers.filter((answer) => typeof answer !== 'boolean').length;
  const put = (at: number, answer: boolean) => field.set(answers.map((before, index) => index === at ? answer : before));
  const some = answers.includes(true);
  return (
    <FieldFrame field={{ ...field, label: '本人是否有下列情形，请逐项如实回答' }} hint={open > 0 && open < conductItems.length ? `还有 ${open} 项未回答` : undefined} wide group>
      <ol className="conduct">
        {conductItems.map((item, at) => (
          <li key={item} className="conduct__item" data-yes={answers[at] === true || undefined} data-open={(field.fault && typeof answers[at] !== 'boolean') || undefined}>
            <span className="conduct__text" id={`${field.id}-${at}`}>{at + 1}. {item}</span>
            <span className="conduct__answers" role="radiogroup" aria-labelledby={`${field.id}-${at}`}>
              {([[true, '是'], [false, '否']] as const).map(([answer, label]) => (
                <label key={label} className="conduct__answer"><input type="radio" className="check" name={`${field.id}-${at}`} checked={answers[at] === answer} onChange={() => put(at, answer)} />{label}</label>
              ))}
            </span>
          </li>
        ))}
      </ol>
      {some && <p className="conduct__note">您申报了上述情形。其中部分情形不得申请实习，其余须由专门委员会审议；能否提交请看最后一步的预检结果。</p>}
    </FieldFrame>
  );
}
