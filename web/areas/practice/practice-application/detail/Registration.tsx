import { Section } from '../../../../ui/DetailPage.tsx';
import { useApplication } from './application.ts';

/** What an approved application has brought. */
export function Registration() {
  const { registration } = useApplication();
  if (!registration) return null;
  return (
    <Section title="实习登记">
      <div className="registration">
        <p className="registration__label">实习证号</p>
        <p className="registration__number">{registration.certNo}</p>
        <p className="registration__rest">登记编号 {registration.registrationNo}　实习期 {registration.startDate} 至 {registration.plannedEndDate}</p>
      </div>
    </Section>
  );
}
