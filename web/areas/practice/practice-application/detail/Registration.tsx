import { Facts, Section } from '../../../../ui/DetailPage.tsx';
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
      </div>
      <Facts items={[{ label: '登记编号', value: registration.registrationNo }, { label: '实习期', value: `${registration.startDate} 至 ${registration.plannedEndDate}` }]} />
    </Section>
  );
}
