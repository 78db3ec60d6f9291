import { todayForDisplay } from '../../../../ui/day.ts';
import { Facts, Section } from '../../../../ui/DetailPage.tsx';
import { useApplication } from './application.ts';

/** Who guides, for how long in practice, and how many are with the same lawyer already. */
export function TutorCard() {
  const { tutor, firmName } = useApplication();
  if (!tutor) return null;
  const { interns, quota, kept } = tutor;
  return (
    <Section title="指导律师">
      <Facts items={[
        { label: '姓名', value: tutor.name }, { label: '执业证号', value: tutor.licenceNo }, { label: '执业年限', value: `${tutor.years} 年（${tutor.firstPracticeDate ?? '—'} 首次执业）` }, { label: '执业机构', value: firmName },
        { label: '带教名额', value: <Places taken={interns} of={quota} /> },
        ...kept ? [{ label: '名额保留', value: keptWords(kept.until) }] : [],
      ]} />
    </Section>
  );
}

const keptWords = (until: string | null): string => until === null ? '已由市律协受理，保留至办结' : until < todayForDisplay() ? `保留期已于 ${until} 届满，报送时重新占用` : `保留至 ${until}，请在此之前确认并报送`;

/** Counted by the server with this case among them, where it holds a place. */
function Places({ taken, of }: { taken: number; of: number }) {
  return (
    <span className="places" data-full={taken >= of || undefined}>
      <span className="places__dots" aria-hidden="true">{Array.from({ length: Math.max(of, taken) }, (_, at) => <i key={at} data-taken={at < taken || undefined} data-over={at >= of || undefined} />)}</span>
      已占 {taken} / {of}（含在审）
    </span>
  );
}
