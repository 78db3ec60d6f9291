import { useFormState, type Form } from '../kernel/form.ts';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { labelFor } from './fields/Field.tsx';
import { say } from '../kernel/words.ts';

const many = 5;

/** What the form's own fields can't say: a refusal as a whole, and a summary with links when faults are many. */
export function FormFailure({ form }: { form: Form }) {
  const { failure, faults } = useFormState(form);
  const paths = Object.keys(faults);
  if (!failure && paths.length <= many) return null;
  return (
    <div className="dialog__failure" role="alert">
      <Icon name="warning" />
      <div>
        {failure && <p>{failure.sentence}{failure.traceId && failure.status >= 500 ? say('（错误编号 {trace}）', { trace: failure.traceId }) : ''}</p>}
        {paths.length > many && (
          <>
            <p>{say('共有 {n} 处需要修改：', { n: paths.length })}</p>
            <p className="dialog__faults">{paths.map((path) => <Button key={path} look="link" onClick={() => form.focus(path)}>{labelFor({ form, name: path, label: undefined })}</Button>)}</p>
          </>
        )}
      </div>
    </div>
  );
}
