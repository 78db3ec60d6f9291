/** 首次访问引导: four steps over the frame. Escape skips; whoever has skipped or finished is not led around again. */
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { userConfig } from 'contract/areas/account/user-config';
import { call } from '../../kernel/call.ts';
import { useSession } from '../../kernel/session.ts';
import { say } from '../../kernel/words.ts';
import { Button } from '../../ui/Button.tsx';
import { placeCard, type Box } from './place.ts';
import { guideSteps } from './steps.ts';
import './guide.css';

const over = () => {
  useSession.setState({ isNewVisitor: false });
  // Without an answer it comes again next time, which harms nobody.
  call(userConfig.endpoints.markGuideSeen, {}).catch(() => {});
};

export default function Guide() {
  const [steps] = useState(guideSteps);
  const [at, setAt] = useState(0);
  const dialog = useRef<HTMLDialogElement>(null);
  const card = useRef<HTMLElement>(null);
  const [ring, setRing] = useState<Box>();
  const id = useId();
  const step = steps[at]!;
  const isLast = at === steps.length - 1;

  useLayoutEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    const cancel = (event: Event) => { event.preventDefault(); over(); };
    element?.addEventListener('cancel', cancel);
    return () => {
      element?.removeEventListener('cancel', cancel);
      element?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  useLayoutEffect(() => {
    const place = () => {
      const box = steps[at]!.anchor()?.getBoundingClientRect();
      // What is not on this screen is spoken of in the middle.
      const target = box ?? { left: innerWidth / 2, top: innerHeight / 2, width: 0, height: 0 };
      setRing({ left: target.left, top: target.top, width: target.width, height: target.height });
      if (!card.current) return;
      const { left, top } = placeCard(target, { width: card.current.offsetWidth, height: card.current.offsetHeight }, { width: innerWidth, height: innerHeight });
      Object.assign(card.current.style, { left: `${left}px`, top: `${top}px` });
    };
    place();
    addEventListener('resize', place);
    return () => removeEventListener('resize', place);
  }, [steps, at]);
  useEffect(() => dialog.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [at]);

  return (
    <dialog ref={dialog} className="guide" aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      {ring && <div className="guide__ring" style={ring} aria-hidden="true" />}
      <section ref={card} className="guide__card">
        <div aria-live="polite">
          <p className="guide__count">{say('第{n}步，共{all}步', { n: at + 1, all: steps.length })}</p>
          <h2 className="guide__title" id={`${id}-title`}>{step.title}</h2>
          <p className="guide__text" id={`${id}-text`}>{step.text}</p>
        </div>
        <div className="guide__foot">
          {!isLast && <Button look="link" onClick={over}>{say('跳过')}</Button>}
          <Button look="primary" onClick={() => isLast ? over() : setAt(at + 1)} data-autofocus>{say(isLast ? '立即开始' : '下一步')}</Button>
        </div>
      </section>
    </dialog>
  );
}
