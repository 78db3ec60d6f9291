import { useFormState, type Form } from '../kernel/form.ts';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { LeftWork } from './LeftWork.tsx';
import { Trace } from './Trace.tsx';
import { labelFor } from './fields/Field.tsx';
import { say } from '../kernel/words.ts';

const many = 5;

/** The head of a form: what its own fields can't say, a refusal as a whole and a summary with links when faults are many; else what was left unsaved in it. */
export function FormFailure({ form }: { form: Form }) {
  const { failure, faults } = useFormState(form);
  const paths = Object.keys(faults);
  if (!failure && paths.length <= many) return <LeftWork form={form} />;
  return (
    <div className="dialog__failure" role="alert">
      <Icon name="warning" />
      <div>
        {failure && <p>{failure.sentence}</p>}
        {failure?.traceId && failure.status >= 500 && <Trace trace={failure.traceId} />}
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
