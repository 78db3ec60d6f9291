import { useFormState, type Form } from '../../../../kernel/form.ts';
import { Stepper } from '../../../../ui/Stepper.tsx';
import type { Application } from '../detail/application.ts';
import { stepStates, stepTitles } from './steps.ts';

/** By itself, because it looks at every answer: the fields beside it are not redrawn with it. */
export function StepBar({ form, application, at, onStep }: { form: Form; application: Application; at: number; onStep(step: number): void }) {
  const { values, faults } = useFormState(form);
  const states = stepStates(values, faults, application);
  return <Stepper steps={stepTitles.map((title, index) => ({ title, state: states[index] }))} at={at} onStep={onStep} />;
}
