/** At the head of a form: what was typed here before the browser died, to be taken up again or given up. */
import type { Form } from '../kernel/form.ts';
import { forgetLeft, leftOf, useLeft } from '../kernel/left-work.ts';
import { say } from '../kernel/words.ts';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { Since } from './Since.tsx';
import './left-work.css';

/** `onBack`: where what stands on the screen is not drawn from the form. */
export function LeftWork({ form, onBack }: { form: Form; onBack?(): void }) {
  const found = useLeft(({ left }) => leftOf(form, left));
  if (!found) return null;
  const back = () => { form.setAll(found.values); forgetLeft([found]); onBack?.(); };
  const some = excerpt(found.values);
  return (
    <div className="left-work" role="status">
      <Icon name="clock" />
      <p>{say('上次填写后没有保存：')}<Since moment={found.at} />{some && <q className="left-work__some">{some}</q>}</p>
      <Button small look="primary" onClick={back}>{say('恢复')}</Button>
      <Button small onClick={() => forgetLeft([found])}>{say('放弃')}</Button>
    </div>
  );
}

const shown = 24;

/** By which a person knows it again; numbers of people are not for whoever looks over the shoulder. */
function excerpt(values: Readonly<Record<string, unknown>>): string | undefined {
  const texts = Object.values(values).filter((value) => typeof value === 'string').filter((text) => /\p{Script=Han}/u.test(text) && !/\d{6}/.test(text));
  const longest = texts.toSorted((a, b) => b.length - a.length)[0];
  return longest && longest.length > shown ? `${longest.slice(0, shown)}…` : longest;
}
