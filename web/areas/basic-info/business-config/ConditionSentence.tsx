/** What a condition says when it is not kept: its sentence, what may stand in it, and how people will read it. */
import { useId } from 'react';
import { faultOfSentence, sampleOfSentence } from 'contract/areas/practice/condition-sentence';
import { useField, type Form } from '../../../kernel/form.ts';
import { Button } from '../../../ui/Button.tsx';
import { ProseField } from '../../../ui/fields/TextField.tsx';
import type { Condition } from './conditions.ts';

export function ConditionSentence({ form, condition, note }: { form: Form; condition: Condition; note: string }) {
  const { value: wording } = useField<string>(form, 'message');
  const head = useId();
  const blanks = Object.entries(condition.blanks ?? {});
  const write = (text: string) => { form.set('message', text); form.focus('message'); };
  const isFine = wording !== '' && faultOfSentence(wording, condition) === null;
  return (
    <>
      <ProseField form={form} name="message" hint="花括号中的变量按每件申请的情况填入" />
      <div className="condition-words">
        <p id={head} className="condition-words__head">可用的变量{wording !== condition.says && <Button small look="link" icon="undo" onClick={() => write(condition.says)}>恢复原句</Button>}</p>
        <ul className="condition-words__blanks" aria-labelledby={head}>
          {blanks.map(([name, sample]) => (
            <li key={name}><Button small aria-label={`插入变量${name}`} title="插入到提示语的末尾" onClick={() => write(`${wording}{${name}}`)}>{`{${name}}`}</Button><span>如 {sample}</span>{condition.needs?.includes(name) && <em>必须保留</em>}</li>
          ))}
          {blanks.length === 0 && <li>这一条没有变量</li>}
        </ul>
        <div className="condition-words__preview" role="status">
          <p>预览（按示例填入）</p>
          {isFine ? <p>{sampleOfSentence(wording, condition)}{note && `。${note}`}</p> : <p>提示语填写正确后显示</p>}
        </div>
      </div>
    </>
  );
}
