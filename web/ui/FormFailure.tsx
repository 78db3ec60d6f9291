import { useFormState, type Form } from '../kernel/form.ts';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { LeftWork } from './LeftWork.tsx';
import { Trace } from './Trace.tsx';
import { NewestCopy } from './newest-copy/NewestCopy.tsx';
import { newsOf, type ItemsInWords } from './newest-copy/news.ts';
import { labelFor } from './fields/Field.tsx';
import { say } from '../kernel/words.ts';

const many = 5;

/** The head of a form: what its own fields can't say, a refusal as a whole and a summary with links when faults are many; else what was changed elsewhere meanwhile, and what was left unsaved in it. */
export function FormFailure({ form, itemsInWords, onBack, draft }: { form: Form; itemsInWords?: ItemsInWords; /** It keeps itself. */ draft?: boolean; /** See `LeftWork`. */ onBack?: () => void }) {
  const { failure, faults, met } = useFormState(form);
  const paths = Object.keys(faults);
  if (!failure && paths.length <= many) return <>{met && <NewestCopy news={newsOf(form, met.found, met.newest, itemsInWords)} draft={draft ?? false} />}<LeftWork form={form} {...(onBack && { onBack })} /></>;
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
