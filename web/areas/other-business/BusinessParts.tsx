/** Parts that the form and the record of a business share. */
import { Facts, Section } from '../../ui/DetailPage.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { Business } from './own-screens.ts';

export function InternshipFacts({ business: { internship: one } }: { business: Business }) {
  return (
    <Section title="实习登记" id="internship">
      <Facts items={[
        { label: '姓名', value: one.internName }, { label: '登记编号', value: one.registrationNo }, { label: '实习证号', value: one.certNo }, { label: '实习状态', value: one.statusTitle }, { label: '类别', value: one.practiceTypeTitle },
        { label: '律所', value: one.firmName }, { label: '指导律师', value: one.tutorName }, { label: '开始日期', value: one.startDate }, { label: '应满日期', value: one.plannedEndDate },
        ...one.pausedDays > 0 ? [{ label: '累计中止', value: `${one.pausedDays}天` }] : [],
      ]} />
    </Section>
  );
}

/** `foreseen`: what approving would change. */
export function EffectList({ business, foreseen = false }: { business: Business; foreseen?: boolean }) {
  if (business.effects.length === 0) return null;
  return (
    <Section title={foreseen || !['approved', 'issued'].includes(business.state) ? '通过后的变化' : '变更内容'}>
      <ul className="business-effects">
        {business.effects.map(({ title, before, after }) => (
          <li key={title} className="business-effects__item">
            <span className="business-effects__title">{title}</span>
            <span className="business-effects__change"><span className="business-effects__before">{before}</span><Icon name="right" size={12} /><span className="business-effects__after">{after}</span></span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
