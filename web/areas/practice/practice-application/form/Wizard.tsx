/** Filling in and mending an application: one step at a time, in any order, kept while it is typed. */
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { practiceApplication } from 'contract/areas/practice/practice-application';
import { completeForm, formSteps } from 'contract/areas/practice/practice-application.form';
import { useAsked } from '../../../../kernel/asked.ts';
import { useForm } from '../../../../kernel/form.ts';
import { useTabName } from '../../../../kernel/pane.ts';
import { readAnew } from '../../../../kernel/query.ts';
import { Button, LinkButton } from '../../../../ui/Button.tsx';
import { lastReturn, nameIn, useApplication } from '../detail/application.ts';
import { ReturnedNotice } from '../detail/ReturnedNotice.tsx';
import { call } from '../../../../kernel/call.ts';
import { DraftNews } from '../../../../ui/draft/DraftNews.tsx';
import { useDraft, type DraftKeeper } from '../../../../ui/draft/draft.ts';
import { DraftStatus } from '../../../../ui/draft/DraftStatus.tsx';
import { FormFields } from './FormFields.tsx';
import { MaterialsStep } from './MaterialsStep.tsx';
import { StepBar } from './StepBar.tsx';
import { SubmitStep } from './SubmitStep.tsx';
import { checkStep, materialsStep, stepOf, stepTitles, submitStep } from './steps.ts';
import './wizard.css';

const { save } = practiceApplication.endpoints;
const keeper: DraftKeeper = { shape: save.input.shape.form, reads: practiceApplication.endpoints.getPracticeApplication, newest: (id) => call(practiceApplication.endpoints.getPracticeApplication, { id }), save: (input, key) => call(save, input, { key }) };

export function Wizard() {
  const application = useApplication();
  // As it is kept: not with every letter that is typed.
  useTabName(nameIn(application.form));
  const { id, state } = application;
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const form = useForm(completeForm, application.form, { unsaved: '实习申请' });
  const draft = useDraft(form, application, keeper);
  const head = useRef<HTMLElement>(null);
  const [left, setLeft] = useState(0);
  const [checking, setChecking] = useState(false);
  const at = Math.min(submitStep, Math.max(0, Number(search.get('step') ?? 1) - 1 || 0));
  const remarks = new Map(state === 'returned' ? lastReturn(application)?.defects?.map(({ field, text }) => [field, text]) : []);
  const here = `${practiceApplication.pages.list.path}/${id}`;

  const show = (step: number) => {
    setLeft(0);
    // A step begins at its beginning, however far down the one before was left.
    head.current?.scrollIntoView({ block: 'start' });
    setSearch((before) => { const after = new URLSearchParams(before); after.delete('at'); after.set('step', String(step + 1)); return after; }, { replace: true });
  };
  /** Kept first; the papers and the pre-check depend on what the server has. */
  const goToStep = async (step: number) => {
    show(step);
    setChecking(step >= materialsStep);
    await draft.flush();
    if (step >= materialsStep) await readAnew();
    setChecking(false);
  };
  const recheck = async () => { if (await draft.flush() !== null) await readAnew(); };
  const goTo = async (field: string) => {
    await goToStep(stepOf(field));
    if (stepOf(field) === materialsStep) document.getElementById(`material-${field}`)?.scrollIntoView({ block: 'center' });
    else { checkStep(form, stepOf(field)); form.focus(field); }
  };
  const next = () => {
    const faulty = at < materialsStep ? checkStep(form, at) : [];
    setLeft(faulty.length);
    if (faulty[0]) form.focus(faulty[0]);
    else void goToStep(at + 1);
  };
  useAsked(goTo);

  return (
    <div className="wizard">
      <header className="wizard__head" ref={head}>
        <StepBar form={form} application={application} at={at} onStep={(step) => void goToStep(step)} />
      </header>
      <DraftNews form={form} draft={draft} />
      <ReturnedNotice goTo={(field) => void goTo(field)} />
      <section className="panel wizard__panel" aria-labelledby="wizard-step">
        <h2 className="wizard__title" id="wizard-step"><span className="wizard__at">{at + 1}/{stepTitles.length}</span>{stepTitles[at]}</h2>
        {at < materialsStep && formSteps[at] && <FormFields key={at} form={form} application={application} fields={formSteps[at].fields} remarks={remarks} />}
        {at === materialsStep && <MaterialsStep application={application} remarks={remarks} />}
        {at === submitStep && <SubmitStep application={application} form={form} checking={checking} recheck={() => void recheck()} goTo={(field) => void goTo(field)} before={draft.flush} onDone={() => void navigate(here)} />}
      </section>
      <footer className="wizard__foot">
        <DraftStatus {...draft} />
        {left > 0 && <p className="wizard__left" role="alert">本步还有 {left} 项需要填写或修改<Button look="link" onClick={() => void goToStep(at + 1)}>先填下一步</Button></p>}
        <div className="wizard__buttons">
          {at > 0 && <Button onClick={() => void goToStep(at - 1)}>上一步</Button>}
          {at < submitStep && <Button look="primary" onClick={next}>下一步</Button>}
          {at === submitStep && <LinkButton to={here}>查看全文</LinkButton>}
        </div>
      </footer>
    </div>
  );
}
